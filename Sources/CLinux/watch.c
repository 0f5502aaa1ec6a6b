#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

int cl_watch_open(void) {
  int watcher = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  return watcher < 0 ? -errno : watcher;
}

int cl_watch_add(int watcher, const char *folder) {
  uint32_t events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF |
                    IN_MOVE_SELF | IN_ONLYDIR;
  int watch = inotify_add_watch(watcher, folder, events);
  return watch < 0 ? -errno : watch;
}

void cl_watch_remove(int watcher, int watch) { inotify_rm_watch(watcher, watch); }

void cl_watch_drain(int descriptor) {
  char bytes[4096] __attribute__((aligned(8)));
  for (;;) {
    ssize_t count = read(descriptor, bytes, sizeof bytes);
    if (count <= 0 && !(count < 0 && errno == EINTR)) return;
  }
}

int cl_bell_open(void) {
  int bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return bell < 0 ? -errno : bell;
}

void cl_bell_ring(int bell) {
  uint64_t one = 1;
  ssize_t written;
  do written = write(bell, &one, sizeof one);
  while (written < 0 && errno == EINTR);
}
