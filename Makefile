# make demo and make test install what a fresh machine misses; the other goals expect that this was done once.

SWIFT ?= swift
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Fuzz/Sources Examples
MINUTES ?= 10
PREFIX ?= /usr/local
SYSTEMDIR ?= $(PREFIX)/lib
DEMO = Examples/Demo/mountain-view.truenorth

.PHONY: help demo test build install uninstall format lint bench fuzz docs clean

help:
	@echo 'make demo    build, and play the bundled drive: positions and headings, no hardware needed'
	@echo 'make test    build, and run every test and check'
	@echo 'make build   build the programs; make install copies them and what they need to PREFIX=/usr/local'
	@echo 'make format  lay the Swift sources out as .swift-format says'
	@echo 'make lint    check layout, layers and house rules'
	@echo 'make bench   measure against limits and peers (Benchmarks/README.md)'
	@echo 'make fuzz    feed mutated receiver logs to the decoders for MINUTES=10 (Fuzz/README.md)'
	@echo 'make docs    write the API reference to docs/api, and docs/api-coverage.md'

demo:
	@Scripts/install-dependencies
	@$(SWIFT) build -c release --product whereami
	@.build/release/whereami --replay $(DEMO) --speed 15 --follow

test:
	@Scripts/install-dependencies rig
	@$(SWIFT) build --build-tests
	@$(SWIFT) build --product whereami
	@python3 -B Tests/Rig/Chips/check_models.py
	@$(SWIFT) test --skip-build --disable-xctest --no-parallel
	@$(MAKE) --no-print-directory lint

build:
	@$(SWIFT) build -c release

install uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' SYSTEMDIR='$(SYSTEMDIR)' Scripts/install $@

format:
	@$(SWIFT) format --in-place --recursive --parallel $(wildcard $(SOURCES))

lint:
	@Scripts/check-format $(wildcard $(SOURCES))
	@Scripts/check-layers
	@Scripts/check-house-rules
	@Scripts/check-readme
	@Scripts/check-man-pages
	@Scripts/check-install
	@Scripts/make-api-coverage --check

bench:
	@Scripts/install-dependencies
	@Scripts/run-benchmarks

fuzz:
	@Fuzz/run $(MINUTES)

docs:
	@Scripts/make-api-coverage
	@Scripts/make-api-docs

clean:
	@$(SWIFT) package clean
