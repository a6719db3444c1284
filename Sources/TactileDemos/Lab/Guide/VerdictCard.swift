internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The verdict on a step: the judgement, a sentence for each measure, and what to do next.
final class VerdictCard: GuidePanel {
  /// The button to the step before.
  let back = GuideButton(
    "lab.guide.verdictBack",
    icon: .back,
    rank: .plain,
    name: localized("Back"),
  )
  /// The button that begins the step anew.
  let again = GuideButton(
    "lab.guide.repeat",
    localized("Again"),
    icon: .again,
    rank: .plain,
    name: localized("Again"),
  )
  /// The button to the next step.
  let next = GuideButton("lab.guide.next", localized("Next"), rank: .primary)

  private let badge = JudgementBadge()
  private let word = Label(style: GuideStyle.word)
  private let name = Label(style: GuideStyle.note, color: Theme.secondaryText)
  private let scroll = ScrollView(name: "lab.guide.sentences")
  private var rows: [VerdictRow] = []

  private static let padding = 20.0
  private static let badgeSide = 48.0
  private static let widest = 440.0
  private static let gap = 12.0
  /// The distance of the words from the badge's left, in points.
  private static let textX = badgeSide + 14
  /// The width of a surface from which the card lies beside the worst place, in points.
  private static let sideWidth = 760.0

  init() {
    super.init(cornerRadius: 20)
    identifier = "lab.guide.verdict"
    scroll.alwaysBounces = false
    for view in [badge, word, name, scroll, back, again, next] { addSubview(view) }
  }

  /// Shows the verdict on `step`.
  func show(_ step: LabStep, _ guide: LabGuide, _ conditions: LabConditions) {
    // The worst first: a low window shows the first ones.
    let order: [LabJudgement] = [.fail, .grey, .unknown, .notTested, .pass]
    let all = guide.verdicts[step] ?? []
    let verdicts = order.flatMap { judgement in all.filter { $0.judgement == judgement } }
    let judgement = guide.judgement(of: step)
    badge.judgement = judgement
    word.localizedText = judgement.word
    word.textColor = GuideStyle.text(judgement)
    var names = [localized("\(step.name), step \(step.number) of \(LabStep.allCases.count)")]
    if guide.hasEarlierVerdict(on: step) {
      names.append(localized("This try was ended early: the verdict is on an earlier one."))
    }
    name.localizedText = names.joined(separator: "\n")
    next.localizedTitle =
      guide.isMisplaced
      ? localized("Touch anywhere") : step == .idle ? localized("Results") : localized("Next")
    guard rows.map(\.verdict) != verdicts else { return }
    for row in rows { row.removeFromSuperview() }
    rows = verdicts.map { VerdictRow($0, conditions.touchscreen) }
    for row in rows { scroll.addSubview(row) }
    scroll.scroll(to: 0)
    scroll.flashScrollBars()
    setNeedsLayout()
  }

  var buttons: [GuideButton] { [back, again, next] }

  override var preferredFocus: View? { next }
  override var focusOrder: [View] { [scroll, back, again, next] }

  /// Places the card on a surface of `size`, at its start or end and not over `worst`.
  func place(in size: Size, isAtStart: Bool, worst: Point?) {
    let margin = GuideStyle.margin
    let width = min(Self.widest, size.width - 2 * margin)
    let inner = width - 2 * Self.padding
    let nameHeight = max(grown(20), name.height(inWidth: inner - Self.textX))
    let header = max(Self.badgeSide, grown(38) + nameHeight + grown(2))
    let heights = rows.map { $0.height(inWidth: inner) }
    let content = heights.reduce(0, +) + Double(max(0, heights.count - 1)) * Self.gap
    let fixed = 2 * Self.padding + header + 2 * Self.gap + GuideStyle.controlHeight
    let height = min(fixed + content, size.height - 2 * margin)
    let isWide = size.width >= Self.sideWidth
    var x = ((size.width - width) / 2).rounded()
    var y = size.height - height - margin
    if isWide {
      let start = 3 * margin
      let end = size.width - width - 3 * margin
      x = isAtStart ? start : end
      y = ((size.height - height) / 2).rounded()
      let covered = Rect(x: x, y: y, width: width, height: height).inset(by: Insets(all: -40))
      if let worst, covered.contains(worst) { x = isAtStart ? end : start }
    } else if let worst, worst.y > y - 40 {
      y = margin
    }
    frame = Rect(x: x, y: y, width: width, height: height)
    layoutParts(inner: inner, header: header, heights: heights)
    scroll.contentLength = content
  }

  private func layoutParts(inner: Double, header: Double, heights: [Double]) {
    let padding = Self.padding
    badge.frame = Rect(x: padding, y: padding, width: Self.badgeSide, height: header)
    let textX = padding + Self.textX
    let textWidth = inner - Self.textX
    word.frame = Rect(x: textX, y: padding, width: textWidth, height: grown(36))
    name.frame = Rect(
      x: textX,
      y: padding + grown(38),
      width: textWidth,
      height: header - grown(40),
    )
    let bottom = frame.height - padding - GuideStyle.controlHeight
    let top = padding + header + Self.gap
    scroll.frame = Rect(x: padding, y: top, width: inner, height: max(0, bottom - Self.gap - top))
    var y = 0.0
    for (row, height) in zip(rows, heights) {
      row.frame = Rect(x: 0, y: y, width: inner, height: height)
      y += height + Self.gap
    }
    let backWidth = GuideStyle.controlHeight
    let room = inner - backWidth - 2 * GuideStyle.unit
    let half = (room / 2).rounded(.down)
    let againWidth = again.fits(inWidth: half) ? half : GuideStyle.controlHeight
    let nextWidth = againWidth == half ? half : room - againWidth
    var x = padding
    for (button, width) in [(back, backWidth), (again, againWidth), (next, nextWidth)] {
      button.frame = Rect(x: x, y: bottom, width: width, height: GuideStyle.controlHeight)
      x += width + GuideStyle.unit
    }
  }
}

/// The verdict on one measure: a badge, the sentence, and value and limit.
private final class VerdictRow: View {
  let verdict: LabVerdict

  private let badge: JudgementBadge
  private let sentence: Label
  private let note: Label

  private static let badgeSide = 20.0
  private static let textX = 32.0
  private static let noteGap = 2.0

  init(_ verdict: LabVerdict, _ touchscreen: KernelTouchscreen?) {
    self.verdict = verdict
    badge = JudgementBadge(verdict.judgement)
    sentence = Label(
      verdict.localizedSentence.withBoundNumbers,
      style: GuideStyle.sentence,
    )
    note = Label(verdict.note(on: touchscreen), style: GuideStyle.note, color: Theme.secondaryText)
    super.init()
    isUserInteractionEnabled = false
    for view in [badge, sentence, note] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = [sentence, note].height(inWidth: size.width - Self.textX, spacing: Self.noteGap)
    return Size(width: size.width, height: max(Self.badgeSide + 1, text))
  }

  override func layoutSubviews() {
    badge.frame = Rect(x: 0, y: 1, width: Self.badgeSide, height: Self.badgeSide)
    [sentence, note].place(
      x: Self.textX,
      y: 0,
      width: frame.width - Self.textX,
      spacing: Self.noteGap,
    )
  }
}

extension LabVerdict {
  /// The limit in words, or the matrix that mends the mapping of `touchscreen`; empty without.
  fileprivate func note(on touchscreen: KernelTouchscreen?) -> LocalizedText {
    if let mapping {
      guard mapping.kind != .identity, let matrix = mapping.calibration(of: touchscreen)
      else { return .empty }
      return "LIBINPUT_CALIBRATION_MATRIX=\(matrix.text)".localizedText
    }
    guard let value else { return .empty }
    guard judgement != .unknown, let limit else {
      return unit == "pt"
        ? localized("Lengths in millimetres need the size of the screen.") : .empty
    }
    let unit = LocalizedText(verbatim: unit == "1" ? "" : "\u{a0}\(unit)")
    let (text, bound) = (short(value) + unit, short(limit.pass) + unit)
    return measure.isHigherBetter
      ? localized("\(text), passes with at least \(bound)")
      : localized("\(text), passes with at most \(bound)")
  }

  private func short(_ value: Double) -> LocalizedText {
    let isWhole = value == value.rounded() && abs(value) < 1e6
    return LocalizedText(number: isWhole ? "\(Int(value))" : LabLength.rounded(value))
  }
}
