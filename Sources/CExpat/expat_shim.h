#pragma once
#include <expat.h>

// Expat 2.9 deprecates the function that earlier ones have.
static inline unsigned long long truenorth_xml_line(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
  return XML_GetCurrentLineNumber64(parser);
#else
  return XML_GetCurrentLineNumber(parser);
#endif
}
