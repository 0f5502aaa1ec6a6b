#define _GNU_SOURCE
#include "holder.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
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

/// Whether a process has the terminal `device` as its own: a login has, and everybody may see it.
static int is_terminal_of(const char *process, dev_t device) {
  char path[300], text[512];
  snprintf(path, sizeof path, "/proc/%s/stat", process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  size_t count = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[count] = 0;
  // The name of the program, in parentheses, may hold anything (proc(5)).
  const char *rest = strrchr(text, ')');
  unsigned number = 0;
  if (!rest || sscanf(rest + 1, " %*c %*d %*d %*d %u", &number) != 1 || number == 0) return 0;
  return device == makedev(number >> 8 & 0xFFF, (number & 0xFF) | (number >> 12 & 0xFFF00));
}

int cl_device_holder(const char *path, char *text, size_t size) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISCHR(status.st_mode)) return 0;
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(processes));) {
    if (!isdigit((unsigned char)entry->d_name[0]) || atoi(entry->d_name) == getpid()) continue;
    if (!has_open(entry->d_name, status.st_rdev) && !is_terminal_of(entry->d_name, status.st_rdev)) continue;
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
