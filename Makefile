# `make run` and `make test` set everything up by themselves, on a machine with Python, pip and make.
# uv is used where it is installed; where it is not, it is put into .tools/ and touches nothing else.

SHELL := /bin/sh
PYTHON ?= python3
UV := $(shell command -v uv 2>/dev/null || echo .tools/bin/uv)
RUN := .venv/bin/python
READY := .venv/.ready
# All cores, each with a stretch of files of its own; who is done early takes over from the other.
PYTEST := $(RUN) -m pytest -n auto --dist worksteal --durations 15

# What was compiled is kept, also where the environment wishes otherwise: else each process of a run compiles it all.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-near test-long lint lint-ruff lint-mypy lint-imports lint-house format bench instructions bundle bundle-test bundle-size docs gallery pictures clean

run: $(READY)
	@sh .ci/qt-libraries.sh
	$(RUN) -m gui

test: lint
	@sh .ci/qt-libraries.sh
	$(PYTEST) --ignore tests/static

# The tests that are near to a change: to what is not committed, or to what was since a revision: SINCE=main.
test-near: $(READY)
	@sh .ci/qt-libraries.sh
	$(RUN) -m tests.near $(addprefix --since=,$(SINCE))

# All sweeps whole, two hundred thousand random wins against a second engine, and whatever else takes long.
test-long: $(READY)
	@sh .ci/qt-libraries.sh
	FUHAN_TEST_DEPTH=10 $(PYTEST) -m "not bundle"

# Beside each other; what each says stays together, where make is new enough for that.
lint: $(READY)
	@$(MAKE) --no-print-directory --jobs $(addprefix --,$(filter output-sync,$(.FEATURES))) lint-ruff lint-mypy lint-imports lint-house

lint-ruff: $(READY)
	$(RUN) -m ruff format --check
	$(RUN) -m ruff check

lint-mypy: $(READY)
	$(RUN) -m mypy

lint-imports: $(READY)
	.venv/bin/lint-imports

# What the source promises about itself: names, docstrings, the catalogues.
lint-house: $(READY)
	@sh .ci/qt-libraries.sh
	$(RUN) -m pytest --quiet tests/static

format: $(READY)
	$(RUN) -m ruff format
	$(RUN) -m ruff check --fix

bench: $(READY)
	$(RUN) -m tests.bench.engine
	$(RUN) -m tests.bench.start
	$(RUN) -m tests.bench.ledger
	$(RUN) -m tests.bench.readers
	$(RUN) -m tests.bench.first_paint
	$(RUN) -m tests.bench.opened
	QT_QPA_PLATFORM=offscreen $(RUN) -m tests.bench.window
	QT_QPA_PLATFORM=offscreen $(RUN) -m tests.bench.practice
	QT_QPA_PLATFORM=offscreen $(RUN) -m tests.bench.look
	QT_QPA_PLATFORM=offscreen $(RUN) -m tests.bench.words

# How many the engine, the start and a click take: fails where one has grown. Where there is no valgrind, it says so.
instructions: $(READY)
	@sh .ci/qt-libraries.sh
	@sh .ci/valgrind.sh
	$(RUN) -m tests.bench.instructions

# dist/fuhan/, a folder that runs without Python.
bundle: $(READY)
	@sh .ci/qt-libraries.sh
	@sh .ci/frozen.sh
	$(RUN) -m PyInstaller --noconfirm --log-level WARN build.spec

# The bundle, started where there is no Python, with real clicks and keys. Pictures: build/frozen-*.png.
bundle-test: bundle
	$(RUN) -m pytest -m bundle tests/bundle

bundle-size: bundle
	$(RUN) -m tests.bench.size

# The pages: core from its docstrings, the rules, and the house as the imports draw it: build/docs/index.html.
docs: $(READY)
	$(RUN) -m docs.architecture
	$(RUN) -W "ignore:Error parsing type annotation" -m pdoc -o build/docs core docs '!docs.architecture' '!docs.speed'

# Pictures of every screen and a contact sheet of each, to be looked at: build/gallery/.
gallery: $(READY)
	QT_QPA_PLATFORM=offscreen $(RUN) -m tests.gallery build/gallery

# The pictures of the README: docs/pictures/.
pictures: $(READY)
	QT_QPA_PLATFORM=offscreen $(RUN) -m tests.pictures

clean:
	rm -rf .venv .tools build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(READY): pyproject.toml uv.lock | $(UV)
	$(UV) sync --locked
	@touch $@

.tools/bin/uv:
	$(PYTHON) -m venv .tools || { \
	  echo "Python's venv module is missing. On Debian: sudo apt-get install python3-venv" >&2; exit 1; }
	.tools/bin/python -m pip install --quiet --disable-pip-version-check uv
