internal import TactileDisplay
internal import TactilePrimitives
internal import TactileViews

/// The last frames of the scene that changed something, kept once an instrument or a pause was used.
struct PastFrames {
  private(set) var strip = FrameStrip(.forgets, most: Self.mostClosed, heaviest: Self.heaviest)
  /// Whether frames are kept; false until an instrument is first opened or time is first paused.
  var isKept = false
  /// The scene's time when a frame was last looked at; nil before the first.
  private var lastTime: Timestamp?

  /// The numbers of frames kept with and without visible instruments: 10 s and 2 s of movement at
  /// 60 frames a second.
  ///
  /// The latter take about 2 MB where only positions change, as in a drag.
  private static let mostOpen = 600
  private static let mostClosed = 120
  /// The bytes of all frames, at most; those of a resize lay out all texts anew.
  private static let heaviest = 16 << 20

  /// Keeps `frame` of `scene` at the scene's time `time`, with that of its companion, if it changed
  /// something.
  ///
  /// It replaces a frame of the same time. While time `isPaused`, a change such as the loss of the focus
  /// ring is part of the frame that is shown, however long ago that came. What lies over the scene, such
  /// as figures and the handle, is not in its past.
  mutating func keep(
    _ frame: Frame,
    of scene: Window,
    _ companion: Companion?,
    at time: Timestamp,
    isPaused: Bool,
    isOpen: Bool,
  ) {
    let isSameFrame = isPaused && time == lastTime
    lastTime = time
    let last = strip.moments.last
    let isNew = last == nil || companion?.isDamaged == true
    guard isKept, isNew || !frame.damage.isEmpty else { return }
    var list = frame.displayList
    if !scene.overlayItems.isEmpty {
      list.items.removeSubrange(scene.overlayItems)
      if !isNew, list == last?.displayList { return }
    }
    let shown = isSameFrame ? last?.time ?? time : time
    if last?.time == shown { strip.removeLast() }
    let tick = (strip.moments.last?.tick ?? -1) + 1
    strip.most = isOpen ? Self.mostOpen : Self.mostClosed
    strip.add(.init(tick: tick, time: shown, displayList: list, companion: companion?.list))
  }
}
