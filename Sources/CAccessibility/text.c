#include "library.h"

#include <string.h>

/* The whole text, which the caller frees; GLib frees with the same function. */
static gchar *whole(void *object) {
  uint64_t node = tactile_node(object);
  char *text = node ? answers.text(node) : NULL;
  return text ? text : g_strdup("");
}

/* The part of `text` from `start` to `end`, -1 for its end, both brought into its limits. */
static gchar *part(const gchar *text, gint *start, gint *end) {
  gint length = g_utf8_strlen(text, -1);
  *end = *end < 0 ? length : MIN(*end, length);
  *start = CLAMP(*start, 0, *end);
  return g_utf8_substring(text, *start, *end);
}

static gchar *get_text(void *object, gint start, gint end) {
  gchar *text = whole(object);
  gchar *found = part(text, &start, &end);
  g_free(text);
  return found;
}

static gunichar get_character_at_offset(void *object, gint offset) {
  gchar *text = whole(object);
  gunichar found = 0;
  if (offset >= 0 && offset < g_utf8_strlen(text, -1))
    found = g_utf8_get_char(g_utf8_offset_to_pointer(text, offset));
  g_free(text);
  return found;
}

static gint get_character_count(void *object) {
  gchar *text = whole(object);
  gint count = g_utf8_strlen(text, -1);
  g_free(text);
  return count;
}

static gint get_caret_offset(void *object) {
  uint64_t node = tactile_node(object);
  return node ? answers.caret(node) : -1;
}

static gunichar letter(const gchar *text, gint offset) {
  return g_utf8_get_char(g_utf8_offset_to_pointer(text, offset));
}

static bool is_word(gunichar letter) {
  return g_unichar_isalnum(letter) || letter == '_' || letter == '\'' || g_unichar_ismark(letter);
}

static bool ends_sentence(gunichar letter) {
  return letter == '.' || letter == '!' || letter == '?' || letter == '\n';
}

/* Finds the character, word, sentence, line or paragraph (0 to 4) around `offset`; a word and a
   sentence last until the next one begins. */
static void find_unit(void *object, const gchar *text, gint offset, int unit, gint *start,
                      gint *end) {
  gint length = g_utf8_strlen(text, -1);
  offset = CLAMP(offset, 0, length);
  *start = offset;
  *end = offset;
  switch (unit) {
    case 0:
      *end = MIN(offset + 1, length);
      return;
    case 1:
      while (*start > 0 && !(is_word(letter(text, *start < length ? *start : length - 1)) &&
                             *start < length && !is_word(letter(text, *start - 1))))
        *start -= 1;
      while (*end < length && is_word(letter(text, *end))) *end += 1;
      while (*end < length && !is_word(letter(text, *end))) *end += 1;
      return;
    case 2:
      while (*start > 0 && !ends_sentence(letter(text, *start - 1))) *start -= 1;
      while (*end < length && !ends_sentence(letter(text, *end))) *end += 1;
      *end = MIN(*end + 1, length);
      return;
    case 3:
      if (tactile_node(object)) {
        answers.line(tactile_node(object), offset, start, end);
        /* A line has the end of its paragraph with it. */
        if (*end < length && letter(text, *end) == '\n') *end += 1;
      }
      return;
    default:
      while (*start > 0 && letter(text, *start - 1) != '\n') *start -= 1;
      while (*end < length && letter(text, *end) != '\n') *end += 1;
      *end = MIN(*end + 1, length);
      return;
  }
}

static gchar *get_string_at_offset(void *object, gint offset, int unit, gint *start, gint *end) {
  gchar *text = whole(object);
  find_unit(object, text, offset, unit, start, end);
  gchar *found = part(text, start, end);
  g_free(text);
  return found;
}

/* The unit of an old boundary: character, word start and end, sentence start and end, line start
   and end. */
static int unit_of(int boundary) { return (boundary + 1) / 2; }

static gchar *get_text_at_offset(void *object, gint offset, int boundary, gint *start,
                                 gint *end) {
  return get_string_at_offset(object, offset, unit_of(boundary), start, end);
}

static gchar *get_text_before_offset(void *object, gint offset, int boundary, gint *start,
                                     gint *end) {
  g_free(get_string_at_offset(object, offset, unit_of(boundary), start, end));
  if (*start == 0) {
    *end = 0;
    return g_strdup("");
  }
  return get_string_at_offset(object, *start - 1, unit_of(boundary), start, end);
}

static gchar *get_text_after_offset(void *object, gint offset, int boundary, gint *start,
                                    gint *end) {
  g_free(get_string_at_offset(object, offset, unit_of(boundary), start, end));
  if (*end >= get_character_count(object)) {
    *start = *end;
    return g_strdup("");
  }
  return get_string_at_offset(object, *end, unit_of(boundary), start, end);
}

static void get_range_extents(void *object, gint start, gint end, int coordinates,
                              AtkTextRectangle *rect) {
  uint64_t node = tactile_node(object);
  tactile_accessible_rect found = {0, 0, 0, 0};
  if (node) found = answers.text_extents(node, start, end, coordinates);
  *rect = (AtkTextRectangle){found.x, found.y, found.width, found.height};
}

static void get_character_extents(void *object, gint offset, gint *x, gint *y, gint *width,
                                  gint *height, int coordinates) {
  AtkTextRectangle rect;
  get_range_extents(object, offset, offset + 1, coordinates, &rect);
  if (x) *x = rect.x;
  if (y) *y = rect.y;
  if (width) *width = rect.width;
  if (height) *height = rect.height;
}

static gint get_offset_at_point(void *object, gint x, gint y, int coordinates) {
  uint64_t node = tactile_node(object);
  return node ? answers.text_offset(node, x, y, coordinates) : -1;
}

static void find_selection(void *object, gint *start, gint *end) {
  *start = 0;
  *end = 0;
  uint64_t node = tactile_node(object);
  if (node) answers.selection(node, start, end);
}

static gint get_n_selections(void *object) {
  gint start, end;
  find_selection(object, &start, &end);
  return start < end ? 1 : 0;
}

static gchar *get_selection(void *object, gint number, gint *start, gint *end) {
  find_selection(object, start, end);
  if (number != 0 || *start == *end) return NULL;
  return get_text(object, *start, *end);
}

static gboolean select_range(void *object, gint start, gint end) {
  uint64_t node = tactile_node(object);
  return node && answers.select_text(node, start, end);
}

static gboolean set_selection(void *object, gint number, gint start, gint end) {
  return number == 0 && select_range(object, start, end);
}

static gboolean set_caret_offset(void *object, gint offset) {
  return select_range(object, offset, offset);
}

static gboolean remove_selection(void *object, gint number) {
  return number == 0 && set_caret_offset(object, get_caret_offset(object));
}

void tactile_fill_text(gpointer interface, gpointer data) {
  (void)data;
  AtkTextIface *text = interface;
  text->get_text = get_text;
  text->get_text_at_offset = get_text_at_offset;
  text->get_text_before_offset = get_text_before_offset;
  text->get_text_after_offset = get_text_after_offset;
  text->get_character_at_offset = get_character_at_offset;
  text->get_character_count = get_character_count;
  text->get_caret_offset = get_caret_offset;
  text->get_character_extents = get_character_extents;
  text->get_range_extents = get_range_extents;
  text->get_offset_at_point = get_offset_at_point;
  text->get_n_selections = get_n_selections;
  text->get_selection = get_selection;
  text->add_selection = select_range;
  text->remove_selection = remove_selection;
  text->set_selection = set_selection;
  text->set_caret_offset = set_caret_offset;
  text->get_string_at_offset = get_string_at_offset;
}

/* Editable text */

static void replace(void *object, gint start, gint end, const gchar *text) {
  uint64_t node = tactile_node(object);
  if (node) answers.replace_text(node, start, end, text);
}

static void set_text_contents(void *object, const gchar *text) {
  replace(object, 0, get_character_count(object), text);
}

static void insert_text(void *object, const gchar *text, gint length, gint *place) {
  /* ATK counts bytes, tools count characters, and the bridge passes on their number as it is. Taken for
     characters, either number takes all of a whole text. */
  gint start = 0;
  gchar *own = part(text, &start, &length);
  replace(object, *place, *place, own);
  *place += length;
  g_free(own);
}

static void delete_text(void *object, gint start, gint end) { replace(object, start, end, ""); }

void tactile_fill_editable_text(gpointer interface, gpointer data) {
  (void)data;
  AtkEditableTextIface *text = interface;
  text->set_text_contents = set_text_contents;
  text->insert_text = insert_text;
  text->delete_text = delete_text;
}
