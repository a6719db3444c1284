// What the module adds to Weston, which has neither: touchpad gestures and pens.
#ifndef TACTILE_EXTENSIONS_H
#define TACTILE_EXTENSIONS_H

#include <libweston/libweston.h>
#include <stdint.h>

// Offers both to programs; `compositor` has the seat already.
void offer_extensions(struct weston_compositor *compositor, struct weston_seat *seat);

// What fingers on the touchpad do over the window that has the pointer, as a line of text says:
//   pinch begin FINGERS | pinch move DX DY SCALE DEGREES | pinch end CANCELLED
//   swipe begin FINGERS | swipe move DX DY               | swipe end CANCELLED
//   hold begin FINGERS  |                                  hold end CANCELLED
// Returns whether it is such a line.
int perform_gesture(const char *line, uint32_t milliseconds);

// What a pen does, which counts with `pen frame`; X and Y are pixels of the output:
//   pen near X Y pen|eraser | pen far | pen down | pen up | pen move X Y
//   pen pressure 0…65535 | pen tilt X Y | pen button CODE 0|1 | pen frame
// Returns whether it is such a line.
int perform_pen(const char *line, uint32_t milliseconds);

// The window at a place of the output, and where its corner is; null where there is none.
struct weston_surface *window_at(double x, double y, double *left, double *top);

#endif
