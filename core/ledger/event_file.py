"""One event as a file of its own: its session with matches, log and people, and nothing else of the club.

Ids stay what they are, so that the file is merged back without questions.
"""

from __future__ import annotations

from sqlite3 import Connection

from core.ledger.ledger import Ledger
from core.ledger.problems import ledger_problem
from core.ledger.schema import OF_MATCHES


def keep_only(ledger: Ledger, session: str) -> None:
    """Remove everything from a copy of a club's file that is not of one session.

    :param ledger: the copy, which no other program has open. :param session: its id.
    :raises LedgerError: there is no such session, or it cannot be written.
    """
    with ledger.file.writing() as connection:
        if connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session,)).fetchone() is None:
            raise ledger_problem("no_session", ledger.file.path)
        others = "SELECT key FROM matches WHERE session <> ?"
        for table in OF_MATCHES:
            connection.execute(f"DELETE FROM {table} WHERE match IN ({others})", (session,))
        connection.execute("DELETE FROM matches WHERE session <> ?", (session,))
        connection.execute("DELETE FROM log WHERE session <> ?", (session,))
        connection.execute("DELETE FROM sessions WHERE id <> ?", (session,))
        connection.execute("DELETE FROM seasons")
        connection.execute("DELETE FROM answers WHERE question NOT LIKE 'apart:%'")
        connection.execute("DELETE FROM rules WHERE key NOT IN (SELECT rules FROM matches)")
        _keep_people(connection)
        ids = "SELECT id FROM players UNION ALL SELECT id FROM matches UNION ALL SELECT id FROM sessions"
        connection.execute(f"DELETE FROM aliases WHERE ours NOT IN ({ids})")
    ledger.file.connection.execute("VACUUM")


def _keep_people(connection: Connection) -> None:
    """Remove people who neither sat at a table nor are named in the log; all entries of a person stay together."""
    log = "\n".join(entry for (entry,) in connection.execute("SELECT entry FROM log"))
    ids = connection.execute("SELECT id, key FROM players").fetchall()
    keys = dict(ids)
    ids += [(id, keys[ours]) for id, ours in connection.execute("SELECT id, ours FROM aliases") if ours in keys]
    named = {key for id, key in ids if id in log}
    named |= {key for (key,) in connection.execute("SELECT player FROM sat WHERE player IS NOT NULL")}
    wholes = dict(connection.execute("SELECT key, coalesce(same_as, key) FROM players"))
    kept = {wholes[key] for key in named}
    gone = [(key,) for key, whole in wholes.items() if whole not in kept]
    connection.executemany("DELETE FROM players WHERE key = ? AND same_as IS NOT NULL", gone)
    connection.executemany("DELETE FROM players WHERE key = ?", gone)
