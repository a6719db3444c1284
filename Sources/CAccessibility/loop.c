#define _GNU_SOURCE
#include "library.h"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { capacity = 64 };

/* One descriptor stands for all that GLib polls: its own waits for none of them. */
static int group = -1;
static int timer = -1;
static int watched[capacity];
static int watched_count;

int32_t tactile_glib_open(void) {
  if (group >= 0) return group;
  group = epoll_create1(EPOLL_CLOEXEC);
  timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  if (group < 0 || timer < 0 || epoll_ctl(group, EPOLL_CTL_ADD, timer, &event) != 0) return -1;
  return group;
}

/* Watches `file`; a number can belong to another file than at the last time. */
static void watch(int file, uint32_t events) {
  struct epoll_event event = {.events = events, .data = {.fd = file}};
  if (epoll_ctl(group, EPOLL_CTL_MOD, file, &event) != 0 && errno == ENOENT)
    epoll_ctl(group, EPOLL_CTL_ADD, file, &event);
}

static void set_timer(gint milliseconds) {
  struct itimerspec time = {{0, 0}, {0, 0}};
  if (milliseconds >= 0) {
    time.it_value.tv_sec = milliseconds / 1000;
    /* 0 would stop it. */
    time.it_value.tv_nsec = milliseconds % 1000 * 1000000L + 1;
  }
  timerfd_settime(timer, 0, &time, NULL);
}

static void follow(GMainContext *context) {
  GPollFD polled[capacity];
  gint priority, wait = -1;
  gboolean is_ready = g_main_context_prepare(context, &priority);
  gint count = g_main_context_query(context, G_MAXINT, &wait, polled, capacity);
  count = MIN(count, capacity);
  for (gint index = 0; index < watched_count; index += 1) {
    gboolean is_kept = FALSE;
    for (gint other = 0; other < count; other += 1)
      is_kept = is_kept || polled[other].fd == watched[index];
    if (!is_kept) epoll_ctl(group, EPOLL_CTL_DEL, watched[index], NULL);
  }
  for (gint index = 0; index < count; index += 1) {
    watch(polled[index].fd, polled[index].events);
    watched[index] = polled[index].fd;
  }
  watched_count = count;
  set_timer(is_ready ? 0 : wait);
}

void tactile_glib_run(void) {
  GMainContext *context = g_main_context_default();
  uint64_t expirations;
  if (timer >= 0) (void)!read(timer, &expirations, sizeof expirations);
  /* A source that is always ready must not keep the window from its frames. */
  for (int turn = 0; turn < 256 && g_main_context_iteration(context, FALSE); turn += 1) continue;
  if (group < 0 || !g_main_context_acquire(context)) return;
  follow(context);
  g_main_context_release(context);
}
