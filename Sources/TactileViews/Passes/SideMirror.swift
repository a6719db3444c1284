internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

/// The reflection of a right-to-left window's items: x of the view tree is −x of the display list.
///
/// Rectangles change sides; letters, pictures and drawings inside them keep their direction.
struct SideMirror {
  /// Whether items are reflected.
  var isOn: Bool

  /// Returns the place of a view of `width` points, so that its reflected items begin at 0.
  func place(width: Double) -> Recording.Place {
    guard isOn else { return Recording.Place() }
    return Recording.Place(origin: Point(x: -width, y: 0), offset: Vector(dx: -width, dy: 0))
  }

  func vector(_ vector: Vector) -> Vector { isOn ? Vector(dx: -vector.dx, dy: vector.dy) : vector }

  func rect(_ rect: Rect) -> Rect { isOn ? rect.mirrored : rect }

  /// Returns the transform of a layer of `width` points whose items begin at 0 on both sides.
  func transform(_ transform: Transform, width: Double) -> Transform {
    guard isOn else { return transform }
    return Transform.translation(Vector(dx: -width, dy: 0))
      .concatenating(.mirror)
      .concatenating(transform)
      .concatenating(.mirror)
  }

  /// Reflects the items from the index `start` on, in place.
  func apply(to items: inout [DisplayItem], from start: Int) {
    guard isOn else { return }
    for index in items.indices.dropFirst(start) { items[index] = items[index].mirrored }
  }
}

extension Transform {
  /// The reflection that changes the sign of x.
  static let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

extension Rect {
  fileprivate var mirrored: Rect { Rect(x: -maxX, y: minY, width: width, height: height) }
}

extension DisplayItem {
  /// The reflected item, with what it shows in its own direction.
  fileprivate var mirrored: DisplayItem {
    switch self {
    case .box(var item):
      item.rect = item.rect.mirrored
      return .box(item)
    case .shadow(var item):
      item.rect = item.rect.mirrored
      return .shadow(item)
    case .text(var item):
      item.origin.x = item.mirroredX
      return .text(item)
    case .icon(var item):
      item.rect = item.rect.mirrored
      if item.drawing.flipsForRightToLeft { item.drawing = item.drawing.mirrored }
      return .icon(item)
    case .picture(var item):
      item.rect = item.rect.mirrored
      return .picture(item)
    case .clip(let rect, let items):
      return .clip(rect.mirrored, items.map(\.mirrored))
    case .group(var item):
      item.offset.dx = -item.offset.dx
      item.items = item.items.map(\.mirrored)
      item.bounds = item.bounds.mirrored
      return .group(item)
    case .layer(var item):
      let width = item.size.width
      item.transform = SideMirror(isOn: true).transform(item.transform, width: width)
      let shift = Vector(dx: width, dy: 0)
      item.items = item.items.map { $0.mirrored.offset(by: shift) }
      return .layer(item)
    }
  }
}

extension TextItem {
  /// The left edge of the reflected block.
  ///
  /// A paragraph that runs from right to left is at the right side of its block already, and one of
  /// several lines fills it; single lines change sides.
  fileprivate var mirroredX: Double {
    let fills = layout.lineCount > 1 || layout.firstLineDirection == .rightToLeft
    if layout.style.alignment == .natural, fills {
      return -origin.x - (layout.width ?? layout.size.width)
    }
    return -origin.x - layout.bounds.maxX - layout.bounds.minX
  }
}
