internal import TactileInteractions
internal import TactileMotion
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The page that explains where releases settled: a map, the last releases in it, and the decision
/// of another preset.
final class SettlePage: ScrollView {
  private let feel: TuningStore
  private let history: ReleaseHistory
  private let extent: () -> Size
  private let known: [SettleSubject]
  private let subjects: SegmentedControl
  private let ghosts: SegmentedControl
  private let map: SettleMapView
  private let legend: SettleLegend
  private let words = Label(style: PanelStyle.note)
  private let ghostTitle = Label(
    localized("The same release under another preset"),
    style: PanelStyle.heading,
    color: Theme.secondaryText,
  )

  private static let margin = PanelStyle.margin
  private static let gap = 10.0
  private static let controlHeight = 34.0
  /// The map's height as a fraction of its width, and its limits in points.
  private static let shape = 0.72
  private static let heights = 180.0...380.0

  /// Creates a page for interactions that fill `extent`, with the tuning in `feel`; nil where no
  /// part of the tuning decides about releases.
  ///
  /// It opens on the first interaction among `parts`, those of the scene.
  init?(
    _ feel: TuningStore,
    first parts: [any TuningPart.Type] = [],
    history: ReleaseHistory,
    extent: @escaping () -> Size,
  ) {
    self.feel = feel
    self.history = history
    self.extent = extent
    let known = SettleSubject.all(in: feel.tuning)
    self.known = known
    let own = SettleSubject.all(among: parts).first { known.contains($0) }
    guard let first = own ?? known.first else { return nil }
    subjects = SegmentedControl(known.map(\.localizedTitle), style: PanelStyle.segments)
    var narrow = PanelStyle.segments
    narrow.textStyle.font.size = 11
    ghosts = SegmentedControl(
      [localized("None")] + TuningPreset.all.map(\.localizedName),
      style: narrow,
    )
    let content = SettleMapView.Content(first, tuning: feel.tuning, size: extent())
    map = SettleMapView(content)
    legend = SettleLegend(content)
    super.init(direction: .vertical, name: "settle")
    identifier = "settle.page"
    localizedAccessibilityLabel = localized("Settles")
    subjects.select(known.firstIndex(of: first) ?? 0, animated: false)
    connect()
  }

  private func connect() {
    words.style.maximumLines = 16
    subjects.identifier = "settle.subject"
    subjects.localizedAccessibilityLabel = localized("Interactions")
    ghosts.identifier = "settle.ghost"
    ghosts.localizedAccessibilityLabel = ghostTitle.localizedText
    let views: [View] = [subjects, map, legend, words, ghostTitle, ghosts]
    for view in views { addSubview(view) }
    subjects.onChange = { [weak self] _ in self?.refresh() }
    ghosts.onChange = { [weak self] _ in self?.refresh() }
    map.onAsk = { [weak self] in self?.showWords() }
    history.onChange = { [weak self] in self?.releaseWasAdded() }
    feel.follow(for: self) { [weak self] _ in self?.refresh() }
  }

  /// Updates the page if it is visible.
  func refresh() {
    guard !isHidden, window != nil else { return }
    let ghost = ghosts.selectedIndex
    let content = SettleMapView.Content(
      subject,
      tuning: feel.tuning,
      ghost: ghost == 0 ? nil : feel.base.applying(TuningPreset.all[ghost - 1]),
      size: extent(),
      releases: history.releases(of: subject),
    )
    map.content = content
    legend.content = content
    showWords()
  }

  /// Selects `subject` and shows its map.
  func show(_ subject: SettleSubject) {
    subjects.select(known.firstIndex(of: subject) ?? 0, animated: false)
    refresh()
  }

  private var subject: SettleSubject { known[subjects.selectedIndex] }

  private func releaseWasAdded() {
    map.asked = nil
    if let name = history.newest?.name, let subject = known.first(where: { $0.name == name }) {
      show(subject)
    } else {
      refresh()
    }
  }

  private func showWords() {
    if let asked = map.asked {
      words.localizedText = explain(localized("A release"), position: asked.x, velocity: asked.y)
    } else if let release = map.content.releases.last {
      let decision = explain(
        localized("The last release"),
        position: release.position,
        velocity: release.velocity,
      )
      words.localizedText = decision + keptVelocity(of: release)
    } else {
      words.localizedText = localized(
        "No release yet. Drag and let go, or press a point of the map."
      )
    }
    setNeedsLayout()
  }

  /// Returns a line about what the content kept of the finger's velocity; empty where nothing moved.
  private func keptVelocity(of release: Release) -> LocalizedText {
    guard let content = release.leavingVelocity else { return .empty }
    let sentence = KeptVelocity(finger: release.velocity, content: content).localizedSentence
    return "\n".localizedText + localized("\(sentence.withFirstCapital).")
  }

  private func explain(_ what: LocalizedText, position: Double, velocity: Double) -> LocalizedText {
    let content = map.content
    func lead(_ tuning: Tuning) -> LocalizedText {
      let decision = content.subject.decide(
        position: position,
        velocity: velocity,
        tuning,
        in: content.size,
      )
      let milliseconds = (decision.duration * 1000).rounded().shortest
      let reason = decision.reason.explanation
      let numbers = reason.localizedNumbers.map { "\n".localizedText + $0 } ?? .empty
      let text = reason.localizedClause + ".".localizedText + numbers
      let outcome = SettleSubject.localizedOutcome(decision.outcome)
      return decision.duration > 0
        ? localized("it settles to \(outcome) in \(milliseconds) ms: \(text)")
        : localized("it settles to \(outcome): \(text)")
    }
    let ghost = ghosts.selectedIndex
    let other =
      content.ghost.map {
        "\n".localizedText
          + localized("Under \(TuningPreset.all[ghost - 1].localizedName): \(lead($0))")
      } ?? .empty
    return localized("\(what): \(lead(content.tuning))") + other
  }

  override func layoutSubviews() {
    let width = max(1, frame.width - 2 * Self.margin)
    var y = Self.gap
    func next(_ height: Double) -> Rect {
      defer { y += height + Self.gap }
      return Rect(x: Self.margin, y: y, width: width, height: height)
    }
    subjects.frame = next(Self.controlHeight)
    let height = min(max(width * Self.shape, Self.heights.lowerBound), Self.heights.upperBound)
    map.frame = next(height.rounded() + map.extraHeight(inWidth: width))
    legend.frame = next(legend.wantedHeight)
    words.frame = next(words.wholeHeight(inWidth: width))
    ghostTitle.frame = next(18)
    ghosts.frame = next(Self.controlHeight)
    contentLength = y
    super.layoutSubviews()
  }
}
