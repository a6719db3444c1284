internal import TactileDisplay
internal import TactilePrimitives

/// The last frames of the scene that changed something, kept once an instrument or a pause was
/// used.
struct PastFrames {
  /// The frames.
  private(set) var strip = FrameStrip(.forgets, most: Self.mostClosed, heaviest: Self.heaviest)
  /// Whether frames are kept; false until an instrument is first opened or time is first paused.
  var isKept = false

  /// The numbers of frames kept with and without visible instruments: 10 s and 2 s of movement at
  /// 60 frames a second.
  ///
  /// The latter take about 2 MB where only positions change, as in a drag.
  private static let mostOpen = 600
  private static let mostClosed = 120
  /// The bytes of all frames, at most; those of a resize lay out all texts anew.
  private static let heaviest = 16 << 20

  /// Adds the frame `list` at the scene's time `time`, with that of its companion.
  mutating func add(
    _ list: DisplayList,
    _ companion: DisplayList?,
    at time: Timestamp,
    isOpen: Bool,
  ) {
    guard isKept else { return }
    let tick = (strip.moments.last?.tick ?? -1) + 1
    strip.most = isOpen ? Self.mostOpen : Self.mostClosed
    strip.add(.init(tick: tick, time: time, displayList: list, companion: companion))
  }
}
