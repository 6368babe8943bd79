"""Finds an nginx for the tests of the hosting snippets, and brings one where that can be done."""

import os
import shutil

import debian

# Debian keeps it where only root looks for programs.
PLACES = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))


def find() -> str | None:
    """Return the path of an installed nginx, or None."""
    return shutil.which("nginx", path=PLACES)


if __name__ == "__main__":
    if find() is None and debian.installable():
        print("No nginx found: installing the Debian package for the tests of hosting.", flush=True)
        # The tests start it themselves; of the package, only the program is wanted.
        debian.install("nginx")
    elif find() is None:
        print("No nginx found, and only root can install it: its tests will be skipped.")
