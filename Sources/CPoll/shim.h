#include <poll.h>
#include <signal.h>
#include <time.h>

/* <poll.h> tells of it only where the GNU extensions are asked for, which Swift does not do. */
int ppoll(struct pollfd *_Nonnull fds, nfds_t nfds, const struct timespec *_Nullable timeout,
          const sigset_t *_Nullable sigmask);
