public import TactilePrimitives

/// The contents of a window: a tree of items, back to front, and a background.
public struct DisplayList: Equatable {
  /// Size of the window in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The colour where no item covers the window; opaque.
  public var background: Color
  /// The items, first at the back.
  public var items: [DisplayItem]

  /// A list for a window of `size` points.
  public init(size: Size, scale: Double, background: Color, items: [DisplayItem]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }
}

/// A visible region of the window that an item or a layer covers.
public struct DisplayRegion: Hashable, Sendable {
  /// The kind of display item that covers a region.
  public enum Kind: Hashable, Sendable {
    /// An item that is painted.
    case item
    /// A layer.
    case layer(isOpaque: Bool, shouldRasterize: Bool)
  }

  /// The kind of the covering item.
  public var kind: Kind
  /// The bounding box of the visible region, in points, in the window's coordinate space.
  public var rect: Rect
}

extension DisplayList {
  /// The visible regions that items and layers cover, back to front; layers precede their
  /// contents, and invisible items are omitted.
  ///
  /// - Complexity: O(*n*) in the items.
  public var regions: [DisplayRegion] {
    var regions: [DisplayRegion] = []
    append(items, transform: .identity, clip: Rect(origin: .zero, size: size), to: &regions)
    return regions
  }

  private func append(
    _ items: [DisplayItem],
    transform: Transform,
    clip: Rect,
    to regions: inout [DisplayRegion],
  ) {
    for item in items {
      switch item {
      case .box, .shadow, .text, .icon, .picture:
        let seen = transform.boundingBox(of: item.bounds).intersection(clip)
        if !seen.isEmpty { regions.append(DisplayRegion(kind: .item, rect: seen)) }
      case .clip(let rect, let items):
        let inner = transform.boundingBox(of: rect).intersection(clip)
        if !inner.isEmpty { append(items, transform: transform, clip: inner, to: &regions) }
      case .group(let group):
        let map = Transform.translation(group.offset).concatenating(transform)
        append(group.items, transform: map, clip: clip, to: &regions)
      case .layer(let layer):
        append(layer, transform: transform, clip: clip, to: &regions)
      }
    }
  }

  private func append(
    _ layer: LayerItem,
    transform: Transform,
    clip: Rect,
    to regions: inout [DisplayRegion],
  ) {
    let map = layer.transform.concatenating(transform)
    guard layer.opacity > 0, map.isFinite else { return }
    let inner = map.boundingBox(of: Rect(origin: .zero, size: layer.size)).intersection(clip)
    guard !inner.isEmpty else { return }
    let kind = DisplayRegion.Kind.layer(
      isOpaque: layer.isOpaque,
      shouldRasterize: layer.shouldRasterize,
    )
    regions.append(DisplayRegion(kind: kind, rect: inner))
    append(layer.items, transform: map, clip: inner, to: &regions)
  }
}
