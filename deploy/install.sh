#!/bin/sh
# Install the server from a working copy into a directory, with the locked versions: install.sh DIRECTORY
# The extension is built where there is a C++ compiler. What only builds stays in an environment that is thrown away.
set -eu
target=$1
building=$(mktemp -d)
trap 'rm -rf "$building"' EXIT
quiet="--quiet --disable-pip-version-check"
${PYTHON:-python3} -m venv "$building/env"
"$building/env/bin/python" -m pip install $quiet -r requirements/server.txt
"$building/env/bin/python" -m pip wheel $quiet --no-deps --no-build-isolation --wheel-dir "$building/wheels" .
if command -v "${CXX:-c++}" > /dev/null; then
	"$building/env/bin/python" -m pip install $quiet -r requirements/native.txt
	PATH=$building/env/bin:$PATH "$building/env/bin/python" -m pip wheel $quiet --no-deps --no-build-isolation --wheel-dir "$building/wheels" ./native
fi
${PYTHON:-python3} -m venv "$target"
for wheel in "$building"/wheels/muraille-*.whl; do
	"$target/bin/python" -m pip install $quiet --constraint requirements/server.txt "$wheel[server]"
done
for wheel in "$building"/wheels/muraille_fast-*.whl; do
	if [ -e "$wheel" ]; then "$target/bin/python" -m pip install $quiet --no-deps "$wheel"; fi
done
