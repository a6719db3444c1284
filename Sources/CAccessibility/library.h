/* The functions of ATK and of GLib that are used, and what the files here share. */

#ifndef TACTILE_LIBRARY_H
#define TACTILE_LIBRARY_H

#include "CAccessibility.h"
#include "atk.h"

typedef struct {
  GType (*object_type)(void);
  GType (*util_type)(void);
  GType (*window_type)(void);
  GType (*action_type)(void);
  GType (*component_type)(void);
  GType (*value_type)(void);
  GType (*text_type)(void);
  GType (*editable_text_type)(void);
  GType (*selection_type)(void);
  void *(*state_set_new)(void);
  gboolean (*state_set_add)(void *set, int state);
  void *(*range_new)(gdouble least, gdouble greatest, const gchar *description);
  void (*notify_state_change)(AtkObject *object, guint64 state, gboolean is_on);
  int (*bridge_init)(int *count, char ***arguments);
  void (*bridge_cleanup)(void);
} tactile_atk;

/* An object of the program. */
typedef struct {
  AtkObject parent;
  /* 0 once what the object stood for is gone. */
  uint64_t node;
  char *action_name;
} tactile_accessible;

extern tactile_atk atk;
extern tactile_accessible_answers answers;

void tactile_fill_action(gpointer interface, gpointer data);
void tactile_fill_component(gpointer interface, gpointer data);
void tactile_fill_value(gpointer interface, gpointer data);
void tactile_fill_text(gpointer interface, gpointer data);
void tactile_fill_editable_text(gpointer interface, gpointer data);
void tactile_fill_selection(gpointer interface, gpointer data);

/* The node of an object. */
static inline uint64_t tactile_node(void *object) { return ((tactile_accessible *)object)->node; }

#endif
