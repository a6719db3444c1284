internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

/// A layer that is a plain box with a few things on it, such as a menu that fades in: most of it
/// looks like the box alone.
struct FadedSheet {
  /// The box, with the layer's opacity in its own colour.
  let box: BoxItem
  /// What of the layer the other things lie in, in pixels of its space.
  let details: PixelRect

  /// What there is to be drawn of `layer`; nil where it is not a sheet, or where what lies on it
  /// takes half of it or more.
  ///
  /// - Parameters:
  ///   - layer: a layer that is moved only.
  ///   - area: its pixels, in its own space.
  ///   - scale: pixels to a point.
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

  /// What `item` can reach, in points; nil where that is not known at once.
  private static func bounds(of item: DisplayItem) -> Rect? {
    switch item {
    case .box, .text, .icon, .picture, .clip, .group: item.bounds
    case .shadow, .layer: nil
    }
  }
}
