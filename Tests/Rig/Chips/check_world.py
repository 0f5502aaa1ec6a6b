"""The rate of turn that a gyroscope is played, against the motion of vectors that are fixed in the world."""

import math

from board import FIELD_IN_WORLD, FORCE_IN_WORLD, to_body
from compass_board import attitude
from world import World

STEP = 1e-3


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def check(bench, report):
    world = World(attitude)
    for second in range(24):
        rate = [math.radians(v) for v in world.body_rate(second + 0.3)]
        for vector in (FIELD_IN_WORLD, FORCE_IN_WORLD):
            before, now, after = [to_body(vector, *attitude(second + 0.3 + shift)) for shift in (-STEP, 0, STEP)]
            # What stands still in the world turns the other way in the body.
            moved = [(b - a) / (2 * STEP) for a, b in zip(before, after)]
            report.near(f"turn in second {second}", moved, [-v for v in cross(rate, now)], [1e-4] * 3)
