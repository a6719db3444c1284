internal import TactileDisplay
internal import TactilePrimitives

/// What a view and everything below it showed when it was last written: used again as long as it
/// would be the same.
final class Recording {
  /// What is shown, back to front.
  private(set) var items: [DisplayItem] = []
  /// What the items can reach.
  private(set) var bounds = Rect.zero
  /// Whether there is a layer among the items, or deeper.
  private(set) var hasLayers = false
  /// Tells ``items`` from all other lists.
  private(set) var version: UInt64 = 0
  /// In what ``items`` differ from an earlier version, where they were changed in parts.
  private(set) var change: GroupItem.Change?
  /// The list as it was written.
  private(set) var listing = Listing(items: [], place: Place(), clip: .zero)

  /// Storage of the items before these, to be written into next: what painters keep is at most as
  /// old as ``items``, so that it is nearly always free.
  private var spare: [DisplayItem] = []
  /// Where ``items`` differ from ``spare``, if ``isPatched``; then also by how much.
  private var exchanged: [Int] = []
  private var extent = Rect.zero
  private var isPatched = false
  /// Whether there is a layer among what was exchanged.
  private var newHasLayers = false
  private static var versions: UInt64 = 0

  /// Where a view lies in the space that its items are written in.
  struct Place: Equatable {
    /// The top left corner.
    var origin = Point.zero
    /// From the space of the subviews.
    var offset = Vector.zero
  }

  /// Whether writing it again at `place`, with `clip` to be seen, would give the same.
  func holds(at place: Place, clip: Rect) -> Bool {
    guard place == listing.place else { return false }
    return clip == listing.clip || (!listing.dependsOnClip && !listing.opaque.contains(clip))
  }

  /// An empty list in storage that was used before.
  func begin(at place: Place, clip: Rect) -> Listing {
    var storage = spare
    spare = []
    isPatched = false
    storage.removeAll(keepingCapacity: true)
    return Listing(items: storage, place: place, clip: clip)
  }

  /// A copy of what is kept, to be changed in parts.
  func beginChange(clip: Rect) -> Listing {
    var list: Listing
    if isPatched {
      list = Listing(items: spare, place: listing.place, clip: clip)
      spare = []
      for index in exchanged { list.items[index] = items[index] }
    } else {
      list = begin(at: listing.place, clip: clip)
      list.items += items
    }
    list.opaque = listing.opaque
    exchanged.removeAll(keepingCapacity: true)
    extent = .zero
    newHasLayers = false
    isPatched = true
    return list
  }

  /// Moves the last items of `list`, which was begun as a change, to the places `range`.
  func exchange(_ range: Range<Int>, in list: inout Listing, scale: Double) {
    for index in range.reversed() {
      let new = list.items.removeLast()
      newHasLayers = newHasLayers || new.hasLayers
      extent = extent.union(difference(from: list.items[index], to: new, scale: scale))
      list.items[index] = new
      exchanged.append(index)
    }
  }

  /// Keeps `list`, the one that was begun last, in place of what was kept.
  func finish(_ list: inout Listing) {
    change = isPatched ? GroupItem.Change(base: version, extent: extent) : nil
    Self.versions += 1
    version = Self.versions
    spare = items
    items = list.items
    list.items = []
    listing = list
    if !isPatched || hasLayers {
      hasLayers = items.contains(where: \.hasLayers)
    } else {
      hasLayers = newHasLayers
    }
    bounds = items.count > RecordPass.largestUngrouped ? Self.reach(of: items) : .zero
  }

  /// What the items can reach; they are looked at where they lie, for copies are counted one by one.
  private static func reach(of items: [DisplayItem]) -> Rect {
    items.withUnsafeBufferPointer { items in
      var reach = Rect.zero
      for index in items.indices { reach = reach.union(items[index].bounds) }
      return reach
    }
  }
}

/// A list that is being written.
struct Listing {
  /// What was written so far.
  var items: [DisplayItem]
  /// Where the view lies.
  var place: Recording.Place
  /// What can be seen at all, in the space of the items.
  var clip: Rect
  /// Around what might cover all that is seen, were the clip smaller.
  var opaque = Rect.zero
  /// Whether something was left out, or cut, because of this very clip.
  var dependsOnClip = false
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension DisplayItem {
  fileprivate var hasLayers: Bool {
    switch self {
    case .layer: true
    case .group(let group): group.hasLayers
    case .clip(_, let items): items.contains(where: \.hasLayers)
    case .box, .shadow, .text, .icon, .picture: false
    }
  }
}
