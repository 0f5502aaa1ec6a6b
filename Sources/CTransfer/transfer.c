#include "CTransfer.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libcurl's binary interface, as far as it is used here. It is kept since 2006, which libcurl.so.4 stands for
// (https://curl.se/libcurl/abi.html); the numbers are those of https://curl.se/libcurl/c/symbols-in-versions.html.

enum option {
  option_write_data = 10001,
  option_url = 10002,
  option_error_buffer = 10010,
  option_write_function = 20011,
  option_header = 10023,
  option_no_progress = 43,
  option_follow_location = 52,
  option_progress_data = 10057,
  option_most_redirections = 68,
  option_no_signal = 99,
  option_accept_encoding = 10102,
  option_timeout_milliseconds = 155,
  option_protocols = 181,
  option_redirection_protocols = 182,
  option_progress_function = 20219,
};
enum information { information_response_code = 0x200002, information_retry_after = 0x600039 };
enum code { code_ok = 0, code_write_error = 23, code_timed_out = 28, code_aborted = 42 };
enum protocol { protocol_http = 1, protocol_https = 2 };
enum { global_default = 3, error_size = 256 };

struct list;

static struct {
  bool is_there;
  void *(*init)(void);
  int (*set)(void *easy, int option, ...);
  int (*perform)(void *easy);
  int (*get)(void *easy, int information, ...);
  void (*cleanup)(void *easy);
  const char *(*message)(int code);
  struct list *(*append)(struct list *list, const char *line);
  void (*free_list)(struct list *list);
} curl;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int (*global_init)(long) = (int (*)(long))dlsym(library, "curl_global_init");
  curl.init = (void *(*)(void))dlsym(library, "curl_easy_init");
  curl.set = (int (*)(void *, int, ...))dlsym(library, "curl_easy_setopt");
  curl.perform = (int (*)(void *))dlsym(library, "curl_easy_perform");
  curl.get = (int (*)(void *, int, ...))dlsym(library, "curl_easy_getinfo");
  curl.cleanup = (void (*)(void *))dlsym(library, "curl_easy_cleanup");
  curl.message = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  curl.append = (struct list * (*)(struct list *, const char *)) dlsym(library, "curl_slist_append");
  curl.free_list = (void (*)(struct list *))dlsym(library, "curl_slist_free_all");
  curl.is_there = global_init && curl.init && curl.set && curl.perform && curl.get && curl.cleanup && curl.message &&
                  curl.append && curl.free_list && global_init(global_default) == code_ok;
}

struct body {
  unsigned char *bytes;
  size_t count, capacity, limit;
  bool is_too_long;
};

static size_t take(char *data, size_t size, size_t count, void *context) {
  struct body *body = context;
  size_t length = size * count;
  if (length > body->limit - body->count) {
    body->is_too_long = true;
    return 0;
  }
  if (body->count + length > body->capacity) {
    size_t capacity = 2 * body->capacity + length;
    unsigned char *bytes = realloc(body->bytes, capacity);
    if (!bytes) return 0;
    body->bytes = bytes;
    body->capacity = capacity;
  }
  memcpy(body->bytes + body->count, data, length);
  body->count += length;
  return length;
}

struct canceling {
  bool (*is_canceled)(void *context);
  void *context;
};

static int progress(void *context, long long a, long long b, long long c, long long d) {
  (void)a, (void)b, (void)c, (void)d;
  struct canceling *canceling = context;
  return canceling->is_canceled(canceling->context) ? 1 : 0;
}

static tn_transfer_result result_of(int code, const struct body *body) {
  switch (code) {
    case code_ok: return tn_transfer_done;
    case code_timed_out: return tn_transfer_timed_out;
    case code_aborted: return tn_transfer_canceled;
    default: return body->is_too_long ? tn_transfer_too_long : tn_transfer_failed;
  }
}

tn_transfer_answer tn_transfer_get(const char *url, const char *const *headers, size_t limit, long milliseconds,
                                   bool (*is_canceled)(void *context), void *context) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  tn_transfer_answer answer = {.result = tn_transfer_missing};
  void *easy = curl.is_there ? curl.init() : NULL;
  if (!easy) return answer;
  struct body body = {.limit = limit};
  struct canceling canceling = {is_canceled, context};
  char message[error_size] = "";
  struct list *list = NULL;
  for (; *headers; headers++) {
    struct list *longer = curl.append(list, *headers);
    if (longer) list = longer;
  }
  bool is_safe = strncmp(url, "https:", 6) == 0;
  curl.set(easy, option_url, url);
  curl.set(easy, option_header, list);
  curl.set(easy, option_error_buffer, message);
  curl.set(easy, option_no_signal, 1L);
  curl.set(easy, option_timeout_milliseconds, milliseconds);
  // All that the library can unpack.
  curl.set(easy, option_accept_encoding, "");
  curl.set(easy, option_protocols, (long)(protocol_http | protocol_https));
  curl.set(easy, option_redirection_protocols, (long)(is_safe ? protocol_https : protocol_http | protocol_https));
  curl.set(easy, option_follow_location, 1L);
  curl.set(easy, option_most_redirections, 3L);
  curl.set(easy, option_write_function, take);
  curl.set(easy, option_write_data, &body);
  curl.set(easy, option_progress_function, progress);
  curl.set(easy, option_progress_data, &canceling);
  curl.set(easy, option_no_progress, 0L);

  int code = curl.perform(easy);
  answer.result = result_of(code, &body);
  curl.get(easy, information_response_code, &answer.status);
  curl.get(easy, information_retry_after, &answer.retry_after);
  snprintf(answer.message, sizeof answer.message, "%s", *message ? message : curl.message(code));
  curl.cleanup(easy);
  curl.free_list(list);
  if (answer.result == tn_transfer_done) {
    answer.bytes = body.bytes;
    answer.count = body.count;
  } else {
    free(body.bytes);
  }
  return answer;
}
