"""Installs Debian packages for the tests, where that can be done."""

import os
import shutil
import subprocess


def installable() -> bool:
    """Say whether packages can be installed here: a Debian system, and we are its root."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install(*packages: str) -> None:
    """Install packages without what they only recommend.

    Raises:
        subprocess.CalledProcessError: the installation failed; its own output says why.
    """
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
        check=True,
        env=quiet,
        stdout=subprocess.DEVNULL,
    )
