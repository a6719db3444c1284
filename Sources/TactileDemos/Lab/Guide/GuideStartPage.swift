internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The first page of the guide: the test, the free pad, the hand, the area of the test, and the
/// size of the screen.
final class GuideStartPage: GuidePage {
  /// Called for a choice of the hand.
  var onHand: ((_ isLeftHanded: Bool) -> Void)?

  /// Called for a choice of the area on which steps are performed.
  var onArea: ((_ isWholeScreen: Bool) -> Void)?

  /// Closes the window where that fills the screen.
  var close: GuideButton { header.close }

  /// Begins the test.
  let test = PageCard(
    localized("Guided test"),
    detail: .empty,
    icon: .touch,
    isPrimary: true,
    identifier: "lab.guide.test",
  )
  /// Shows the free pad.
  let pad = PageCard(
    localized("Free pad"),
    detail: localized("Every contact live: rate, gaps, jitter. Also for mice and touchpads."),
    icon: .touchpad,
    isPrimary: false,
    identifier: "lab.guide.pad",
  )
  /// Shows the results.
  let results = PageCard(
    localized("Results"),
    detail: .empty,
    icon: .list,
    isPrimary: false,
    identifier: "lab.guide.results",
  )
  let screen = ScreenSizeCard()

  private let header = StartHeader()
  private let area = SegmentedControl([localized("Whole screen"), localized("This window")])
  private let areaRow: ControlRow
  private let hand = SegmentedControl([localized("Left hand"), localized("Right hand")])
  private let noTouchscreen = PageNote(
    localized(
      "No touchscreen was found. The guided test counts fingers and pens only; the free pad also "
        + "surveys a mouse or touchpad."
    ),
    icon: .touchpad,
  )

  init() {
    areaRow = ControlRow(area)
    super.init(name: "lab.guide.start")
    area.identifier = "lab.guide.area"
    hand.identifier = "lab.guide.hand"
    // Hands are those of the body, at the same side in every language.
    hand.forcesLeftToRight = true
    parts = [
      (header, 0),
      (
        Label(
          localized(
            "Find out how good this touchscreen is: where it is dead, how exactly and how steadily "
              + "it reports, in millimetres."
          ),
          style: GuideStyle.instruction.aligned(.natural),
          color: Theme.secondaryText,
        ), 6,
      ),
      (noTouchscreen, 16), (test, 20), (pad, 8), (results, 8), (ControlRow(hand), 20),
      (areaRow, 8), (screen, 12),
    ]
    hand.onChange = { [weak self] in self?.onHand?($0 == 0) }
    area.onChange = { [weak self] in self?.onArea?($0 == 0) }
    screen.onExpand = { [weak self] in self.map { $0.revealAfterLayout($0.screen) } }
  }

  override var preferredFocus: View? { noTouchscreen.isHidden ? test : pad }

  /// Shows the choice of the area, and the button that closes the guide over a page, or a window
  /// without a title bar.
  func showWindow(_ controls: WindowControls, usesWholeScreen: Bool, isOverPage: Bool) {
    let isFullScreen = controls.isFullScreen()
    area.selectedIndex = usesWholeScreen ? 0 : 1
    areaRow.isHidden = controls.setFullScreen == nil || isFullScreen
    close.isHidden = !isFullScreen && !isOverPage
  }

  /// Shows the state of `guide` and the verdict on the latency, on a panel of which `conditions` are known.
  func show(_ guide: LabGuide, _ latency: LabVerdict?, _ conditions: LabConditions) {
    hand.selectedIndex = guide.isLeftHanded ? 0 : 1
    let hasNone = conditions.hasTouchscreen == false
    noTouchscreen.isHidden = !hasNone
    test.isPrimary = !hasNone
    pad.isPrimary = hasNone
    let done = guide.testedCount
    let begun = done + guide.incompleteCount
    let all = LabStep.allCases.count
    results.isHidden = begun == 0
    let outcome = LabOutcome(guide, latency)
    results.detail =
      outcome.isSplit
      ? localized("\(done) of \(all) steps. \(outcome.text)")
      : localized("\(done) of \(all) steps: \(outcome.text)")
    test.detail =
      begun == 0 || begun == all
      ? localized("\(all) steps, about 10 minutes. Each shows what to do.")
      : localized("Continues with the next step.")
    screen.show(guide.session.millimetresPerPoint, conditions)
    setNeedsLayout()
  }
}

/// The title of the page, with a button that closes the window.
private final class StartHeader: View {
  let close = GuideButton("lab.guide.quit", icon: .panelClose, name: localized("Close"))

  private let title = Label(localized("Touch lab"), style: Theme.pageTitle)

  init() {
    super.init()
    close.isHidden = true
    for view in [title, close] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: title.height(inWidth: titleWidth(in: size.width)))
  }

  private func titleWidth(in width: Double) -> Double {
    close.isHidden ? width : width - GuideStyle.controlHeight
  }

  override func layoutSubviews() {
    let side = GuideStyle.controlHeight
    title.frame = Rect(x: 0, y: 0, width: titleWidth(in: frame.width), height: frame.height)
    let y = ((frame.height - side) / 2).rounded()
    close.frame = Rect(x: frame.width - side, y: y, width: side, height: side)
  }
}

/// A control in a row of a page, as wide as it needs, in its middle.
final class ControlRow: View {
  private let control: View

  private static let height = 48.0

  /// Creates a row of `control`.
  init(_ control: View) {
    self.control = control
    super.init()
    addSubview(control)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

  override func layoutSubviews() {
    control.frame = Rect(x: 0, y: 0, width: frame.width, height: Self.height)
  }
}
