#!/bin/sh
# Build the documentation as a site that the server shows under /docs: build_docs.sh ENVIRONMENT
set -eu
venv=$1
echo "Building the documentation (half a minute; only when its pages change)"
"$venv/bin/python" -m pip --quiet --disable-pip-version-check install -r requirements/docs.txt
NO_MKDOCS_2_WARNING=1 "$venv/bin/mkdocs" build --quiet --config-file tools/site/mkdocs.yml
touch "$venv/.docs"
