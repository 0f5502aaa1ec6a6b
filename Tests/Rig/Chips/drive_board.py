"""A board in the car whose receiver's log is played: it points where the car goes.

TRUENORTH_RIG_LOG names the log, TRUENORTH_RIG_OFFSET the file in which receiver.py says when it began to play it. The
heading is the course over ground of the RMC sentences, drawn through between them, less the magnetic declination that
they state; while the car stands, its last. The board sits level but for the car's nod and roll.
"""

import bisect
import math
import os

from board import chips_of_board
from receiver import second_of_day

# Below this speed in knots a course over ground is noise.
SLOWEST = 2.0
NOD, ROLL = math.radians(2), math.radians(3)


def courses(path):
    """Seconds of the day and magnetic courses in radians, without jumps at north."""
    times, angles = [], []
    with open(path, "rb") as log:
        for line in log:
            fields = line.split(b",")
            if fields[0][3:] != b"RMC" or len(fields) < 12 or not fields[8]:
                continue
            declination = float(fields[10] or 0) * (-1 if fields[11] == b"W" else 1)
            course = math.radians(float(fields[8]) - declination)
            if float(fields[7] or 0) < SLOWEST and angles:
                course = angles[-1]
            elif angles:
                course = angles[-1] + math.remainder(course - angles[-1], 2 * math.pi)
            times.append(second_of_day(line))
            angles.append(course)
    return times, angles


TIMES, ANGLES = courses(os.environ["TRUENORTH_RIG_LOG"])


def log_time(time):
    """The log's second of the day at a moment of CLOCK_REALTIME; its first before it is played."""
    try:
        with open(os.environ["TRUENORTH_RIG_OFFSET"]) as file:
            return (time - float(file.read())) % 86400
    except (FileNotFoundError, ValueError):
        return TIMES[0]


def attitude(time):
    second = log_time(time)
    after = bisect.bisect_right(TIMES, second)
    if after == 0 or after == len(TIMES):
        heading = ANGLES[min(after, len(ANGLES) - 1)]
    else:
        share = (second - TIMES[after - 1]) / (TIMES[after] - TIMES[after - 1])
        heading = ANGLES[after - 1] + share * (ANGLES[after] - ANGLES[after - 1])
    return heading, NOD * math.sin(1.3 * second), ROLL * math.sin(0.7 * second)


def chips():
    return chips_of_board(attitude)
