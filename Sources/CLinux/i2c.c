#define _GNU_SOURCE
#include "i2c.h"

#include <errno.h>
#include <fcntl.h>
#include <i2c/smbus.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

_Static_assert(CL_I2C_PLAIN == I2C_FUNC_I2C, "linux/i2c.h");
_Static_assert(CL_I2C_BYTE == I2C_FUNC_SMBUS_BYTE, "linux/i2c.h");
_Static_assert(CL_I2C_BYTE_DATA == I2C_FUNC_SMBUS_BYTE_DATA, "linux/i2c.h");
_Static_assert(CL_I2C_READ_BLOCK == I2C_FUNC_SMBUS_READ_I2C_BLOCK, "linux/i2c.h");
_Static_assert(CL_I2C_WRITE_BLOCK == I2C_FUNC_SMBUS_WRITE_I2C_BLOCK, "linux/i2c.h");

static int control(int descriptor, unsigned long request, void *argument) {
  int result;
  do result = ioctl(descriptor, request, argument);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

int cl_i2c_open(const char *path) {
  int descriptor;
  do descriptor = open(path, O_RDWR | O_CLOEXEC);
  while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

int cl_i2c_functions(int descriptor, uint32_t *functions) {
  unsigned long found = 0;
  int result = control(descriptor, I2C_FUNCS, &found);
  *functions = (uint32_t)found;
  return result;
}

int cl_i2c_select(int descriptor, uint8_t address) {
  return control(descriptor, I2C_SLAVE, (void *)(uintptr_t)address);
}

int cl_i2c_kernel_driver(int descriptor, uint8_t address, char *name, size_t size) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return 0;
  // The minor number of an i2c-dev file is the number of its adapter, whatever the file is called.
  char path[80], target[256];
  snprintf(path, sizeof path, "/sys/bus/i2c/devices/%u-%04x/driver", minor(status.st_rdev), address);
  ssize_t length = readlink(path, target, sizeof target - 1);
  if (length <= 0) return 0;
  target[length] = 0;
  const char *slash = strrchr(target, '/');
  snprintf(name, size, "%s", slash ? slash + 1 : target);
  return 1;
}

int cl_i2c_transfer(
    int descriptor, uint8_t address, const uint8_t *written, uint16_t written_count, uint8_t *read,
    uint16_t read_count) {
  struct i2c_msg messages[2];
  struct i2c_rdwr_ioctl_data transaction = {.msgs = messages};
  if (written_count > 0) {
    messages[transaction.nmsgs++] =
        (struct i2c_msg){.addr = address, .len = written_count, .buf = (uint8_t *)(uintptr_t)written};
  }
  if (read_count > 0) {
    messages[transaction.nmsgs++] =
        (struct i2c_msg){.addr = address, .flags = I2C_M_RD, .len = read_count, .buf = read};
  }
  return control(descriptor, I2C_RDWR, &transaction);
}

// libi2c returns -errno already; what is left to do is to restart after a signal.
#define RESTARTED(call)   \
  int result;             \
  do result = call;       \
  while (result == -EINTR); \
  return result

int cl_i2c_read_byte(int descriptor) { RESTARTED(i2c_smbus_read_byte(descriptor)); }

int cl_i2c_write_byte(int descriptor, uint8_t value) { RESTARTED(i2c_smbus_write_byte(descriptor, value)); }

int cl_i2c_read_register(int descriptor, uint8_t reg) { RESTARTED(i2c_smbus_read_byte_data(descriptor, reg)); }

int cl_i2c_write_register(int descriptor, uint8_t reg, uint8_t value) {
  RESTARTED(i2c_smbus_write_byte_data(descriptor, reg, value));
}

int cl_i2c_read_block(int descriptor, uint8_t reg, uint8_t *bytes, uint8_t count) {
  RESTARTED(i2c_smbus_read_i2c_block_data(descriptor, reg, count, bytes));
}

int cl_i2c_write_block(int descriptor, uint8_t reg, const uint8_t *bytes, uint8_t count) {
  RESTARTED(i2c_smbus_write_i2c_block_data(descriptor, reg, count, bytes));
}
