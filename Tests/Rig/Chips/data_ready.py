#!/usr/bin/python3
"""Plays a data-ready output: raises a line of the rig's gpio-sim at k / RATE of CLOCK_REALTIME, k whole, when a chip of
that rate takes its samples (see sampler.py), and lowers it half a period later. Runs inside the rig's kernel.

  data_ready.py PULL_FILE RATE       for example: data_ready.py /run/rig/line4 20

gpio-sim merges edges that come within about 10 ms: 20 a second is the most.
"""

import sys
import time


def main(path, rate):
    half = 0.5 / rate
    while True:
        for level, phase in (("pull-up", 0), ("pull-down", half)):
            time.sleep((phase - time.time()) % (2 * half))
            with open(path, "w") as pull:
                pull.write(level)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
