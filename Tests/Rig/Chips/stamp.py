#!/usr/bin/python3
"""Adds to each JSON object that comes, one to a line, when it came: "stamp", in seconds of CLOCK_REALTIME.

  PROGRAM | stamp.py FILE
"""

import sys
import time


def main(path):
    with open(path, "w") as file:
        for line in sys.stdin:
            file.write(line.replace("{", f'{{"stamp":{time.time():.3f},', 1))
            file.flush()


if __name__ == "__main__":
    main(sys.argv[1])
