#!/bin/sh
# Installs the locked npm packages: the browser's Python runtime, the page patcher, the checker
# of accessibility. No package's install script is run.
set -eu
cd "$(dirname "$0")/.."
if ! major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null); then
    echo "Rulewalk needs Node.js 20 or newer (with npm) and found no 'node' that runs." >&2
    exit 1
fi
if [ "$major" -lt 20 ]; then
    echo "Rulewalk needs Node.js 20 or newer and found $(node --version)." >&2
    exit 1
fi
if ! npm --version >/dev/null 2>&1; then
    echo "Rulewalk needs npm (it comes with Node.js) and found none that runs." >&2
    exit 1
fi
echo "Installing npm packages into node_modules"
npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
