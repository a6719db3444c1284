internal import TactileDisplay
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// During playback, the instruments receive the run's events up to the shown frame, as if live.
extension Inspection {
  /// The number of earlier events that are repeated to the instruments after going back.
  private static let mostNotes = 4000
  /// The number of frames whose probe values are repeated after going back, enough for the plots.
  private static let mostSamples = 300

  /// Subscribes to `playback`.
  func follow(_ playback: Playback) {
    playback.onShow = { [weak self] old, new in self?.show(new, after: old) }
    playback.onTree = { [weak self] window in self?.show(treeOf: window) }
  }

  /// Sends the visible page the events between two frames; a nil `old` is the beginning.
  func show(_ new: FrameStrip.Moment, after old: FrameStrip.Moment?) {
    guard let playback = workbench.playback else { return }
    layoutOverlays()
    let old = old.flatMap { $0.tick < new.tick ? $0 : nil }
    let notes = playback.tape.notes
    let end = min(new.noteCount, notes.count)
    let start = old.map(\.noteCount) ?? max(0, end - Self.mostNotes)
    if old == nil { forget(contacts: began(in: notes[..<start])) }
    for note in notes[min(start, end)..<end] { add(note) }
    switch page {
    case .plots: sample(upTo: new, after: old, in: playback.tape.strip)
    case .tree:
      let list = new.displayList
      let changed = damage(from: old?.displayList, to: list)
      tree.add(list, damage: changed)
    case .touches, .numbers, .settles, nil: break
    }
  }

  private func show(treeOf window: Window) {
    tree.scene = window
  }

  private func forget(contacts: Int) {
    releases.removeAll()
    guard page == .touches else { return }
    touches.clear(contacts: contacts)
    trails.clear(contacts: contacts)
  }

  private func began(in notes: ArraySlice<RunNote>) -> Int {
    notes.count { note in
      if case .input(.touch(let touch)) = note { touch.phase == .began } else { false }
    }
  }

  private func add(_ note: RunNote) {
    switch note {
    case .release(let release): releases.add(release)
    case .input(let event):
      guard page == .touches else { return }
      touches.add(event)
      trails.add(event)
    case .log(let entry):
      if page == .touches { touches.add(entry) }
    }
  }

  private func sample(
    upTo new: FrameStrip.Moment,
    after old: FrameStrip.Moment?,
    in strip: FrameStrip,
  ) {
    let last = strip.index(atTick: new.tick)
    let first = old.map { strip.index(atTick: $0.tick) + 1 } ?? max(0, last - Self.mostSamples)
    if old == nil { plots.clear() }
    guard first <= last else { return }
    for moment in strip.moments[first...last] { plots.sample(moment.values, at: moment.time) }
  }
}
