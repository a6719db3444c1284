internal import TactileDisplay
internal import TactilePrimitives

/// The recorded items of a view and the views below it, reused while they do not change.
final class Recording {
  /// The items, back to front.
  private(set) var items: [DisplayItem] = []
  /// The bounding box of the items, in their own space; zero for lists too short to be a group.
  private(set) var bounds = Rect.zero
  /// Whether there is a layer among the items or inside them.
  private(set) var hasLayers = false
  /// A number that identifies this version of ``items`` among all lists.
  private(set) var version: UInt64 = 0
  /// The difference of ``items`` from the previous version, if only parts were rewritten.
  private(set) var change: GroupItem.Change?
  /// The list as it was written, without its items.
  private(set) var listing = Listing(items: [], place: Place(), clip: .zero)

  /// The storage of the previous items, to be written into next.
  ///
  /// It is nearly always unshared, because painters keep no items older than ``items``.
  private var spare: [DisplayItem] = []
  /// The indices at which ``items`` differ from ``spare``, and the extent of the differences, both
  /// valid if ``isPatched``.
  private var exchanged: [Int] = []
  private var extent = Rect.zero
  private var isPatched = false
  /// Whether there is a layer among the replaced items.
  private var newHasLayers = false
  private static var versions: UInt64 = 0

  /// The maximum number of items of a subtree written one by one into the enclosing list; more
  /// become a group.
  static let largestUngrouped = 8

  /// A view's position in the space of its items.
  struct Place: Equatable {
    /// The top left corner.
    var origin = Point.zero
    /// The translation from the subviews' space to the space of the items.
    var offset = Vector.zero
  }

  /// Returns whether writing the view again at `place`, with the visible region `clip`, would give
  /// the same items.
  func holds(at place: Place, clip: Rect) -> Bool {
    guard place == listing.place else { return false }
    return clip == listing.clip || (!listing.dependsOnClip && !listing.opaque.contains(clip))
  }

  /// Returns an empty list in reused storage.
  func begin(at place: Place, clip: Rect) -> Listing {
    var storage = spare
    spare = []
    isPatched = false
    storage.removeAll(keepingCapacity: true)
    return Listing(items: storage, place: place, clip: clip)
  }

  /// Returns a copy of the recorded list, to be changed in parts.
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

  /// Moves the last items of `list`, which was begun as a change, to the indices `range`.
  func exchange(_ range: Range<Int>, in list: inout Listing, scale: Double) {
    for index in range.reversed() {
      let new = list.items.removeLast()
      newHasLayers = newHasLayers || new.hasLayers
      extent = extent.union(difference(from: list.items[index], to: new, scale: scale))
      list.items[index] = new
      exchanged.append(index)
    }
  }

  /// Replaces the recorded list by `list`, the one that was begun last.
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
    bounds = items.count > Self.largestUngrouped ? Self.reach(of: items) : .zero
  }

  /// Returns the bounding box of the items, read in place to avoid reference counting.
  private static func reach(of items: [DisplayItem]) -> Rect {
    items.withUnsafeBufferPointer { items in
      var reach = Rect.zero
      for index in items.indices { reach = reach.union(items[index].bounds) }
      return reach
    }
  }
}

/// A list of items that is being written.
struct Listing {
  /// The items written so far.
  var items: [DisplayItem]
  /// The view's position.
  var place: Recording.Place
  /// The visible region, in the space of the items.
  var clip: Rect
  /// The bounding box of opaque views that could cover a smaller visible region.
  var opaque = Rect.zero
  /// Whether items were left out or cut because of ``clip``.
  var dependsOnClip = false
}

extension Rect {
  /// Returns whether the rectangle covers all of `other`.
  func contains(_ other: Rect) -> Bool {
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
