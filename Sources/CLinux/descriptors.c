#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int cl_fill_standard_descriptors(void) {
  // open(2) gives the lowest number that is free.
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++) {
    if (fcntl(number, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return -errno;
  }
  return 0;
}
