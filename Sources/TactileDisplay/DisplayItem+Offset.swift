public import TactilePrimitives

extension DisplayItem {
  /// Returns the item moved by `vector` in the coordinate space around it.
  ///
  /// - Complexity: O(*n*) in the items directly inside a clip; the contents of groups and layers
  ///   stay as they are.
  public func offset(by vector: Vector) -> DisplayItem {
    switch self {
    case .box(var item):
      item.rect = item.rect.offset(by: vector)
      return .box(item)
    case .shadow(var item):
      item.rect = item.rect.offset(by: vector)
      return .shadow(item)
    case .text(var item):
      item.origin += vector
      return .text(item)
    case .icon(var item):
      item.rect = item.rect.offset(by: vector)
      return .icon(item)
    case .picture(var item):
      item.rect = item.rect.offset(by: vector)
      return .picture(item)
    case .clip(let rect, let items):
      return .clip(rect.offset(by: vector), items.map { $0.offset(by: vector) })
    case .group(var item):
      item.offset += vector
      return .group(item)
    case .layer(var item):
      item.transform = item.transform.concatenating(.translation(vector))
      return .layer(item)
    }
  }
}
