"""Finds a Chromium for the browser tests, and brings one where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import debian

# Where the system has one of these, it is used; RULEWALK_CHROMIUM names another.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """Return the path of an installed Chromium, or None.

    The system's own browser comes first, then the one that Playwright downloaded earlier.
    """
    named = os.environ.get("RULEWALK_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return str(own) if own.exists() else None


def bring() -> None:
    """Install Chromium: the Debian package as root, otherwise Playwright's own download.

    Raises:
        subprocess.CalledProcessError: the installation failed; its own output says why.
    """
    if debian.installable():
        say("No Chromium found: installing the Debian package chromium for the browser tests.")
        debian.install("chromium", "fonts-dejavu-core")
    else:
        say("No Chromium found: letting Playwright download its own for the browser tests.")
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def say(message: str) -> None:
    """Print a line at once, before the output of what it announces."""
    print(message, flush=True)


if __name__ == "__main__":
    if find() is None:
        bring()
