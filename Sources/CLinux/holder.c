#define _GNU_SOURCE
#include "holder.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// Whether one of the descriptors of a process is the character device `device`.
static int has_open(const char *process, dev_t device) {
  char path[300];
  snprintf(path, sizeof path, "/proc/%s/fd", process);
  DIR *folder = opendir(path);
  if (!folder) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(folder));) {
    struct stat status;
    found = isdigit((unsigned char)entry->d_name[0]) && fstatat(dirfd(folder), entry->d_name, &status, 0) == 0 &&
            S_ISCHR(status.st_mode) && status.st_rdev == device;
  }
  closedir(folder);
  return found;
}

int cl_device_holder(const char *path, char *text, size_t size) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISCHR(status.st_mode)) return 0;
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(processes));) {
    if (!isdigit((unsigned char)entry->d_name[0]) || atoi(entry->d_name) == getpid()) continue;
    if (!has_open(entry->d_name, status.st_rdev)) continue;
    char command[64] = "a program", command_path[300];
    snprintf(command_path, sizeof command_path, "/proc/%s/comm", entry->d_name);
    FILE *file = fopen(command_path, "re");
    if (file) {
      if (fgets(command, sizeof command, file)) command[strcspn(command, "\n")] = 0;
      fclose(file);
    }
    snprintf(text, size, "%s (process %s)", command, entry->d_name);
    found = 1;
  }
  closedir(processes);
  return found;
}

int cl_path_exists(const char *path) { return access(path, F_OK) == 0; }
