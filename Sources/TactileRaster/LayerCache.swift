internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

/// A cache of layers as pictures, by the layers' ids.
final class LayerCache {
  /// The cached state of a layer from when it was last drawn.
  final class Entry {
    /// The items that ``surface`` shows, or would show if it were cached.
    var items: [DisplayItem] = []
    var size = Size.zero
    var isOpaque = false
    /// A picture of the items in ``area``, or nil where they were drawn without one.
    var surface: CairoSurface? {
      didSet { blocks = nil }
    }
    /// The plain-coloured blocks of the surface, if they were computed.
    var blocks: PlainBlocks?
    /// The part of the layer that the surface shows, in pixels of the layer's space.
    var area = PixelRect.empty
    fileprivate var frame: UInt64 = 0
    fileprivate var byteCount: Int { surface?.byteCount ?? 0 }
  }

  /// The maximum number of bytes of cached pixels.
  let limit: Int
  private var entries: [UInt64: Entry] = [:]
  private var frame: UInt64 = 0
  /// The ids of the layers in a frame, while the frame ends.
  private var shown: Set<UInt64> = []

  init(limit: Int) { self.limit = limit }

  var byteCount: Int { entries.values.reduce(0) { $0 + $1.byteCount } }

  /// Returns the entry of the layer, and whether its items are unchanged.
  func entry(for layer: LayerItem) -> (entry: Entry, isUnchanged: Bool) {
    entry(of: layer.id, size: layer.size, isOpaque: layer.isOpaque) { items in
      if items == layer.items { return true }
      items = layer.items
      return false
    }
  }

  /// Returns the entry for a picture of the items behind `layer`, as large as the layer and
  /// opaque, and whether they are unchanged or the entry is new.
  func entry(
    behind layer: LayerItem,
    showing behind: ArraySlice<DisplayItem>,
  ) -> (entry: Entry, isStill: Bool) {
    let isNew = entries[layer.backdropID] == nil
    let (entry, isUnchanged) = entry(of: layer.backdropID, size: layer.size, isOpaque: true) {
      items in
      if items.elementsEqual(behind) { return true }
      items = Array(behind)
      return false
    }
    return (entry, isUnchanged || isNew)
  }

  /// Returns the entry of `id`; `renew` updates the entry's items and returns whether they were unchanged.
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

  /// Drops the layers that `items` no longer show, and begins the next frame.
  ///
  /// If the layers exceed the limit, those not drawn in this frame are dropped as well.
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
        if item.scrim != nil { ids.insert(layer.backdropID) }
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
