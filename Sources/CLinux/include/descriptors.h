// File descriptors that exist before a program runs.
#pragma once

/// Opens /dev/null in the place of each of descriptors 0, 1 and 2 that is closed, so that no file the program opens later
/// gets its number and what was meant for a reader. Returns 0, or -errno.
int cl_fill_standard_descriptors(void);
