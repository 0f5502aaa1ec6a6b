// The only door to system headers. Every function takes plain integers and pointers and returns a value, or -errno.
#pragma once
#include "clock.h"
#include "descriptors.h"
#include "file.h"
#include "gpio.h"
#include "holder.h"
#include "i2c.h"
#include "options.h"
#include "pps.h"
#include "program.h"
#include "serial.h"
#include "usb.h"
#include "watch.h"
