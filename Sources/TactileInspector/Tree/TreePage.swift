internal import TactileDisplay
internal import TactileGestures
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The page of the views at a point of the scene: the one that takes a touch there and why, and
/// the layout of the chosen one.
final class TreePage: ScrollView {
  /// The overlay drawn over the scene.
  let overlay = TreeOverlay()

  var scene: Window {
    didSet { refresh() }
  }

  private let modes: SegmentedControl
  private let title = Label(style: PanelStyle.note)
  private let details = Label(style: PanelStyle.note)
  private var rows: [StepRow] = []
  private var steps: [HitTestStep] = []
  private var point: Point?
  private weak var chosen: View?

  private static let margin = PanelStyle.margin
  private static let gap = 10.0
  private static let rowHeight = 26.0

  /// Creates a page for the views of `scene`.
  init(_ scene: Window) {
    self.scene = scene
    modes = SegmentedControl(TreeOverlay.Mode.allCases.map(\.title), style: PanelStyle.segments)
    super.init(direction: .vertical, name: "tree.scroll")
    identifier = "tree.page"
    localizedAccessibilityLabel = localized("Views")
    modes.identifier = "tree.mode"
    modes.localizedAccessibilityLabel = localized("Views and painting")
    title.style.maximumLines = 3
    details.style.maximumLines = 40
    for view in [modes, title, details] as [View] { addSubview(view) }
    modes.onChange = { [weak self] index in self?.show(TreeOverlay.Mode.allCases[index]) }
    tell()
  }

  func show(_ mode: TreeOverlay.Mode) {
    modes.select(TreeOverlay.Mode.allCases.firstIndex(of: mode) ?? 0, animated: false)
    overlay.mode = mode
    tell()
  }

  /// Inspects the views at `point`, in the scene's coordinate space; ignores points outside it.
  func look(at point: Point) {
    guard Rect(origin: .zero, size: scene.size).contains(point) else { return }
    self.point = point
    chosen = nil
    refresh()
  }

  /// Records the display list of a frame of the scene, and the region that it changed.
  func add(_ list: DisplayList, damage: Rect) {
    overlay.add(list, damage: damage)
    guard !damage.isEmpty else { return }
    if overlay.mode == .views { refresh() } else { tell() }
  }

  /// Repeats the hit test at the inspected point.
  private func refresh() {
    guard let point else { return }
    let all = scene.hitTestSteps(scene.convertToHost(point))
    steps = all.filter { if case .outside = $0.verdict { false } else { true } }
    let left = all.count - steps.count
    let decider = steps.last { $0.verdict != .decidedBelow && $0.verdict.isDecision }?.view
    if chosen?.window !== scene { chosen = nil }
    let subject = chosen ?? decider
    overlay.outlines = steps.filter { $0.verdict.isInside }.map { step in
      TreeOverlay.Outline(
        rect: scene.convertToHost(step.view.frameInWindow),
        words: "\(step.view.inspectedName)  ".localizedText
          + TreeOverlay.size(step.view.frameInWindow),
        isChosen: step.view === subject,
      )
    }
    showRows(subject)
    tell(left: left, subject: subject)
  }

  private func showRows(_ subject: View?) {
    while rows.count > steps.count { rows.removeLast().removeFromSuperview() }
    for (index, step) in steps.enumerated() {
      if index == rows.count {
        let row = StepRow()
        rows.append(row)
        addSubview(row)
      }
      let row = rows[index]
      row.show(
        String(repeating: "  ", count: step.depth) + step.view.inspectedName,
        step.verdict.text,
        isChosen: step.view === subject,
      )
      row.action = { [weak self, weak view = step.view] in
        self?.chosen = view
        self?.refresh()
      }
    }
  }

  private func tell(left: Int = 0, subject: View? = nil) {
    switch overlay.mode {
    case .views:
      if let point {
        let (x, y) = (Int(point.x), Int(point.y))
        title.localizedText = localized(
          "Hit test at \(x), \(y), front to back; \(left) more view does not contain the point.",
          plural:
            "Hit test at \(x), \(y), front to back; \(left) more views do not contain the point.",
          count: left,
        )
      } else {
        title.localizedText = localized(
          "Point at the scene to see which view takes a touch there, and why."
        )
      }
      details.localizedText = subject.map(Self.describe) ?? .empty
    case .layers:
      let layers = overlay.regions.filter { $0.kind != .item }
      title.localizedText = localized(
        "\(layers.count) layer; green ones are cached.",
        plural: "\(layers.count) layers; green ones are cached.",
        count: layers.count,
      )
      details.text = ""
    case .damage:
      title.localizedText = localized("The region that the last frame changed.")
      details.localizedText = TreeOverlay.size(overlay.damage)
    case .overdraw:
      title.localizedText = localized("Overdraw: redder places are painted more often.")
      let area = overlay.regions.reduce(0) { sum, region in
        region.kind == .item ? sum + region.rect.width * region.rect.height : sum
      }
      let times = area / max(1, scene.size.width * scene.size.height)
      let number = times.tenths
      details.localizedText = localized(
        "\(number: number) items per pixel on average, including covered ones that the painter skips."
      )
    }
    for row in rows { row.isHidden = overlay.mode != .views }
    setNeedsLayout()
  }

  /// Returns the layout of `view` as lines of text.
  private static func describe(_ view: View) -> LocalizedText {
    var lines = [
      localized("\(view.inspectedName): \(TreeOverlay.size(view.frame)) in its superview")
    ]
    if view.alpha < 1 { lines.append(localized("alpha \(number: view.alpha.shortest)")) }
    let recognizers = view.gestureRecognizers.map { recognizer in
      recognizer.isEnabled ? recognizer.name.localizedText : localized("\(recognizer.name) (off)")
    }
    if !recognizers.isEmpty {
      let list = recognizers.joined(separator: localized(", ", context: "list"))
      lines.append(localized("recognizers: \(list)"))
    }
    let own = view.placingConstraints
    lines.append(
      own.isEmpty
        ? localized("No constraint positions it.")
        : localized("Constraints that position it:")
    )
    lines += own.map { "  \($0)".localizedText }
    let below = view.subviewConstraints
    if !below.isEmpty { lines.append(localized("Constraints of its subviews:")) }
    lines += below.map { "  \($0)".localizedText }
    return lines.joined(separator: "\n")
  }

  override func layoutSubviews() {
    let width = max(1, frame.width - 2 * Self.margin)
    var y = Self.gap
    func next(_ height: Double, gap: Double = TreePage.gap) -> Rect {
      defer { y += height + gap }
      return Rect(x: Self.margin, y: y, width: width, height: height)
    }
    modes.frame = next(34)
    title.frame = next(title.wholeHeight(inWidth: width))
    for row in rows where !row.isHidden { row.frame = next(Self.rowHeight, gap: 0) }
    y += 4
    details.frame = next(details.wholeHeight(inWidth: width))
    contentLength = y
    super.layoutSubviews()
  }
}

/// A row with a hit-tested view and its verdict; a press chooses the view.
private final class StepRow: Control {
  private let name = Label(style: LaneStyle.name)
  private let verdict = Label(style: LaneStyle.why, color: Theme.secondaryText)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    actsAsRow = true
    cornerRadius = 5
    verdict.style.alignment = .right
    for label in [name, verdict] {
      label.centersVertically = true
      addSubview(label)
    }
  }

  func show(_ words: String, _ reason: LocalizedText, isChosen: Bool) {
    name.text = words
    verdict.localizedText = reason
    backgroundColor = isChosen ? Theme.selection : .clear
  }

  override func layoutSubviews() {
    let left = (frame.width * 0.58).rounded()
    name.frame = Rect(x: 4, y: 0, width: left - 8, height: frame.height)
    let width = max(0, frame.width - left - 4)
    verdict.frame = Rect(x: left, y: 0, width: width, height: frame.height)
  }
}

extension View {
  /// The view's identifier, or else its type.
  fileprivate var inspectedName: String { identifier ?? "\(type(of: self))" }
}

extension HitTestStep.Verdict {
  /// Whether the hit test ends with the verdict.
  var isDecision: Bool {
    switch self {
    case .hit, .captured, .blocked, .decidedBelow: true
    case .hidden, .disabled, .transparent, .outside, .flat, .passedThrough: false
    }
  }

  /// Whether the point lies in the view.
  var isInside: Bool { isDecision || self == .passedThrough }

  var text: LocalizedText {
    switch self {
    case .hidden: localized("hidden")
    case .disabled: localized("takes no touches")
    case .transparent(let alpha):
      localized("alpha \(number: ((alpha * 1000).rounded() / 1000).shortest) ≤ 0.01")
    case .outside(let distance): localized("\(distance.rounded().shortest) pt outside")
    case .flat: localized("its transform flattens it")
    case .hit: localized("takes the touch")
    case .captured: localized("takes it from its subviews")
    case .passedThrough: localized("passes it through")
    case .blocked: localized("blocks it")
    case .decidedBelow: localized("contains the deciding view")
    }
  }
}
