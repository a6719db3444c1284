internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// Frames of a run, in the order in which they were made.
///
/// A frame is kept as the picture that it showed; what it has in common with the one before is kept
/// once.
struct FrameStrip {
  /// A frame.
  struct Moment {
    /// Which frame of the run it is, counted from 0.
    let tick: Int
    /// The scene's time.
    let time: Timestamp
    /// What was to be seen.
    let displayList: DisplayList
    /// What the probes showed, where that is kept.
    var values: [ProbeValue] = []
    /// How much was noted until it was made, where that is kept.
    var noteCount = 0
    /// How many items it does not share with the one before.
    fileprivate(set) var weight = 0
  }

  /// What happens to older frames when there are too many.
  enum Overflow {
    /// The oldest are forgotten.
    case forgets
    /// Every second one is left out.
    case thins
  }

  /// The frames, the oldest first.
  private(set) var moments: [Moment] = []
  /// Items of all frames together, shared ones once: what they weigh.
  private(set) var weight = 0

  /// How many frames are kept, from the next one on.
  var most: Int

  private let overflow: Overflow
  private let heaviest: Int

  /// A strip of `most` frames and `heaviest` items at most.
  init(_ overflow: Overflow, most: Int, heaviest: Int) {
    self.overflow = overflow
    self.most = most
    self.heaviest = heaviest
  }

  /// Adds `moment` after all others.
  ///
  /// - Complexity: O(*n*) in the items that differ from the frame before.
  mutating func add(_ moment: Moment) {
    var list = moment.displayList
    var fresh = 0
    list.items = Self.sharing(list.items, with: moments.last?.displayList.items ?? [], &fresh)
    var kept = Moment(tick: moment.tick, time: moment.time, displayList: list)
    if let last = moments.last, last.values == moment.values {
      kept.values = last.values
    } else {
      kept.values = moment.values
    }
    kept.noteCount = moment.noteCount
    kept.weight = fresh
    weight += fresh
    moments.append(kept)
    while moments.count > 2, moments.count > most || weight > heaviest { makeRoom() }
  }

  /// The place of the last frame that is not after `tick`; 0 where there is none.
  ///
  /// - Complexity: O(log *n*).
  func index(atTick tick: Int) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].tick <= tick { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private mutating func makeRoom() {
    let count = moments.count
    switch overflow {
    case .forgets:
      // Some at once, so that not every frame moves all of them.
      moments.removeFirst(min(count - 2, max(1, most / 8)))
    case .thins:
      moments = moments.enumerated().compactMap { index, moment in
        index.isMultiple(of: 2) || index == count - 1 ? moment : nil
      }
    }
    weight = moments.reduce(0) { $0 + $1.weight }
  }

  /// `new`, in the storage of `old` where they are alike; counts in `fresh` what is not.
  private static func sharing(
    _ new: [DisplayItem],
    with old: [DisplayItem],
    _ fresh: inout Int,
  ) -> [DisplayItem] {
    if new == old { return old }
    fresh += new.count
    var result = new
    let shift = old.count - new.count
    for index in new.indices {
      var shared: DisplayItem?
      for place in [index, index + shift] where shared == nil && old.indices.contains(place) {
        shared = sharing(new[index], with: old[place], &fresh)
      }
      if let shared { result[index] = shared } else { fresh += count(in: new[index]) }
    }
    return result
  }

  private static func count(in item: DisplayItem) -> Int {
    switch item {
    case .layer(let layer): layer.items.reduce(layer.items.count) { $0 + count(in: $1) }
    case .clip(_, let items): items.reduce(items.count) { $0 + count(in: $1) }
    case .group(let group): group.items.reduce(group.items.count) { $0 + count(in: $1) }
    case .box, .shadow, .text, .icon, .picture: 0
    }
  }

  /// `new` with what is in it in the storage of `old`; nil where they are not the same group.
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
    default:
      return nil
    }
  }
}
