internal import TactileText
public import TactilePrimitives

extension DisplayItem {
  /// The rectangle that the item can reach, in the coordinate space around it; empty where it is
  /// invisible.
  public var bounds: Rect {
    switch self {
    case .box(let box): box.rect
    case .shadow(let shadow): shadow.rect.inset(by: Insets(all: -shadow.reach))
    case .text(let text): text.layout.inkBounds.offset(by: text.origin - .zero)
    case .icon(let icon): icon.rect
    case .picture(let picture): picture.rect
    case .clip(let rect, _): rect
    case .group(let group): group.bounds.offset(by: group.offset)
    case .layer(let layer):
      layer.opacity > 0 && layer.transform.isFinite
        ? layer.transform.boundingBox(of: Rect(origin: .zero, size: layer.size)) : .zero
    }
  }
}
