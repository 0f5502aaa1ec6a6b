#!/usr/bin/python3
"""A pseudo-terminal to which LINK leads, on which nobody speaks: hold_port.py LINK [open]

With "open" the port is held open as well, as another program would; its name is the file that this is run by.
"""

import os
import sys
import time

master, slave = os.openpty()
path = os.ttyname(slave)
if sys.argv[2:] != ["open"]:
    os.close(slave)
os.symlink(path, sys.argv[1] + ".new")
os.rename(sys.argv[1] + ".new", sys.argv[1])
while True:
    time.sleep(3600)
