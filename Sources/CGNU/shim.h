#include <linux/memfd.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <time.h>

/* The system's headers declare these only if the GNU extensions are enabled, which Swift does not do. */

int ppoll(struct pollfd *_Nonnull fds, nfds_t nfds, const struct timespec *_Nullable timeout,
          const sigset_t *_Nullable sigmask);

int timerfd_create(clockid_t clockid, int flags);

int timerfd_settime(int file, int flags, const struct itimerspec *_Nonnull value,
                    struct itimerspec *_Nullable before);

int signalfd(int file, const sigset_t *_Nonnull mask, int flags);

int pipe2(int *_Nonnull pipefd, int flags);

int memfd_create(const char *_Nonnull name, unsigned int flags);

/* The run-loop interface of libdispatch, which its headers leave to the run loops of other systems. */

/* Returns the descriptor of an event counter that is readable while the main queue has work. */
int _dispatch_get_main_queue_handle_4CF(void);

/* Runs what the main queue holds, on the main thread. */
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

typedef struct {
  const char *_Nullable dli_fname;
  void *_Nullable dli_fbase;
  const char *_Nullable dli_sname;
  void *_Nullable dli_saddr;
} Dl_info;

int dladdr(const void *_Nonnull addr, Dl_info *_Nonnull info);
