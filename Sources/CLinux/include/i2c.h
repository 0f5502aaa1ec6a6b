// I2C through the kernel's i2c-dev and libi2c.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// What an adapter can do, from I2C_FUNCS (linux/i2c.h).
enum {
  CL_I2C_PLAIN = 0x00000001,
  CL_I2C_BYTE = 0x00060000,
  CL_I2C_BYTE_DATA = 0x00180000,
  CL_I2C_READ_BLOCK = 0x04000000,
  CL_I2C_WRITE_BLOCK = 0x08000000
};

/// Opens an adapter, for example "/dev/i2c-1". Returns the descriptor.
int cl_i2c_open(const char *path);

/// Reads which of the CL_I2C functions, and others, the adapter has.
int cl_i2c_functions(int descriptor, uint32_t *functions);

/// Chooses the chip for the SMBus calls below. Returns -EBUSY where a kernel driver is bound to the address.
int cl_i2c_select(int descriptor, uint8_t address);

/// Writes the name of the kernel driver that is bound to the address and returns 1; 0 where there is none.
int cl_i2c_kernel_driver(int descriptor, uint8_t address, char *name, size_t size);

/// One transaction with a repeated start between the two parts, either of which may be empty. Returns how many
/// messages were done: some adapters report a missing acknowledge by a smaller number than was asked for.
int cl_i2c_transfer(
    int descriptor, uint8_t address, const uint8_t *written, uint16_t written_count, uint8_t *read,
    uint16_t read_count);

/// SMBus calls: the byte, or 0 for writes; blocks are 1 to 32 bytes and the count done is returned.
int cl_i2c_read_byte(int descriptor);
int cl_i2c_write_byte(int descriptor, uint8_t value);
int cl_i2c_read_register(int descriptor, uint8_t reg);
int cl_i2c_write_register(int descriptor, uint8_t reg, uint8_t value);
int cl_i2c_read_block(int descriptor, uint8_t reg, uint8_t *bytes, uint8_t count);
int cl_i2c_write_block(int descriptor, uint8_t reg, const uint8_t *bytes, uint8_t count);
