#!/bin/sh
# Writes requirements.lock (to run) and requirements-dev.lock (to work) from pyproject.toml.
# One resolution serves every Python from 3.12 on: where releases differ, the lock holds markers.
# No index address goes into the locks, so they install from whatever index pip is set to.
# Usage: scripts/lock.sh PYTHON [--upgrade]   (without --upgrade, what is locked stays locked)
set -eu
python=$1
upgrade=${2-}
tools=build/lock-tools
if [ ! -x "$tools/bin/uv" ]; then
    "$python" -m venv "$tools"
    "$tools/bin/python" -m pip install --quiet --disable-pip-version-check 'uv==0.13.9'
fi
compile() {
    "$tools/bin/uv" pip compile pyproject.toml --universal --python-version 3.12 \
        --generate-hashes --no-config --no-emit-index-url --no-emit-find-links \
        --no-annotate --custom-compile-command 'make lock' --quiet $upgrade "$@"
}
compile --group build --output-file requirements.lock
compile --group build --group dev --constraints requirements.lock --output-file requirements-dev.lock
