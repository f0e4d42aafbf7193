/*
 * A bad disk for the files of a database. Loaded into a process by LD_PRELOAD, it stands between the program and the C
 * library. GRIOT_DISK_FOLDER is the folder of the database.
 *
 * GRIOT_DISK_LOG, if set, is a file that gets, in one order, the writes, truncations, syncs and deletions. A record is:
 * kind (1 byte: w, t, s or u), file (1 byte: index in NAMES), offset (8 bytes), length (8 bytes), data. PowerLossTest
 * reads it.
 *
 * GRIOT_DISK_FAULT, if set, is a file that, as long as it exists, says what is wrong: "full" (no space for writes), "gone"
 * (an error of every read, write and sync) or "slow N" (each sync takes N more milliseconds). DiskFaultTest writes it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAX_FDS 4096

/* The last stands for the folder itself. */
static const char *const NAMES[] = {"/games.db", "/games.db-wal", "/games.db-journal", "/acknowledged", ""};
#define NAME_COUNT ((int)(sizeof NAMES / sizeof NAMES[0]))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned char file_of_fd[MAX_FDS]; /* index in NAMES, plus 1; 0 for other files */
static int log_fd = -1;

static int file_of_path(const char *path) {
  const char *folder = getenv("GRIOT_DISK_FOLDER");
  size_t length = folder ? strlen(folder) : 0;
  if (!length || strncmp(path, folder, length) != 0) {
    return 0;
  }
  for (int i = 0; i < NAME_COUNT; i++) {
    if (strcmp(path + length, NAMES[i]) == 0) {
      return i + 1;
    }
  }
  return 0;
}

static int file_of(int fd) { return fd >= 0 && fd < MAX_FDS ? file_of_fd[fd] : 0; }

static void append(const void *data, size_t length) {
  const char *from = data;
  while (length > 0) {
    long written = syscall(SYS_write, log_fd, from, length);
    if (written <= 0) {
      abort();
    }
    from += written;
    length -= (size_t)written;
  }
}

/* Called with the lock held, so that the log has the order of the calls. */
static void record(char kind, int file, int64_t offset, const void *data, int64_t length) {
  char head[18];
  const char *path = getenv("GRIOT_DISK_LOG");
  if (!path) {
    return;
  }
  if (log_fd < 0) {
    log_fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log_fd < 0) {
      abort();
    }
  }
  head[0] = kind;
  head[1] = (char)(file - 1);
  memcpy(head + 2, &offset, sizeof offset);
  memcpy(head + 10, &length, sizeof length);
  append(head, sizeof head);
  if (data) {
    append(data, (size_t)length);
  }
}

/* The errno of a call, or 0. A call is a read (r), a write (w) or a sync (s). */
static int fault(char call) {
  char text[32] = {0};
  const char *path = getenv("GRIOT_DISK_FAULT");
  int fd = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
  if (fd < 0) {
    return 0;
  }
  syscall(SYS_read, fd, text, sizeof text - 1);
  syscall(SYS_close, fd);
  if (strncmp(text, "full", 4) == 0 && call == 'w') {
    return ENOSPC;
  }
  if (strncmp(text, "gone", 4) == 0) {
    return EIO;
  }
  if (strncmp(text, "slow ", 5) == 0 && call == 's') {
    usleep((useconds_t)atoi(text + 5) * 1000);
  }
  return 0;
}

static int fails(char call) {
  int error = fault(call);
  if (error) {
    errno = error;
  }
  return error;
}

static int open_file(int directory, const char *path, int flags, mode_t mode) {
  int fd = (int)syscall(SYS_openat, directory, path, flags, mode);
  if (fd >= 0 && fd < MAX_FDS) {
    file_of_fd[fd] = (unsigned char)file_of_path(path);
  }
  return fd;
}

#define MODE_ARGUMENT(flags)                   \
  mode_t mode = 0;                             \
  if ((flags) & (O_CREAT | O_TMPFILE)) {       \
    va_list arguments;                         \
    va_start(arguments, flags);                \
    mode = (mode_t)va_arg(arguments, int);     \
    va_end(arguments);                         \
  }

int open(const char *path, int flags, ...) {
  MODE_ARGUMENT(flags)
  return open_file(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE_ARGUMENT(flags)
  return open_file(AT_FDCWD, path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...) {
  MODE_ARGUMENT(flags)
  return open_file(directory, path, flags, mode);
}

int close(int fd) {
  if (fd >= 0 && fd < MAX_FDS) {
    file_of_fd[fd] = 0;
  }
  return (int)syscall(SYS_close, fd);
}

static ssize_t write_at(int fd, const void *data, size_t length, off64_t offset) {
  int file = file_of(fd);
  if (!file) {
    return syscall(SYS_pwrite64, fd, data, length, offset);
  }
  if (fails('w')) {
    return -1;
  }
  pthread_mutex_lock(&lock);
  ssize_t written = syscall(SYS_pwrite64, fd, data, length, offset);
  if (written > 0) {
    record('w', file, offset, data, written);
  }
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return write_at(fd, data, length, offset); }

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  return write_at(fd, data, length, offset);
}

ssize_t write(int fd, const void *data, size_t length) {
  int file = file_of(fd);
  if (!file) {
    return syscall(SYS_write, fd, data, length);
  }
  if (fails('w')) {
    return -1;
  }
  pthread_mutex_lock(&lock);
  off64_t offset = syscall(SYS_lseek, fd, 0, SEEK_CUR);
  ssize_t written = syscall(SYS_write, fd, data, length);
  if (written > 0) {
    record('w', file, offset, data, written);
  }
  pthread_mutex_unlock(&lock);
  return written;
}

static ssize_t read_at(int fd, void *data, size_t length, off64_t offset) {
  return file_of(fd) && fails('r') ? -1 : syscall(SYS_pread64, fd, data, length, offset);
}

ssize_t pread(int fd, void *data, size_t length, off_t offset) { return read_at(fd, data, length, offset); }

ssize_t pread64(int fd, void *data, size_t length, off64_t offset) { return read_at(fd, data, length, offset); }

static int logged(long number, char kind, int fd, off64_t length) {
  int file = file_of(fd);
  if (!file) {
    return (int)syscall(number, fd, length);
  }
  if (fails(kind == 's' ? 's' : 'w')) {
    return -1;
  }
  pthread_mutex_lock(&lock);
  int result = (int)syscall(number, fd, length);
  if (result == 0) {
    record(kind, file, length, NULL, 0);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int fd, off_t length) { return logged(SYS_ftruncate, 't', fd, length); }

int ftruncate64(int fd, off64_t length) { return logged(SYS_ftruncate, 't', fd, length); }

int fsync(int fd) { return logged(SYS_fsync, 's', fd, 0); }

int fdatasync(int fd) { return logged(SYS_fdatasync, 's', fd, 0); }

int unlink(const char *path) {
  int file = file_of_path(path);
  pthread_mutex_lock(&lock);
  int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0 && file) {
    record('u', file, 0, NULL, 0);
  }
  pthread_mutex_unlock(&lock);
  return result;
}
