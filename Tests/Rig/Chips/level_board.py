"""A board with any chips of the catalog, as catalog_board.py has them, that lies level and still; its nose points to 30 degrees from
magnetic north."""

import math

from catalog_board import chips_that_move_by


def chips():
    return chips_that_move_by(lambda moment: (math.radians(30), 0.0, 0.0))
