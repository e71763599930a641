# Every target sets itself up: a fresh Debian machine with Python 3.11, make, git and a C++ compiler suffices.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# The optional extension: built where its sources and a C++ compiler are there.
NATIVE := $(if $(wildcard native/pyproject.toml),$(VENV)/.native)
NATIVE_SOURCES := $(shell find native -type f -not -path '*/build/*' -not -path '*/__pycache__/*' 2>/dev/null)
CHECK ?= --check
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard src/muraille/locale/*/LC_MESSAGES/*.po))

.PHONY: help run browser native sanitize test test-long lint types check rule-coverage bench tables draw-tables catalogue handbook figures lock clean

help:
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Muraille needs Python 3.11 or later; set PYTHON=python3.x"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "No virtual environment could be made: install python3-venv"; exit 2; }
	@echo "Setting up $(VENV) (once; a minute or two)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.native: $(READY) $(NATIVE_SOURCES)
	@if command -v $${CXX:-c++} > /dev/null; then \
		echo "Building muraille-fast (a minute; only when its sources change)"; \
		PATH="$(abspath $(BIN)):$$PATH" nice $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall ./native || exit 2; \
	else \
		echo "No C++ compiler: everything runs on Python alone. Install g++ and run \"make\" again for the fast kernels"; \
	fi
	@touch $@

native: $(NATIVE) ## the optional extension in C++, where there is a compiler

sanitize: $(READY) ## the extension and its fuzz target under address and undefined-behaviour sanitizers
	@$(if $(NATIVE),PATH="$(abspath $(BIN)):$$PATH" sh native/sanitize.sh $(BIN)/python,echo "No extension here: nothing to sanitize")

%.mo: %.po $(READY)
	@$(BIN)/python scripts/build_catalogues.py

run: $(READY) $(NATIVE) $(CATALOGUES) ## serve the place to play and print its address
	@exec $(BIN)/muraille serve

# The browser tests drive Debian's Chromium, or the one that CHROMIUM names.
browser:
	@if [ -z "$$CHROMIUM" ] && ! command -v chromium > /dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
			echo "Installing chromium for the browser tests" && apt-get update -qq && apt-get install -y -qq chromium > /dev/null; \
		else \
			echo "The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path"; \
		fi; \
	fi

test: check $(NATIVE) sanitize browser ## lint, types, tests with doctests: what CI runs
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal --ignore tests/browser
	@# In processes of their own: the browser's driver keeps an event loop that other tests would meet.
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile tests/browser

test-long: $(READY) $(NATIVE) $(CATALOGUES) ## the long proofs
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal -m long

check: lint types

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(READY) $(CATALOGUES)
	@$(BIN)/mypy
	@$(BIN)/pyright --warnings

rule-coverage: $(READY) ## which statements of the rule book no test proves
	@$(BIN)/python scripts/rule_coverage.py

bench: $(READY) $(NATIVE) ## our functions beside the peers, as ratios in one run; TASKS=simulate measures one again
	@$(BIN)/python benchmarks/run.py $(TASKS)

draw-tables: $(READY) ## find the shipped tables of the draws again and compare (half an hour; CHECK= writes them)
	@$(BIN)/python scripts/draw_tables.py --slow $(CHECK)

tables: $(READY) ## regenerate the shipped shanten tables, byte for byte
	@$(BIN)/python scripts/row_tables.py

catalogue: $(READY) ## collect new sentences into the French catalogue
	@$(BIN)/python scripts/build_catalogues.py --collect

handbook: $(READY) $(CATALOGUES) ## the referee's handbook from the catalogue of offences
	@$(BIN)/python scripts/build_handbook.py

figures: $(READY) $(NATIVE) $(CATALOGUES) ## the figures of docs/bots.md (hours; a stopped run goes on)
	@$(BIN)/python scripts/bot_figures.py

lock: $(READY) ## pin the newest versions of the development dependencies
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile --quiet --upgrade --no-header --python-version 3.11 --extra competition --extra postgresql --extra server --extra ray pyproject.toml requirements/dev.in -o requirements/dev.txt

clean: ## remove the environment and everything generated
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist native/build
