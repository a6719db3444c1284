#include "library.h"

/* Action */

static gboolean do_action(void *object, gint index) {
  uint64_t node = tactile_node(object);
  return node && answers.act(node, index);
}

static gint get_n_actions(void *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.action_count(node) : 0;
}

static const gchar *get_action_name(void *object, gint index) {
  tactile_accessible *own = object;
  if (!own->node) return NULL;
  g_free(own->action_name);
  own->action_name = answers.action_name(own->node, index);
  return own->action_name;
}

void tactile_fill_action(gpointer interface, gpointer data) {
  (void)data;
  AtkActionIface *action = interface;
  action->do_action = do_action;
  action->get_n_actions = get_n_actions;
  action->get_name = get_action_name;
  action->get_localized_name = get_action_name;
}

/* Component */

static void get_extents(void *object, gint *x, gint *y, gint *width, gint *height,
                        int coordinates) {
  uint64_t node = tactile_node(object);
  tactile_accessible_rect rect = {-1, -1, -1, -1};
  if (node) rect = answers.extents(node, coordinates);
  if (x) *x = rect.x;
  if (y) *y = rect.y;
  if (width) *width = rect.width;
  if (height) *height = rect.height;
}

static AtkObject *ref_accessible_at_point(void *object, gint x, gint y, int coordinates) {
  uint64_t node = tactile_node(object);
  AtkObject *found = node ? answers.child_at(node, x, y, coordinates) : NULL;
  return found ? g_object_ref(found) : NULL;
}

static gboolean grab_focus(void *object) {
  uint64_t node = tactile_node(object);
  return node && answers.focus(node);
}

static gboolean scroll_to(void *object, int type) {
  (void)type;
  uint64_t node = tactile_node(object);
  return node && answers.reveal(node);
}

void tactile_fill_component(gpointer interface, gpointer data) {
  (void)data;
  AtkComponentIface *component = interface;
  component->get_extents = get_extents;
  component->ref_accessible_at_point = ref_accessible_at_point;
  component->grab_focus = grab_focus;
  component->scroll_to = scroll_to;
}

/* Value */

static void get_numbers(void *object, double *numbers) {
  uint64_t node = tactile_node(object);
  for (int index = 0; index < 4; index += 1) numbers[index] = 0;
  if (node) answers.value(node, numbers);
}

static void get_value_and_text(void *object, gdouble *value, gchar **text) {
  double numbers[4];
  get_numbers(object, numbers);
  if (value) *value = numbers[0];
  uint64_t node = tactile_node(object);
  if (text) *text = node ? answers.value_text(node) : NULL;
}

static void *get_range(void *object) {
  double numbers[4];
  get_numbers(object, numbers);
  return atk.range_new(numbers[1], numbers[2], NULL);
}

static gdouble get_increment(void *object) {
  double numbers[4];
  get_numbers(object, numbers);
  return numbers[3];
}

static void set_value(void *object, gdouble value) {
  uint64_t node = tactile_node(object);
  if (node) answers.set_value(node, value);
}

void tactile_fill_value(gpointer interface, gpointer data) {
  (void)data;
  AtkValueIface *value = interface;
  value->get_value_and_text = get_value_and_text;
  value->get_range = get_range;
  value->get_increment = get_increment;
  value->set_value = set_value;
}

/* Selection */

static gint selected(void *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.selected_child(node) : -1;
}

static gboolean add_selection(void *object, gint place) {
  uint64_t node = tactile_node(object);
  return node && answers.select_child(node, place);
}

static AtkObject *ref_selection(void *object, gint index) {
  gint place = selected(object);
  if (index != 0 || place < 0) return NULL;
  AtkObject *child = answers.child(tactile_node(object), place);
  return child ? g_object_ref(child) : NULL;
}

static gint get_selection_count(void *object) { return selected(object) >= 0 ? 1 : 0; }

static gboolean is_child_selected(void *object, gint place) {
  return place >= 0 && selected(object) == place;
}

void tactile_fill_selection(gpointer interface, gpointer data) {
  (void)data;
  AtkSelectionIface *selection = interface;
  selection->add_selection = add_selection;
  selection->ref_selection = ref_selection;
  selection->get_selection_count = get_selection_count;
  selection->is_child_selected = is_child_selected;
}
