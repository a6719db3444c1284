internal import TactileDisplay
internal import TactilePrimitives
internal import TactileRaster

/// Textures of contents, kept while they are used and for as long as there is room.
final class TextureCache {
  /// What a texture shows.
  enum Key: Hashable {
    case text(ObjectIdentifier, scale: Double, Color)
    case box(radius: Double, border: Double, fill: Color, borderColor: Color, scale: Double)
    case smallBox(
      radius: Double,
      border: Double,
      fill: Color,
      borderColor: Color,
      scale: Double,
      width: Int,
      height: Int,
    )
    case shadow(radius: Double, blur: Double, Color, scale: Double)
    case smallShadow(
      radius: Double,
      blur: Double,
      Color,
      scale: Double,
      width: Int,
      height: Int,
    )
    case icon(VectorDrawing, Color, width: Int, height: Int)
    case picture(ObjectIdentifier, width: Int, height: Int)
  }

  /// A texture and how it is to be laid over a rectangle.
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

  private struct Entry {
    /// Nil where there is nothing to be seen.
    let content: Content?
    /// Keeps the object that the key names alive, so that no other takes its address.
    let owner: AnyObject?
    var frame: Int
  }

  private var entries: [Key: Entry] = [:]
  private var byteCount = 0
  private var frame = 0
  private let limit: Int

  /// A cache that holds about `limit` bytes of pixels.
  init(limit: Int) { self.limit = limit }

  /// The content of `key`, made by `make` where it is not kept.
  func content(_ key: Key, owner: AnyObject? = nil, make: () -> Content?) -> Content? {
    if let index = entries.index(forKey: key) {
      entries.values[index].frame = frame
      return entries.values[index].content
    }
    let content = make()
    entries[key] = Entry(content: content, owner: owner, frame: frame)
    byteCount += content?.texture.byteCount ?? 0
    return content
  }

  /// Begins the next frame; beyond the limit, what the last one did not use goes.
  func endFrame() {
    if byteCount > limit {
      entries = entries.filter { $0.value.frame == frame }
      byteCount = entries.values.reduce(0) { $0 + ($1.content?.texture.byteCount ?? 0) }
    }
    frame += 1
  }

  func removeAll() {
    entries.removeAll()
    byteCount = 0
  }
}
