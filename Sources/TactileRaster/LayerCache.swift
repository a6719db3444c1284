internal import TactileDisplay
internal import TactilePrimitives

/// Pictures of layers, by the layers' ids.
final class LayerCache {
  /// What is known of a layer from when it was last drawn.
  final class Entry {
    /// The items that ``surface`` shows, or would show if it was kept.
    var items: [DisplayItem] = []
    var size = Size.zero
    var isOpaque = false
    /// A picture of the items in ``area``, or nil where they were drawn without one.
    var surface: CairoSurface? {
      didSet { blocks = nil }
    }
    /// Where the surface is of one colour, if that was asked.
    var blocks: PlainBlocks?
    /// What of the layer the surface shows, in pixels of the layer's space.
    var area = PixelRect.empty
    fileprivate var frame: UInt64 = 0
    fileprivate var byteCount: Int { surface?.byteCount ?? 0 }
  }

  /// How many bytes of pixels are kept.
  let limit: Int
  private var entries: [UInt64: Entry] = [:]
  private var frame: UInt64 = 0
  /// The ids of what a frame shows, while that is looked up.
  private var shown: Set<UInt64> = []

  init(limit: Int) { self.limit = limit }

  var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// What is known of the layer, and whether that is of the same items.
  func entry(for layer: LayerItem) -> (entry: Entry, isUnchanged: Bool) {
    entry(of: layer.id, size: layer.size, isOpaque: layer.isOpaque) { items in
      if items == layer.items { return true }
      items = layer.items
      return false
    }
  }

  /// The same for a picture of what lies behind `layer`, as large as that and opaque.
  func entry(
    behind layer: LayerItem,
    showing behind: ArraySlice<DisplayItem>,
  ) -> (entry: Entry, isUnchanged: Bool) {
    entry(of: layer.idOfLayerBehind, size: layer.size, isOpaque: true) { items in
      if items.elementsEqual(behind) { return true }
      items = Array(behind)
      return false
    }
  }

  /// What is known of `id`, where `renew` brings the items that are known up to date and says whether
  /// they were.
  private func entry(
    of id: UInt64,
    size: Size,
    isOpaque: Bool,
    renew: (inout [DisplayItem]) -> Bool,
  ) -> (entry: Entry, isUnchanged: Bool) {
    let known = entries[id]
    let entry = known ?? Entry()
    let isSame = known != nil && entry.size == size && entry.isOpaque == isOpaque
    let isUnchanged = renew(&entry.items) && isSame
    entry.size = size
    entry.isOpaque = isOpaque
    entry.frame = frame
    if known == nil { entries[id] = entry }
    return (entry, isUnchanged)
  }

  func removeAll() { entries.removeAll() }

  /// Drops the layers that `items` do not show any more, and begins the next frame.
  ///
  /// Where the pictures exceed the limit, those not drawn in this frame go as well.
  func endFrame(showing items: [DisplayItem]) {
    if !entries.isEmpty {
      shown.removeAll(keepingCapacity: true)
      Self.collect(items, into: &shown)
      let hasOthers = entries.keys.contains { !shown.contains($0) }
      if hasOthers { entries = entries.filter { shown.contains($0.key) } }
      if byteCount > limit { entries = entries.filter { $0.value.frame == frame } }
      if byteCount > limit { entries.removeAll() }
    }
    frame += 1
  }

  private static func collect(_ items: [DisplayItem], into ids: inout Set<UInt64>) {
    for item in items {
      switch item {
      case .layer(let layer):
        ids.insert(layer.id)
        if item.veil != nil { ids.insert(layer.idOfLayerBehind) }
        collect(layer.items, into: &ids)
      case .clip(_, let items):
        collect(items, into: &ids)
      case .group(let group):
        if group.hasLayers { collect(group.items, into: &ids) }
      case .box, .shadow, .text, .icon, .picture:
        break
      }
    }
  }
}
