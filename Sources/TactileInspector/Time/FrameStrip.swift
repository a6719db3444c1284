internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The frames of a run, in order.
///
/// A frame is kept as its display list; items in common with the previous frame are kept once.
struct FrameStrip {
  struct Moment {
    /// The index of the frame in the run, from 0.
    let tick: Int
    /// The scene's time.
    let time: Timestamp
    fileprivate(set) var displayList: DisplayList
    /// The display list of the scene's companion; nil for none.
    var companion: DisplayList?
    /// The values of the probes, where they are recorded.
    var values: [ProbeValue] = []
    /// The number of notes recorded before the frame, where they are recorded.
    var noteCount = 0
    /// The approximate number of bytes not shared with the previous frame.
    fileprivate(set) var weight = 0
  }

  /// The policy for older frames when there are too many.
  enum Overflow {
    /// Removes the oldest frames.
    case forgets
    /// Removes every second frame.
    case thins
  }

  /// The frames, the oldest first.
  private(set) var moments: [Moment] = []
  /// The bytes of all frames together, about; shared items are counted once.
  private(set) var weight = 0

  /// The bytes of an item without its text or picture.
  static let itemWeight = MemoryLayout<DisplayItem>.stride

  /// The most frames kept, in force from the next one on.
  var most: Int

  private let overflow: Overflow
  private let heaviest: Int

  /// Creates a strip of at most `most` frames and `heaviest` bytes, but of two frames at least.
  ///
  /// Half of the bytes are left to the frames before the newest one, however heavy that is.
  init(_ overflow: Overflow, most: Int, heaviest: Int) {
    self.overflow = overflow
    self.most = most
    self.heaviest = heaviest
  }

  /// Adds `moment` after all others.
  ///
  /// - Complexity: O(*n*) in the items that differ from the frame before, and in those of all frames
  ///   where some are left out.
  mutating func add(_ moment: Moment) {
    append(moment)
    while moments.count > 2, moments.count > most || isTooHeavy { makeRoom() }
  }

  private var isTooHeavy: Bool {
    guard weight > heaviest, let newest = moments.last else { return false }
    return weight > Self.weight(of: newest) + heaviest / 2
  }

  private mutating func append(_ moment: Moment) {
    var kept = moment
    var fresh = 0
    let last = moments.last
    kept.displayList.items = Self.sharing(
      moment.displayList.items,
      with: last?.displayList.items ?? [],
      &fresh,
    )
    if let other = moment.companion {
      let before = last?.companion?.items ?? []
      kept.companion?.items = Self.sharing(other.items, with: before, &fresh)
    }
    if let last, last.values == moment.values {
      kept.values = last.values
    } else {
      fresh += Self.weight(of: moment.values)
    }
    kept.weight = fresh
    weight += fresh
    moments.append(kept)
  }

  mutating func removeLast() {
    if let last = moments.popLast() { weight -= last.weight }
  }

  /// Returns the index of the last frame that is not after `tick`; 0 if there is none.
  ///
  /// - Complexity: O(log *n*).
  func index(atTick tick: Int) -> Int { max(0, moments.partitioningIndex { $0.tick > tick } - 1) }

  private mutating func makeRoom() {
    let count = moments.count
    switch overflow {
    case .forgets:
      // Some at once, so that not every frame moves all of them.
      moments.removeFirst(min(count - 2, max(1, most / 8)))
      // Content shared with a frame that is forgotten weighs with the first one left.
      moments[0].weight = Self.weight(of: moments[0])
      weight = moments.reduce(0) { $0 + $1.weight }
    case .thins:
      let all = moments
      (moments, weight) = ([], 0)
      // Content shared with a frame that is left out weighs with the next one.
      for (index, moment) in all.enumerated() where index.isMultiple(of: 2) || index == count - 1 {
        append(moment)
      }
    }
  }

  /// Returns `new` with the storage of `old` where they are equal; adds the other items to `fresh`.
  private static func sharing(
    _ new: [DisplayItem],
    with old: [DisplayItem],
    _ fresh: inout Int,
  ) -> [DisplayItem] {
    if new == old { return old }
    fresh += new.count * itemWeight
    var result = new
    let shift = old.count - new.count
    for index in new.indices {
      var shared: DisplayItem?
      for place in [index, index + shift] where shared == nil && old.indices.contains(place) {
        shared = sharing(new[index], with: old[place], &fresh)
      }
      if let shared {
        result[index] = shared
      } else {
        fresh += weight(in: new[index])
      }
    }
    return result
  }

  /// Returns the bytes of what an item holds, without those of the item itself.
  private static func weight(in item: DisplayItem) -> Int {
    switch item {
    case .layer(let layer): weight(of: layer.items)
    case .clip(_, let items): weight(of: items)
    case .group(let group): weight(of: group.items)
    case .text(let text): text.layout.footprint
    case .picture(let picture): 4 * picture.picture.width * picture.picture.height
    case .box, .shadow, .icon: 0
    }
  }

  /// Returns the bytes of a frame that shares nothing.
  private static func weight(of moment: Moment) -> Int {
    weight(of: moment.displayList.items) + weight(of: moment.companion?.items ?? [])
      + weight(of: moment.values)
  }

  private static func weight(of values: [ProbeValue]) -> Int {
    values.count * MemoryLayout<ProbeValue>.stride
  }

  private static func weight(of items: [DisplayItem]) -> Int {
    items.reduce(items.count * itemWeight) { $0 + weight(in: $1) }
  }

  /// Returns `new` with its content in the storage of `old`; nil if they are not the same group.
  private static func sharing(
    _ new: DisplayItem,
    with old: DisplayItem,
    _ fresh: inout Int,
  ) -> DisplayItem? {
    switch (new, old) {
    case (.layer(var layer), .layer(let before)) where layer.id == before.id:
      layer.items = sharing(layer.items, with: before.items, &fresh)
      return .layer(layer)
    case (.clip(let rect, let items), .clip(let before, let olds)) where rect == before:
      return .clip(rect, sharing(items, with: olds, &fresh))
    case (.group(var group), .group(let before)):
      group.items = sharing(group.items, with: before.items, &fresh)
      return .group(group)
    case (.text(let text), .text(let before)) where text.layout === before.layout:
      return new
    case (.picture(let picture), .picture(let before)) where picture.picture === before.picture:
      return new
    default:
      return nil
    }
  }
}
