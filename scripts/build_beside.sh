#!/bin/sh
# Build what a server can begin without, in the background: build_beside.sh ENVIRONMENT
set -eu
venv=$1
log=$venv/beside.log
echo "The fast kernels and the documentation are being built beside (two minutes; $log) and used at the next start"
# in a session of its own, where the Ctrl-C that stops the server does not reach it
"$venv/bin/python" -c 'import os, sys; os.setsid(); os.nice(10); os.execvp("sh", sys.argv[1:])' \
	sh -c 'sh scripts/build_native.sh "$1"; sh scripts/build_docs.sh "$1"' beside "$venv" > "$log" 2>&1 < /dev/null &
