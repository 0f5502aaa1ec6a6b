#!/usr/bin/python3
"""Sets the rig's CLOCK_REALTIME to the host's, by which the chips on a full adapter move. The kernel reads it once when it
starts, and on a busy machine that comes out wrong by a tenth of a second. Runs inside the rig's kernel."""

import time

from host_clock import ADDRESS
from stub_feeder import Stub


def main():
    clock = Stub("/dev/i2c-0", ADDRESS)
    tries = []
    for _ in range(9):
        before = time.time_ns()
        host = int.from_bytes(clock.read(0, 8), "little")
        after = time.time_ns()
        tries.append((after - before, host - (before + after) // 2))
    # The quickest answer was disturbed least.
    _, ahead = min(tries)
    time.clock_settime_ns(time.CLOCK_REALTIME, time.time_ns() + ahead)
    print(f"set_clock: by {ahead / 1e6:.1f} ms")


if __name__ == "__main__":
    main()
