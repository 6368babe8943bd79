# What is typed here: `make serve` to read and play, `make test` before a change is sent.
# Each target first brings what it needs (once; see the stamps below).

python := .venv/bin/python
address ?= 127.0.0.1:8000

# Stamps: a second start finds them and installs nothing again.
run-packages := .venv/.run-packages
dev-packages := .venv/.dev-packages
npm-packages := node_modules/.installed

# Keeps Material's notice about its successor out of every build's output.
export NO_MKDOCS_2_WARNING := 1

.PHONY: help serve build check test soak bench lock clean
.DELETE_ON_ERROR:

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 14

serve: $(run-packages) $(npm-packages) ## the site in both languages, rebuilt as files change
	.venv/bin/mkdocs serve --livereload --dev-addr $(address)

build: $(run-packages) $(npm-packages) ## the complete static site, in site/
	.venv/bin/mkdocs build --strict

check: $(dev-packages) ## style, types, layers and every scenario file
	$(python) -m rulewalk.site.catalogues
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	.venv/bin/rulewalk check

test: check $(npm-packages) ## check, then every test, in a real browser too
	$(python) scripts/chromium.py
	$(python) scripts/nginx.py
	$(python) -m pytest --numprocesses auto --dist worksteal

soak: check $(npm-packages) ## the longest checks: every way to break a rule, all random games
	$(python) scripts/chromium.py
	$(python) scripts/nginx.py
	$(python) -m pytest -m soak --numprocesses auto --dist worksteal

bench: $(dev-packages) build ## what the site promises, measured; a part of it with only=first
	$(python) scripts/chromium.py
	PYTHONPATH=tests $(python) scripts/bench_report.py $(only)

lock: $(run-packages) ## resolve the dependencies again (make lock options=--upgrade)
	sh scripts/lock.sh $(python) $(options)

clean: ## remove what was built (what was installed stays)
	rm -rf site build dist .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache \
		.ruff_cache
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

$(run-packages): requirements.lock pyproject.toml
	@sh scripts/make-venv.sh
	@echo "Installing the locked Python packages into .venv"
	@$(python) -m pip install --quiet --disable-pip-version-check --require-hashes \
		--requirement requirements.lock
	@$(python) -m pip install --quiet --disable-pip-version-check --no-deps \
		--no-build-isolation --editable .
	@touch $@

$(dev-packages): requirements-dev.lock $(run-packages)
	@echo "Installing the locked tools for tests into .venv"
	@$(python) -m pip install --quiet --disable-pip-version-check --require-hashes \
		--requirement requirements-dev.lock
	@touch $@

$(npm-packages): package.json package-lock.json .npmrc
	@sh scripts/npm-ci.sh
	@touch $@
