// The structures that libX11, libXi and libXrandr return, laid out as in X11/Xlib.h,
// X11/extensions/XInput2.h and X11/extensions/Xrandr.h, which need not be installed.
#ifndef TACTILE_CXINPUT_H
#define TACTILE_CXINPUT_H

// XEvent, whose size is that of 24 longs, with the members of an XGenericEventCookie.
typedef union {
  struct {
    int type;
    unsigned long serial;
    int send_event;
    void *display;
    int extension;
    int evtype;
    unsigned int cookie;
    void *data;
  };
  long size[24];
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

// XRRScreenResources.
typedef struct {
  unsigned long timestamp;
  unsigned long config_timestamp;
  int num_crtcs;
  unsigned long *crtcs;
  int num_outputs;
  unsigned long *outputs;
  int num_modes;
  void *modes;
} tactile_xrr_resources;

// XRROutputInfo.
typedef struct {
  unsigned long timestamp;
  unsigned long crtc;
  const char *name;
  int name_length;
  unsigned long mm_width;
  unsigned long mm_height;
  unsigned short connection;
  unsigned short subpixel_order;
  int num_crtcs;
  unsigned long *crtcs;
  int num_clones;
  unsigned long *clones;
  int num_modes;
  int num_preferred;
  unsigned long *modes;
} tactile_xrr_output;

// XRRCrtcInfo.
typedef struct {
  unsigned long timestamp;
  int x, y;
  unsigned int width, height;
  unsigned long mode;
  unsigned short rotation;
  int num_outputs;
  unsigned long *outputs;
  unsigned short rotations;
  int num_possible;
  unsigned long *possible;
} tactile_xrr_crtc;

#endif
