#define _GNU_SOURCE
#include "usb.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Whether the file FOLDER/serial holds this text and nothing else but a line end.
static int states(const char *folder, const char *serial_number) {
  char path[PATH_MAX + 16], text[256] = "";
  snprintf(path, sizeof path, "%s/serial", folder);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  if (!fgets(text, sizeof text, file)) text[0] = 0;
  fclose(file);
  text[strcspn(text, "\r\n")] = 0;
  return strcmp(text, serial_number) == 0;
}

/// Whether a terminal belongs to the USB device with a serial number. `device` leads to the port or the interface; the
/// device itself, which alone has a vendor's number, is one of the folders above.
static int belongs(const char *folder, const char *terminal, const char *serial_number) {
  char link[PATH_MAX], path[PATH_MAX];
  if (snprintf(link, sizeof link, "%s/%s/device", folder, terminal) >= (int)sizeof link) return 0;
  if (!realpath(link, path)) return 0;
  for (char *end = path + strlen(path); end > path; end = strrchr(path, '/')) {
    *end = 0;
    char vendor[PATH_MAX + 16];
    snprintf(vendor, sizeof vendor, "%s/idVendor", path);
    if (access(vendor, F_OK) == 0) return states(path, serial_number);
  }
  return 0;
}

int cl_usb_serial_port(const char *folder, const char *serial_number, char *name, size_t size) {
  DIR *terminals = opendir(folder);
  if (!terminals) return -errno;
  int found = 0;
  for (struct dirent *entry; (entry = readdir(terminals));) {
    // Of several ports the first: ttyUSB2 stands before ttyUSB10.
    if (entry->d_name[0] == '.' || strlen(entry->d_name) >= size) continue;
    if (found && strverscmp(entry->d_name, name) >= 0) continue;
    if (!belongs(folder, entry->d_name, serial_number)) continue;
    strcpy(name, entry->d_name);
    found = 1;
  }
  closedir(terminals);
  return found;
}
