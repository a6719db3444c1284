internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

/// A cache of drawn contents that keeps the most recently used within a number of bytes.
final class ContentCache {
  /// The identity of a cached picture.
  enum Key: Hashable {
    case text(ObjectIdentifier, scale: Double)
    case coloredText(ObjectIdentifier, scale: Double, Color)
    /// A shape of one size; nil for the one that is stretched to all sizes.
    case shape(ShapeRaster, width: Int?, height: Int?)
    case icon(VectorDrawing, width: Int, height: Int)
    case coloredIcon(VectorDrawing, width: Int, height: Int, Color)
    case corners(radius: Double)
    case picture(ObjectIdentifier, width: Int, height: Int)

    /// The key without the size of a picture; nil for other contents.
    var ofAnySize: Key? {
      guard case .picture(let picture, _, _) = self else { return nil }
      return .picture(picture, width: 0, height: 0)
    }
  }

  /// A picture in one of its forms.
  enum Content {
    case surface(CairoSurface)
    case slices(SlicedSurface)

    var byteCount: Int {
      switch self {
      case .surface(let surface): surface.byteCount
      case .slices(let slices): slices.byteCount
      }
    }
  }

  private struct Entry: CachedContent {
    let content: Content
    /// The bytes of the pixels and, for a text, of its layout.
    let byteCount: Int
    var owner: AnyObject?
    var lastUse: Int
  }

  /// The maximum number of bytes of cached pixels and the layouts of their texts.
  let limit: Int
  /// The maximum number of contents: beside its pixels each takes about a kilobyte for its objects.
  private let largestCount: Int
  private(set) var byteCount = 0
  private var entries: [Key: Entry] = [:]
  private var clock = 0
  /// The numbers of contents and of bytes at which contents of objects that nobody else has are dropped.
  private var sweepCount = 0
  private var sweepBytes = 0

  /// The number of contents.
  var count: Int { entries.count }

  init(limit: Int) {
    self.limit = limit
    largestCount = max(64, limit / 1024)
  }

  /// Returns the picture for `key`, made by `make` where it is not cached; nil where `make` returns nil.
  ///
  /// The key identifies `owner`; soon after nobody else has that, both are dropped.
  func content(_ key: Key, owner: AnyObject? = nil, make: () -> Content?) -> Content? {
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return entries.values[index].content
    }
    guard let content = make() else { return nil }
    let bytes = content.byteCount + ((owner as? TextLayout)?.footprint ?? 0)
    entries[key] = Entry(content: content, byteCount: bytes, owner: owner, lastUse: clock)
    byteCount += bytes
    if entries.count >= sweepCount || byteCount >= sweepBytes { dropOrphans() }
    if byteCount > limit || entries.count > largestCount { shrink() }
    return content
  }

  func surface(_ key: Key, owner: AnyObject? = nil, make: () -> CairoSurface?) -> CairoSurface? {
    let made = content(key, owner: owner) { make().map(Content.surface) }
    guard case .surface(let surface)? = made else { return nil }
    return surface
  }

  func slices(_ key: Key, make: () -> NineSlice?) -> SlicedSurface? {
    let made = content(key) { make().flatMap { SlicedSurface($0) }.map(Content.slices) }
    guard case .slices(let slices)? = made else { return nil }
    return slices
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
    sweepBytes = max(limit / 8, byteCount + byteCount / 2)
  }

  /// Drops the least recently used contents down to three quarters of the limits, so that it is not
  /// called for each new picture.
  private func shrink() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      let isLarge = byteCount > limit / 4 * 3 || entries.count > largestCount / 4 * 3
      guard isLarge else { return }
      entries[key] = nil
      byteCount -= entry.byteCount
    }
  }
}
