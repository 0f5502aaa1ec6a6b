#!/usr/bin/python3
"""Watches whether the rig's kernel gets its processor: wakes every 10 ms and, where it woke more than 50 ms late, adds a
line to FILE with the two moments of CLOCK_REALTIME between which nothing ran. What was sampled then has no right time.

  pace.py FILE
"""

import sys
import time

PERIOD, LATE = 0.01, 0.05


def main(path):
    with open(path, "w") as file:
        last = time.time()
        while True:
            time.sleep(PERIOD)
            now = time.time()
            if now - last > PERIOD + LATE:
                file.write(f"{last:.3f} {now:.3f}\n")
                file.flush()
            last = now


if __name__ == "__main__":
    main(sys.argv[1])
