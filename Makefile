# `make run` and `make test` set everything up by themselves, on a machine with Python, pip and make.
# uv is used where it is installed; where it is not, it is put into .tools/ and touches nothing else.

SHELL := /bin/sh
PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
RUN := .venv/bin/python
READY := .venv/.ready

.PHONY: run test test-long lint format bench clean

run: $(READY)
	@sh .ci/qt-libraries.sh
	$(RUN) -m gui

test: lint
	@sh .ci/qt-libraries.sh
	QT_QPA_PLATFORM=offscreen $(RUN) -m pytest

# Two hundred thousand random wins against a second engine, and everything else that takes minutes.
test-long: $(READY)
	@sh .ci/qt-libraries.sh
	QT_QPA_PLATFORM=offscreen $(RUN) -m pytest -m "long or not long"

lint: $(READY)
	$(RUN) -m ruff format --check
	$(RUN) -m ruff check
	$(RUN) -m mypy
	.venv/bin/lint-imports

format: $(READY)
	$(RUN) -m ruff format
	$(RUN) -m ruff check --fix

bench: $(READY)
	$(RUN) -m tests.bench.engine
	$(RUN) -m tests.bench.start

clean:
	rm -rf .venv .tools build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(READY): pyproject.toml uv.lock | $(UV)
	$(UV) sync --locked
	@touch $@

.tools/bin/uv:
	$(PYTHON) -m venv .tools || { \
	  echo "Python's venv module is missing. On Debian: sudo apt-get install python3-venv" >&2; exit 1; }
	.tools/bin/python -m pip install --quiet --disable-pip-version-check uv
