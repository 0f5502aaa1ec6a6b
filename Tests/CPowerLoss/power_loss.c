#include "power_loss.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { sector = 512, most_files = 16, most_changes = 4096 };

// A change that is not on the disk yet: bytes, or a cut where `bytes` is NULL.
struct change {
  unsigned char *bytes;
  sqlite3_int64 place;
  sqlite3_int64 length;
};

struct content {
  unsigned char *bytes;
  sqlite3_int64 size;
  sqlite3_int64 room;
};

struct node {
  char name[256];
  int exists;          // as programs see it
  int exists_on_disk;  // as it is after a loss of power
  struct content now, disk;
  struct change changes[most_changes];
  int change_count;
  int is_lost;  // more changes than are kept: the test is too large
};

struct file {
  sqlite3_file base;
  struct node *node;
};

static struct node nodes[most_files];
static long operations, failing_at = -1;
static int ignores_synchronization;
static unsigned long long state;

static int random_bit(void) {
  // xorshift64*, S. Vigna 2016.
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (int)((state * 2685821657736338717ULL) >> 63);
}

static int has_power(void) { return failing_at < 0 || operations <= failing_at; }

enum outcome { whole, torn, none };

// Counts an operation that changes the disk. While the last one ran, the power went.
static enum outcome begin_operation(void) {
  if (!has_power()) return none;
  return operations++ == failing_at ? torn : whole;
}

static void resize(struct content *content, sqlite3_int64 size) {
  if (size > content->room) {
    content->room = size * 2;
    content->bytes = realloc(content->bytes, (size_t)content->room);
  }
  if (size > content->size) memset(content->bytes + content->size, 0, (size_t)(size - content->size));
  content->size = size;
}

static void put(struct content *content, const unsigned char *bytes, sqlite3_int64 place, sqlite3_int64 length) {
  if (place + length > content->size) resize(content, place + length);
  memcpy(content->bytes + place, bytes, (size_t)length);
}

static void forget_changes(struct node *node) {
  for (int index = 0; index < node->change_count; index++) free(node->changes[index].bytes);
  node->change_count = 0;
}

static void copy(struct content *to, const struct content *from) {
  to->size = 0;
  resize(to, from->size);
  if (from->size > 0) memcpy(to->bytes, from->bytes, (size_t)from->size);
}

static void remember(struct node *node, const void *bytes, sqlite3_int64 place, sqlite3_int64 length) {
  if (node->change_count == most_changes) {
    node->is_lost = 1;
    return;
  }
  struct change *change = &node->changes[node->change_count++];
  change->place = place;
  change->length = length;
  change->bytes = NULL;
  if (bytes) {
    change->bytes = malloc((size_t)length);
    memcpy(change->bytes, bytes, (size_t)length);
  }
}

// MARK: Files

static int file_close(sqlite3_file *base) {
  (void)base;
  return SQLITE_OK;
}

static int file_read(sqlite3_file *base, void *bytes, int length, sqlite3_int64 place) {
  struct content *now = &((struct file *)base)->node->now;
  if (!has_power()) return SQLITE_IOERR_READ;
  sqlite3_int64 there = now->size - place;
  if (there < 0) there = 0;
  if (there > length) there = length;
  if (there > 0) memcpy(bytes, now->bytes + place, (size_t)there);
  if (there == length) return SQLITE_OK;
  memset((char *)bytes + there, 0, (size_t)(length - there));
  return SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 place) {
  struct node *node = ((struct file *)base)->node;
  enum outcome outcome = begin_operation();
  if (outcome == none) return SQLITE_IOERR_WRITE;
  put(&node->now, bytes, place, length);
  remember(node, bytes, place, length);
  return outcome == whole ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
  struct node *node = ((struct file *)base)->node;
  enum outcome outcome = begin_operation();
  if (outcome == none) return SQLITE_IOERR_TRUNCATE;
  resize(&node->now, size);
  remember(node, NULL, size, 0);
  return outcome == whole ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

static int file_sync(sqlite3_file *base, int flags) {
  (void)flags;
  struct node *node = ((struct file *)base)->node;
  if (begin_operation() != whole) return SQLITE_IOERR_FSYNC;
  if (ignores_synchronization) return SQLITE_OK;
  copy(&node->disk, &node->now);
  forget_changes(node);
  // As the system's VFS does: the folder is synchronized with the first synchronization of a new file.
  node->exists_on_disk = 1;
  return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
  *size = ((struct file *)base)->node->now.size;
  return SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level) {
  (void)base, (void)level;
  return SQLITE_OK;
}

static int file_check_reserved(sqlite3_file *base, int *result) {
  (void)base;
  *result = 0;
  return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
  (void)base, (void)operation, (void)argument;
  return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *base) {
  (void)base;
  return sector;
}

static int file_characteristics(sqlite3_file *base) {
  (void)base;
  return 0;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_lock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
};

// MARK: Folder

static struct node *find(const char *name) {
  struct node *empty = NULL;
  for (int index = 0; index < most_files; index++) {
    if (strcmp(nodes[index].name, name) == 0) return &nodes[index];
    if (!empty && nodes[index].name[0] == 0) empty = &nodes[index];
  }
  if (empty) strncpy(empty->name, name, sizeof empty->name - 1);
  return empty;
}

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out_flags) {
  (void)vfs;
  base->pMethods = NULL;
  if (!has_power()) return SQLITE_CANTOPEN;
  struct node *node = find(name ? name : "nameless");
  if (!node || (!node->exists && !(flags & SQLITE_OPEN_CREATE))) return SQLITE_CANTOPEN;
  if (!node->exists) {
    resize(&node->now, 0);
    remember(node, NULL, 0, 0);
    node->exists = 1;
  }
  ((struct file *)base)->node = node;
  base->pMethods = &methods;
  if (out_flags) *out_flags = flags;
  return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int is_synchronized) {
  (void)vfs;
  struct node *node = find(name);
  if (!node || !node->exists) return SQLITE_IOERR_DELETE_NOENT;
  enum outcome outcome = begin_operation();
  if (outcome == none) return SQLITE_IOERR_DELETE;
  node->exists = 0;
  if (outcome == torn) return SQLITE_IOERR_DELETE;
  if (is_synchronized && !ignores_synchronization) {
    node->exists_on_disk = 0;
    resize(&node->disk, 0);
    forget_changes(node);
  }
  return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  (void)vfs, (void)flags;
  if (!has_power()) return SQLITE_IOERR_ACCESS;
  struct node *node = find(name);
  // As the system's VFS does: an empty file is none.
  *result = node && node->exists && (flags != SQLITE_ACCESS_EXISTS || node->now.size > 0);
  return SQLITE_OK;
}

static int vfs_full_name(sqlite3_vfs *vfs, const char *name, int length, char *full) {
  (void)vfs;
  sqlite3_snprintf(length, full, "%s", name);
  return SQLITE_OK;
}

static int vfs_randomness(sqlite3_vfs *vfs, int length, char *bytes) {
  (void)vfs;
  // The same each time, so that a failure can be seen again.
  for (int index = 0; index < length; index++) bytes[index] = (char)(index * 37 + 11);
  return length;
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  (void)vfs;
  return microseconds;
}

static int vfs_time(sqlite3_vfs *vfs, double *day) {
  (void)vfs;
  *day = 2461000.5;
  return SQLITE_OK;
}

static sqlite3_vfs vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(struct file),
    .mxPathname = 255,
    .zName = "power-loss",
    .xOpen = vfs_open,
    .xDelete = vfs_delete,
    .xAccess = vfs_access,
    .xFullPathname = vfs_full_name,
    .xRandomness = vfs_randomness,
    .xSleep = vfs_sleep,
    .xCurrentTime = vfs_time,
};

void tn_power_reset(void) {
  for (int index = 0; index < most_files; index++) {
    struct node *node = &nodes[index];
    forget_changes(node);
    free(node->now.bytes);
    free(node->disk.bytes);
    memset(node, 0, sizeof *node);
  }
  ignores_synchronization = 0;
  tn_power_fail_at(-1);
  sqlite3_vfs_register(&vfs, 0);
}

void tn_power_fail_at(long operation) {
  operations = 0;
  failing_at = operation;
}

long tn_power_operations(void) { return operations; }

void tn_power_ignore_synchronization(int ignores) { ignores_synchronization = ignores; }

void tn_power_return(unsigned long long seed) {
  state = seed * 2 + 1;
  for (int index = 0; index < most_files; index++) {
    struct node *node = &nodes[index];
    if (node->is_lost) abort();
    for (int number = 0; number < node->change_count; number++) {
      struct change *change = &node->changes[number];
      if (!change->bytes) {
        if (random_bit()) resize(&node->disk, change->place);
        continue;
      }
      // A sector is written as a whole or not at all; which of them are does not go by their order.
      sqlite3_int64 done = 0;
      while (done < change->length) {
        sqlite3_int64 part = sector - (change->place + done) % sector;
        if (part > change->length - done) part = change->length - done;
        if (random_bit()) put(&node->disk, change->bytes + done, change->place + done, part);
        done += part;
      }
    }
    forget_changes(node);
    if (node->exists != node->exists_on_disk && random_bit()) node->exists_on_disk = node->exists;
    node->exists = node->exists_on_disk;
    if (!node->exists) resize(&node->disk, 0);
    copy(&node->now, &node->disk);
  }
  tn_power_fail_at(-1);
}
