// A module for Weston that gives it a seat with a pointer, a keyboard and a touch screen, and moves
// them as lines of text say that come in through the socket $TACTILE_INJECTOR. It needs neither
// hardware nor uinput.
//
//   down ID X Y | move ID X Y | up ID   one finger; nobody is told before the frame
//   frame                               everything about fingers since the last frame
//   time SECONDS                        the time of fingers from now on, of the monotonic clock; 0 for
//                                       that of each line
//   cancel                              takes all fingers away from the program that has them
//   point X Y                           moves the pointer
//   button CODE 0|1                     CODE as in linux/input-event-codes.h, 272 is the left one
//   scroll DX DY                        two fingers on a touchpad; content moves the other way
//   lift                                they leave the touchpad: the axes stop
//   wheel AXIS NOTCHES                  axis 0 is vertical, down and right are positive; also parts
//   key CODE 0|1
//   pinch …, swipe …, hold …, pen …     as extensions.h says
//   blur                                takes the keyboard away from every program
//   leave                               takes the pointer away, also one that drags
//   window X Y                          answers `window PID X Y WIDTH HEIGHT` or `window none`
//   shot FILE                           writes the output, four bytes a pixel: blue, green, red and
//                                       an unused one; answers `shot WIDTH HEIGHT`
//   watch FILE X Y WIDTH                writes that row at every refresh from now on, after the
//                                       time in microseconds (eight bytes); answers `watch`
//   unwatch                             answers `unwatch REFRESHES`
//   touchscreen 0|1                     unplugs it or plugs it in; so do `keyboard` and `pointer`
//   listeners                           answers `listeners N`: how many objects of programs are told
//                                       of touches
//   size WIDTH HEIGHT                   makes the output smaller
//   screen HZ SCALE                     gives the output other settings; it keeps its pixels
//   output NAME                         plugs in an output that the configuration file describes
//   carry X Y TO_X TO_Y                 moves the window at a place elsewhere
//   sync TAG                            answers TAG
//
// X and Y are pixels of the output; `screen`, `output` and `carry` are for Weston 10 and from 14 on.
// Written for Weston 10, 12 to 14 and 16 (seen at work with 10, 14 and 16), whose functions for back ends are
// exported but in no installed header and are therefore declared here.
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include <libweston/libweston.h>
#include <libweston/version.h>
#include <libweston/windowed-output-api.h>

#include "extensions.h"

#define HAS_COORD (WESTON_VERSION_MAJOR >= 12)
// Whether the output without hardware refreshes as its mode says.
#define HAS_MODES (WESTON_VERSION_MAJOR >= 14)

struct weston_point2d_device_normalized;
#if WESTON_VERSION_MAJOR >= 16
typedef struct weston_coord_global place_t;
void notify_touch_normalized(const struct weston_touch_event *,
                             const struct weston_point2d_device_normalized *);
void notify_motion(const struct weston_pointer_motion_event *);
void notify_button(const struct weston_pointer_button_event *);
void notify_axis(const struct weston_pointer_axis_event *);
void notify_key(const struct weston_key_event *);
#elif HAS_COORD
typedef struct weston_coord_global place_t;
void notify_touch_normalized(struct weston_touch_device *, const struct timespec *, int id,
                             const place_t *, const struct weston_point2d_device_normalized *,
                             int type);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, place_t);
#else
void notify_touch_normalized(struct weston_touch_device *, const struct timespec *, int id,
                             double x, double y, const struct weston_point2d_device_normalized *,
                             int type);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
#endif
#if WESTON_VERSION_MAJOR < 16
void notify_button(struct weston_seat *, const struct timespec *, int32_t button,
                   enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_key(struct weston_seat *, const struct timespec *, uint32_t key,
                enum wl_keyboard_key_state, enum weston_key_state_update);
#endif
void notify_touch_frame(struct weston_touch_device *);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_pointer_frame(struct weston_seat *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *path, void *data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
int weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
int weston_seat_init_touch(struct weston_seat *);
void weston_seat_release_pointer(struct weston_seat *);
void weston_seat_release_keyboard(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
void weston_output_finish_frame(struct weston_output *, const struct timespec *, uint32_t flags);
void weston_compositor_read_presentation_clock(const struct weston_compositor *,
                                               struct timespec *);
int weston_output_mode_set_native(struct weston_output *, struct weston_mode *, int32_t scale);

enum { MOST_FINGERS = 64 };

struct connection {
  int socket;
  struct wl_event_source *source;
  size_t length;
  char line[4096];
};

static struct weston_compositor *compositor;
static struct weston_seat *seat;
static struct weston_touch_device *screen;
static int is_down[MOST_FINGERS];
static double told_time;

static struct {
  FILE *file;
  int x, y, width;
  long refreshes;
  struct weston_output *output;
  struct wl_listener listener;
} watched;

static struct wl_event_loop *event_loop(void) {
  return wl_display_get_event_loop(compositor->wl_display);
}

static struct weston_output *first_output(void) {
  struct weston_output *output;
  wl_list_for_each(output, &compositor->output_list, link) return output;
  return NULL;
}

#if HAS_COORD
static place_t place(double x, double y) { return (place_t){.c = weston_coord(x, y)}; }
#endif

static void touch(const struct timespec *time, int id, double x, double y, int type) {
  if (id < 0 || id >= MOST_FINGERS) return;
  is_down[id] = type != WL_TOUCH_UP;
#if WESTON_VERSION_MAJOR >= 16
  struct weston_touch_event event = {.base = {.ts = *time, .seat = seat},
                                     .device = screen,
                                     .touch_type = type,
                                     .touch_id = id,
                                     .pos = place(x, y)};
  notify_touch_normalized(&event, NULL);
#elif HAS_COORD
  place_t at = place(x, y);
  notify_touch_normalized(screen, time, id, type == WL_TOUCH_UP ? NULL : &at, NULL, type);
#else
  notify_touch_normalized(screen, time, id, x, y, NULL, type);
#endif
}

// What a compositor does when it takes a gesture for itself. Weston has nothing that sends it. The
// ups only make Weston forget its fingers: no program has the focus of touches any more.
static void cancel_touches(const struct timespec *time) {
  struct weston_touch *touches = weston_seat_get_touch(seat);
  struct wl_resource *resource;
  wl_resource_for_each(resource, &touches->focus_resource_list) wl_touch_send_cancel(resource);
  weston_touch_set_focus(touches, NULL);
  for (int id = 0; id < MOST_FINGERS; id++)
    if (is_down[id]) touch(time, id, 0, 0, WL_TOUCH_UP);
  notify_touch_frame(screen);
}

static void point(const struct timespec *time, double x, double y) {
#if WESTON_VERSION_MAJOR >= 16
  struct weston_pointer_motion_event event = {
      .base = {.ts = *time, .seat = seat}, .mask = WESTON_POINTER_MOTION_ABS, .abs = place(x, y)};
  notify_motion(&event);
#elif HAS_COORD
  notify_motion_absolute(seat, time, place(x, y));
#else
  notify_motion_absolute(seat, time, x, y);
#endif
  notify_pointer_frame(seat);
}

static void turn(const struct timespec *time, int axis, double value, int notches) {
  struct weston_pointer_axis_event event = {
      .axis = axis, .value = value, .has_discrete = notches != 0, .discrete = notches};
#if WESTON_VERSION_MAJOR >= 16
  event.base.ts = *time, event.base.seat = seat;
  notify_axis(&event);
#else
  notify_axis(seat, time, &event);
#endif
}

static void press(const struct timespec *time, int button, int is_down) {
  enum wl_pointer_button_state state =
      is_down ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED;
#if WESTON_VERSION_MAJOR >= 16
  struct weston_pointer_button_event event = {
      .base = {.ts = *time, .seat = seat}, .button = button, .button_state = state};
  notify_button(&event);
#else
  notify_button(seat, time, button, state);
#endif
  notify_pointer_frame(seat);
}

static void press_key(const struct timespec *time, int key, int is_down) {
  enum wl_keyboard_key_state state =
      is_down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED;
#if WESTON_VERSION_MAJOR >= 16
  struct weston_key_event event = {.base = {.ts = *time, .seat = seat},
                                   .key = key,
                                   .key_state = state,
                                   .key_update_state = STATE_UPDATE_AUTOMATIC};
  notify_key(&event);
#else
  notify_key(seat, time, key, state, STATE_UPDATE_AUTOMATIC);
#endif
}

static void scroll(const struct timespec *time, double dx, double dy, int stops) {
  notify_axis_source(seat, WL_POINTER_AXIS_SOURCE_FINGER);
  if (dy != 0 || stops) turn(time, WL_POINTER_AXIS_VERTICAL_SCROLL, dy, 0);
  if (dx != 0 || stops) turn(time, WL_POINTER_AXIS_HORIZONTAL_SCROLL, dx, 0);
  notify_pointer_frame(seat);
}

// Weston's wheels turn by 10 units a notch.
static void wheel(const struct timespec *time, int axis, double notches) {
  notify_axis_source(seat, WL_POINTER_AXIS_SOURCE_WHEEL);
  turn(time, axis, 10.0 * notches, notches);
  notify_pointer_frame(seat);
}

static void answer(struct connection *to, const char *text) {
  char line[300];
  int length = snprintf(line, sizeof line, "%s\n", text);
  if (send(to->socket, line, length, MSG_NOSIGNAL) < 0)
    weston_log("injector: %s\n", strerror(errno));
}

#if HAS_COORD
// The window that was found last, which is what pictures are of.
static struct {
  struct weston_surface *surface;
  struct wl_listener gone;
} last;

static void forget(struct wl_listener *listener, void *data) {
  (void)data;
  wl_list_remove(&listener->link);
  last.surface = NULL;
}

static void remember(struct weston_surface *surface) {
  if (surface == last.surface) return;
  if (last.surface) forget(&last.gone, NULL);
  last.surface = surface;
  last.gone.notify = forget;
  wl_signal_add(&surface->destroy_signal, &last.gone);
}
#endif

struct weston_surface *window_at(double x, double y, double *left, double *top) {
#if HAS_COORD
  struct weston_view *view = weston_compositor_pick_view(compositor, place(x, y));
  if (!view || !view->surface->resource) return NULL;
  struct weston_coord_surface inside = weston_coord_global_to_surface(view, place(x, y));
  *left = x - inside.c.x, *top = y - inside.c.y;
#else
  wl_fixed_t dx = 0, dy = 0;
  struct weston_view *view = weston_compositor_pick_view(
      compositor, wl_fixed_from_double(x), wl_fixed_from_double(y), &dx, &dy);
  if (!view || !view->surface->resource) return NULL;
  *left = x - wl_fixed_to_double(dx), *top = y - wl_fixed_to_double(dy);
#endif
  return view->surface;
}

static void find_window(struct connection *from, double x, double y) {
  char text[200] = "window none";
  double left, top;
  struct weston_surface *surface = window_at(x, y, &left, &top);
  if (surface) {
#if HAS_COORD
    remember(surface);
#endif
    pid_t pid = 0;
    wl_client_get_credentials(wl_resource_get_client(surface->resource), &pid, NULL, NULL);
    snprintf(text, sizeof text, "window %d %.0f %.0f %d %d", pid, left, top, surface->width,
             surface->height);
  }
  answer(from, text);
}

// What the output shows; from Weston 12 on, where that is out of reach of modules, what the window
// shows that was found last, or the one in the middle where none was looked for. Under the kiosk shell it
// fills the output.
static int read_output(struct weston_output *output, void *pixels, int x, int y, int width,
                       int height) {
#if HAS_COORD
  if (!last.surface) {
    double middle_x = output->current_mode->width / 2.0;
    double middle_y = output->current_mode->height / 2.0;
    struct weston_view *view = weston_compositor_pick_view(compositor, place(middle_x, middle_y));
    if (!view || !view->surface->resource) return -1;
    remember(view->surface);
  }
  size_t size = 4 * (size_t)width * height;
  int status = weston_surface_copy_content(last.surface, pixels, size, x, y, width, height);
  // The copy's bytes are red, green, blue and alpha; pictures have blue first.
  for (uint32_t *pixel = pixels; status == 0 && pixel < (uint32_t *)pixels + size / 4; pixel++)
    *pixel = (*pixel & 0xff00ff00) | (*pixel & 0xff) << 16 | (*pixel >> 16 & 0xff);
  return status;
#else
  return compositor->renderer->read_pixels(output, PIXMAN_a8r8g8b8, pixels, x, y, width, height);
#endif
}

static void shoot(struct connection *from, const char *path) {
  char text[100] = "shot 0 0";
  struct weston_output *output = first_output();
  int width = output->current_mode->width, height = output->current_mode->height;
  size_t size = 4 * (size_t)width * height;
  void *pixels = malloc(size);
  FILE *file = fopen(path, "wb");
  if (file && pixels && read_output(output, pixels, 0, 0, width, height) == 0 &&
      fwrite(pixels, 1, size, file) == size)
    snprintf(text, sizeof text, "shot %d %d", width, height);
  if (file) fclose(file);
  free(pixels);
  answer(from, text);
}

static void repaint_again(void *output) { weston_output_schedule_repaint(output); }

static void refreshed(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t microseconds = now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
  uint32_t row[8192];
  watched.refreshes++;
  if (read_output(watched.output, row, watched.x, watched.y, watched.width, 1) == 0) {
    fwrite(&microseconds, sizeof microseconds, 1, watched.file);
    fwrite(row, 4, watched.width, watched.file);
  }
  wl_event_loop_add_idle(event_loop(), repaint_again, watched.output);
}

static void watch(struct connection *from, const char *path, int x, int y, int width) {
  if (!watched.file && width > 0 && width <= 8192 && (watched.file = fopen(path, "wb"))) {
    watched.x = x, watched.y = y, watched.width = width, watched.refreshes = 0;
    watched.output = first_output();
    watched.listener.notify = refreshed;
    wl_signal_add(&watched.output->frame_signal, &watched.listener);
    weston_output_schedule_repaint(watched.output);
  }
  answer(from, "watch");
}

static void unwatch(struct connection *from) {
  char text[60];
  if (watched.file) {
    wl_list_remove(&watched.listener.link);
    fclose(watched.file);
    watched.file = NULL;
  }
  snprintf(text, sizeof text, "unwatch %ld", watched.refreshes);
  answer(from, text);
}

static void plug_touchscreen(int is_there) {
  if (is_there == (screen != NULL)) return;
  if (is_there) {
    weston_seat_init_touch(seat);
    screen = weston_touch_create_touch_device(weston_seat_get_touch(seat), "/tests", NULL, NULL);
  } else {
    memset(is_down, 0, sizeof is_down);
    weston_touch_device_destroy(screen);
    weston_seat_release_touch(seat);
    screen = NULL;
  }
}

// A program hears nothing of a touch screen before it has asked for its touches.
static void count_listeners(struct connection *from) {
  struct weston_touch *touches = weston_seat_get_touch(seat);
  char text[60];
  int count = touches ? wl_list_length(&touches->resource_list) +
                            wl_list_length(&touches->focus_resource_list)
                      : 0;
  snprintf(text, sizeof text, "listeners %d", count);
  answer(from, text);
}

static void plug_keyboard(int is_there) {
  if (is_there) weston_seat_init_keyboard(seat, NULL);
  else weston_seat_release_keyboard(seat);
}

static void plug_pointer(int is_there) {
  if (is_there) weston_seat_init_pointer(seat);
  else weston_seat_release_pointer(seat);
}

static int take_mode(struct weston_output *output, struct weston_mode *mode) {
  output->current_mode = mode;
  return 0;
}

// What is painted keeps its memory, of which it uses a part.
static void set_size(int width, int height) {
  static struct weston_mode mode;
  struct weston_output *output = first_output();
  if (width < 1 || width > output->current_mode->width) return;
  if (height < 1 || height > output->current_mode->height) return;
  mode = *output->current_mode;
  mode.width = width, mode.height = height;
  output->switch_mode = take_mode;
  weston_output_mode_set_native(output, &mode, output->current_scale);
}

#if HAS_MODES
static void set_screen(double hertz, int scale) {
  struct weston_output *output = first_output();
  if (hertz < 1 || scale < 1) return;
  output->switch_mode = take_mode;
  output->current_mode->refresh = hertz * 1000;
  weston_output_mode_set_native(output, output->current_mode, scale);
}

static void plug_output(const char *name) {
  const struct weston_windowed_output_api *api =
      weston_windowed_output_get_api(compositor, WESTON_WINDOWED_OUTPUT_HEADLESS);
  if (!api || api->create_head(compositor->primary_backend, name))
    weston_log("injector: no output %s\n", name);
}

static void carry(double x, double y, double to_x, double to_y) {
  struct weston_view *view = weston_compositor_pick_view(compositor, place(x, y));
  if (!view) return;
  weston_view_set_position(view, place(to_x, to_y));
  weston_compositor_schedule_repaint(compositor);
}
#elif !HAS_COORD
// The output without hardware refreshes every 16 ms whatever its mode says, so that another beat takes
// a repaint of our own: the same painting, and a timer that is exact.
static struct {
  struct weston_output *output;
  int timer;
} beat;

static int beat_ends(int timer, uint32_t mask, void *data) {
  uint64_t count;
  (void)mask, (void)data;
  if (read(timer, &count, sizeof count) != sizeof count) return 0;
  struct timespec now;
  weston_compositor_read_presentation_clock(compositor, &now);
  weston_output_finish_frame(beat.output, &now, 0);
  return 0;
}

static int repaint_in_time(struct weston_output *output, pixman_region32_t *damage, void *data) {
  (void)data;
  compositor->renderer->repaint_output(output, damage);
  pixman_region32_subtract(&compositor->primary_plane.damage, &compositor->primary_plane.damage,
                           damage);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t period = INT64_C(1000000000000) / output->current_mode->refresh;
  int64_t next = ((now.tv_sec * INT64_C(1000000000) + now.tv_nsec) / period + 1) * period;
  struct itimerspec at = {.it_value = {next / 1000000000, next % 1000000000}};
  timerfd_settime(beat.timer, TFD_TIMER_ABSTIME, &at, NULL);
  return 0;
}

static void set_screen(double hertz, int scale) {
  if (hertz < 1 || scale < 1) return;
  if (!beat.output) {
    beat.output = first_output();
    beat.timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    wl_event_loop_add_fd(event_loop(), beat.timer, WL_EVENT_READABLE, beat_ends, NULL);
    beat.output->switch_mode = take_mode;
    beat.output->repaint = repaint_in_time;
  }
  beat.output->current_mode->refresh = hertz * 1000;
  weston_output_mode_set_native(beat.output, beat.output->current_mode, scale);
}

static void plug_output(const char *name) {
  const struct weston_windowed_output_api *api = weston_windowed_output_get_api(compositor);
  if (!api || api->create_head(compositor, name))
    weston_log("injector: no output %s\n", name);
}

static void carry(double x, double y, double to_x, double to_y) {
  wl_fixed_t left, top;
  struct weston_view *view = weston_compositor_pick_view(
      compositor, wl_fixed_from_double(x), wl_fixed_from_double(y), &left, &top);
  if (!view) return;
  weston_view_set_position(view, to_x, to_y);
  weston_compositor_schedule_repaint(compositor);
}
#endif

static void perform(struct connection *from, const char *line) {
  struct timespec now;
  int id, code, value, width;
  double x, y;
#if HAS_MODES || !HAS_COORD
  double to_x, to_y;
#endif
  char word[256];
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct timespec then = now;
  if (told_time > 0) {
    then.tv_sec = told_time;
    then.tv_nsec = (told_time - then.tv_sec) * 1e9;
  }
  uint32_t milliseconds = now.tv_sec * UINT64_C(1000) + now.tv_nsec / 1000000;
  if (sscanf(line, "down %d %lf %lf", &id, &x, &y) == 3)
    touch(&then, id, x, y, WL_TOUCH_DOWN);
  else if (sscanf(line, "move %d %lf %lf", &id, &x, &y) == 3)
    touch(&then, id, x, y, WL_TOUCH_MOTION);
  else if (sscanf(line, "up %d", &id) == 1) touch(&then, id, 0, 0, WL_TOUCH_UP);
  else if (sscanf(line, "time %lf", &x) == 1) told_time = x;
  else if (!strcmp(line, "frame")) notify_touch_frame(screen);
  else if (!strcmp(line, "cancel")) cancel_touches(&now);
  else if (sscanf(line, "point %lf %lf", &x, &y) == 2) point(&now, x, y);
  else if (sscanf(line, "button %d %d", &code, &value) == 2) press(&now, code, value);
  else if (sscanf(line, "scroll %lf %lf", &x, &y) == 2) scroll(&now, x, y, 0);
  else if (!strcmp(line, "lift")) scroll(&now, 0, 0, 1);
  else if (sscanf(line, "wheel %d %lf", &code, &x) == 2) wheel(&now, code, x);
  else if (sscanf(line, "key %d %d", &code, &value) == 2)
    press_key(&now, code, value);
  else if (perform_gesture(line, milliseconds) || perform_pen(line, milliseconds)) return;
  else if (!strcmp(line, "blur")) weston_keyboard_set_focus(weston_seat_get_keyboard(seat), NULL);
  else if (!strcmp(line, "leave")) weston_pointer_clear_focus(weston_seat_get_pointer(seat));
  else if (sscanf(line, "window %lf %lf", &x, &y) == 2) find_window(from, x, y);
  else if (sscanf(line, "shot %255s", word) == 1) shoot(from, word);
  else if (sscanf(line, "watch %255s %d %d %d", word, &id, &value, &width) == 4)
    watch(from, word, id, value, width);
  else if (!strcmp(line, "unwatch")) unwatch(from);
  else if (sscanf(line, "touchscreen %d", &value) == 1) plug_touchscreen(value);
  else if (!strcmp(line, "listeners")) count_listeners(from);
  else if (sscanf(line, "keyboard %d", &value) == 1) plug_keyboard(value);
  else if (sscanf(line, "pointer %d", &value) == 1) plug_pointer(value);
  else if (sscanf(line, "size %d %d", &id, &value) == 2) set_size(id, value);
#if HAS_MODES || !HAS_COORD
  else if (sscanf(line, "screen %lf %d", &x, &value) == 2) set_screen(x, value);
  else if (sscanf(line, "output %255s", word) == 1) plug_output(word);
  else if (sscanf(line, "carry %lf %lf %lf %lf", &x, &y, &to_x, &to_y) == 4)
    carry(x, y, to_x, to_y);
#endif
  else if (sscanf(line, "sync %255s", word) == 1) answer(from, word);
  else answer(from, "what?");
}

static int received(int socket, uint32_t mask, void *data) {
  struct connection *from = data;
  (void)mask;
  ssize_t count = read(socket, from->line + from->length, sizeof from->line - 1 - from->length);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count <= 0) {
    wl_event_source_remove(from->source);
    close(socket);
    free(from);
    return 0;
  }
  from->length += count;
  from->line[from->length] = 0;
  char *line = from->line, *end;
  while ((end = strchr(line, '\n'))) {
    *end = 0;
    perform(from, line);
    line = end + 1;
  }
  from->length -= line - from->line;
  memmove(from->line, line, from->length);
  if (from->length == sizeof from->line - 1) from->length = 0;
  return 0;
}

static int connected(int socket, uint32_t mask, void *data) {
  (void)mask, (void)data;
  int accepted = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  struct connection *from = accepted < 0 ? NULL : calloc(1, sizeof *from);
  if (!from) return 0;
  from->socket = accepted;
  from->source =
      wl_event_loop_add_fd(event_loop(), accepted, WL_EVENT_READABLE, received, from);
  return 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *of, int *argc, char *argv[]) {
  (void)argc, (void)argv;
  compositor = of;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const char *path = getenv("TACTILE_INJECTOR");
  int length = snprintf(address.sun_path, sizeof address.sun_path, "%s", path ? path : "");
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (length == 0 || length >= (int)sizeof address.sun_path || listener < 0 ||
      bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4)) {
    weston_log("injector: cannot listen on '%s': %s\n", address.sun_path, strerror(errno));
    return -1;
  }
  if (!(seat = calloc(1, sizeof *seat))) return -1;
  weston_seat_init(seat, compositor, "tests");
  weston_seat_init_pointer(seat);
  weston_seat_init_keyboard(seat, NULL);
  weston_seat_init_touch(seat);
  screen = weston_touch_create_touch_device(weston_seat_get_touch(seat), "/tests", NULL, NULL);
  offer_extensions(compositor, seat);
  wl_event_loop_add_fd(event_loop(), listener, WL_EVENT_READABLE, connected, NULL);
  return 0;
}
