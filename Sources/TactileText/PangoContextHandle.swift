internal import CPango

/// A font map with one context on it, set so that layouts do not depend on pixels.
final class PangoContextHandle {
  let pointer: OpaquePointer

  /// The context of `fontconfig`, or of the system's configuration where that is nil.
  init?(fontconfig: FontconfigHandle?) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(map)) }
    if let fontconfig { pango_fc_font_map_set_config(OpaquePointer(map), fontconfig.pointer) }
    guard let context = pango_font_map_create_context(map) else { return nil }
    pointer = context
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    if fontconfig != nil {
      pango_context_set_language(context, pango_language_from_string("en-US"))
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
