# Everything runs in .venv, with the Node that PyPI carries; nothing else is needed than Python 3.11 or newer.
# Stamps in .venv remember what has been set up, so that it is done once and again only after a change.

MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# The tools of .venv come first, so that `node` and `npm` are its own, whatever the system has.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export VIRTUAL_ENV := $(CURDIR)/.venv
# An activated or configured Python elsewhere must not leak in, and the kernel must be that of .venv.
unexport PYTHONPATH PYTHONHOME
export JUPYTER_PREFER_ENV_PATH := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Jupyter's news are neither fetched nor offered.
export JUPYTER_CONFIG_PATH := $(CURDIR)/scripts/jupyter

TUTORIAL := notebooks/en/01-runs-and-groups.ipynb
NOTEBOOKS = $(sort $(wildcard notebooks/*/*.ipynb))

VENV := .venv/.stamp-venv
TOOLS := .venv/.stamp-build-tools
MODULES := js/node_modules/.package-lock.json
PAGE := rummikub_widget/widget/static/widget.js
READY := .venv/.stamp-ready
PEERS := .venv/.stamp-peers

# The page has the sentences of the messages built in.
PAGE_SOURCES := $(shell find js rummikub_widget/explain/messages -name node_modules -prune -o -name tests -prune \
	-o -type f -print 2>/dev/null)

##@ Using it

.PHONY: lab
lab: $(READY) ## Open the first tutorial in JupyterLab; with no display, print its address
	@jupyter trust $(NOTEBOOKS) >/dev/null 2>&1 || true # so that their pictures are seen before a cell is run
	@echo "Starting JupyterLab. Stop it with Ctrl+C."
	@set --; \
	[ "$$(id -u)" != 0 ] || set -- "$$@" --allow-root; \
	[ -z "$$CI" ] && { [ "$$(uname)" = Darwin ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; } || set -- "$$@" --no-browser; \
	exec jupyter lab --ip=127.0.0.1 --log-level=WARN --ServerApp.root_dir="$(CURDIR)" \
		--LabApp.extension_manager=readonly --LabApp.default_url="/lab/tree/$(TUTORIAL)" "$$@"

##@ Working on it

.PHONY: test
test: lint test-python test-page test-notebooks test-wheel test-browser ## Check and test everything

.PHONY: lint
lint: $(READY) ## Check the style and the types of Python and TypeScript
	@echo; echo "== Style and types: ruff, mypy, tsc, biome"
	@ruff check
	@ruff format --check
	@mypy
	@cd js && npm run --silent check

.PHONY: test-python
test-python: $(READY) ## Test engine, explanations and widgets without a browser
	@echo; echo "== Python: pytest"
	@pytest --ignore=tests/packaging --ignore=tests/browser

.PHONY: test-page
test-page: $(READY) ## Test the TypeScript of the page without a browser
	@echo; echo "== Page: vitest"
	@cd js && npm run --silent test

# nbval needs none of the plugins that drive a browser, and gets no warnings as errors: they are Jupyter's own.
.PHONY: test-notebooks
test-notebooks: $(READY) ## Run every notebook again and compare what it shows
	@echo; echo "== Notebooks: nbval"
	@pytest --nbval --nbval-current-env --nbval-cell-timeout=60 --nbval-sanitize-with notebooks/sanitize.cfg notebooks

.PHONY: test-wheel
test-wheel: $(READY) chromium ## Build the wheel, install it in an empty environment, use it
	@echo; echo "== Wheel: build, install, open"
	@pytest tests/packaging

.PHONY: test-browser
test-browser: $(READY) chromium ## Test in a browser: the page alone, JupyterLab, Notebook 7
	@echo; echo "== Browser: the page, JupyterLab, Notebook 7"
	@pytest tests/browser

.PHONY: bench
bench: $(PEERS) chromium ## Measure, each time against a peer in the same run
	@for script in benchmarks/*.py; do echo; echo "== $$script"; python "$$script" || exit 1; done

.PHONY: notebooks
notebooks: $(READY) ## Execute all notebooks again, in place
	@jupyter nbconvert --log-level=WARN --to notebook --execute --inplace \
		--ExecutePreprocessor.store_widget_state=False --ExecutePreprocessor.record_timing=False $(NOTEBOOKS)
	@python scripts/tidy_notebooks.py $(NOTEBOOKS)
	@echo "Executed: $(NOTEBOOKS)"

.PHONY: screenshots
screenshots: $(READY) chromium ## Take the README's picture again, and contact sheets of all looks in build/screenshots/
	@python scripts/screenshots.py

.PHONY: dev
dev: $(READY) ## Build the page again whenever its source changes; run again the cells that show it
	@cd js && npm run --silent dev

.PHONY: clean
clean: ## Remove all that was built, installed or cached here
	@rm -rf .venv js/node_modules rummikub_widget/widget/static build dist test-results .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +
	@echo "Removed what was built, installed and cached."

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

##### What the above need

.PHONY: chromium
chromium: $(READY)
	@python tests/browser/chromium.py

$(VENV): scripts/venv.sh
	@scripts/venv.sh .venv
	@touch $@

$(TOOLS): pyproject.toml $(VENV)
	@echo "Installing what builds the package: hatchling and Node."
	@python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		> .venv/build-requires.txt
	@python -m pip install --quiet --requirement .venv/build-requires.txt
	@touch $@

# npm writes this file last: its copy of the lock it has installed.
$(MODULES): js/package.json js/package-lock.json | $(TOOLS)
	@echo "Installing what builds the page."
	@cd js && npm ci --loglevel=error --no-audit --no-fund >/dev/null
	@touch $@

$(PAGE): $(PAGE_SOURCES) $(MODULES)
	@echo "Building the page."
	@cd js && npm run --silent build
	@touch $@

$(READY): pyproject.toml hatch_build.py $(TOOLS) | $(PAGE)
	@echo "Installing the package with JupyterLab and the tools that test it. The first time takes a minute or two."
	@python -m pip install --quiet --no-build-isolation --editable '.[lab,test,dev]'
	@touch $@

$(PEERS): $(READY)
	@echo "Installing the solvers that the benchmarks compare with."
	@python -m pip install --quiet --no-build-isolation --editable '.[benchmark]'
	@touch $@
