#define _GNU_SOURCE
#include "clock.h"

#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

enum { NANOSECONDS_PER_SECOND = 1000000000 };

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * NANOSECONDS_PER_SECOND + time.tv_nsec;
}

static struct timespec timespec_of(int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  return (struct timespec){.tv_sec = nanoseconds / NANOSECONDS_PER_SECOND,
                           .tv_nsec = nanoseconds % NANOSECONDS_PER_SECOND};
}

int64_t cl_clock_monotonic(void) { return now(CLOCK_MONOTONIC); }

int64_t cl_clock_realtime(void) { return now(CLOCK_REALTIME); }

void cl_clock_sleep_until(int64_t deadline) {
  struct timespec time = timespec_of(deadline);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {
  }
}

int cl_poll(int descriptor, int events, int64_t deadline) {
  struct pollfd entry = {.fd = descriptor};
  if (events & CL_READABLE) entry.events |= POLLIN;
  if (events & CL_WRITABLE) entry.events |= POLLOUT;
  for (;;) {
    int64_t present = cl_clock_monotonic();
    struct timespec left = timespec_of(deadline > present ? deadline - present : 0);
    int count = ppoll(&entry, 1, &left, NULL);
    if (count == 0) return 0;
    if (count > 0) break;
    if (errno != EINTR) return -errno;
  }
  int found = 0;
  if (entry.revents & POLLIN) found |= CL_READABLE;
  if (entry.revents & POLLOUT) found |= CL_WRITABLE;
  if (entry.revents & (POLLHUP | POLLERR | POLLNVAL)) found |= CL_HUNG_UP;
  return found;
}

int cl_poll_any(const int *descriptors, size_t count, int64_t deadline) {
  struct pollfd entries[16];
  if (count > sizeof entries / sizeof *entries) count = sizeof entries / sizeof *entries;
  for (size_t index = 0; index < count; index++) {
    entries[index] = (struct pollfd){.fd = descriptors[index], .events = POLLIN};
  }
  for (;;) {
    int64_t present = cl_clock_monotonic();
    struct timespec left = timespec_of(deadline > present ? deadline - present : 0);
    int ready = ppoll(entries, (nfds_t)count, &left, NULL);
    if (ready >= 0) return ready;
    if (errno != EINTR) return -errno;
  }
}

void cl_close(int descriptor) { close(descriptor); }
