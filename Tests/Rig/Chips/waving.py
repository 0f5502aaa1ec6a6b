"""How a hand waves a board to calibrate it: figures of eight with the wrist turning, some hesitations, all smooth. Time
counts from when the board is taken up; it rests before and after."""

import math
import os

from board import FORCE_IN_WORLD

# In seconds: when it begins and ends, how soon it is in full swing, and when the hand hesitates and how long.
BEGIN, END, SWING = 2.0, 41.0, 0.5
HESITATIONS = ((9.3, 0.5), (17.8, 0.8), (24.1, 0.4), (33.6, 0.7))
# How much of its speed the hand loses meanwhile.
LOSS = 0.95
# How far the hand goes to each side, in metres, and along which direction as seen from north.
REACH = float(os.environ.get("TRUENORTH_RIG_REACH", "0.06"))
FACING = math.radians(50)
# One eight is a turn; in radians a second of full swing.
EIGHT = 2 * math.pi * 0.28
STANDARD_GRAVITY = 9.80665


def log_cosh(x):
    return abs(x) + math.log1p(math.exp(-2 * abs(x))) - math.log(2)


def swung(time):
    """How many seconds of full swing it comes to."""
    full = 0.5 * (SWING * log_cosh((time - BEGIN) / SWING) - SWING * log_cosh((time - END) / SWING) + END - BEGIN)
    lost = sum(0.5 * math.sqrt(math.pi) * width * (1 + math.erf((time - at) / width)) for at, width in HESITATIONS)
    return full - LOSS * lost


def attitude(time):
    """Heading, pitch and roll in radians. The hand leads the board along the eight, the wrist turns to its limits and
    back while it goes, and the person sways."""
    eight = EIGHT * swung(time)
    heading = 1.1 * math.sin(eight) + 0.6 * math.sin(0.21 * eight + 1.0) + 0.2 * math.sin(1.37 * eight + 0.4)
    pitch = 0.7 * math.sin(2 * eight + 0.5) + 0.35 * math.sin(0.31 * eight + 2.0)
    roll = 1.6 * math.sin(0.37 * eight + 0.2) + 0.35 * math.sin(1.13 * eight + 2.6)
    return heading, pitch, roll


def place(time):
    """Metres north, east and down of where it began. The board is turned more than it is carried, and the way of the hand
    does not keep step with its turning."""
    eight = EIGHT * swung(time)
    way = eight + 1.3 * math.sin(0.29 * eight) + 0.8 * math.sin(0.17 * eight + 1.0)
    across, ahead = REACH * math.sin(way), REACH / 3 * math.sin(0.5 * way)
    c, s = math.cos(FACING), math.sin(FACING)
    return c * across - s * ahead, s * across + c * ahead, REACH / 3 * math.sin(2 * way + 0.4)


def force_in_world(time, step=0.02):
    """What holds the board, in standard gravities: its acceleration is the second difference of its place."""
    before, now, after = place(time - step), place(time), place(time + step)
    return tuple(f + (b - 2 * n + a) / step**2 / STANDARD_GRAVITY
                 for f, b, n, a in zip(FORCE_IN_WORLD, before, now, after))
