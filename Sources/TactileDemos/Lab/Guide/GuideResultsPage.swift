internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The last page of the guide: the verdicts on all steps.
final class GuideResultsPage: GuidePage {
  /// Called for a step that is to be tested, again or for the first time.
  var onTest: ((LabStep) -> Void)?

  /// The buttons below and above the list that lead back to the start page.
  let home = GuideButton("lab.guide.home", localized("Start page"), rank: .primary)
  var close: GuideButton { header.close }

  /// Writes the report, where no file was named for it.
  let save = GuideButton("lab.guide.save", localized("Save report"), rank: .plain)
  /// The sentence on where the report was saved; nil before.
  var outcome: LocalizedText?

  private let header = ResultHeader()
  private let rows: [(step: LabStep, row: ResultRow)]
  private let latencyRow = ResultRow(localized("Latency"))
  private let report = Label("", style: GuideStyle.note, color: Theme.secondaryText)
  private let saveRow: ControlRow

  init() {
    saveRow = ControlRow(save)
    rows = LabStep.allCases.map { ($0, ResultRow($0.name, button: $0.rawValue)) }
    super.init(name: "lab.guide.results.page")
    parts =
      [(header, 0)]
      + rows.enumerated().map { ($0.element.row, $0.offset == 0 ? 20 : 8) }
      + [(latencyRow, 8), (report, 16), (saveRow, 16), (ControlRow(home), 8)]
    for (step, row) in rows { row.button.action = { [weak self] in self?.onTest?(step) } }
  }

  override var preferredFocus: View? { close }

  /// Shows the verdicts of `guide` and the one on the latency, and where the report goes.
  func show(_ guide: LabGuide, _ latency: LabVerdict?, _ conditions: LabConditions) {
    header.show(guide, latency)
    for (step, row) in rows { row.show(guide.verdicts[step] ?? []) }
    latencyRow.isHidden = latency == nil
    if let latency { latencyRow.show([latency]) }
    let files = conditions.reportFiles.map(\.localizedText).joined(separator: ", ")
    saveRow.isHidden = conditions.saveReport == nil || !conditions.reportFiles.isEmpty
    if let outcome {
      report.localizedText = outcome
    } else if conditions.reportFiles.isEmpty {
      report.localizedText =
        localized("tactile lab --report FILE writes a report when the window closes.")
    } else {
      report.localizedText = localized("When the window closes, the report is written to \(files).")
    }
    report.isHidden = outcome == nil && !saveRow.isHidden
    setNeedsLayout()
  }
}

/// The judgement of the whole session.
private final class ResultHeader: View {
  let close = GuideButton("lab.guide.closeResults", icon: .panelClose, name: localized("Close"))

  private let badge = JudgementBadge()
  private let word = Label(style: GuideStyle.word)
  private let detail = Label(style: GuideStyle.sentence, color: Theme.secondaryText)

  private var isSplit = false

  private static let side = 56.0
  private static let textX = 72.0
  /// The space between the judgement and the line below it where each is told, in points.
  private static let gap = 4.0

  init() {
    super.init()
    for view in [badge, word, detail, close] { addSubview(view) }
  }

  func show(_ guide: LabGuide, _ latency: LabVerdict?) {
    let outcome = LabOutcome(guide, latency)
    isSplit = outcome.isSplit
    badge.judgement = outcome.whole
    word.localizedText = outcome.text
    word.style = isSplit ? GuideStyle.cardTitle : GuideStyle.word
    word.textColor = GuideStyle.text(outcome.whole)
    let done = guide.testedCount
    let failed = LabStep.allCases.count { guide.judgement(of: $0) == .fail }
    var parts = [localized("\(done) of \(LabStep.allCases.count) steps tested")]
    let incomplete = guide.incompleteCount
    if incomplete > 0 {
      parts.append(
        localized(
          "\(incomplete) incomplete",
          plural: "\(incomplete) incomplete",
          count: incomplete,
        )
      )
    }
    if failed > 0 {
      parts.append(localized("\(failed) failed", plural: "\(failed) failed", count: failed))
    }
    if outcome.latency == .fail, !isSplit { parts.append(localized("latency failed")) }
    detail.localizedText = parts.joined(separator: localized(", ", context: "list"))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = size.width - Self.textX - GuideStyle.controlHeight
    let height = max(grown(Self.side), wordHeight(in: text) + detail.height(inWidth: text))
    return Size(width: size.width, height: height)
  }

  private func wordHeight(in width: Double) -> Double {
    isSplit ? word.height(inWidth: width).rounded(.up) + Self.gap : grown(34)
  }

  override func layoutSubviews() {
    badge.frame = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    let side = GuideStyle.controlHeight
    close.frame = Rect(x: frame.width - side, y: 4, width: side, height: side)
    let width = frame.width - Self.textX - side
    let height = wordHeight(in: width)
    word.frame = Rect(x: Self.textX, y: 0, width: width, height: height)
    detail.frame = Rect(x: Self.textX, y: height, width: width, height: frame.height - height)
  }
}

/// A verdict in a list.
private final class ResultRow: View {
  /// The button that tests again; hidden for measures that need no step.
  let button: GuideButton

  private let badge = JudgementBadge()
  private let name: Label
  private let sentence = Label(style: GuideStyle.sentence, color: Theme.secondaryText)

  private var title = localized("Test")

  private static let badgeSide = 28.0
  private static let padding = 14.0
  /// The width from which the button has a title, in points.
  private static let titleWidth = 400.0
  private static let textX = 56.0
  private static let gap = 12.0

  /// Creates a row for what is called `title`, with a button called `button`; nil for none.
  init(_ title: LocalizedText, button identifier: String? = nil) {
    name = Label(title, style: GuideStyle.cardTitle)
    button = GuideButton("lab.guide.test.\(identifier ?? "")", icon: .again, rank: .plain)
    super.init()
    button.isHidden = identifier == nil
    backgroundColor = Theme.surface
    cornerRadius = 14
    for view in [badge, name, sentence, button] { addSubview(view) }
  }

  func show(_ verdicts: [LabVerdict]) {
    let judgement = LabJudge.judgement(of: verdicts)
    badge.judgement = judgement
    let worst = verdicts.first { $0.judgement == judgement }
    sentence.localizedText =
      worst?.localizedSentence.withBoundNumbers ?? localized("Not tested.")
    title = verdicts.isEmpty ? localized("Test") : localized("Again")
    setNeedsLayout()
  }

  private func textWidth(in width: Double) -> Double {
    button.localizedTitle = width < Self.titleWidth ? .empty : title
    let room = width - Self.textX - Self.padding
    return button.isHidden ? room : room - Self.gap - button.sizeThatFits(frame.size).width
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = texts.height(inWidth: textWidth(in: size.width), spacing: 2)
    let height = max(GuideStyle.controlHeight, text) + 2 * Self.padding - 4
    return Size(width: size.width, height: height)
  }

  private var texts: [Label] { [name, sentence] }

  override func layoutSubviews() {
    let width = textWidth(in: frame.width)
    let y = ((frame.height - texts.height(inWidth: width, spacing: 2)) / 2).rounded()
    badge.frame = Rect(x: 14, y: 0, width: Self.badgeSide, height: frame.height)
    texts.place(x: Self.textX, y: y, width: width, spacing: 2)
    let size = button.sizeThatFits(frame.size)
    button.frame = Rect(
      x: frame.width - size.width - Self.padding,
      y: ((frame.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height,
    )
  }
}
