# Everything sets itself up: Python 3.11 or newer, pip and make are all that is needed.

PYTHON ?= $(shell for name in python3.11 python3 python; do command -v $$name && break; done)
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed
ALL    := $(VENV)/.installed-all
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test lint rules bench soak warm setup clean
.DEFAULT_GOAL := play

play: setup      ## open the tables in the browser
	@$(BIN)/zuschlag serve --open $(ARGS)

test: lint       ## run everything but the long benches
	@$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

lint: $(ALL)     ## style, types and layers
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/lint-imports

rules: setup     ## every rule: in three languages, in the code, in a test
	@$(BIN)/python tools/rules.py

bench: $(ALL)    ## the numbers, each beside a baseline
	@$(BIN)/python bench/run.py $(ARGS)

soak: setup      ## 20,000 random games for each game and seat count, with the audit after every move
	@$(BIN)/python tools/soak.py $(ARGS)

warm: setup      ## compile the rules of every game now
	@$(BIN)/zuschlag warm

setup: $(STAMP)

clean:           ## remove what setup and the tools made
	rm -rf $(VENV) tests/site/node_modules tests/site/.axe.lock .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

# A Debian without python3-venv makes environments without pip; its own pip then fills them.
$(STAMP): pyproject.toml constraints.txt
	@echo "Setting up $(VENV) (once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) 2>/dev/null || $(PYTHON) -m venv --without-pip $(VENV)
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m pip --python $(BIN)/python install --quiet pip
	@$(PIP) install --editable '.[dev]' --constraint constraints.txt
	@touch $@

$(ALL): $(STAMP)
	@echo "Setting up what the tests and benches hold the games against (once)"
	@$(PIP) install --editable '.[dev,rl,data,ray,learning]' --constraint constraints.txt
	@touch $@
