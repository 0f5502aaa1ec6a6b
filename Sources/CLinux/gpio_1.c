// gpio.h over libgpiod 1.x.
#define _GNU_SOURCE
#include "gpio_chip.h"
#if CL_GPIOD_1
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpio.h"

struct cl_gpio_line {
  struct gpiod_chip *chip;
  struct gpiod_line *line;
};

int cl_gpio_has_label(struct gpiod_chip *chip, const char *label) {
  return strcmp(gpiod_chip_label(chip), label) == 0;
}

int cl_gpio_open(
    const char *chip, const char *name, unsigned offset, int rising, const char *consumer, cl_gpio_line **line,
    char *holder, size_t holder_size) {
  struct gpiod_chip *opened = cl_gpio_find_chip(chip);
  if (!opened) return -errno;
  struct gpiod_line *found = NULL;
  if (name) {
    found = gpiod_chip_find_line(opened, name);
  } else if (offset < gpiod_chip_num_lines(opened)) {
    found = gpiod_chip_get_line(opened, offset);
  }
  int error = found ? 0 : ENOENT;
  if (found) {
    int result = rising ? gpiod_line_request_rising_edge_events(found, consumer)
                        : gpiod_line_request_falling_edge_events(found, consumer);
    if (result != 0) error = errno;
    const char *other = error == EBUSY ? gpiod_line_consumer(found) : NULL;
    if (other) snprintf(holder, holder_size, "%s", other);
  }
  cl_gpio_line *result = error ? NULL : malloc(sizeof *result);
  if (!result) {
    gpiod_chip_close(opened);
    return -(error ? error : ENOMEM);
  }
  *result = (cl_gpio_line){.chip = opened, .line = found};
  *line = result;
  return 0;
}

int cl_gpio_descriptor(cl_gpio_line *line) { return gpiod_line_event_get_fd(line->line); }

int cl_gpio_take(cl_gpio_line *line, int64_t *time) {
  struct gpiod_line_event event;
  if (gpiod_line_event_read(line->line, &event) != 0) return -errno;
  *time = (int64_t)event.ts.tv_sec * 1000000000 + event.ts.tv_nsec;
  return 0;
}

void cl_gpio_close(cl_gpio_line *line) {
  gpiod_line_release(line->line);
  gpiod_chip_close(line->chip);
  free(line);
}
#endif
