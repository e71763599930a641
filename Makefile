# Every target sets itself up: a fresh Debian machine with Python 3.11, make, git and a C++ compiler suffices.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
# What serves, and beside it what the developers use.
SERVED := $(VENV)/.served
READY := $(VENV)/.ready
# The optional extension: built where its sources and a C++ compiler are there.
NATIVE := $(if $(wildcard native/pyproject.toml),$(VENV)/.native)
NATIVE_SOURCES := $(shell find native -type f -not -path '*/build/*' -not -path '*/__pycache__/*' 2>/dev/null)
# The documentation as a site.
DOCS := $(VENV)/.docs
DOCS_SOURCES := $(shell find docs tools/site -type f -not -path '*/__pycache__/*' 2>/dev/null)
CHECK ?= --check
SENTENCES := $(wildcard src/muraille/locale/*/LC_MESSAGES/*.po)
CATALOGUES := $(SENTENCES:.po=.mo)

.PHONY: help run demo browser native docs sanitize test test-fast interpreters test-long lint types mypy pyright client check rule-coverage bench tables draw-tables catalogue handbook protocol picture figures lock dist clean

help:
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(SERVED): requirements/server.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Muraille needs Python 3.11 or later; set PYTHON=python3.x"; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "No virtual environment could be made: install python3-venv"; exit 2; }
	@echo "Setting up $(VENV) (once; half a minute)"
	@$(PIP) --no-compile -r requirements/server.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(READY): $(SERVED) requirements/dev.txt
	@echo "Adding the developers' tools to $(VENV) (once; a minute)"
	@$(PIP) -r requirements/dev.txt
	@touch $@

$(VENV)/.native: $(SERVED) requirements/native.txt $(NATIVE_SOURCES)
	@sh scripts/build_native.sh $(VENV)

native: $(NATIVE) ## the optional extension in C++, where there is a compiler

$(DOCS): $(SERVED) requirements/docs.txt $(DOCS_SOURCES)
	@sh scripts/build_docs.sh $(VENV)

docs: $(DOCS) ## the documentation as a site, which the server shows under /docs

sanitize: $(READY) ## the extension and its fuzz target under address and undefined-behaviour sanitizers
	@$(if $(NATIVE),PATH="$(abspath $(BIN)):$$PATH" sh native/sanitize.sh $(BIN)/python,echo "No extension here: nothing to sanitize")

# One call makes them all.
$(CATALOGUES) &: $(SENTENCES) $(SERVED)
	@$(BIN)/python scripts/build_catalogues.py

run: $(SERVED) $(CATALOGUES) ## serve the place to play and print its address; SERVE="--port 8080" passes options on
	@$(MAKE) --question --silent $(NATIVE) $(DOCS) || sh scripts/build_beside.sh $(VENV)
	@exec $(BIN)/muraille serve $(SERVE)

demo: $(SERVED) $(CATALOGUES) ## serve a demonstration with a running event and games to look at; nothing is left of it
	@exec $(BIN)/muraille demo $(SERVE)

# The browser tests drive Debian's Chromium, or the one that CHROMIUM names.
browser:
	@if [ -z "$$CHROMIUM" ] && ! command -v chromium > /dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
			echo "Installing chromium for the browser tests" && apt-get update -qq && apt-get install -y -qq chromium > /dev/null; \
		else \
			echo "The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path"; \
		fi; \
	fi

# What failed runs once more, alone on the machine: a fault fails again, and what only met a busy machine is named in the log.
PYTEST := $(BIN)/python -m pytest -q
AGAIN = || { test $$? = 1 && echo "Once more, one at a time: the tests that failed (one that passes now is unsteady: mend it)" && $(PYTEST) -rA --show-capture=no --last-failed --last-failed-no-failures none

test: $(READY) $(NATIVE) $(DOCS) $(CATALOGUES) browser ## lint, types, tests with doctests: what CI runs
	@# What needs one core each takes turns on two.
	@$(MAKE) --no-print-directory --jobs 2 --output-sync check sanitize
	@rm -f .pytest_cache/v/cache/lastfailed
	@$(PYTEST) -n 2 --dist worksteal --ignore tests/browser $(AGAIN) --ignore tests/browser; }
	@# In processes of their own: the browser's driver keeps an event loop that other tests would meet.
	@$(PYTEST) -n 2 --dist loadfile tests/browser $(AGAIN) tests/browser; }

test-fast: lint $(NATIVE) $(CATALOGUES) ## for the habit: lint, and the tests of hands, rules and rulings, those that failed last first
	@$(BIN)/python -m pytest -q -x --failed-first -n 2 --dist worksteal tests/hand tests/riichi tests/mcr tests/referee tests/test_architecture.py

# Each Python has an environment of its own, beside the usual one.
INTERPRETERS := 3.11 3.12 3.13
interpreters: ## what test-fast tests, by each Python that is here: 3.11, 3.12, 3.13
	@for version in $(INTERPRETERS); do \
		if python$$version -c "" 2> /dev/null; then \
			echo "Python $$version" && $(MAKE) --no-print-directory VENV=.venv-$$version PYTHON=python$$version test-fast || exit 1; \
		else \
			echo "Python $$version is not here: not tested"; \
		fi; \
	done

test-long: $(READY) $(NATIVE) $(CATALOGUES) ## the long proofs
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal -m long

check: lint types client

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: mypy pyright

mypy: $(READY) $(CATALOGUES)
	@$(BIN)/mypy

pyright: $(READY) $(CATALOGUES)
	@$(BIN)/pyright --warnings

client: $(READY) ## the types and the style of the client, by TypeScript and ESLint on the node of the type checker's wheel
	@$(BIN)/python scripts/check_client.py

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

protocol: $(READY) ## the schema, the page and the client's types from the server's own structs
	@$(BIN)/python scripts/build_protocol.py

picture: $(READY) $(CATALOGUES) browser ## the README's picture, from the running product
	@$(BIN)/python scripts/take_picture.py docs/images/readme.png

figures: $(READY) $(NATIVE) $(CATALOGUES) ## the figures of docs/bots.md (hours; a stopped run goes on)
	@$(BIN)/python scripts/bot_figures.py

# The server's and the extension's pins are those of the developers.
COMPILE := $(BIN)/uv pip compile --quiet --no-header --no-annotate --python-version 3.11
lock: $(READY) ## pin the newest versions of the dependencies
	@$(PIP) uv
	@$(BIN)/uv pip compile --quiet --upgrade --no-header --python-version 3.11 --extra competition --extra club --extra postgresql --extra server --extra ray pyproject.toml requirements/dev.in -o requirements/dev.txt
	@$(COMPILE) --constraint requirements/dev.txt --extra server pyproject.toml requirements/server.in -o requirements/server.txt
	@$(COMPILE) --constraint requirements/dev.txt requirements/native.in -o requirements/native.txt
	@$(COMPILE) --constraint requirements/dev.txt requirements/dist.in -o requirements/dist.txt
	@$(COMPILE) --constraint requirements/dev.txt requirements/docs.in -o requirements/docs.txt

dist: $(SERVED) $(DOCS) ## the wheels and source archives of a release in dist/, tried in an empty environment
	@$(PIP) -r requirements/dist.txt
	@sh scripts/build_dist.sh $(VENV)

clean: ## remove the environment and everything generated
	rm -rf $(VENV) $(VENV)-* src/muraille/documentation tools/client/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist native/build
