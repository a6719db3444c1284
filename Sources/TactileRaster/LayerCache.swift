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

  init(limit: Int) { self.limit = limit }

  var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// What is known of the layer, and whether that is of the same items.
  func entry(for layer: LayerItem) -> (entry: Entry, isUnchanged: Bool) {
    let known = entries[layer.id]
    let entry = known ?? Entry()
    let isUnchanged =
      known != nil && entry.size == layer.size && entry.isOpaque == layer.isOpaque
      && entry.items == layer.items
    if !isUnchanged {
      entry.items = layer.items
      entry.size = layer.size
      entry.isOpaque = layer.isOpaque
    }
    entry.frame = frame
    entries[layer.id] = entry
    return (entry, isUnchanged)
  }

  func removeAll() { entries.removeAll() }

  /// Drops the layers that `items` do not show any more, and begins the next frame.
  ///
  /// Where the pictures exceed the limit, those not drawn in this frame go as well.
  func endFrame(showing items: [DisplayItem]) {
    if !entries.isEmpty {
      var shown: Set<UInt64> = []
      Self.collect(items, into: &shown)
      entries = entries.filter { shown.contains($0.key) }
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
