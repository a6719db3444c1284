internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A view that draws a touch sequence over time: a lane for each contact, each recognizer, and each
/// other machine that logs its phases.
///
/// A touch, a hovering pointer, or the arrow keys while it has the focus, choose a lane.
final class LanesView: View {
  var sequence: GestureSequence? {
    didSet {
      guard sequence != oldValue else { return }
      if sequence?.start != oldValue?.start { chosen = nil }
      lanes = sequence?.ordered ?? []
      setNeedsDisplay()
    }
  }

  /// The name of the lane that is chosen, if any.
  private(set) var chosen: String? {
    didSet {
      guard chosen != oldValue else { return }
      setNeedsDisplay()
      onChoose?()
    }
  }

  /// Called when another lane is chosen.
  var onChoose: (() -> Void)?

  private(set) var lanes: [GestureLane] = []
  private let texts = TextCache()
  private let hover = HoverRecognizer(name: "lanes.hover")

  private static let axisHeight = 18.0
  private static let contactHeight = 16.0
  private static let laneHeight = 34.0
  private static let nameHeight = 17.0
  private static let barHeight = 9.0
  /// The shortest time span of the axis, in seconds.
  private static let shortest = 0.05

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    forcesLeftToRight = true
    identifier = "lanes"
    hover.onChange = { [weak self] _ in self?.pointerDidMove() }
    addGestureRecognizer(hover)
  }

  override var canBecomeFocused: Bool { !lanes.isEmpty }

  /// The height at which all lanes fit, in points.
  var wantedHeight: Double {
    guard let sequence else { return 0 }
    return grown(Self.axisHeight) + Double(sequence.contacts.count) * grown(Self.contactHeight)
      + Double(lanes.count) * grown(Self.laneHeight)
  }

  /// The lane to describe: the chosen one, or else the first, where winners come first.
  var subject: GestureLane? { lanes.first { $0.name == chosen } ?? lanes.first }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    guard !lanes.isEmpty else { return }
    description.role = .list
    description.setLabel(localized("Recognizers"))
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    if phase.isDown { choose(at: touch.location(in: self)) }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, isFocused, event.modifiers.isEmpty, !lanes.isEmpty else { return false }
    let index = lanes.firstIndex { $0.name == chosen } ?? 0
    switch event.name {
    case "Up" where index > 0: chosen = lanes[index - 1].name
    case "Down" where index < lanes.count - 1: chosen = lanes[index + 1].name
    default: return false
    }
    return true
  }

  private func pointerDidMove() {
    guard hover.state == .began || hover.state == .changed else { return }
    choose(at: hover.location(in: self))
  }

  /// Chooses the lane at `point`, in the view's own coordinate space.
  func choose(at point: Point) {
    choose(Int(((point.y - lanesTop) / grown(Self.laneHeight)).rounded(.down)))
  }

  /// Chooses the lane at `index`, if there is one.
  func choose(_ index: Int) {
    if lanes.indices.contains(index) { chosen = lanes[index].name }
  }

  /// Returns the part of the view that a touch on the lane at `index` chooses.
  func rect(ofLane index: Int) -> Rect {
    let height = grown(Self.laneHeight)
    return Rect(x: 0, y: lanesTop + Double(index) * height, width: frame.width, height: height)
  }

  private var lanesTop: Double {
    grown(Self.axisHeight) + Double(sequence?.contacts.count ?? 0) * grown(Self.contactHeight)
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas) {
    guard let sequence, let fonts = window?.fonts, frame.width > 40 else { return }
    drawAxis(sequence, fonts, on: &canvas)
    for (index, contact) in sequence.contacts.enumerated() {
      drawContact(contact, row: index, of: sequence, fonts, on: &canvas)
    }
    for (index, lane) in lanes.enumerated() {
      let rect = rect(ofLane: index)
      if lane.name == chosen {
        canvas.fill(rect.inset(by: Insets(left: -6, right: -6)), Theme.selection, cornerRadius: 6)
      }
      draw(lane, y: rect.minY, of: sequence, fonts, on: &canvas)
    }
  }

  private func length(_ sequence: GestureSequence) -> Double {
    max(Self.shortest, sequence.end - sequence.start)
  }

  private func x(_ time: Timestamp, in sequence: GestureSequence) -> Double {
    (time - sequence.start) / length(sequence) * frame.width
  }

  private func drawAxis(
    _ sequence: GestureSequence,
    _ fonts: FontContext,
    on canvas: inout Canvas,
  ) {
    let axis = PlotAxis(from: 0, to: length(sequence), count: 5, isWidened: false)
    for tick in axis.ticks {
      let text = texts.layout(LaneStyle.milliseconds(tick), LaneStyle.why, fonts: fonts)
      let x = axis.fraction(tick) * frame.width
      let start = min(max(x - text.size.width / 2, 0), frame.width - text.size.width)
      canvas.text(text, at: Point(x: start, y: 0), color: Theme.secondaryText)
      let height = max(0, frame.height - grown(Self.axisHeight))
      let line = Rect(x: x, y: grown(Self.axisHeight), width: 1 / canvas.scale, height: height)
      if tick > 0 { canvas.fill(line, Theme.separator) }
    }
  }

  private func drawContact(
    _ contact: GestureSequence.Contact,
    row: Int,
    of sequence: GestureSequence,
    _ fonts: FontContext,
    on canvas: inout Canvas,
  ) {
    let left = x(contact.down, in: sequence)
    let right = x(contact.up ?? sequence.end, in: sequence)
    let y = grown(Self.axisHeight) + Double(row) * grown(Self.contactHeight)
    let color = LaneStyle.contact(contact.number)
    canvas.fill(
      Rect(x: left, y: y + 1, width: max(3, right - left), height: grown(Self.contactHeight) - 3),
      DynamicColor(color.opacity(0.35)),
      cornerRadius: 3,
    )
    let name = contact.device.localizedName.resolved(in: fonts.translations)
    let words = "\(name) \(contact.number)"
    let text = texts.layout(words, LaneStyle.why, fonts: fonts)
    let end = max(0, frame.width - text.size.width)
    canvas.text(text, at: Point(x: min(left + 4, end), y: y), color: Theme.text)
  }

  private func draw(
    _ lane: GestureLane,
    y: Double,
    of sequence: GestureSequence,
    _ fonts: FontContext,
    on canvas: inout Canvas,
  ) {
    let style = lane.isWinner ? LaneStyle.winner : LaneStyle.name
    let verdict = texts.layout(lane.verdict, LaneStyle.why, fonts: fonts)
    let verdictX = frame.width - verdict.size.width
    canvas.text(verdict, at: Point(x: verdictX, y: y + 2), color: Theme.secondaryText)
    let words = (lane.isWinner ? "★ " : "") + lane.title.resolved(in: fonts.translations)
    let name = texts.layout(words, style, width: max(40, verdictX - 12), fonts: fonts)
    let color = lane.isWinner ? Theme.text : Theme.secondaryText
    canvas.text(name, at: Point(x: 0, y: y + 1), color: color)
    let bar = y + grown(Self.nameHeight) + 2
    let phaseNames = lane.phaseNames
    for segment in lane.segments {
      let left = x(segment.start, in: sequence)
      let right = x(segment.end, in: sequence)
      if segment.phase == .named(nil) { continue }
      if segment.phase.isFinal {
        drawMark(segment.phase, x: left, y: bar, on: &canvas)
      } else {
        let rect = Rect(x: left, y: bar, width: max(2, right - left), height: Self.barHeight)
        let color = LaneStyle.color(segment.phase, among: phaseNames)
        canvas.fill(rect, color, cornerRadius: 2)
      }
    }
  }

  private func drawMark(_ phase: GestureLane.Phase, x: Double, y: Double, on canvas: inout Canvas) {
    guard let drawing = LaneStyle.mark(phase) else { return }
    let side = 14.0
    let place = min(max(x - side / 2, 0), frame.width - side)
    let rect = Rect(x: place, y: y + (Self.barHeight - side) / 2, width: side, height: side)
    canvas.fill(rect, LaneStyle.color(phase), cornerRadius: side / 2)
    canvas.icon(drawing, in: rect.inset(by: Insets(all: 2)), tint: Theme.surface)
  }
}

extension GestureLane {
  /// The recognizer as people call it, with a capital.
  var title: LocalizedText { LogSubject(name).text.withFirstCapital }

  /// The outcome for the recognizer in one or two words, or the last phase of another machine.
  var verdict: LocalizedText {
    if isWinner { return localized("won") }
    if case .named(let phase) = segments.last?.phase {
      return phase?.localizedText ?? localized("at rest")
    }
    return segments.last?.decision?.localizedOutcome ?? localized("possible")
  }
}

/// The lanes are items of a list, of which one is selected.
extension LanesView: AccessibilityContainer {
  var accessibilityElementCount: Int { lanes.count }

  func describeAccessibilityElement(at index: Int, _ description: inout AccessibilityDescription) {
    let lane = lanes[index]
    description.role = .listItem
    description.setLabel(localized("\(lane.title): \(lane.verdict)"))
    description.states = [.selectable]
    if index == selectedAccessibilityElement { description.states.insert(.selected) }
    description.addAction("press") { [weak self] in self?.choose(index) }
  }

  func accessibilityFrame(ofElementAt index: Int) -> Rect { rect(ofLane: index) }

  var focusedAccessibilityElement: Int? { selectedAccessibilityElement }

  var selectedAccessibilityElement: Int? { lanes.firstIndex { $0.name == subject?.name } }
}
