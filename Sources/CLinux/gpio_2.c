// gpio.h over libgpiod 2.x.
#define _GNU_SOURCE
#include "gpio_chip.h"
#if !CL_GPIOD_1
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpio.h"

struct cl_gpio_line {
  struct gpiod_line_request *request;
  struct gpiod_edge_event_buffer *events;
};

int cl_gpio_has_label(struct gpiod_chip *chip, const char *label) {
  struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
  if (!info) return 0;
  int equal = strcmp(gpiod_chip_info_get_label(info), label) == 0;
  gpiod_chip_info_free(info);
  return equal;
}

/// Asks for the edges of one line; null and errno where that fails.
static struct gpiod_line_request *request_edges(
    struct gpiod_chip *chip, unsigned offset, int rising, const char *consumer) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *lines = gpiod_line_config_new();
  struct gpiod_request_config *options = gpiod_request_config_new();
  struct gpiod_line_request *request = NULL;
  if (settings && lines && options) {
    gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
    gpiod_line_settings_set_edge_detection(settings, rising ? GPIOD_LINE_EDGE_RISING : GPIOD_LINE_EDGE_FALLING);
    gpiod_line_settings_set_event_clock(settings, GPIOD_LINE_CLOCK_MONOTONIC);
    gpiod_request_config_set_consumer(options, consumer);
    if (gpiod_line_config_add_line_settings(lines, &offset, 1, settings) == 0) {
      request = gpiod_chip_request_lines(chip, options, lines);
    }
  }
  int error = errno;
  gpiod_request_config_free(options);
  gpiod_line_config_free(lines);
  gpiod_line_settings_free(settings);
  errno = error;
  return request;
}

static void write_consumer(struct gpiod_chip *chip, unsigned offset, char *holder, size_t size) {
  struct gpiod_line_info *info = gpiod_chip_get_line_info(chip, offset);
  if (!info) return;
  const char *consumer = gpiod_line_info_get_consumer(info);
  if (consumer) snprintf(holder, size, "%s", consumer);
  gpiod_line_info_free(info);
}

static int has_line(struct gpiod_chip *chip, unsigned offset) {
  struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
  if (!info) return 0;
  int inside = offset < gpiod_chip_info_get_num_lines(info);
  gpiod_chip_info_free(info);
  return inside;
}

int cl_gpio_open(
    const char *chip, const char *name, unsigned offset, int rising, const char *consumer, cl_gpio_line **line,
    char *holder, size_t holder_size) {
  struct gpiod_chip *opened = cl_gpio_find_chip(chip);
  if (!opened) return -errno;
  int error = 0;
  if (name) {
    int found = gpiod_chip_get_line_offset_from_name(opened, name);
    if (found < 0) error = errno;
    offset = (unsigned)found;
  } else if (!has_line(opened, offset)) {
    error = ENOENT;
  }
  struct gpiod_line_request *request = NULL;
  if (!error) {
    request = request_edges(opened, offset, rising, consumer);
    if (!request) error = errno;
    if (error == EBUSY) write_consumer(opened, offset, holder, holder_size);
  }
  // A request outlives its chip.
  gpiod_chip_close(opened);
  if (error) return -error;

  cl_gpio_line *result = malloc(sizeof *result);
  struct gpiod_edge_event_buffer *events = gpiod_edge_event_buffer_new(1);
  if (!result || !events) {
    free(result);
    gpiod_edge_event_buffer_free(events);
    gpiod_line_request_release(request);
    return -ENOMEM;
  }
  *result = (cl_gpio_line){.request = request, .events = events};
  *line = result;
  return 0;
}

int cl_gpio_descriptor(cl_gpio_line *line) { return gpiod_line_request_get_fd(line->request); }

int cl_gpio_take(cl_gpio_line *line, int64_t *time) {
  int count = gpiod_line_request_read_edge_events(line->request, line->events, 1);
  if (count < 0) return -errno;
  struct gpiod_edge_event *event = count > 0 ? gpiod_edge_event_buffer_get_event(line->events, 0) : NULL;
  if (!event) return -EAGAIN;
  *time = (int64_t)gpiod_edge_event_get_timestamp_ns(event);
  return 0;
}

void cl_gpio_close(cl_gpio_line *line) {
  gpiod_edge_event_buffer_free(line->events);
  gpiod_line_request_release(line->request);
  free(line);
}
#endif
