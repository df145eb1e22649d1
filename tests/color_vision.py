"""How a picture looks to somebody who does not tell some colours apart.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, for a severity of 1:
https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html. They are for linear light.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QImage

Matrix = tuple[tuple[float, float, float], ...]
DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def simulated(picture: QImage, deficiency: str) -> QImage:
    """A picture as it is seen. :param deficiency: one of `DEFICIENCIES`."""
    found = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(found.bits()).cast("I")
    seen = {pixel: seen_color(pixel & 0xFFFFFF, deficiency) for pixel in set(pixels)}
    for place, pixel in enumerate(pixels):
        pixels[place] = 0xFF000000 | seen[pixel]
    return found


@cache
def seen_color(color: int, deficiency: str) -> int:
    """A colour as it is seen, both as 0xRRGGBB."""
    light = [_linear(color >> shift & 255) for shift in (16, 8, 0)]
    found = 0
    for row in DEFICIENCIES[deficiency]:
        found = found << 8 | _encoded(sum(part * share for part, share in zip(light, row, strict=True)))
    return found


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _encoded(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
