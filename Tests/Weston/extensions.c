// Touchpad gestures (pointer-gestures-unstable-v1) and pens (tablet-unstable-v2) for Weston, which has no
// gestures and before 16 no pens. Every object of the program that is meant is told, as Mutter does it.
#include "extensions.h"

#include <libweston/version.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-server.h>

#include "CWayland.h"

#define INTERFACE(name) ((const struct wl_interface *)tactile_##name)

enum { PINCH, SWIPE, HOLD, GESTURES };

static struct weston_seat *seat;
static struct wl_list gestures[GESTURES];
static uint32_t last_serial = 1;

static uint32_t next_serial(void) { return ++last_serial; }

static void unlink_resource(struct wl_resource *resource) {
  wl_list_remove(wl_resource_get_link(resource));
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

// A new object of `client`, in `list` until it is destroyed. Requests beside `destroy`, which is the
// first of all these interfaces or the second, change nothing here.
static struct wl_resource *make(struct wl_client *client, const struct wl_interface *interface,
                                int version, uint32_t id, const void *requests,
                                struct wl_list *list) {
  struct wl_resource *resource = wl_resource_create(client, interface, version, id);
  if (!resource) return wl_client_post_no_memory(client), NULL;
  wl_resource_set_implementation(resource, requests, NULL, unlink_resource);
  wl_list_insert(list->prev, wl_resource_get_link(resource));
  return resource;
}

/* Gestures */

typedef void (*request)(void);
static const request destroyed[] = {(request)destroy};

static void get_gesture(struct wl_client *client, struct wl_resource *manager, uint32_t id, int kind) {
  const struct wl_interface *interfaces[] = {INTERFACE(pinch_gesture), INTERFACE(swipe_gesture),
                                             INTERFACE(hold_gesture)};
  make(client, interfaces[kind], wl_resource_get_version(manager), id, destroyed, &gestures[kind]);
}

static void get_swipe(struct wl_client *client, struct wl_resource *manager, uint32_t id,
                      struct wl_resource *pointer) {
  (void)pointer;
  get_gesture(client, manager, id, SWIPE);
}

static void get_pinch(struct wl_client *client, struct wl_resource *manager, uint32_t id,
                      struct wl_resource *pointer) {
  (void)pointer;
  get_gesture(client, manager, id, PINCH);
}

static void get_hold(struct wl_client *client, struct wl_resource *manager, uint32_t id,
                     struct wl_resource *pointer) {
  (void)pointer;
  get_gesture(client, manager, id, HOLD);
}

static const request gesture_requests[] = {(request)get_swipe, (request)get_pinch, (request)destroy,
                                           (request)get_hold};

static void bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *manager =
      wl_resource_create(client, INTERFACE(pointer_gestures), version, id);
  if (manager) wl_resource_set_implementation(manager, gesture_requests, NULL, NULL);
}

int perform_gesture(const char *line, uint32_t time) {
  const char *names[] = {"pinch ", "swipe ", "hold "};
  int kind = 0;
  while (kind < GESTURES && strncmp(line, names[kind], strlen(names[kind]))) kind++;
  if (kind == GESTURES) return 0;
  line += strlen(names[kind]);
  struct weston_pointer *pointer = weston_seat_get_pointer(seat);
  if (!pointer || !pointer->focus || !pointer->focus->surface->resource) return 1;
  struct wl_resource *surface = pointer->focus->surface->resource, *resource;
  int number;
  double dx, dy, scale, degrees;
  uint32_t serial = next_serial();
  wl_resource_for_each(resource, &gestures[kind]) {
    if (wl_resource_get_client(resource) != wl_resource_get_client(surface)) continue;
    if (sscanf(line, "begin %d", &number) == 1)
      wl_resource_post_event(resource, 0, serial, time, surface, (uint32_t)number);
    else if (kind == PINCH && sscanf(line, "move %lf %lf %lf %lf", &dx, &dy, &scale, &degrees) == 4)
      wl_resource_post_event(resource, 1, time, wl_fixed_from_double(dx), wl_fixed_from_double(dy),
                             wl_fixed_from_double(scale), wl_fixed_from_double(degrees));
    else if (kind == SWIPE && sscanf(line, "move %lf %lf", &dx, &dy) == 2)
      wl_resource_post_event(resource, 1, time, wl_fixed_from_double(dx),
                             wl_fixed_from_double(dy));
    else if (sscanf(line, "end %d", &number) == 1)
      wl_resource_post_event(resource, kind == HOLD ? 1 : 2, serial, time, number);
    else
      return 0;
  }
  return 1;
}

/* Pens */

#if WESTON_VERSION_MAJOR >= 16
// Weston itself offers pens, and programs take its offer, not ours.
int perform_pen(const char *line, uint32_t time) {
  (void)line, (void)time;
  return 0;
}

static void offer_pens(struct weston_compositor *compositor) { (void)compositor; }

#else

static struct wl_list tablet_seats, tablets, tools[2];

enum { ADDED_TABLET, ADDED_TOOL };
enum { TYPE, SERIAL, WACOM, CAPABILITY, DONE, REMOVED, NEAR, FAR, DOWN, UP, MOTION, PRESSURE,
       DISTANCE, TILT, ROTATION, SLIDER, WHEEL, BUTTON, FRAME };

static struct {
  int tool;
  struct weston_surface *surface;
  double left, top;
} pen;

static void post_motion(struct wl_resource *tool, double x, double y) {
  wl_resource_post_event(tool, MOTION, wl_fixed_from_double(x - pen.left),
                         wl_fixed_from_double(y - pen.top));
}

static void keep_cursor(struct wl_client *client, struct wl_resource *tool, uint32_t serial,
                        struct wl_resource *surface, int32_t x, int32_t y) {
  (void)client, (void)tool, (void)serial, (void)surface, (void)x, (void)y;
}
static const request tool_requests[] = {(request)keep_cursor, (request)destroy};

static void get_tablet_seat(struct wl_client *client, struct wl_resource *manager, uint32_t id,
                            struct wl_resource *of) {
  (void)manager, (void)of;
  struct wl_resource *tablet_seat =
      make(client, INTERFACE(tablet_seat), 1, id, destroyed, &tablet_seats);
  if (!tablet_seat) return;
  struct wl_resource *tablet = make(client, INTERFACE(tablet), 1, 0, destroyed, &tablets);
  wl_resource_post_event(tablet_seat, ADDED_TABLET, tablet);
  wl_resource_post_event(tablet, 0, "pen tablet of the tests");
  wl_resource_post_event(tablet, 3);
  const uint32_t types[] = {0x140, 0x141};
  for (int index = 0; index < 2; index++) {
    struct wl_resource *tool =
        make(client, INTERFACE(tablet_tool), 1, 0, tool_requests, &tools[index]);
    wl_resource_post_event(tablet_seat, ADDED_TOOL, tool);
    wl_resource_post_event(tool, TYPE, types[index]);
    wl_resource_post_event(tool, CAPABILITY, 1);
    wl_resource_post_event(tool, CAPABILITY, 2);
    wl_resource_post_event(tool, DONE);
  }
}

static const request tablet_requests[] = {(request)get_tablet_seat, (request)destroy};

static void bind_tablets(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  (void)data;
  struct wl_resource *manager = wl_resource_create(client, INTERFACE(tablet_manager), version, id);
  if (manager) wl_resource_set_implementation(manager, tablet_requests, NULL, NULL);
}

// The tablet of the program that `tool` belongs to.
static struct wl_resource *tablet_of(struct wl_resource *tool) {
  struct wl_resource *tablet;
  wl_resource_for_each(tablet, &tablets)
    if (wl_resource_get_client(tablet) == wl_resource_get_client(tool)) return tablet;
  return NULL;
}

int perform_pen(const char *line, uint32_t time) {
  if (strncmp(line, "pen ", 4)) return 0;
  line += 4;
  char type[20];
  unsigned code, value;
  double x, y;
  if (sscanf(line, "near %lf %lf %19s", &x, &y, type) == 3) {
    pen.tool = !strcmp(type, "eraser");
    pen.surface = window_at(x, y, &pen.left, &pen.top);
  }
  if (!pen.surface || !pen.surface->resource) return 1;
  struct wl_client *client = wl_resource_get_client(pen.surface->resource);
  struct wl_resource *tool;
  wl_resource_for_each(tool, &tools[pen.tool]) {
    if (wl_resource_get_client(tool) != client) continue;
    if (sscanf(line, "near %lf %lf %19s", &x, &y, type) == 3) {
      wl_resource_post_event(tool, NEAR, next_serial(), tablet_of(tool), pen.surface->resource);
      post_motion(tool, x, y);
    } else if (sscanf(line, "move %lf %lf", &x, &y) == 2)
      post_motion(tool, x, y);
    else if (sscanf(line, "pressure %u", &value) == 1)
      wl_resource_post_event(tool, PRESSURE, value);
    else if (sscanf(line, "tilt %lf %lf", &x, &y) == 2)
      wl_resource_post_event(tool, TILT, wl_fixed_from_double(x), wl_fixed_from_double(y));
    else if (sscanf(line, "button %u %u", &code, &value) == 2)
      wl_resource_post_event(tool, BUTTON, next_serial(), code, value);
    else if (!strcmp(line, "down")) wl_resource_post_event(tool, DOWN, next_serial());
    else if (!strcmp(line, "up")) wl_resource_post_event(tool, UP);
    else if (!strcmp(line, "far")) wl_resource_post_event(tool, FAR);
    else if (!strcmp(line, "frame")) wl_resource_post_event(tool, FRAME, time);
    else return 0;
  }
  return 1;
}

static void offer_pens(struct weston_compositor *compositor) {
  wl_list_init(&tablet_seats);
  wl_list_init(&tablets);
  wl_list_init(&tools[0]);
  wl_list_init(&tools[1]);
  wl_global_create(compositor->wl_display, INTERFACE(tablet_manager), 1, NULL, bind_tablets);
}
#endif

void offer_extensions(struct weston_compositor *compositor, struct weston_seat *of) {
  seat = of;
  for (int kind = 0; kind < GESTURES; kind++) wl_list_init(&gestures[kind]);
  wl_global_create(compositor->wl_display, INTERFACE(pointer_gestures), 3, NULL, bind_gestures);
  offer_pens(compositor);
}
