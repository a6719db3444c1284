internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

/// A layer that is a plain box with a few details on it, such as a menu that fades in: most of it
/// looks like the box alone.
struct FadedSheet {
  /// The box, with the layer's opacity in its own colour.
  let box: BoxItem
  /// The rectangle of the layer that contains the details, in pixels of its space.
  let details: PixelRect

  /// The sheet for `layer`; nil where the layer is not a sheet, or where the details take half of
  /// it or more.
  ///
  /// - Parameters:
  ///   - layer: a layer that is only translated.
  ///   - area: its pixels, in its own space.
  ///   - scale: pixels per point.
  init?(_ layer: LayerItem, area: PixelRect, scale: Double) {
    guard layer.cornerRadius <= 0, layer.items.count > 1, case .box(var box) = layer.items[0],
      box.borderWidth <= 0, box.cornerRadius <= 0, box.fill.alpha >= 1 || !layer.isOpaque,
      PixelRect(nearest: box.rect, scale: scale).contains(area)
    else { return nil }
    var details = PixelRect.empty
    for item in layer.items.dropFirst() {
      guard let bounds = Self.bounds(of: item) else { return nil }
      guard !bounds.isEmpty else { continue }
      details = details.union(PixelRect(covering: bounds, scale: scale).expanded(by: 1))
    }
    details = details.intersection(area)
    guard details.area < area.area / 2 else { return nil }
    box.fill = box.fill.opacity(layer.opacity)
    self.box = box
    self.details = details
  }

  /// Returns the rectangle that `item` can reach, in points; nil where it is not known without a
  /// search.
  private static func bounds(of item: DisplayItem) -> Rect? {
    switch item {
    case .box, .text, .icon, .picture, .clip, .group: item.bounds
    case .shadow, .layer: nil
    }
  }
}
