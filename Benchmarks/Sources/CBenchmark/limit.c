#include "CBenchmark.h"
#include <string.h>

enum { mostFields = 40, tail = 5 /* "*hh" and CR LF */ };

static inline unsigned hexDigit(unsigned char digit) {
    return digit <= '9' ? digit - '0' : digit - 'A' + 10u;
}

struct LimitResult limitScan(const unsigned char *bytes, size_t count) {
    struct LimitResult result = {0, 0, 0};
    const unsigned char *line = bytes;
    const unsigned char *end = bytes + count;
    while (line < end) {
        const unsigned char *newline = memchr(line, '\n', (size_t)(end - line));
        if (!newline) break;
        const unsigned char *asterisk = newline - (tail - 1);
        if (asterisk <= line) {
            line = newline + 1;
            continue;
        }
        unsigned short commas[mostFields];
        unsigned fields = 0;
        unsigned checksum = 0;
        for (const unsigned char *byte = line + 1; byte < asterisk; byte++) {
            checksum ^= *byte;
            if (*byte == ',' && fields < mostFields) commas[fields++] = (unsigned short)(byte - line);
        }
        if (*line == '$' && *asterisk == '*' && checksum == hexDigit(asterisk[1]) * 16 + hexDigit(asterisk[2])) {
            result.sentences++;
            result.sink += fields + (fields ? commas[fields - 1] : 0);
        } else {
            result.wrong++;
        }
        line = newline + 1;
    }
    return result;
}
