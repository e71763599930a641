#!/bin/sh
# The archives of a release in dist/: the pure wheel, the extension's wheel for many Linuxes, both sources: build_dist.sh ENVIRONMENT
# Every wheel is built from its source archive, in a directory where there is no git.
set -eu
bin=$(cd "$1/bin" && pwd)
PATH=$bin:$PATH
rm -rf dist
python -m build --no-isolation --outdir dist .
python -m build --no-isolation --outdir dist/built native
mv dist/built/*.tar.gz dist/
if [ "$(uname -s)" = Linux ]; then
	auditwheel repair --wheel-dir dist dist/built/*.whl
else
	mv dist/built/*.whl dist/
fi
rm -r dist/built
python scripts/try_dist.py dist server fast
ls -l dist
