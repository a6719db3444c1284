internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// Textures of layers that are drawn as one, by the layers' ids.
final class LayerTextures {
  /// What is known of a layer from when it was last drawn.
  final class Entry {
    var texture: Texture?
    /// What of the layer the texture shows, in pixels of the layer's space.
    var area = PixelRect.empty
    fileprivate var items: [DisplayItem] = []
    fileprivate var size = Size.zero
    fileprivate var cornerRadius = 0.0
    fileprivate var frame = 0
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0

  /// What is known of the layer, and whether its texture still shows it.
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

  /// Forgets what the frame did not show, and begins the next.
  func endFrame() {
    if entries.values.contains(where: { $0.frame != frame }) {
      entries = entries.filter { $0.value.frame == frame }
    }
    frame += 1
  }

  func removeAll() { entries.removeAll() }
}
