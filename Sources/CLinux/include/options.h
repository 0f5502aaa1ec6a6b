// Command lines, by getopt_long of the C library.
#pragma once
#include <getopt.h>

/// Starts anew, with another command line.
static inline void cl_begin_options(void) { optind = 0; }

/// The next option, as getopt_long(3) returns it: the value of its entry in `names` or its letter, '?' after a message
/// where the command line is wrong, -1 where no option is left. `value` gets its argument, or NULL; `rest` gets the index
/// of the first argument not looked at. Options may stand behind other arguments.
static inline int cl_next_option(
    int argc, char *const argv[], const char *letters, const struct option *names, const char **value, int *rest) {
  int found = getopt_long(argc, argv, letters, names, 0);
  *value = found == -1 ? 0 : optarg;
  *rest = optind;
  return found;
}
