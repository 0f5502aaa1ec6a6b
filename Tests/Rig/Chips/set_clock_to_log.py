#!/usr/bin/python3
"""Sets the rig's CLOCK_REALTIME to the time at which a receiver's log begins, by whole seconds, and prints by how many: the
chips go on by the host's clock. Runs inside the rig's kernel.

  set_clock_to_log.py LOG
"""

import calendar
import sys
import time


def start_of(path):
    """The time of the first RMC sentence with a date, in whole seconds since 1970."""
    with open(path, "rb") as log:
        for line in log:
            fields = line.split(b",")
            if fields[0][3:] == b"RMC" and len(fields) > 9 and len(fields[9]) == 6:
                text = fields[9][4:6] + fields[9][2:4] + fields[9][0:2] + fields[1][0:6]
                return calendar.timegm(time.strptime(text.decode(), "%y%m%d%H%M%S"))
    raise SystemExit(f"{path} has no RMC sentence with a date")


def main(path):
    # Opening the port takes the reader about a second.
    shift = start_of(path) - round(time.time()) - 1
    time.clock_settime_ns(time.CLOCK_REALTIME, time.time_ns() + shift * 1_000_000_000)
    print(shift)


if __name__ == "__main__":
    main(sys.argv[1])
