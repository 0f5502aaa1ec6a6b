/// One HTTP request by libcurl, which is looked for when it is first needed: a program that asks no server needs none.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  tn_transfer_done = 0,
  /// There is no libcurl.
  tn_transfer_missing,
  /// The answer is longer than the limit.
  tn_transfer_too_long,
  tn_transfer_timed_out,
  tn_transfer_canceled,
  /// Anything else; `message` says what.
  tn_transfer_failed,
} tn_transfer_result;

typedef struct {
  tn_transfer_result result;
  /// The HTTP status, 0 where there was none.
  long status;
  /// Seconds, from the header Retry-After; 0 where there was none.
  long long retry_after;
  /// The body, unpacked; the caller frees it. NULL where it is empty or the transfer was not done.
  unsigned char *bytes;
  size_t count;
  char message[256];
} tn_transfer_answer;

/// Asks for a URL and waits for the whole answer, on the calling thread. Redirections are followed, three at most, to http and
/// https alone and never from https to http.
///
/// `headers` are lines of the head, the last NULL. `limit` is the greatest length of the body in bytes, `milliseconds` the time for all of
/// it. `is_canceled` is asked with `context` from time to time, about once a second where nothing comes.
tn_transfer_answer tn_transfer_get(const char *url, const char *const *headers, size_t limit, long milliseconds,
                                   bool (*is_canceled)(void *context), void *context);

#ifdef __cplusplus
}
#endif
