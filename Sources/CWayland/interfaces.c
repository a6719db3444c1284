#include "CWayland.h"

/* The names, versions and signatures are the protocols' own. A signature's letters are the arguments: u
   and i numbers, f fixed point, s text, o object, n new object, a array; a number is the version that the
   message came with, ? what may be missing. The types are needed where an event makes an object. */

/* The layouts are libwayland's: struct wl_message and struct wl_interface. */
typedef struct interface interface;
typedef const interface *const types;

typedef struct {
  const char *name;
  const char *signature;
  types *types;
} message;

struct interface {
  const char *name;
  int version;
  int request_count;
  const message *requests;
  int event_count;
  const message *events;
};

#define COUNT(messages) (int)(sizeof(messages) / sizeof *(messages))
#define INTERFACE(symbol, name, version, requests, events) \
  static const interface symbol = {name, version, COUNT(requests), requests, COUNT(events), events}
#define PUBLIC(symbol) const void *const tactile_##symbol = &symbol

static types any[8];
static const interface xdg_output, swipe_gesture, pinch_gesture, hold_gesture, tablet_seat,
    text_input;

/* xdg-output-unstable-v1 */

static const message xdg_output_manager_requests[] = {
    {"destroy", "", any}, {"get_xdg_output", "no", (types[]){&xdg_output, 0}}};
static const interface xdg_output_manager = {"zxdg_output_manager_v1", 3, COUNT(xdg_output_manager_requests),
                                    xdg_output_manager_requests, 0, 0};
PUBLIC(xdg_output_manager);

static const message xdg_output_requests[] = {{"destroy", "", any}};
static const message xdg_output_events[] = {{"logical_position", "ii", any},
                                            {"logical_size", "ii", any},
                                            {"done", "", any},
                                            {"name", "2s", any},
                                            {"description", "2s", any}};
INTERFACE(xdg_output, "zxdg_output_v1", 3, xdg_output_requests, xdg_output_events);
PUBLIC(xdg_output);

/* pointer-gestures-unstable-v1 */

static const message pointer_gestures_requests[] = {
    {"get_swipe_gesture", "no", (types[]){&swipe_gesture, 0}},
    {"get_pinch_gesture", "no", (types[]){&pinch_gesture, 0}},
    {"release", "2", any},
    {"get_hold_gesture", "3no", (types[]){&hold_gesture, 0}}};
static const interface pointer_gestures = {"zwp_pointer_gestures_v1", 3, COUNT(pointer_gestures_requests),
                                    pointer_gestures_requests, 0, 0};
PUBLIC(pointer_gestures);

static const message gesture_requests[] = {{"destroy", "", any}};
static const message swipe_gesture_events[] = {
    {"begin", "uuou", any}, {"update", "uff", any}, {"end", "uui", any}};
INTERFACE(swipe_gesture, "zwp_pointer_gesture_swipe_v1", 2, gesture_requests,
          swipe_gesture_events);
PUBLIC(swipe_gesture);

static const message pinch_gesture_events[] = {
    {"begin", "uuou", any}, {"update", "uffff", any}, {"end", "uui", any}};
INTERFACE(pinch_gesture, "zwp_pointer_gesture_pinch_v1", 2, gesture_requests,
          pinch_gesture_events);
PUBLIC(pinch_gesture);

static const message hold_gesture_requests[] = {{"destroy", "3", any}};
static const message hold_gesture_events[] = {{"begin", "3uuou", any}, {"end", "3uui", any}};
INTERFACE(hold_gesture, "zwp_pointer_gesture_hold_v1", 3, hold_gesture_requests,
          hold_gesture_events);
PUBLIC(hold_gesture);

/* tablet-unstable-v2 */

static const message tablet_manager_requests[] = {
    {"get_tablet_seat", "no", (types[]){&tablet_seat, 0}}, {"destroy", "", any}};
static const interface tablet_manager = {"zwp_tablet_manager_v2", 1, COUNT(tablet_manager_requests),
                                    tablet_manager_requests, 0, 0};
PUBLIC(tablet_manager);

static const message tablet_requests[] = {{"destroy", "", any}};
static const message tablet_events[] = {{"name", "s", any},
                                        {"id", "uu", any},
                                        {"path", "s", any},
                                        {"done", "", any},
                                        {"removed", "", any}};
INTERFACE(tablet, "zwp_tablet_v2", 1, tablet_requests, tablet_events);
PUBLIC(tablet);

static const message tablet_tool_requests[] = {{"set_cursor", "u?oii", any}, {"destroy", "", any}};
static const message tablet_tool_events[] = {
    {"type", "u", any},          {"hardware_serial", "uu", any}, {"hardware_id_wacom", "uu", any},
    {"capability", "u", any},    {"done", "", any},              {"removed", "", any},
    {"proximity_in", "uoo", any}, {"proximity_out", "", any},    {"down", "u", any},
    {"up", "", any},             {"motion", "ff", any},          {"pressure", "u", any},
    {"distance", "u", any},      {"tilt", "ff", any},            {"rotation", "f", any},
    {"slider", "i", any},        {"wheel", "fi", any},           {"button", "uuu", any},
    {"frame", "u", any}};
INTERFACE(tablet_tool, "zwp_tablet_tool_v2", 1, tablet_tool_requests, tablet_tool_events);
PUBLIC(tablet_tool);

/* Rings and strips of a tablet's buttons, which nobody here listens to. */
static const message pad_control_requests[] = {{"set_feedback", "su", any}, {"destroy", "", any}};
static const message pad_ring_events[] = {
    {"source", "u", any}, {"angle", "f", any}, {"stop", "", any}, {"frame", "u", any}};
INTERFACE(pad_ring, "zwp_tablet_pad_ring_v2", 1, pad_control_requests, pad_ring_events);
static const message pad_strip_events[] = {
    {"source", "u", any}, {"position", "u", any}, {"stop", "", any}, {"frame", "u", any}};
INTERFACE(pad_strip, "zwp_tablet_pad_strip_v2", 1, pad_control_requests, pad_strip_events);

static const message pad_group_requests[] = {{"destroy", "", any}};
static const message pad_group_events[] = {{"buttons", "a", any},
                                           {"ring", "n", (types[]){&pad_ring}},
                                           {"strip", "n", (types[]){&pad_strip}},
                                           {"modes", "u", any},
                                           {"done", "", any},
                                           {"mode_switch", "uuu", any}};
INTERFACE(pad_group, "zwp_tablet_pad_group_v2", 1, pad_group_requests, pad_group_events);

static const message pad_requests[] = {{"set_feedback", "usu", any}, {"destroy", "", any}};
static const message pad_events[] = {{"group", "n", (types[]){&pad_group}},
                                     {"path", "s", any},
                                     {"buttons", "u", any},
                                     {"done", "", any},
                                     {"button", "uuu", any},
                                     {"enter", "uoo", any},
                                     {"leave", "uo", any},
                                     {"removed", "", any}};
INTERFACE(pad, "zwp_tablet_pad_v2", 1, pad_requests, pad_events);

static const message tablet_seat_requests[] = {{"destroy", "", any}};
static const message tablet_seat_events[] = {{"tablet_added", "n", (types[]){&tablet}},
                                             {"tool_added", "n", (types[]){&tablet_tool}},
                                             {"pad_added", "n", (types[]){&pad}}};
INTERFACE(tablet_seat, "zwp_tablet_seat_v2", 1, tablet_seat_requests, tablet_seat_events);
PUBLIC(tablet_seat);

/* presentation-time */

static const message presentation_feedback_events[] = {
    {"sync_output", "o", any}, {"presented", "uuuuuuu", any}, {"discarded", "", any}};
static const interface presentation_feedback = {"wp_presentation_feedback", 1, 0, 0,
                                                COUNT(presentation_feedback_events),
                                                presentation_feedback_events};
PUBLIC(presentation_feedback);

static const message presentation_requests[] = {
    {"destroy", "", any}, {"feedback", "on", (types[]){0, &presentation_feedback}}};
static const message presentation_events[] = {{"clock_id", "u", any}};
INTERFACE(presentation, "wp_presentation", 1, presentation_requests, presentation_events);
PUBLIC(presentation);

/* text-input-unstable-v3 */

static const message text_input_manager_requests[] = {
    {"destroy", "", any}, {"get_text_input", "no", (types[]){&text_input, 0}}};
static const interface text_input_manager = {"zwp_text_input_manager_v3", 1, COUNT(text_input_manager_requests),
                                    text_input_manager_requests, 0, 0};
PUBLIC(text_input_manager);

static const message text_input_requests[] = {{"destroy", "", any},
                                              {"enable", "", any},
                                              {"disable", "", any},
                                              {"set_surrounding_text", "sii", any},
                                              {"set_text_change_cause", "u", any},
                                              {"set_content_type", "uu", any},
                                              {"set_cursor_rectangle", "iiii", any},
                                              {"commit", "", any}};
static const message text_input_events[] = {{"enter", "o", any},
                                            {"leave", "o", any},
                                            {"preedit_string", "?sii", any},
                                            {"commit_string", "?s", any},
                                            {"delete_surrounding_text", "uu", any},
                                            {"done", "u", any}};
INTERFACE(text_input, "zwp_text_input_v3", 1, text_input_requests, text_input_events);
PUBLIC(text_input);
