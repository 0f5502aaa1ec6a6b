#define _GNU_SOURCE
#include "pps.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/pps.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NANOSECONDS_PER_SECOND = 1000000000 };

static int capture_assert(int descriptor) {
  struct pps_kparams parameters;
  if (ioctl(descriptor, PPS_GETPARAMS, &parameters) != 0) return -errno;
  if (parameters.mode & PPS_CAPTUREASSERT) return 0;
  parameters.api_version = PPS_API_VERS;
  parameters.mode |= PPS_CAPTUREASSERT;
  return ioctl(descriptor, PPS_SETPARAMS, &parameters) != 0 ? -errno : 0;
}

int cl_pps_open(const char *path) {
  int descriptor;
  do descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  while (descriptor < 0 && errno == EINTR);
  if (descriptor < 0) return -errno;
  int result = capture_assert(descriptor);
  if (result == 0) return descriptor;
  close(descriptor);
  return result;
}

int cl_pps_fetch(int descriptor, int64_t timeout, uint32_t *sequence, int64_t *time) {
  struct pps_fdata data = {.timeout = {.sec = timeout / NANOSECONDS_PER_SECOND,
                                       .nsec = (int32_t)(timeout % NANOSECONDS_PER_SECOND)}};
  int result;
  do result = ioctl(descriptor, PPS_FETCH, &data);
  while (result != 0 && errno == EINTR);
  if (result != 0) return -errno;
  *sequence = data.info.assert_sequence;
  *time = data.info.assert_tu.sec * NANOSECONDS_PER_SECOND + data.info.assert_tu.nsec;
  return 0;
}
