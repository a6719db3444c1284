internal import TactileDisplay
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

  private let older = PanelStyle.makeButton(localized("Older"), "lanes.older")
  private let newer = PanelStyle.makeButton(localized("Newer"), "lanes.newer")
  private let title = Label(style: PanelStyle.heading)
  private let lanes = LanesView()
  private let headline = Label(style: PanelStyle.name)
  private let numbers = Label(style: PanelStyle.note, color: Theme.secondaryText)
  private let words = Label(style: PanelStyle.note)

  private static let margin = PanelStyle.margin
  private static let gap = 10.0
  private static let buttonSize = Size(width: 72, height: 32)

  init() {
    super.init(direction: .vertical, name: "lanes.scroll")
    identifier = "lanes.page"
    localizedAccessibilityLabel = localized("Touches")
    for label in [headline, numbers] { label.style.maximumLines = 8 }
    words.style.maximumLines = 120
    title.style.alignment = .center
    title.centersVertically = true
    let views: [View] = [older, newer, title, headline, numbers, lanes, words]
    for view in views { addSubview(view) }
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
    if age > 0, isNew { age = history.sequences.count > count ? age + 1 : min(age, count - 1) }
    isStale = true
  }

  /// Records a decision of the scene.
  func add(_ entry: LogEntry) {
    history.add(entry)
    isStale = true
  }

  /// Removes all sequences; numbering continues after `contacts` earlier contacts.
  func clear(contacts: Int) {
    history = GestureHistory(contactCount: contacts)
    isStale = true
  }

  private var isStale = true {
    didSet { if isStale { setNeedsLayout() } }
  }

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
    title.localizedText =
      sequences.isEmpty ? .empty : localized("Touches \(index + 1) of \(sequences.count)")
    tell()
  }

  private func tell() {
    defer { setNeedsLayout() }
    headline.text = ""
    numbers.text = ""
    guard let sequence = lanes.sequence else {
      words.localizedText = localized(
        "No touches since this page was opened. Touch the scene: each recognizer gets a lane."
      )
      return
    }
    if let explanation = sequence.explanation {
      headline.localizedText = explanation.localizedClause
      numbers.localizedText = explanation.localizedNumbers ?? .empty
    }
    var lines: [LocalizedText] = []
    func add(_ entry: LogEntry) {
      let time = LaneStyle.milliseconds(entry.timestamp - sequence.start)
      lines.append(localized("\(time): \(entry.localizedSentence)"))
      if let numbers = entry.reason?.explanation.localizedNumbers { lines.append(numbers) }
    }
    if let lane = lanes.subject {
      lines.append(localized("\(lane.title), in the log \(lane.name)"))
      for segment in lane.segments { segment.decision.map(add) }
    }
    if !sequence.notes.isEmpty { lines.append("\n".localizedText + localized("Decisions")) }
    for note in sequence.notes { add(note) }
    words.localizedText = lines.joined(separator: "\n")
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
    func place(_ label: Label, gap: Double) {
      let height = label.text.isEmpty ? 0 : label.wholeHeight(inWidth: width)
      label.frame = Rect(x: Self.margin, y: y, width: width, height: height)
      if !label.text.isEmpty { y += height + gap }
    }
    place(headline, gap: 2)
    place(numbers, gap: Self.gap)
    lanes.frame = Rect(x: Self.margin, y: y, width: width, height: lanes.wantedHeight)
    y = lanes.frame.maxY + Self.gap
    place(words, gap: 0)
    contentLength = words.frame.maxY + Self.gap
    super.layoutSubviews()
  }
}

enum LaneStyle {
  static let name = TextStyle(font: Font(size: 12, weight: .medium), maximumLines: 1)
  static let winner = TextStyle(font: Font(size: 12, weight: .bold), maximumLines: 1)
  static let why = TextStyle(font: Font(size: 11), maximumLines: 1)

  /// Returns the colour of `phase`, in a lane with phases of the names `names`.
  static func color(_ phase: GestureLane.Phase, among names: [String] = []) -> DynamicColor {
    switch phase {
    case .possible: DynamicColor(light: Color(hex: 0xc4c4cc), dark: Color(hex: 0x55555d))
    case .waiting: DynamicColor(light: Color(hex: 0xe0a400), dark: Color(hex: 0xe0b02e))
    case .running, .recognized:
      DynamicColor(light: Color(hex: 0x1f8f4d), dark: Color(hex: 0x45c278))
    case .ended: DynamicColor(light: Color(hex: 0x17703b), dark: Color(hex: 0x7fe0a6))
    case .cancelled: DynamicColor(light: Color(hex: 0x8e4ec6), dark: Color(hex: 0xb98be8))
    case .failed: DynamicColor(light: Color(hex: 0xc8323a), dark: Color(hex: 0xf2777d))
    case .named(let name): DynamicColor(contact(1 + (name.flatMap(names.firstIndex) ?? 0)))
    }
  }

  /// Returns the mark at the end of a lane, distinguishable without colour.
  static func mark(_ phase: GestureLane.Phase) -> VectorDrawing? {
    switch phase {
    case .recognized, .ended: tick
    case .failed, .cancelled: Icon.panelClose.drawing
    case .possible, .waiting, .running, .named: nil
    }
  }

  private static let tick = VectorDrawing(
    name: "lane.tick",
    shapes: [
      VectorDrawing.Shape(
        [.move(Point(x: 5, y: 13)), .line(Point(x: 10, y: 18)), .line(Point(x: 19, y: 6))],
        paint: .stroke(width: 3),
      )
    ],
  )

  /// Returns the colour of contact `number` in the program's run.
  static func contact(_ number: Int) -> Color {
    let colors: [UInt32] = [0x2f7df6, 0xe5484d, 0x30a46c, 0xf5a524, 0x8e4ec6, 0x12a5b8]
    return Color(hex: colors[max(0, number - 1) % colors.count])
  }

  /// Returns `seconds` as whole milliseconds with the unit.
  static func milliseconds(_ seconds: Double) -> LocalizedText {
    localized("\(Int((seconds * 1000).rounded())) ms")
  }
}
