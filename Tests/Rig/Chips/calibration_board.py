"""A board with iron and noise, which is waved for 40 seconds from its first measurement (waving.py) and rests then. When the
file that TRUENORTH_RIG_TURN_FILE names is there, it turns as compass_board.py says, of CLOCK_REALTIME.

The hard iron is TRUENORTH_RIG_IRON times Earth's field, 5 where that is not set. What the magnetometer measures, in
microtesla along the axes printed on it:

  DISTORTION (field + noise) + hard iron

The noise is that of the data sheets (LIS3MDL, DocID024204, table 3: 3.2 milligauss in x and y, 4.1 in z at the best
quality; LSM303DLHC, DocID018771, table 3: 220 ug/sqrt(Hz), here of 50 Hz). It is drawn from a seed and the moment of the
sample, so that the same moment has the same noise.
"""

import math
import os
import random

import compass_board
import waving
from board import FIELD, FORCE_IN_WORLD, chips_of_board

IRON = FIELD * float(os.environ.get("TRUENORTH_RIG_IRON", "5"))
TURN_FILE = os.environ.get("TRUENORTH_RIG_TURN_FILE")
SEED = 20261130

DIRECTION = (0.64, -0.48, 0.60)
HARD_IRON = tuple(IRON * part for part in DIRECTION)
# Soft iron, the gain of each axis, and one degree between the axes of the two chips.
DISTORTION = (
    (1.07, 0.05, -0.02),
    (0.02, 0.94, 0.03),
    (-0.04, 0.02, 1.02),
)
FIELD_NOISE = (0.32, 0.32, 0.41)
FORCE_NOISE = 220e-6 * math.sqrt(50)


class Hand:
    """Waves the board, and turns it when the file is there."""

    def __init__(self):
        self.start = None
        self.turns = False

    def look(self, moment):
        """The seconds since the board was taken up, `None` when it turns."""
        if self.start is None:
            self.start = moment
        if not self.turns and TURN_FILE:
            self.turns = os.path.exists(TURN_FILE)
        return None if self.turns else moment - self.start

    def attitude(self, moment):
        time = self.look(moment)
        return compass_board.attitude(moment) if time is None else waving.attitude(time)

    def force_in_world(self, moment):
        time = self.look(moment)
        return FORCE_IN_WORLD if time is None else waving.force_in_world(time)


def noise(chip, moment, sigmas):
    generator = random.Random(f"{SEED} {chip} {moment:.4f}")
    return [generator.gauss(0, sigma) for sigma in sigmas]


def magnetometer(field, moment):
    field = [f + n for f, n in zip(field, noise("field", moment, FIELD_NOISE))]
    return [sum(d * f for d, f in zip(row, field)) + iron for row, iron in zip(DISTORTION, HARD_IRON)]


def accelerometer(force, moment):
    return [f + n for f, n in zip(force, noise("force", moment, 3 * (FORCE_NOISE,)))]


def chips():
    hand = Hand()
    return chips_of_board(hand.attitude, hand.force_in_world, magnetometer, accelerometer)
