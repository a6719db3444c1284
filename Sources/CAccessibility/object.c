#include "library.h"

#include <stdlib.h>

static AtkObjectClass *parent_class;

static const gchar *get_name(AtkObject *object) {
  uint64_t node = tactile_node(object);
  if (node) {
    g_free(object->name);
    object->name = answers.name(node);
  }
  return object->name;
}

static const gchar *get_description(AtkObject *object) {
  uint64_t node = tactile_node(object);
  if (node) {
    g_free(object->description);
    object->description = answers.hint(node);
  }
  return object->description;
}

static AtkObject *get_parent(AtkObject *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.parent(node) : NULL;
}

static gint get_n_children(AtkObject *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.child_count(node) : 0;
}

static AtkObject *ref_child(AtkObject *object, gint place) {
  uint64_t node = tactile_node(object);
  AtkObject *child = node ? answers.child(node, place) : NULL;
  return child ? g_object_ref(child) : NULL;
}

static gint get_index_in_parent(AtkObject *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.place(node) : -1;
}

static int get_role(AtkObject *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.role(node) : object->role;
}

static void *ref_state_set(AtkObject *object) {
  enum { defunct = 5 };
  uint64_t node = tactile_node(object);
  uint64_t states = node ? answers.states(node) : (uint64_t)1 << defunct;
  void *set = atk.state_set_new();
  for (int state = 0; state < 64; state += 1) {
    if (states >> state & 1) atk.state_set_add(set, state);
  }
  return set;
}

static GSList *attribute(const char *name, char *value, GSList *rest) {
  if (!value) return rest;
  AtkAttribute *made = g_new(AtkAttribute, 1);
  made->name = g_strdup(name);
  made->value = value;
  return g_slist_prepend(rest, made);
}

static GSList *get_attributes(AtkObject *object) {
  uint64_t node = tactile_node(object);
  GSList *list = attribute("toolkit", g_strdup("Tactile"), NULL);
  if (!node) return list;
  list = attribute("valuetext", answers.value_text(node), list);
  return attribute("id", answers.identifier(node), list);
}

static void finalize(GObject *object) {
  g_free(((tactile_accessible *)object)->action_name);
  ((GObjectClass *)parent_class)->finalize(object);
}

static void fill_class(gpointer class, gpointer data) {
  (void)data;
  parent_class = g_type_class_peek_parent(class);
  AtkObjectClass *object = class;
  object->parent.finalize = finalize;
  object->get_name = get_name;
  object->get_description = get_description;
  object->get_parent = get_parent;
  object->get_n_children = get_n_children;
  object->ref_child = ref_child;
  object->get_index_in_parent = get_index_in_parent;
  object->get_role = get_role;
  object->ref_state_set = ref_state_set;
  object->get_attributes = get_attributes;
}

static void add_interface(GType type, GType interface, GInterfaceInitFunc fill) {
  const GInterfaceInfo info = {fill, NULL, NULL};
  g_type_add_interface_static(type, interface, &info);
}

/* The class of objects with `interfaces`, made at its first use. */
static GType class_with(uint32_t interfaces) {
  static GType types[16];
  if (types[interfaces]) return types[interfaces];
  const GTypeInfo info = {
      .class_size = sizeof(AtkObjectClass),
      .class_init = fill_class,
      .instance_size = sizeof(tactile_accessible),
  };
  char name[32];
  g_snprintf(name, sizeof name, "TactileAccessible%u", interfaces);
  GType type = g_type_register_static(atk.object_type(), name, &info, 0);
  add_interface(type, atk.component_type(), tactile_fill_component);
  add_interface(type, atk.action_type(), tactile_fill_action);
  if (interfaces & tactile_accessible_window) add_interface(type, atk.window_type(), NULL);
  if (interfaces & tactile_accessible_value)
    add_interface(type, atk.value_type(), tactile_fill_value);
  if (interfaces & tactile_accessible_text) {
    add_interface(type, atk.text_type(), tactile_fill_text);
    add_interface(type, atk.editable_text_type(), tactile_fill_editable_text);
  }
  if (interfaces & tactile_accessible_selection)
    add_interface(type, atk.selection_type(), tactile_fill_selection);
  types[interfaces] = type;
  return type;
}

void *tactile_accessible_make(uint64_t node, uint32_t interfaces) {
  tactile_accessible *object = g_object_new(class_with(interfaces & 15), NULL);
  object->node = node;
  return object;
}

void tactile_accessible_discard(void *object) {
  enum { defunct = 5 };
  ((tactile_accessible *)object)->node = 0;
  atk.notify_state_change(object, defunct, TRUE);
  g_object_unref(object);
}

/* Events. */

void tactile_accessible_state_changed(void *object, int32_t state, bool is_on) {
  atk.notify_state_change(object, state, is_on);
}

void tactile_accessible_property_changed(void *object, const char *property) {
  g_object_notify(object, property);
}

void tactile_accessible_child_changed(void *object, bool is_added, uint32_t place, void *child) {
  const char *signal = is_added ? "children-changed::add" : "children-changed::remove";
  g_signal_emit_by_name(object, signal, place, child, NULL);
}

void tactile_accessible_text_changed(void *object, bool is_inserted, int32_t place,
                                     int32_t length, const char *text) {
  g_signal_emit_by_name(object, is_inserted ? "text-insert" : "text-remove", place, length, text);
}

void tactile_accessible_caret_moved(void *object, int32_t place) {
  g_signal_emit_by_name(object, "text-caret-moved", place);
}

void tactile_accessible_descendant_focused(void *object, void *child) {
  g_signal_emit_by_name(object, "active-descendant-changed", child);
}

void tactile_accessible_announced(void *object, const char *text) {
  /* ATK has announcements since 2.46, and notifications with a politeness, 1, since 2.50. */
  if (g_signal_lookup("notification", G_OBJECT_TYPE(object))) {
    g_signal_emit_by_name(object, "notification", text, 1);
  } else if (g_signal_lookup("announcement", G_OBJECT_TYPE(object))) {
    g_signal_emit_by_name(object, "announcement", text);
  }
}

void tactile_accessible_changed(void *object, const char *signal) {
  g_signal_emit_by_name(object, signal);
}
