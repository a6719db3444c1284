/* The declarations of ATK that are used here: the layout of its classes and interfaces, which has
   been the same since ATK 2.34 and is guaranteed by its soname. */

#ifndef TACTILE_ATK_H
#define TACTILE_ATK_H

#include <gio/gio.h>

typedef struct {
  GObject parent;
  gchar *description;
  gchar *name;
  void *accessible_parent;
  int role;
  void *relation_set;
  int layer;
} AtkObject;

typedef struct {
  GObjectClass parent;
  const gchar *(*get_name)(AtkObject *);
  const gchar *(*get_description)(AtkObject *);
  AtkObject *(*get_parent)(AtkObject *);
  gint (*get_n_children)(AtkObject *);
  AtkObject *(*ref_child)(AtkObject *, gint);
  gint (*get_index_in_parent)(AtkObject *);
  void *ref_relation_set;
  int (*get_role)(AtkObject *);
  void *get_layer;
  void *get_mdi_zorder;
  void *(*ref_state_set)(AtkObject *);
  void *set_name;
  void *set_description;
  void *set_parent;
  void *set_role;
  void *connect_property_change_handler;
  void *remove_property_change_handler;
  void *initialize;
  void *children_changed;
  void *focus_event;
  void *property_change;
  void *state_change;
  void *visible_data_changed;
  void *active_descendant_changed;
  GSList *(*get_attributes)(AtkObject *);
  void *get_object_locale;
  void *pad1;
} AtkObjectClass;

typedef struct {
  gchar *name;
  gchar *value;
} AtkAttribute;

typedef struct {
  GObjectClass parent;
  void *add_global_event_listener;
  void *remove_global_event_listener;
  void *add_key_event_listener;
  void *remove_key_event_listener;
  AtkObject *(*get_root)(void);
  const gchar *(*get_toolkit_name)(void);
  const gchar *(*get_toolkit_version)(void);
} AtkUtilClass;

typedef struct {
  GTypeInterface parent;
  gboolean (*do_action)(void *, gint);
  gint (*get_n_actions)(void *);
  void *get_description;
  const gchar *(*get_name)(void *, gint);
  void *get_keybinding;
  void *set_description;
  const gchar *(*get_localized_name)(void *, gint);
} AtkActionIface;

typedef struct {
  GTypeInterface parent;
  void *add_focus_handler;
  void *contains;
  AtkObject *(*ref_accessible_at_point)(void *, gint, gint, int);
  void (*get_extents)(void *, gint *, gint *, gint *, gint *, int);
  void *get_position;
  void *get_size;
  gboolean (*grab_focus)(void *);
  void *remove_focus_handler;
  void *set_extents;
  void *set_position;
  void *set_size;
  void *get_layer;
  void *get_mdi_zorder;
  void *bounds_changed;
  void *get_alpha;
  gboolean (*scroll_to)(void *, int);
  void *scroll_to_point;
} AtkComponentIface;

typedef struct {
  GTypeInterface parent;
  void *get_current_value;
  void *get_maximum_value;
  void *get_minimum_value;
  void *set_current_value;
  void *get_minimum_increment;
  void (*get_value_and_text)(void *, gdouble *, gchar **);
  void *(*get_range)(void *);
  gdouble (*get_increment)(void *);
  void *get_sub_ranges;
  void (*set_value)(void *, gdouble);
} AtkValueIface;

typedef struct {
  gint x, y, width, height;
} AtkTextRectangle;

typedef struct {
  GTypeInterface parent;
  gchar *(*get_text)(void *, gint, gint);
  gchar *(*get_text_after_offset)(void *, gint, int, gint *, gint *);
  gchar *(*get_text_at_offset)(void *, gint, int, gint *, gint *);
  gunichar (*get_character_at_offset)(void *, gint);
  gchar *(*get_text_before_offset)(void *, gint, int, gint *, gint *);
  gint (*get_caret_offset)(void *);
  void *get_run_attributes;
  void *get_default_attributes;
  void (*get_character_extents)(void *, gint, gint *, gint *, gint *, gint *, int);
  gint (*get_character_count)(void *);
  gint (*get_offset_at_point)(void *, gint, gint, int);
  gint (*get_n_selections)(void *);
  gchar *(*get_selection)(void *, gint, gint *, gint *);
  gboolean (*add_selection)(void *, gint, gint);
  gboolean (*remove_selection)(void *, gint);
  gboolean (*set_selection)(void *, gint, gint, gint);
  gboolean (*set_caret_offset)(void *, gint);
  void *text_changed;
  void *text_caret_moved;
  void *text_selection_changed;
  void *text_attributes_changed;
  void (*get_range_extents)(void *, gint, gint, int, AtkTextRectangle *);
  void *get_bounded_ranges;
  gchar *(*get_string_at_offset)(void *, gint, int, gint *, gint *);
  void *scroll_substring_to;
  void *scroll_substring_to_point;
} AtkTextIface;

typedef struct {
  GTypeInterface parent;
  void *set_run_attributes;
  void (*set_text_contents)(void *, const gchar *);
  void (*insert_text)(void *, const gchar *, gint, gint *);
  void *copy_text;
  void *cut_text;
  void (*delete_text)(void *, gint, gint);
  void *paste_text;
} AtkEditableTextIface;

typedef struct {
  GTypeInterface parent;
  gboolean (*add_selection)(void *, gint);
  void *clear_selection;
  AtkObject *(*ref_selection)(void *, gint);
  gint (*get_selection_count)(void *);
  gboolean (*is_child_selected)(void *, gint);
  void *remove_selection;
  void *select_all_selection;
  void *selection_changed;
} AtkSelectionIface;

#endif
