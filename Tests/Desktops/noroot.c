// Loaded into sway and cage with LD_PRELOAD: they refuse to run where root's rights can be had back,
// as in a container of root's. This tells them that they cannot. Programs that they start hear the
// truth.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_compositor(void) {
  return !strcmp(program_invocation_short_name, "sway") ||
         !strcmp(program_invocation_short_name, "cage");
}

int setuid(uid_t user) {
  if (!is_compositor()) return syscall(SYS_setuid, user);
  errno = EPERM;
  return -1;
}

int setgid(gid_t group) {
  if (!is_compositor()) return syscall(SYS_setgid, group);
  errno = EPERM;
  return -1;
}
