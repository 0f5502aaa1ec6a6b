#define _GNU_SOURCE
#include "gpio_chip.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

struct gpiod_chip *cl_gpio_find_chip(const char *chip) {
  if (chip[0] == '/') return gpiod_chip_open(chip);

  // Labels last ("pinctrl-rp1"); numbers change from kernel to kernel.
  DIR *devices = opendir("/dev");
  if (!devices) return NULL;
  struct gpiod_chip *found = NULL;
  int error = ENODEV;
  for (struct dirent *entry; !found && (entry = readdir(devices));) {
    if (strncmp(entry->d_name, "gpiochip", 8) != 0) continue;
    char path[300];
    snprintf(path, sizeof path, "/dev/%s", entry->d_name);
    struct gpiod_chip *candidate = gpiod_chip_open(path);
    if (!candidate) {
      if (errno == EACCES) error = EACCES;
    } else if (cl_gpio_has_label(candidate, chip)) {
      found = candidate;
    } else {
      gpiod_chip_close(candidate);
    }
  }
  closedir(devices);
  errno = error;
  return found;
}
