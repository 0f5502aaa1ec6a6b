"""A board that turns clockwise at a constant rate, one turn in TURN seconds of CLOCK_REALTIME. It leans by 40 degrees
all the time, over each of its sides in turn. The rig's tests compare with this:

  heading(t) = 360 t / TURN               from magnetic north, in degrees
  pitch(t)   =  40 sin(2 pi t / TURN)     nose up positive
  roll(t)    =  40 cos(2 pi t / TURN)     right side down positive
"""

import math
import os

from board import chips_of_board

TURN = float(os.environ.get("TRUENORTH_RIG_TURN", "24"))
LEAN = math.radians(40)


def attitude(time):
    phase = 2 * math.pi * math.fmod(time, TURN) / TURN
    return phase, LEAN * math.sin(phase), LEAN * math.cos(phase)


def chips():
    return chips_of_board(attitude)
