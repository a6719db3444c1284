internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The page of touch sequences, one at a time, with every decision and its reason.
final class LanesPage: ScrollView {
  private var history = GestureHistory()
  /// The index of the shown sequence, counted from the newest; 0 follows new sequences.
  private var age = 0

  private let older = PanelStyle.makeButton("Older", "lanes.older")
  private let newer = PanelStyle.makeButton("Newer", "lanes.newer")
  private let title = Label(style: PanelStyle.heading, color: Theme.text)
  private let lanes = LanesView()
  private let words = Label(style: PanelStyle.note, color: Theme.text)

  private static let margin = PanelStyle.margin
  private static let gap = 10.0
  private static let buttonSize = Size(width: 72, height: 32)

  init() {
    super.init(direction: .vertical, name: "lanes.scroll")
    identifier = "lanes.page"
    words.style.maximumLines = 40
    title.style.alignment = .center
    title.centersVertically = true
    let views: [View] = [older, newer, title, lanes, words]
    for view in views { insertSubview(view, at: subviews.count - 1) }
    older.action = { [weak self] in self?.move(by: 1) }
    newer.action = { [weak self] in self?.move(by: -1) }
    lanes.onChoose = { [weak self] in self?.tell() }
    refresh()
  }

  /// Records an event of the scene.
  func add(_ event: InputEvent) {
    guard case .touch(let touch) = event else { return }
    let count = history.sequences.count
    history.add(touch)
    let isNew = touch.phase == .began && history.sequences.last?.contacts.count == 1
    if age > 0, isNew {
      age = history.sequences.count > count ? age + 1 : min(age, count - 1)
    }
    isStale = true
    setNeedsLayout()
  }

  /// Records a decision of the scene.
  func add(_ entry: LogEntry) {
    history.add(entry)
    isStale = true
    setNeedsLayout()
  }

  /// Removes all sequences; numbering continues after `contacts` earlier contacts.
  func clear(contacts: Int) {
    history = GestureHistory(contactCount: contacts)
    isStale = true
    setNeedsLayout()
  }

  private var isStale = true

  private func move(by change: Int) {
    age = min(max(age + change, 0), max(0, history.sequences.count - 1))
    refresh()
  }

  private func refresh() {
    isStale = false
    let sequences = history.sequences
    age = min(age, max(0, sequences.count - 1))
    let index = sequences.count - 1 - age
    lanes.sequence = sequences.isEmpty ? nil : sequences[index]
    older.isEnabled = age < sequences.count - 1
    newer.isEnabled = age > 0
    title.text = sequences.isEmpty ? "" : "Touches \(index + 1) of \(sequences.count)"
    tell()
  }

  private func tell() {
    guard let sequence = lanes.sequence else {
      words.text = "No touches yet. Touch the scene: each recognizer gets a lane."
      return
    }
    var lines: [String] = []
    func stamp(_ time: Timestamp) -> String {
      LaneStyle.milliseconds(time - sequence.start)
    }
    if let lane = lanes.subject {
      lines.append(lane.isWinner ? "\(lane.name), granted" : "\(lane.name), not granted")
      for segment in lane.segments where segment.why != nil {
        lines.append("  \(stamp(segment.start))  \(segment.phase.text): \(segment.why ?? "")")
      }
    }
    if !sequence.notes.isEmpty { lines.append("What came of it") }
    for note in sequence.notes {
      lines.append("  \(stamp(note.timestamp))  \(note.summary)")
    }
    words.text = lines.joined(separator: "\n")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if isStale { refresh() }
    let width = max(1, frame.width - 2 * Self.margin)
    let button = Self.buttonSize
    older.frame = Rect(origin: Point(x: Self.margin, y: Self.gap), size: button)
    newer.frame = Rect(
      origin: Point(x: Self.margin + width - button.width, y: Self.gap),
      size: button,
    )
    title.frame = Rect(
      x: older.frame.maxX,
      y: Self.gap,
      width: max(0, newer.frame.minX - older.frame.maxX),
      height: button.height,
    )
    var y = older.frame.maxY + Self.gap
    lanes.frame = Rect(x: Self.margin, y: y, width: width, height: lanes.wantedHeight)
    y = lanes.frame.maxY + Self.gap
    let height = words.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
    words.frame = Rect(x: Self.margin, y: y, width: width, height: height)
    contentLength = words.frame.maxY + Self.gap
    super.layoutSubviews()
  }
}

extension LogEntry {
  /// The entry as a line of text.
  fileprivate var summary: String {
    let reason = why.map { ": \($0)" } ?? ""
    switch kind {
    case .settle(let place, let duration):
      return "\(name) settles at \(place) in \(LaneStyle.milliseconds(duration))\(reason)"
    case .tap: return "\(name) is tapped\(reason)"
    case .other(let kind): return "\(name), \(kind)\(reason)"
    case .recognizer(_, let to): return "\(name) \(to)\(reason)"
    case .refused: return "\(name) waits\(reason)"
    }
  }
}
