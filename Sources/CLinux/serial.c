#define _GNU_SOURCE
#include "serial.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

static const struct {
  uint32_t baud;
  speed_t code;
} speeds[] = {
    {1200, B1200},       {1800, B1800},       {2400, B2400},       {4800, B4800},       {9600, B9600},
    {19200, B19200},     {38400, B38400},     {57600, B57600},     {115200, B115200},   {230400, B230400},
    {460800, B460800},   {500000, B500000},   {576000, B576000},   {921600, B921600},   {1000000, B1000000},
    {1152000, B1152000}, {1500000, B1500000}, {2000000, B2000000}, {2500000, B2500000}, {3000000, B3000000},
    {3500000, B3500000}, {4000000, B4000000},
};
static const size_t speed_count = sizeof speeds / sizeof speeds[0];

uint32_t cl_serial_speed(size_t index) { return index < speed_count ? speeds[index].baud : 0; }

int cl_serial_open(const char *path) {
  int descriptor;
  do descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  while (descriptor < 0 && errno == EINTR);
  if (descriptor < 0) return -errno;
  if (!isatty(descriptor)) {
    // A device that was just unplugged fails here too, and not for being the wrong kind of file.
    int error = errno == EIO ? EIO : ENOTTY;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

int cl_serial_claim(int descriptor) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) return -errno;
  return ioctl(descriptor, TIOCEXCL) != 0 ? -errno : 0;
}

int cl_serial_configure(int descriptor, uint32_t baud) {
  size_t index = 0;
  while (index < speed_count && speeds[index].baud != baud) index++;
  if (index == speed_count) return -EINVAL;

  struct termios settings;
  if (tcgetattr(descriptor, &settings) != 0) return -errno;
  cfmakeraw(&settings);
  settings.c_cflag |= CLOCAL | CREAD;
  // HUPCL pulses DTR at close, which resets some boards.
  settings.c_cflag &= ~(tcflag_t)(CRTSCTS | CSTOPB | HUPCL);
  settings.c_iflag &= ~(tcflag_t)(IXOFF | IXANY | INPCK);
  // With a minimum of 1 a non-blocking read tells "nothing yet" (EAGAIN) from "gone" (0); with 0 both would be 0.
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  if (cfsetspeed(&settings, speeds[index].code) != 0) return -errno;
  if (tcsetattr(descriptor, TCSANOW, &settings) != 0) return -errno;
  tcflush(descriptor, TCIOFLUSH);

  // tcsetattr succeeds where any one of the changes was possible, so ask what came of the speed.
  if (tcgetattr(descriptor, &settings) != 0) return -errno;
  speed_t code = cfgetospeed(&settings);
  for (index = 0; index < speed_count; index++) {
    if (speeds[index].code == code) return (int)speeds[index].baud;
  }
  return 0;
}

int64_t cl_serial_read(int descriptor, void *bytes, size_t count) {
  ssize_t result;
  do result = read(descriptor, bytes, count);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

int64_t cl_serial_write(int descriptor, const void *bytes, size_t count) {
  ssize_t result;
  do result = write(descriptor, bytes, count);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

int cl_serial_is_removed(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && status.st_nlink == 0;
}

void cl_serial_release(int descriptor) {
  tcflush(descriptor, TCOFLUSH);
  ioctl(descriptor, TIOCNXCL);
  flock(descriptor, LOCK_UN);
}
