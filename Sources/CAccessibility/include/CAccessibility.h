/* Objects of ATK, the toolkit side of AT-SPI, whose answers come from functions of the caller. ATK
   and its bridge are opened at run time; nothing here needs them to link. */

#ifndef TACTILE_CACCESSIBILITY_H
#define TACTILE_CACCESSIBILITY_H

#ifndef __clang__
#define _Nonnull
#define _Nullable
#endif

#include <stdbool.h>
#include <stdint.h>

/* Interfaces of an object besides Component and Action, which all have. */
enum {
  tactile_accessible_window = 1,
  tactile_accessible_value = 2,
  tactile_accessible_text = 4,
  tactile_accessible_selection = 8,
};

typedef struct {
  int32_t x, y, width, height;
} tactile_accessible_rect;

/* The callbacks that answer ATK's queries. `node` is the value that the object was made with. Strings
   are allocated with malloc and freed here; objects are not retained for the caller. Places in text
   are Unicode characters; `coordinates` is 0 for the screen, 1 for the window, 2 for the parent. */
typedef struct {
  char *_Nullable (*_Nonnull name)(uint64_t node);
  char *_Nullable (*_Nonnull hint)(uint64_t node);
  char *_Nullable (*_Nonnull identifier)(uint64_t node);
  void *_Nullable (*_Nonnull parent)(uint64_t node);
  int32_t (*_Nonnull child_count)(uint64_t node);
  void *_Nullable (*_Nonnull child)(uint64_t node, int32_t place);
  int32_t (*_Nonnull place)(uint64_t node);
  int32_t (*_Nonnull role)(uint64_t node);
  /* A bit for each AtkStateType. */
  uint64_t (*_Nonnull states)(uint64_t node);
  tactile_accessible_rect (*_Nonnull extents)(uint64_t node, int32_t coordinates);
  void *_Nullable (*_Nonnull child_at)(uint64_t node, int32_t x, int32_t y, int32_t coordinates);
  bool (*_Nonnull focus)(uint64_t node);
  bool (*_Nonnull reveal)(uint64_t node);

  int32_t (*_Nonnull action_count)(uint64_t node);
  char *_Nullable (*_Nonnull action_name)(uint64_t node, int32_t index);
  bool (*_Nonnull act)(uint64_t node, int32_t index);

  /* Number, least, greatest and step. */
  void (*_Nonnull value)(uint64_t node, double *_Nonnull numbers);
  char *_Nullable (*_Nonnull value_text)(uint64_t node);
  bool (*_Nonnull set_value)(uint64_t node, double number);

  char *_Nullable (*_Nonnull text)(uint64_t node);
  int32_t (*_Nonnull caret)(uint64_t node);
  void (*_Nonnull selection)(uint64_t node, int32_t *_Nonnull start, int32_t *_Nonnull end);
  void (*_Nonnull line)(uint64_t node, int32_t offset, int32_t *_Nonnull start,
                        int32_t *_Nonnull end);
  bool (*_Nonnull select_text)(uint64_t node, int32_t start, int32_t end);
  bool (*_Nonnull replace_text)(uint64_t node, int32_t start, int32_t end,
                                const char *_Nonnull text);
  tactile_accessible_rect (*_Nonnull text_extents)(uint64_t node, int32_t start, int32_t end,
                                                   int32_t coordinates);
  int32_t (*_Nonnull text_offset)(uint64_t node, int32_t x, int32_t y, int32_t coordinates);

  /* The place of the selected child; -1 for none. */
  int32_t (*_Nonnull selected_child)(uint64_t node);
  bool (*_Nonnull select_child)(uint64_t node, int32_t place);
} tactile_accessible_answers;

/* Opens ATK and its bridge; false where one of them is missing. */
bool tactile_accessible_load(const tactile_accessible_answers *_Nonnull answers);

/* Connects to the accessibility bus with the application `root`; false where there is none. */
bool tactile_accessible_start(void *_Nonnull root);

/* Disconnects; objects stay. */
void tactile_accessible_stop(void);

/* Makes an object with `interfaces`, which the caller owns. */
void *_Nonnull tactile_accessible_make(uint64_t node, uint32_t interfaces);

/* Marks the object as defunct, and gives up the caller's ownership. */
void tactile_accessible_discard(void *_Nonnull object);

void tactile_accessible_state_changed(void *_Nonnull object, int32_t state, bool is_on);
/* `property` is accessible-name, accessible-description or accessible-value. */
void tactile_accessible_property_changed(void *_Nonnull object, const char *_Nonnull property);
void tactile_accessible_child_changed(void *_Nonnull object, bool is_added, uint32_t place,
                                      void *_Nonnull child);
void tactile_accessible_text_changed(void *_Nonnull object, bool is_inserted, int32_t place,
                                     int32_t length, const char *_Nonnull text);
void tactile_accessible_caret_moved(void *_Nonnull object, int32_t place);
void tactile_accessible_descendant_focused(void *_Nonnull object, void *_Nonnull child);
void tactile_accessible_announced(void *_Nonnull object, const char *_Nonnull text);
/* `signal` is one without arguments: text-selection-changed, selection-changed, activate or deactivate. */
void tactile_accessible_changed(void *_Nonnull object, const char *_Nonnull signal);

/* A descriptor that is readable whenever GLib's default main context has something to run; -1 where
   the system has none left. There is one. */
int32_t tactile_glib_open(void);

/* Runs what is ready in GLib's default main context, without waiting. */
void tactile_glib_run(void);

#endif
