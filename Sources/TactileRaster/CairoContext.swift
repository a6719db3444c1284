internal import CPango
internal import CPixels
internal import TactileDisplay
internal import TactilePrimitives

/// A Cairo drawing context; its unit is the pixel of its surface.
final class CairoContext {
  let pointer: OpaquePointer
  let surface: CairoSurface

  init(_ surface: CairoSurface) {
    self.surface = surface
    pointer = cairo_create(surface.pointer)
  }

  isolated deinit { cairo_destroy(pointer) }

  // MARK: Whole pixels

  func setColor(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  func fill(_ rect: PixelRect) {
    add(rect)
    cairo_fill(pointer)
  }

  /// Draws `color` over a rectangle.
  func fill(_ rect: PixelRect, with color: Color) {
    guard color.alpha < 1, surface.format == .color else {
      setColor(color)
      return fill(rect)
    }
    let pixel = color.pixel
    surface.change(rect) { row, _, _, count in pixels_cover(row.pixels, count, pixel) }
  }

  /// Clears a rectangle.
  func clear(_ rect: PixelRect) {
    cairo_set_operator(pointer, CAIRO_OPERATOR_CLEAR)
    fill(rect)
    cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
  }

  /// Draws `source` over, its corner at (`x`, `y`), as far as it lies in `clip`.
  ///
  /// Both hold colours.
  func draw(_ source: CairoSurface, x: Int, y: Int, clip: PixelRect) {
    surface.change(by: source, x: x, y: y, clip: clip) { to, from, count in
      pixels_draw(to.pixels, UnsafeRawPointer(from).assumingMemoryBound(to: UInt32.self), count)
    }
  }

  /// Draws `color` through the coverage `mask`, its corner at (`x`, `y`), on a surface of colours.
  func draw(_ color: Color, through mask: CairoSurface, x: Int, y: Int, clip: PixelRect) {
    let pixel = color.pixel
    surface.change(by: mask, x: x, y: y, clip: clip) { to, from, count in
      pixels_tint(to.pixels, from, count, pixel)
    }
  }

  /// Draws the current source through the coverage `mask`, its corner at (`x`, `y`).
  func draw(through mask: CairoSurface, x: Int, y: Int, clip: PixelRect) {
    let area = mask.bounds.offset(x: x, y: y)
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    setOffset(mask, x: x, y: y)
    if visible == area {
      cairo_mask(pointer, mask.pattern)
    } else {
      withClip(visible) { cairo_mask(pointer, mask.pattern) }
    }
  }

  /// Draws `source` over with its coverage multiplied by `opacity`.
  func draw(_ source: CairoSurface, x: Int, y: Int, opacity: Double, clip: PixelRect) {
    let area = source.bounds.offset(x: x, y: y).intersection(clip)
    guard !area.isEmpty else { return }
    withClip(area) {
      setSource(source, x: x, y: y)
      cairo_paint_with_alpha(pointer, opacity)
    }
  }

  /// Sets `source` as the source for fills, unscaled with its corner at (`x`, `y`).
  func setSource(_ source: CairoSurface, x: Int, y: Int) {
    setOffset(source, x: x, y: y)
    cairo_set_source(pointer, source.pattern)
  }

  private func setOffset(_ source: CairoSurface, x: Int, y: Int) {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, Double(-x), Double(-y))
    cairo_pattern_set_matrix(source.pattern, &matrix)
  }

  func withClip(_ rect: PixelRect, _ body: () -> Void) {
    cairo_save(pointer)
    add(rect)
    cairo_clip(pointer)
    body()
    cairo_restore(pointer)
  }

  private func add(_ r: PixelRect) {
    cairo_rectangle(pointer, Double(r.minX), Double(r.minY), Double(r.width), Double(r.height))
  }

  // MARK: Shapes

  /// Saves and restores the state around `body`, whose units `t` maps to pixels.
  func transformed(by t: Transform, _ body: () -> Void) {
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_save(pointer)
    cairo_transform(pointer, &matrix)
    body()
    cairo_restore(pointer)
  }

  /// Fills the current path, or all of the clip, with `source`, smoothed and with its edge pixels
  /// repeated beyond its edges.
  func fill(with source: CairoSurface, x: Int, y: Int, opacity: Double, isPath: Bool) {
    setSource(source, x: x, y: y)
    cairo_pattern_set_filter(source.pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(source.pattern, CAIRO_EXTEND_PAD)
    if isPath, opacity >= 1 {
      cairo_fill(pointer)
    } else {
      if isPath { cairo_clip(pointer) }
      cairo_paint_with_alpha(pointer, opacity)
    }
    cairo_pattern_set_filter(source.pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(source.pattern, CAIRO_EXTEND_NONE)
  }

  func fillPath() { cairo_fill(pointer) }

  func strokePath(width: Double) {
    cairo_set_line_width(pointer, width)
    cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(pointer)
  }

  /// Adds a rectangle with corners of `radius`, at most half its shorter side.
  func addRoundedRect(_ rect: Rect, radius: Double) {
    let r = min(radius, rect.width / 2, rect.height / 2)
    guard r > 0 else {
      cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(pointer)
    cairo_arc(pointer, rect.maxX - r, rect.minY + r, r, -quarter, 0)
    cairo_arc(pointer, rect.maxX - r, rect.maxY - r, r, 0, quarter)
    cairo_arc(pointer, rect.minX + r, rect.maxY - r, r, quarter, 2 * quarter)
    cairo_arc(pointer, rect.minX + r, rect.minY + r, r, 2 * quarter, 3 * quarter)
    cairo_close_path(pointer)
  }

  func add(_ step: VectorDrawing.Step) {
    switch step {
    case .move(let p):
      cairo_move_to(pointer, p.x, p.y)
    case .line(let p):
      cairo_line_to(pointer, p.x, p.y)
    case .curve(let a, let b, let p):
      cairo_curve_to(pointer, a.x, a.y, b.x, b.y, p.x, p.y)
    case .close:
      cairo_close_path(pointer)
    case .circle(let center, let radius):
      cairo_new_sub_path(pointer)
      cairo_arc(pointer, center.x, center.y, max(0, radius), 0, 2 * .pi)
      cairo_close_path(pointer)
    case .rect(let rect, let radius):
      addRoundedRect(rect, radius: radius)
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// The bytes as pixels of four.
  fileprivate var pixels: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt32.self)
  }
}

/// The drawing contexts for the memories that were painted on last: a display uses the same few in turn.
struct TargetContexts {
  /// The contexts, the most recently used last.
  private var contexts: [CairoContext] = []

  private static let limit = 4

  /// Returns a context for `target`; nil where that is empty or too large for Cairo.
  mutating func context(for target: PixelTarget) -> CairoContext? {
    if let index = contexts.lastIndex(where: { $0.surface.isOn(target) }) {
      let context = contexts[index]
      if cairo_status(context.pointer) == CAIRO_STATUS_SUCCESS {
        contexts.append(contexts.remove(at: index))
        context.surface.markChanged()
        return context
      }
      contexts.remove(at: index)
    }
    guard let surface = CairoSurface(target) else { return nil }
    let context = CairoContext(surface)
    if contexts.count == Self.limit { contexts.removeFirst() }
    contexts.append(context)
    return context
  }
}

extension CairoSurface {
  /// Returns whether the surface is `target`'s memory in the same shape.
  fileprivate func isOn(_ target: PixelTarget) -> Bool {
    UnsafeMutableRawPointer(memory) == target.memory && width == target.width
      && height == target.height && bytesPerRow == target.bytesPerRow
  }
}
