#!/bin/sh
# Prints the path of a Python 3.12 or newer that really runs and can make a virtual environment.
# The minor version of .python-version comes first: it is the one of the browser's runtime, so
# that the engine's bytecode can be shipped. A name on PATH is no proof (version managers leave
# shims that only print an error), so every candidate is run.
set -u
cd "$(dirname "$0")/.."
read -r wanted <.python-version

works() {
    "$1" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1
}

without_venv=
for name in "python$wanted" python3.13 python3.12 python3.14 python3.15 python3 python; do
    for candidate in "$(command -v "$name" 2>/dev/null)" \
        "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/"$name" /usr/local/bin/"$name"; do
        [ -n "$candidate" ] && [ -x "$candidate" ] || continue
        if works "$candidate"; then
            # The interpreter's own path: a shim stops working when .python-version changes.
            "$candidate" -c 'import sys; print(sys.executable)'
            exit 0
        fi
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1; then
            without_venv=$candidate
        fi
    done
done

if [ -n "$without_venv" ]; then
    echo "Rulewalk: $without_venv has no venv or ensurepip module (on Debian: apt install python3-venv)." >&2
else
    echo "Rulewalk needs Python 3.12 or newer (best: $wanted, see .python-version) and found none." >&2
fi
exit 1
