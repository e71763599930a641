#!/bin/sh
# Build the extension muraille-fast into an environment, one build at a time: build_native.sh ENVIRONMENT
set -eu
venv=$1
lock=$venv/.native-building

if ! command -v "${CXX:-c++}" > /dev/null; then
	echo "No C++ compiler: everything runs on Python alone. Install g++ and run \"make native\" for the fast kernels"
	touch "$venv/.native"
	exit 0
fi
# a lock whose process is gone is no lock
if ! (set -C; echo $$ > "$lock") 2> /dev/null; then
	if kill -0 "$(cat "$lock")" 2> /dev/null; then
		echo "Waiting for the build of muraille-fast that runs already"
		while [ -e "$lock" ] && kill -0 "$(cat "$lock" 2> /dev/null)" 2> /dev/null; do sleep 1; done
		[ -e "$venv/.native" ] && exit 0
	fi
	echo $$ > "$lock"
fi
trap 'rm -f "$lock"' EXIT
echo "Building muraille-fast (a minute; only when its sources change)"
pip="$venv/bin/python -m pip --quiet --disable-pip-version-check install"
$pip -r requirements/native.txt
PATH="$(cd "$venv/bin" && pwd):$PATH" nice $pip --no-deps --no-build-isolation --force-reinstall ./native
touch "$venv/.native"
