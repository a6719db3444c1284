// What libX11 and libXi hand out, laid out as in X11/Xlib.h and X11/extensions/XInput2.h, whose headers
// need not be installed.
#ifndef TACTILE_CXINPUT_H
#define TACTILE_CXINPUT_H

// XGenericEventCookie, at the beginning of an XEvent.
typedef struct {
  int type;
  unsigned long serial;
  int send_event;
  void *display;
  int extension;
  int evtype;
  unsigned int cookie;
  void *data;
  long rest[24];
} tactile_x_event;

// The members that all events of XInput 2 begin with.
#define TACTILE_XI_EVENT \
  int type;              \
  unsigned long serial;  \
  int send_event;        \
  void *display;         \
  int extension;         \
  int evtype;            \
  unsigned long time;

// XIDeviceEvent.
typedef struct {
  TACTILE_XI_EVENT
  int deviceid;
  int sourceid;
  int detail;
  unsigned long root, event, child;
  double root_x, root_y, event_x, event_y;
  int flags;
  struct {
    int mask_len;
    const unsigned char *mask;
  } buttons;
  struct {
    int mask_len;
    const unsigned char *mask;
    const double *values;
  } valuators;
} tactile_xi_device_event;

// XIDeviceChangedEvent.
typedef struct {
  TACTILE_XI_EVENT
  int deviceid;
  int sourceid;
  int reason;
} tactile_xi_device_changed;

// XIEventMask.
typedef struct {
  int deviceid;
  int mask_len;
  unsigned char *mask;
} tactile_xi_event_mask;

// XIValuatorClassInfo.
typedef struct {
  int type;
  int sourceid;
  int number;
  unsigned long label;
  double min, max, value;
  int resolution;
  int mode;
} tactile_xi_valuator_class;

// XITouchClassInfo.
typedef struct {
  int type;
  int sourceid;
  int mode;
  int num_touches;
} tactile_xi_touch_class;

// XIDeviceInfo.
typedef struct {
  int deviceid;
  const char *name;
  int use;
  int attachment;
  int enabled;
  int num_classes;
  const int *const *classes; // each to a class, which begins with its type
} tactile_xi_device;

#endif
