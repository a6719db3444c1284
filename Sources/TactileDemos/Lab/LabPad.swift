internal import TactileDiagnostics
internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The pad of the touch lab: the covered areas, the contacts, and the measurements of the device.
final class LabPad: View {
  /// The surveys since the start, or since ``clear()``.
  private(set) var surveys = DeviceSurveys(size: .zero)
  /// The view that draws the contacts.
  let contacts = ContactsView()
  /// The recognizers whose states are shown.
  let recognizers = LabRecognizers()
  /// The number of flips of the square in the corner.
  private(set) var flips = 0
  /// Returns the latency of input; nil if it is not measured.
  var latency: (() -> LatencyMeter?)?
  /// Opens the guided test; without it the pad has no button for that.
  var onGuide: (() -> Void)? {
    didSet { guideButton.isHidden = onGuide == nil }
  }

  private let coverage = CoverageView()
  private let faults = FaultsView()
  private let figures = LabFiguresView()
  private lazy var figuresAlpha = AnimatedValue(1) { [figures] in figures.alpha = $0 }
  private let square = FlipSquare()
  private let squareNote = Label(squareText, style: squareStyle, color: Theme.secondaryText)
  private let clearButton = Theme.textButton(localized("Clear"), "lab.clear")
  private let guideButton = Theme.textButton(localized("Guided test"), "lab.guideButton")
  private let hint = Label(hintText, style: hintStyle, color: Theme.secondaryText)
  private var refreshToken: Int?

  /// The side of the square, in points: large enough for a camera at arm's length.
  private static let squareSide = 48.0
  private static let squareName = localized("Camera square")
  private static let squareText =
    localized(
      "Camera square: film finger and square at 240 fps. The frames between touch and flip × 4.2 ms"
        + " are the whole latency."
    )
  /// The width from which the whole note fits in three lines, in points.
  private static let squareTextWidth = 200.0
  private static let squareStyle = TextStyle(
    font: Font(size: 11),
    alignment: .left,
    maximumLines: 3,
  )
  /// The alpha of the measurements while a contact is on them or nearer than the distance, in points, and the
  /// seconds in which they fade.
  private static let fadedAlpha = 0.12
  private static let fadeDistance = 32.0
  private static let fadeDuration = 0.15
  /// The seconds between updates while contacts are down, because states also change with time.
  private static let refreshInterval = 0.1
  private static let hintText =
    localized("Touch, press or scroll anywhere.\nHold still, draw along a ruler, fill the grid.")
  private static let hintStyle = TextStyle(
    font: Font(size: 15),
    alignment: .center,
    lineSpacing: 1.3,
  )

  init() {
    super.init()
    forcesLeftToRight = true
    measuresTouches = true
    backgroundColor = Theme.surface
    clipsToBounds = true
    squareNote.centersVertically = true
    clearButton.touchOutset = 8
    clearButton.action = { [weak self] in self?.clear() }
    guideButton.touchOutset = 8
    guideButton.isHidden = true
    guideButton.action = { [weak self] in self?.onGuide?() }
    recognizers.onChange = { [weak self] in self?.refresh() }
    for view in [
      coverage, hint, squareNote, faults, contacts, figures, square, guideButton, clearButton,
    ] {
      addSubview(view)
    }
    for recognizer in recognizers.all { addGestureRecognizer(recognizer) }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .canvas
    description.setLabel(localized("Touch lab"))
  }

  /// Handles a report about a contact.
  func handle(_ event: TouchEvent) {
    var local = event
    local.locationInWindow = convertFromWindow(event.locationInWindow)
    surveys.add(local)
    contacts.handle(event)
    if event.phase == .began {
      flips += 1
      square.isLight.toggle()
      hint.isHidden = true
    }
    refresh()
    refreshLater()
  }

  /// Lifts all contacts that are down.
  func liftAll() {
    contacts.liftAll()
    refresh()
  }

  /// Discards all measurements.
  func clear() {
    surveys = DeviceSurveys(size: frame.size)
    contacts.clear(forgetsMost: true)
    hint.isHidden = false
    recognizers.forget()
    refresh()
  }

  /// Updates the shown measurements.
  private func refresh() {
    let survey = surveys.current
    coverage.show(survey.coverage)
    faults.show(survey.faults)
    figures.show(survey, latency: latency?())
    for (line, state) in recognizers.states { figures.show(state, for: line) }
    uncoverContacts()
  }

  /// Fades the measurements out where a contact is on them, and in again.
  private func uncoverContacts() {
    let near = figures.frame.inset(by: Insets(all: -Self.fadeDistance))
    let alpha = contacts.isAnyDown(in: near) ? Self.fadedAlpha : 1
    guard alpha != figuresAlpha.target else { return }
    guard let window else { return figuresAlpha.set(alpha) }
    figuresAlpha.animate(
      CurveMotion(
        from: figuresAlpha.value,
        to: alpha,
        duration: Self.fadeDuration,
        curve: .linear,
      ),
      in: window.animator,
    )
  }

  private func refreshLater() {
    guard refreshToken == nil, contacts.downCount > 0, let window else { return }
    refreshToken = window.schedule(after: Self.refreshInterval, isDecoration: true) {
      [weak self] in
      self?.refreshToken = nil
      self?.refresh()
      self?.refreshLater()
    }
  }

  override func layoutSubviews() {
    surveys.resize(to: frame.size)
    for view in [coverage, faults, contacts] { view.frame = Rect(origin: .zero, size: frame.size) }
    square.frame = Rect(x: 0, y: 0, width: Self.squareSide, height: Self.squareSide)
    placeButtons()
    let noteEnd = min(clearButton.frame.minX, guideButton.frame.minX)
    let noteWidth = max(0, min(360, noteEnd - Self.squareSide - 24))
    let isShort = noteWidth < Self.squareTextWidth || textGrowth > 1
    squareNote.localizedText = isShort ? Self.squareName : Self.squareText
    let height = max(Self.squareSide, grown(28))
    squareNote.frame = Rect(x: Self.squareSide + 8, y: 0, width: noteWidth, height: height)
    // A name that takes more lines than it has words is broken within them.
    let words = Double(squareNote.text.split(separator: " ").count)
    squareNote.isHidden =
      isShort
      && squareNote.height(inWidth: noteWidth) > words * squareNote.height(inWidth: .infinity)
    let isCard = frame.width >= LabFiguresView.cardFrom
    let panelWidth = isCard ? LabFiguresView.cardWidth : frame.width
    figures.growth = LabFiguresView.growth(textGrowth, in: frame.size)
    let panelHeight = min(figures.height(inWidth: panelWidth), frame.height)
    let gap = isCard ? 16.0 : 0
    figures.cornerRadius = isCard ? 12 : 0
    let x = frame.width - panelWidth - gap
    let y = max(0, frame.height - panelHeight - gap)
    figures.frame = Rect(x: x, y: y, width: panelWidth, height: panelHeight)
    let hintWidth = max(0, frame.width - 32)
    let size = hint.sizeThatFits(Size(width: hintWidth, height: frame.height))
    hint.frame = Rect(
      x: 16,
      y: max(
        grown(64),
        guideButton.frame.maxY + 8,
        ((frame.height - panelHeight - size.height) / 2).rounded(),
      ),
      width: hintWidth,
      height: size.height,
    )
    hint.alpha = hint.frame.maxY > frame.height - panelHeight ? 0 : 1
    refresh()
  }

  /// Places the buttons at the upper right, one above the other if the square leaves no room for both.
  private func placeButtons() {
    let end = frame.width - 16
    let height = grown(28)
    let clearWidth = clearButton.sizeThatFits(frame.size).width
    let guideWidth = guideButton.sizeThatFits(frame.size).width
    clearButton.frame = Rect(
      x: max(0, end - clearWidth),
      y: 12,
      width: clearWidth,
      height: height,
    )
    let x = clearButton.frame.minX - guideWidth - 24
    let isBeside = x >= Self.squareSide + 8
    guideButton.frame = Rect(
      x: max(0, isBeside ? x : end - guideWidth),
      y: isBeside ? 12 : clearButton.frame.maxY + 16,
      width: guideWidth,
      height: height,
    )
  }
}

/// A view that shows the parts of a surface from which contacts have reported.
private final class CoverageView: View {
  private var grid: CoverageGrid?

  private static let covered = DynamicColor(
    light: Color(hex: 0x30a46c).opacity(0.18),
    dark: Color(hex: 0x30a46c).opacity(0.3),
  )
  private static let silent = DynamicColor(
    light: Color(hex: 0xe5484d).opacity(0.35),
    dark: Color(hex: 0xe5484d).opacity(0.5),
  )

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ grid: CoverageGrid) {
    guard grid != self.grid else { return }
    self.grid = grid
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    guard let grid else { return }
    for row in 0..<grid.rows {
      var start = 0
      while start < grid.columns {
        let cell = grid[start, row]
        var end = start + 1
        while end < grid.columns, grid[end, row] == cell { end += 1 }
        if cell != .untouched { draw(cell, start..<end, row, grid.cellSide, &canvas) }
        start = end
      }
    }
  }

  /// Draws adjacent cells of one kind as one box, with a gap of 1 point to the next ones.
  private func draw(
    _ cell: CoverageGrid.Cell,
    _ columns: Range<Int>,
    _ row: Int,
    _ side: Double,
    _ canvas: inout Canvas,
  ) {
    let x = Double(columns.lowerBound) * side
    let width = Double(columns.count) * side - 1
    let rect = Rect(x: x, y: Double(row) * side, width: width, height: side - 1)
    canvas.fill(rect, cell == .covered ? Self.covered : Self.silent)
  }
}

/// A square that is black or white, for a high-speed camera that sees finger and screen.
private final class FlipSquare: View {
  /// Whether it is white.
  var isLight = false {
    didSet { if isLight != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas) {
    canvas.fill(
      bounds,
      DynamicColor(Color(white: isLight ? 1 : 0)),
      borderWidth: 1,
      borderColor: Theme.separator,
    )
  }
}
