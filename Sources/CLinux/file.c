#define _GNU_SOURCE
#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

int cl_file_open(const char *path, int blocking) {
  int descriptor;
  do descriptor = open(path, O_RDONLY | O_CLOEXEC | (blocking ? 0 : O_NONBLOCK));
  while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

long cl_file_read(int descriptor, void *bytes, size_t size, int again) {
  ssize_t count;
  do count = again ? pread(descriptor, bytes, size, 0) : read(descriptor, bytes, size);
  while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

int cl_file_write(const char *path, const char *text) {
  int descriptor;
  do descriptor = open(path, O_WRONLY | O_CLOEXEC);
  while (descriptor < 0 && errno == EINTR);
  if (descriptor < 0) return -errno;
  ssize_t count;
  do count = write(descriptor, text, strlen(text));
  while (count < 0 && errno == EINTR);
  int result = count < 0 ? -errno : 0;
  close(descriptor);
  return result;
}

int cl_folder_entry(const char *path, const char *prefix, unsigned index, char *name, size_t size) {
  DIR *folder = opendir(path);
  if (!folder) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(folder));) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0 || index-- > 0) continue;
    snprintf(name, size, "%s", entry->d_name);
    found = 1;
  }
  closedir(folder);
  return found;
}

long cl_device_number(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -errno;
  return S_ISCHR(status.st_mode) ? (long)minor(status.st_rdev) : -ENOTTY;
}
