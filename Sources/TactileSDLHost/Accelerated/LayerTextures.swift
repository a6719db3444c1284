internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// The textures of layers that are drawn as one, by the layers' ids.
final class LayerTextures {
  /// The state of a layer when it was last drawn.
  final class Entry {
    var texture: Texture?
    /// The part of the layer that the texture shows, in pixels of the layer's space.
    var area = PixelRect.empty
    fileprivate var items: [DisplayItem] = []
    fileprivate var size = Size.zero
    fileprivate var cornerRadius = 0.0
    fileprivate var frame = 0
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0

  /// Returns the layer's entry, and whether its texture still shows the layer.
  func entry(for layer: LayerItem) -> (entry: Entry, isUnchanged: Bool) {
    let entry = entries[layer.id] ?? Entry()
    entries[layer.id] = entry
    entry.frame = frame
    let isUnchanged =
      entry.texture != nil && entry.size == layer.size
      && entry.cornerRadius == layer.cornerRadius && entry.items == layer.items
    entry.items = layer.items
    entry.size = layer.size
    entry.cornerRadius = layer.cornerRadius
    return (entry, isUnchanged)
  }

  /// Drops the entries that the frame did not use, and begins the next frame.
  func endFrame() {
    if entries.values.contains(where: { $0.frame != frame }) {
      entries = entries.filter { $0.value.frame == frame }
    }
    frame += 1
  }

  func removeAll() { entries.removeAll() }
}
