#include "CGeodesic.h"
