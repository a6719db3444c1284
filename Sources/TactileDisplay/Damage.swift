public import TactilePrimitives

/// Returns the part of the window in which two display lists may differ.
///
/// Takes time in proportion to the items that are compared; items that share their storage are
/// skipped.
///
/// - Parameters:
///   - old: the list that the window shows; nil where it is not known.
///   - new: the list to show.
/// - Returns: a rectangle in points, outside of which the two are equal: empty where the lists are
///   equal, the whole window where there is no old list or its size, scale or background differs.
public func damage(from old: DisplayList?, to new: DisplayList) -> Rect {
  let window = Rect(origin: .zero, size: new.size)
  guard let old, old.size == new.size, old.scale == new.scale, old.background == new.background
  else { return window }
  let comparison = DisplayComparison(window: window, pixel: 1 / max(new.scale, 0.01))
  return comparison.difference(
    old.items,
    new.items,
    in: Space(transform: .identity, clip: window),
  )
}

/// Returns the part of their coordinate space in which an item and its replacement may differ.
///
/// - Parameters:
///   - old: an item.
///   - new: the item that replaces it.
///   - scale: pixels per point; painters may round to whole pixels.
/// - Returns: a rectangle outside of which the two are equal; empty where they are equal.
public func difference(from old: DisplayItem, to new: DisplayItem, scale: Double) -> Rect {
  let comparison = DisplayComparison(window: .infinite, pixel: 1 / max(scale, 0.01))
  return comparison.difference(old, new, in: Space(transform: .identity, clip: .infinite))
}

/// The coordinate space of items: its transform to the window, and the part of the window that
/// they can reach.
private struct Space {
  var transform: Transform
  var clip: Rect
}

private struct DisplayComparison {
  let window: Rect
  /// The side of a pixel in points: painters move items to whole pixels.
  let pixel: Double

  func difference(_ old: [DisplayItem], _ new: [DisplayItem], in space: Space) -> Rect {
    guard !isSameStorage(old, new) else { return .zero }
    var damage = Rect.zero
    if old.count == new.count {
      for index in old.indices {
        damage = damage.union(difference(old[index], new[index], in: space))
      }
      return damage
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    for index in start..<(old.count - tail) {
      damage = damage.union(extent(of: old[index], in: space))
    }
    for index in start..<(new.count - tail) {
      damage = damage.union(extent(of: new[index], in: space))
    }
    return damage
  }

  private func isSameStorage(_ a: [DisplayItem], _ b: [DisplayItem]) -> Bool {
    a.count == b.count
      && a.withUnsafeBufferPointer { $0.baseAddress }
        == b.withUnsafeBufferPointer { $0.baseAddress }
  }

  func difference(_ old: DisplayItem, _ new: DisplayItem, in space: Space) -> Rect {
    switch (old, new) {
    case (.group(let a), .group(let b)) where a.offset == b.offset:
      return difference(a, b, in: moved(space, by: b.offset))
    case (.layer(let a), .layer(let b)) where haveSameGeometry(a, b):
      guard let inner = inside(b, of: space) else { return .zero }
      return difference(a.items, b.items, in: inner)
    case (.clip(let a, let oldItems), .clip(let b, let newItems)) where a == b:
      return difference(oldItems, newItems, in: clipped(space, to: a))
    case _ where old == new:
      return .zero
    default:
      return extent(of: old, in: space).union(extent(of: new, in: space))
    }
  }

  /// Compares two groups; the change recorded with the new one avoids comparing their items.
  private func difference(_ old: GroupItem, _ new: GroupItem, in space: Space) -> Rect {
    if old.version != 0 {
      if old.version == new.version { return .zero }
      if let change = new.change, change.base == old.version {
        // The extent has room for rounding already, as long as it is only moved.
        guard space.transform.isTranslation else { return reach(of: change.extent, in: space) }
        return space.transform.boundingBox(of: change.extent).intersection(space.clip)
      }
    }
    return difference(old.items, new.items, in: space)
  }

  private func haveSameGeometry(_ a: LayerItem, _ b: LayerItem) -> Bool {
    a.id == b.id && a.size == b.size && a.transform == b.transform && a.opacity == b.opacity
      && a.cornerRadius == b.cornerRadius && a.isOpaque == b.isOpaque
  }

  /// Returns the space of the layer's items, or nil where the layer is invisible.
  private func inside(_ layer: LayerItem, of space: Space) -> Space? {
    guard layer.opacity > 0 else { return nil }
    let transform = layer.transform.concatenating(space.transform)
    guard transform.isFinite else { return Space(transform: .identity, clip: window) }
    let own = Space(transform: transform, clip: space.clip)
    return clipped(own, to: Rect(origin: .zero, size: layer.size))
  }

  private func clipped(_ space: Space, to rect: Rect) -> Space {
    Space(transform: space.transform, clip: reach(of: rect, in: space))
  }

  private func moved(_ space: Space, by offset: Vector) -> Space {
    let transform = Transform.translation(offset).concatenating(space.transform)
    return Space(transform: transform, clip: space.clip)
  }

  /// Returns the part of the window that the item can change.
  private func extent(of item: DisplayItem, in space: Space) -> Rect {
    switch item {
    case .box, .shadow, .text, .icon, .picture, .group:
      reach(of: item.bounds, in: space)
    case .clip(let rect, let items):
      items.reduce(.zero) { $0.union(extent(of: $1, in: clipped(space, to: rect))) }
    case .layer(let layer):
      inside(layer, of: space)?.clip ?? .zero
    }
  }

  private func reach(of rect: Rect, in space: Space) -> Rect {
    guard !rect.isEmpty else { return .zero }
    let rounding = Insets(all: -pixel)
    let box = space.transform.boundingBox(of: rect.inset(by: rounding)).inset(by: rounding)
    return box.intersection(space.clip)
  }
}
