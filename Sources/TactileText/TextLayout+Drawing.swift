internal import CPango

extension TextLayout {
  /// Draws the lines on a Cairo context with its current source.
  ///
  /// Letters are filled outlines, so that they stand where the layout put them and not on whole
  /// pixels; baselines are moved to whole pixels, so that the feet of letters are sharp. The
  /// context's unit must be the pixel, and its origin the top left corner of the block.
  ///
  /// - Parameters:
  ///   - context: a `cairo_t`; its path is empty afterwards, the rest is as before.
  ///   - scale: pixels to a point.
  ///   - rows: lines without ink in these pixel rows may be left out.
  package func draw(on context: OpaquePointer, scale: Double, rows: ClosedRange<Double>) {
    handle.draw(on: context, scale: scale, rows: rows)
  }
}
