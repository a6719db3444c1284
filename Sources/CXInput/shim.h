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

// XIDeviceEvent.
typedef struct {
  int type;
  unsigned long serial;
  int send_event;
  void *display;
  int extension;
  int evtype;
  unsigned long time;
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
  int type;
  unsigned long serial;
  int send_event;
  void *display;
  int extension;
  int evtype;
  unsigned long time;
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

// XIAnyClassInfo, with what XIValuatorClassInfo has besides; the first two numbers are every class's.
typedef struct {
  int type;
  int sourceid;
  int number;
  unsigned long label;
  double min, max, value;
  int resolution;
  int mode;
} tactile_xi_class;

// XIDeviceInfo.
typedef struct {
  int deviceid;
  const char *name;
  int use;
  int attachment;
  int enabled;
  int num_classes;
  const tactile_xi_class *const *classes;
} tactile_xi_device;

#endif
