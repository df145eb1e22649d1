"""The club's mark: a picture that stands on its papers, kept in its file."""

from __future__ import annotations

from core.ledger.connection import LedgerFile


class ClubMark:
    """The mark of the club whose file this is."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file

    @property
    def picture(self) -> bytes:
        """The picture, as a PNG file; b"" for none.

        :raises LedgerError: the file is gone or damaged.
        """
        with self._file.reading() as connection:
            found = connection.execute("SELECT picture FROM mark").fetchone()
        return bytes(found[0]) if found is not None else b""

    def put(self, picture: bytes) -> None:
        """Keep a picture in place of the one before. :param picture: as `picture`; b"" to take the mark away.

        :raises LedgerError: the file cannot be written.
        """
        with self._file.writing() as connection:
            connection.execute("DELETE FROM mark")
            if picture:
                connection.execute("INSERT INTO mark (picture) VALUES (?)", (picture,))
