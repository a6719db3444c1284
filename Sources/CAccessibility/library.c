#include "library.h"

#include <dlfcn.h>

tactile_atk atk;
tactile_accessible_answers answers;

static AtkObject *root;

static AtkObject *get_root(void) { return root; }
static const gchar *get_toolkit_name(void) { return "Tactile"; }
static const gchar *get_toolkit_version(void) { return "1"; }

static bool is_loaded;

bool tactile_accessible_load(const tactile_accessible_answers *given) {
  answers = *given;
  if (is_loaded) return true;
  void *objects = dlopen("libatk-1.0.so.0", RTLD_LAZY);
  void *bridge = dlopen("libatk-bridge-2.0.so.0", RTLD_LAZY);
  if (!objects || !bridge) return false;
  struct {
    void *library;
    const char *name;
    void *place;
  } symbols[] = {
      {objects, "atk_object_get_type", &atk.object_type},
      {objects, "atk_util_get_type", &atk.util_type},
      {objects, "atk_window_get_type", &atk.window_type},
      {objects, "atk_action_get_type", &atk.action_type},
      {objects, "atk_component_get_type", &atk.component_type},
      {objects, "atk_value_get_type", &atk.value_type},
      {objects, "atk_text_get_type", &atk.text_type},
      {objects, "atk_editable_text_get_type", &atk.editable_text_type},
      {objects, "atk_selection_get_type", &atk.selection_type},
      {objects, "atk_state_set_new", &atk.state_set_new},
      {objects, "atk_state_set_add_state", &atk.state_set_add},
      {objects, "atk_range_new", &atk.range_new},
      {objects, "atk_object_notify_state_change", &atk.notify_state_change},
      {bridge, "atk_bridge_adaptor_init", &atk.bridge_init},
      {bridge, "atk_bridge_adaptor_cleanup", &atk.bridge_cleanup},
  };
  for (unsigned index = 0; index < sizeof symbols / sizeof *symbols; index += 1) {
    void *symbol = dlsym(symbols[index].library, symbols[index].name);
    if (!symbol) return false;
    *(void **)symbols[index].place = symbol;
  }
  is_loaded = true;
  return true;
}

bool tactile_accessible_start(void *object) {
  root = object;
  AtkUtilClass *util = g_type_class_ref(atk.util_type());
  util->get_root = get_root;
  util->get_toolkit_name = get_toolkit_name;
  util->get_toolkit_version = get_toolkit_version;
  if (atk.bridge_init(NULL, NULL) == 0) return true;
  root = NULL;
  return false;
}

void tactile_accessible_stop(void) {
  if (root) atk.bridge_cleanup();
  root = NULL;
}
