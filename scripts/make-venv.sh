#!/bin/sh
# Makes .venv where it is missing, or where its interpreter no longer runs.
set -eu
cd "$(dirname "$0")/.."
if .venv/bin/python -c '' >/dev/null 2>&1; then
    exit 0
fi
python=$(sh scripts/find-python.sh)
echo "Making .venv with $("$python" --version)"
"$python" -m venv --clear .venv
