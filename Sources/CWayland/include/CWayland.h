/* Descriptions of Wayland's protocol extensions for libwayland-client, which has those of the core
   protocol alone. Each points to a struct wl_interface. */

#ifndef TACTILE_CWAYLAND_H
#define TACTILE_CWAYLAND_H

#ifndef __clang__
#define _Nonnull
#endif
typedef const void *_Nonnull const tactile_wl_interface_t;

/* xdg-output-unstable-v1 */
extern tactile_wl_interface_t tactile_xdg_output_manager;
extern tactile_wl_interface_t tactile_xdg_output;

/* pointer-gestures-unstable-v1 */
extern tactile_wl_interface_t tactile_pointer_gestures;
extern tactile_wl_interface_t tactile_swipe_gesture;
extern tactile_wl_interface_t tactile_pinch_gesture;
extern tactile_wl_interface_t tactile_hold_gesture;

/* tablet-unstable-v2 */
extern tactile_wl_interface_t tactile_tablet_manager;
extern tactile_wl_interface_t tactile_tablet_seat;
extern tactile_wl_interface_t tactile_tablet;
extern tactile_wl_interface_t tactile_tablet_tool;

/* presentation-time */
extern tactile_wl_interface_t tactile_presentation;
extern tactile_wl_interface_t tactile_presentation_feedback;

/* text-input-unstable-v3 */
extern tactile_wl_interface_t tactile_text_input_manager;
extern tactile_wl_interface_t tactile_text_input;

#endif
