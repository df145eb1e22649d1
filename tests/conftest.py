"""What holds for all tests: no display is needed, and random examples are as many on a busy machine."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
