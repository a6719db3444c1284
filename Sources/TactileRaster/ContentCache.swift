internal import TactileDisplay
internal import TactilePrimitives
internal import TactileText

/// A cache of drawn contents that keeps the most recently used within a number of bytes.
final class ContentCache {
  /// The identity of a cached picture.
  enum Key: Hashable {
    case text(ObjectIdentifier, scale: Double)
    case coloredText(ObjectIdentifier, scale: Double, Color)
    case box(BoxRaster)
    case smallBox(BoxRaster, width: Int, height: Int)
    case shadow(ShadowRaster)
    case smallShadow(ShadowRaster, width: Int, height: Int)
    case icon(VectorDrawing, width: Int, height: Int)
    case coloredIcon(VectorDrawing, width: Int, height: Int, Color)
    case corners(radius: Double)
    case picture(ObjectIdentifier, width: Int, height: Int)
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

  private struct Entry: OwnedContent {
    let content: Content
    /// The bytes of the pixels and, for a text, of its layout.
    let byteCount: Int
    /// The object that the key identifies, kept alive so that no other takes its address.
    var owner: AnyObject?
    var lastUse: UInt64
  }

  /// The maximum number of bytes of cached pixels and the layouts of their texts.
  let limit: Int
  /// The maximum number of contents: beside its pixels each takes about a kilobyte for its objects.
  private let largestCount: Int
  private(set) var byteCount = 0
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  /// The numbers of contents and of bytes at which contents of objects that nobody else has are
  /// dropped.
  private var sweepCount = 0
  private var sweepBytes = 0

  /// The number of contents.
  var count: Int { entries.count }

  init(limit: Int) {
    self.limit = limit
    largestCount = max(64, limit / 1024)
  }

  /// Returns the picture for `key`, made by `make` where it is not cached; nil where `make`
  /// returns nil.
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
    guard
      case .surface(let surface)? = content(
        key,
        owner: owner,
        make: { make().map(Content.surface) },
      )
    else { return nil }
    return surface
  }

  func slices(_ key: Key, make: () -> NineSlice?) -> SlicedSurface? {
    let made = content(key) { make().flatMap { SlicedSurface($0) }.map(Content.slices) }
    guard case .slices(let slices)? = made else { return nil }
    return slices
  }

  /// Drops the contents of objects that nobody else has; done again when half as many have come.
  ///
  /// - Complexity: O(*n*) in the contents.
  func dropOrphans() {
    for entry in entries.removeOrphans() { byteCount -= entry.byteCount }
    sweepCount = entries.countOfNextSweep
    sweepBytes = max(limit / 8, byteCount + byteCount / 2)
  }

  /// Drops the copies of pictures in sizes of before: of each picture all but the two used last.
  ///
  /// - Complexity: O(*n* log *n*) in the contents.
  func dropFormerSizes() {
    var copies: [ObjectIdentifier: [(key: Key, lastUse: UInt64)]] = [:]
    for (key, entry) in entries {
      guard case .picture(let picture, _, _) = key else { continue }
      copies[picture, default: []].append((key, entry.lastUse))
    }
    for sizes in copies.values where sizes.count > 2 {
      for former in sizes.sorted(by: { $0.lastUse > $1.lastUse }).dropFirst(2) {
        byteCount -= entries.removeValue(forKey: former.key)?.byteCount ?? 0
      }
    }
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

/// A cached content of an object, which the cache keeps alive so that no other takes its address.
package protocol OwnedContent {
  /// The object; nil for contents of none.
  var owner: AnyObject? { get set }
}

extension Dictionary where Value: OwnedContent {
  /// Removes and returns the contents of objects that nobody else has.
  ///
  /// - Complexity: O(*n*) in the contents.
  package mutating func removeOrphans() -> [Value] {
    var orphans: [Key] = []
    var index = startIndex
    // Not by `indices`: these would hold a copy of the contents, and with it their owners.
    while index != endIndex {
      if isKnownUniquelyReferenced(&values[index].owner) { orphans.append(keys[index]) }
      formIndex(after: &index)
    }
    return orphans.compactMap { removeValue(forKey: $0) }
  }

  /// The number of contents from which on orphans are removed again, so that it takes no more time
  /// than the contents took to make.
  package var countOfNextSweep: Int { Swift.max(256, count + count / 2) }
}
