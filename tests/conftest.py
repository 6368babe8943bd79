"""What all tests share."""

import os

from hypothesis import HealthCheck, settings

# Time says nothing about a rule: no example is failed for taking long, on any machine. The same
# examples are tried on every run, so that a red test is red for everyone.
settings.register_profile(
    "rulewalk", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
# For hunting: other examples on every run.
settings.register_profile("hunt", parent=settings.get_profile("rulewalk"), derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "rulewalk"))

# For every build of a site: what compresses best takes a minute.
os.environ.setdefault("RULEWALK_BROTLI", "2")
