#!/usr/bin/python3
"""Checks the played chips against the tables of their data sheets: no kernel, no waiting, some seconds.

  check_models.py
"""

import sys

import check_behavior
import check_inertial
import check_magnetometers
import check_ranges
import check_vectors
import check_world
from bench import Bench, Report


def main():
    report = Report()
    for part in (check_magnetometers, check_vectors, check_inertial, check_ranges, check_world, check_behavior):
        part.check(Bench(), report)
    print(f"check_models: {report.checks} checks, {report.failures} failed")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
