internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// A cache of content textures, kept while they are used and for as long as there is room.
final class TextureCache {
  /// The content that a texture shows.
  enum Key: Hashable {
    case text(ObjectIdentifier, scale: Double, Color)
    /// A shape of one size; nil for the one that is stretched to all sizes.
    case shape(ShapeRaster, width: Int?, height: Int?)
    case icon(VectorDrawing, Color, width: Int, height: Int)
    case picture(ObjectIdentifier, width: Int, height: Int)
    case filtered(ObjectIdentifier, AnyHashable, width: Int, height: Int)

    /// The key without the size of a picture; nil for other contents.
    var ofAnySize: Key? {
      switch self {
      case .picture(let picture, _, _): .picture(picture, width: 0, height: 0)
      case .filtered(let source, let filter, _, _): .filtered(source, filter, width: 0, height: 0)
      case .text, .shape, .icon: nil
      }
    }
  }

  /// A texture and its placement over a rectangle.
  struct Content {
    let texture: Texture
    /// Pixels from the rectangle's corner to the texture's.
    var x = 0
    var y = 0
    /// Pixels of the corners that keep their size; 0 where the texture is not stretched.
    var inset = 0
    /// Pixels by which the texture reaches beyond the rectangle.
    var outset = 0
  }

  private struct Entry: CachedContent {
    /// Nil where there is nothing to be seen.
    let content: Content?
    var owner: AnyObject?
    /// Whether the entry is dropped after the first frame that does not use it.
    let isTransient: Bool
    /// The last frame that used it.
    var lastUse: Int

    var byteCount: Int { content?.texture.byteCount ?? 0 }
  }

  private var entries: [Key: Entry] = [:]
  private var hasTransients = false
  private var byteCount = 0
  private var frame = 0
  private let limit: Int
  /// The number of contents at which those of objects that nobody else has are dropped.
  private var sweepCount = 0

  /// A cache that holds about `limit` bytes of pixels.
  init(limit: Int) { self.limit = limit }

  /// Returns the content of `key`; `make` makes it where it is not cached.
  func content(
    _ key: Key,
    owner: AnyObject? = nil,
    isTransient: Bool = false,
    make: () -> Content?,
  ) -> Content? {
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = frame
      return entries.values[index].content
    }
    let content = make()
    entries[key] = Entry(content: content, owner: owner, isTransient: isTransient, lastUse: frame)
    if isTransient { hasTransients = true }
    byteCount += content?.texture.byteCount ?? 0
    return content
  }

  /// Returns whether the content of `key` is cached, and keeps it as if the frame used it.
  func keeps(_ key: Key) -> Bool {
    guard let index = entries.index(forKey: key) else { return false }
    entries.values[index].lastUse = frame
    return true
  }

  /// Begins the next frame; drops unused contents that are transient, and beyond the limit all
  /// unused ones.
  func endFrame() {
    let isFull = byteCount > limit
    func isDropped(_ entry: Entry) -> Bool {
      entry.lastUse != frame && (isFull || entry.isTransient)
    }
    if isFull || hasTransients, entries.values.contains(where: isDropped) {
      entries = entries.filter { !isDropped($0.value) }
      byteCount = entries.values.reduce(0) { $0 + $1.byteCount }
      hasTransients = entries.values.contains { $0.isTransient }
    }
    if entries.count >= sweepCount { dropOrphans() }
    frame += 1
  }

  /// Drops the contents of objects that nobody else has, and copies of pictures in former sizes.
  ///
  /// - Complexity: O(*n* log *n*) in the contents.
  func dropRemains() {
    dropOrphans()
    byteCount -= entries.removeFormerSizes { $0.ofAnySize }
  }

  /// Drops the contents of objects that nobody else has; done again when half as many have come.
  private func dropOrphans() {
    byteCount -= entries.removeOrphans()
    sweepCount = entries.countOfNextSweep
  }

  func removeAll() {
    entries.removeAll()
    byteCount = 0
  }
}

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
