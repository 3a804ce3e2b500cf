#!/bin/sh
# Makes a virtual environment in the folder named by its argument, with the first Python of 3.11 or newer that is found.
# On Debian, where the module venv is a package of its own, root gets it installed and anyone else is told its name.
set -eu

rm -rf "$1" # first, for it may be on the path itself

python=
for candidate in "${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "This needs Python 3.11 or newer, and found none. Install it, or say where it is: make PYTHON=/path/to/python3" >&2
    exit 1
fi

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    package=$("$python" -c 'import sys; print("python{}.{}-venv".format(*sys.version_info))')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing $package, which this Python lacks."
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq && apt-get install -y -qq "$package" >/dev/null
    else
        echo "This Python cannot make virtual environments. On Debian and Ubuntu: sudo apt-get install $package" >&2
        exit 1
    fi
fi

echo "Making a virtual environment with $("$python" --version)."
"$python" -m venv "$1"
