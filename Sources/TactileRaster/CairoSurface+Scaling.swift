internal import CPango

extension CairoSurface {
  /// Returns a copy with smoothly scaled pixels, or nil where it is empty or too large.
  func scaled(width: Int, height: Int) -> CairoSurface? {
    guard let result = CairoSurface(width: width, height: height, format: .color) else {
      return nil
    }
    let context = CairoContext(result)
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(
      &matrix,
      Double(self.width) / Double(width),
      Double(self.height) / Double(height),
    )
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context.pointer, pattern)
    cairo_paint(context.pointer)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    return result
  }
}
