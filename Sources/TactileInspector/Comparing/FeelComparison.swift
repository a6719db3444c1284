internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The comparison of two feels in a split window, which the same input drives in step.
final class FeelComparison {
  private unowned let instruments: Instruments
  private let feel: TuningStore
  private var bar: CompareBar?
  private var make: ((TuningStore) throws -> SceneStage)?

  /// The preset that is compared with, which is not the published one.
  private var preset = TuningPreset.all.first { $0.name == "UIKit" } ?? .published

  /// A comparison with `feel`, which is that of the scene.
  init(_ instruments: Instruments, feel: TuningStore) {
    self.instruments = instruments
    self.feel = feel
  }

  /// The bar; nil while the window is not split.
  var shownBar: View? { bar }

  /// The frame of the bar with the names of both feels; nil while the window is not split.
  var barFrame: Rect? { bar?.split?.bar }

  /// The frame of the button that ends the comparison; nil while the window is not split.
  var closeFrame: Rect? { bar?.closeFrame }

  /// Whether the window is split.
  var isShown: Bool { bar != nil }

  /// Allows splitting the window; `make` returns the second stage, with the given tuning and in the
  /// scene's current state.
  func offer(_ make: @escaping (TuningStore) throws -> SceneStage) { self.make = make }

  /// Splits the window, or ends that.
  func toggle() {
    if isShown { close() } else { open() }
  }

  private func open() {
    guard make != nil else { return }
    instruments.show { [self] _, root in
      guard bar == nil else { return }
      let bar = CompareBar(TuningPreset.all.map(\.localizedName), chosen: index(of: preset))
      bar.onChoose = { [weak self] index in
        self?.preset = TuningPreset.all[index]
        self?.begin()
      }
      bar.onCopyState = { [weak self] in self?.begin() }
      bar.onClose = { [weak self] in self?.close() }
      self.bar = bar
      feel.follow(for: bar) { [weak self] _ in self?.nameFeel() }
      root.insertSubview(bar, at: 0)
      begin()
    }
  }

  /// Puts a new stage with the chosen feel, in the scene's state, beside the scene.
  private func begin() {
    guard let make, let bar else { return }
    let other = TuningStore(feel.base.applying(preset), base: feel.base, preset: preset)
    do {
      let companion = Companion(try make(other)) { [weak bar] width, isSideBySide in
        bar?.height(width: width, isSideBySide: isSideBySide) ?? 0
      }
      instruments.workbench.companion = companion
    } catch {
      close()
      let text = localized("The scene cannot be made again: \(String(describing: error)).")
      return instruments.show(ToastMessage(text))
    }
    // The preset can be changed in the scene's own settings as well.
    other.follow(for: bar) { [weak self, weak other] _ in
      guard let self, let other else { return }
      preset = other.preset
      self.bar?.show(chosen: index(of: preset))
    }
    instruments.didMoveScene()
  }

  private func close() {
    bar?.removeFromSuperview()
    bar = nil
    instruments.workbench.companion = nil
    instruments.didMoveScene()
    instruments.didCloseOverlay()
  }

  private func nameFeel() {
    let count = feel.tuning.difference(from: feel.underlying).count
    let name = feel.preset.localizedName
    bar?.feel =
      count == 0
      ? name
      : localized("\(name), \(count) changed", plural: "\(name), \(count) changed", count: count)
  }

  private func index(of preset: TuningPreset) -> Int {
    TuningPreset.all.firstIndex { $0.name == preset.name } ?? 0
  }

  /// Lays out the bar in a window of `size`, of which `free` is for the scene and its companion.
  func layout(_ size: Size, in free: Rect) {
    bar?.frame = Rect(origin: .zero, size: size)
    bar?.split = instruments.workbench.companion?.split(free)
  }
}

/// The bar below or between the halves of a split window: it names the feel of the first, which the
/// panel sets, and lets that of the second be chosen.
final class CompareBar: View {
  /// Called with the index of a preset that is chosen for the second half.
  var onChoose: ((Int) -> Void)?
  /// Called when the second half should take on the state of the first.
  var onCopyState: (() -> Void)?
  /// Called when the comparison should end.
  var onClose: (() -> Void)?

  /// The name of the first half's feel.
  var feel = LocalizedText.empty {
    didSet { if feel != oldValue { setNeedsLayout() } }
  }

  var split: SplitPlaces? {
    didSet { if split != oldValue { setNeedsLayout() } }
  }

  private let name = Label(style: PanelStyle.button)
  private let choice: SegmentedControl
  private let level = PanelStyle.makeButton(localized("Same state"), "compare.level")
  private let close = Theme.barButton(.panelClose, "compare.close", localized("Close"))
  private let ground = View()
  private let line = View()

  private static let margin = 8.0
  /// The height of a row of buttons and names, in points.
  private static let row = 36.0
  /// The least width of the button that copies the state, and the padding of its title, in points.
  private static let levelWidth = 104.0
  private static let levelPadding = 8.0
  private static let closeWidth = 44.0
  private static let closeSide = 22.0

  /// Creates a bar with presets of these names, of which that at `index` is chosen.
  init(_ presets: [LocalizedText], chosen index: Int) {
    choice = SegmentedControl(presets, selectedIndex: index, style: PanelStyle.segments)
    super.init()
    identifier = "compare"
    hitTestPolicy = .passThrough
    choice.identifier = "compare.choice"
    choice.localizedAccessibilityLabel = localized("Preset of the second half")
    choice.wraps = true
    choice.onChange = { [weak self] index in self?.onChoose?(index) }
    level.action = { [weak self] in self?.onCopyState?() }
    close.action = { [weak self] in self?.onClose?() }
    name.centersVertically = true
    ground.backgroundColor = Theme.surface
    ground.borderWidth = 1
    ground.borderColor = Theme.separator
    line.backgroundColor = Theme.disclosure
    line.isUserInteractionEnabled = false
    for view in [ground, line] { addSubview(view) }
    for view in [name, choice, level, close] { ground.addSubview(view) }
  }

  /// The controls as they are read.
  override var focusOrder: [View] {
    split?.isSideBySide == true ? [level, choice, close] : [level, close, choice]
  }

  /// Shows that the preset at `index` is that of the second half.
  func show(chosen index: Int) {
    if choice.selectedIndex != index { choice.select(index, animated: true) }
  }

  /// Returns the height that the bar needs for a width, in points, with halves side by side or one
  /// above the other.
  func height(width: Double, isSideBySide: Bool) -> Double {
    let room = choiceWidth(in: width, isSideBySide: isSideBySide)
    let choiceHeight = choice.height(inWidth: room)
    let rows = isSideBySide ? choiceHeight : Self.row + Self.margin + choiceHeight
    return rows + 2 * Self.margin
  }

  /// The frame of the button that ends the comparison; nil before the places are known.
  var closeFrame: Rect? {
    split.map { split in
      let side = Self.closeSide
      let x = split.bar.maxX - (Self.closeWidth + side) / 2
      let y = split.bar.minY + Self.margin + (Self.row - side) / 2
      return Rect(x: x, y: y, width: side, height: side)
    }
  }

  private func choiceWidth(in width: Double, isSideBySide: Bool) -> Double {
    guard isSideBySide else { return max(0, width - 2 * Self.margin) }
    return max(0, width / 2 - 2 * Self.margin - Self.closeWidth)
  }

  override func layoutSubviews() {
    guard let split else { return }
    let (bar, isWide) = (split.bar, split.isSideBySide)
    name.localizedText = isWide ? feel : localized("Above: \(feel)")
    name.style.alignment = isWide ? .center : .left
    ground.frame = bar
    let pixel = 1 / (window?.scale ?? 1)
    line.isHidden = !isWide
    line.frame = Rect(
      x: split.companion.minX,
      y: split.scene.minY,
      width: pixel,
      height: split.scene.height,
    )
    let start = isWide ? split.companion.minX - bar.minX : 0
    close.frame = closeFrame?.offset(by: Point.zero - bar.origin) ?? .zero
    // The button takes what the name leaves.
    let spare =
      isWide
      ? (start - name.naturalWidth) / 2 - 2 * Self.margin
      : bar.width - Self.closeWidth - 3 * Self.margin - name.naturalWidth
    let wanted = level.naturalWidth + 2 * Self.levelPadding
    let levelWidth = max(Self.levelWidth, min(wanted, spare).rounded(.down))
    let x = (isWide ? start - Self.margin : bar.width - Self.closeWidth) - levelWidth
    level.frame = Rect(x: x, y: Self.margin, width: levelWidth, height: Self.row)
    let nameStart = isWide ? start - level.frame.minX + Self.margin : 2 * Self.margin
    name.frame = Rect(
      x: nameStart,
      y: Self.margin,
      width: max(0, level.frame.minX - Self.margin - nameStart),
      height: Self.row,
    )
    let width = choiceWidth(in: bar.width, isSideBySide: isWide)
    let y = isWide ? Self.margin : Self.margin * 2 + Self.row
    let height = choice.height(inWidth: width)
    choice.frame = Rect(x: start + Self.margin, y: y, width: width, height: height)
  }
}
