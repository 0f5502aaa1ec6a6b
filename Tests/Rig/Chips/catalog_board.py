"""A board with any chips of the catalog, which turns as that of compass_board.py does.

  TRUENORTH_RIG_CHIPS="BMM150@0x10,MPU-6050@0x68"     which; without @ and an address, at the usual one

catalog.py has the names, and where the printed axes of each point. supply.py says how the supply can drop and the wires
can break.
"""

import os

import host_clock
from catalog import make
from compass_board import attitude
from supply import Supply
from world import World


def chips():
    return chips_that_move_by(attitude)


def chips_that_move_by(attitude):
    world = World(attitude)
    board = {}
    for word in os.environ["TRUENORTH_RIG_CHIPS"].split(","):
        name, _, address = word.strip().partition("@")
        for place, chip in make(name, int(address, 0) if address else None, world).items():
            if place in board:
                raise SystemExit(f"two chips of TRUENORTH_RIG_CHIPS are at {place:#04x}")
            board[place] = chip
    Supply(list(board.values()))
    return {**board, host_clock.ADDRESS: host_clock.HostClock()}
