package import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The page with presets, tuning files and all tuning settings.
final class TuningPage: View {
  /// Called after ``headHeight(inWidth:)`` may have changed.
  var onHeadChange: (() -> Void)?

  private let feel: TuningStore
  private let files: any TuningFiles
  private let presets: SegmentedControl
  private let save = PanelStyle.makeButton(localized("Save"), "tuning.save")
  private let load = PanelStyle.makeButton(localized("Load…"), "tuning.load")
  private let copy = PanelStyle.makeButton(localized("Copy as Swift"), "tuning.copy")
  private let reset = PanelStyle.makeButton(localized("Reset all"), "tuning.reset")
  private let fileRow = FileRow()
  private let message = Label(style: PanelStyle.note, color: Theme.secondaryText)
  private let search = PanelStyle.makeField("tuning.search")
  private let extent = SegmentedControl(
    [localized("All"), localized("Changed")],
    style: PanelStyle.segments,
  )
  private let list: TuningList

  private static let margin = PanelStyle.margin
  private static let gap = 8.0
  private static let lineHeight = 34.0

  init(_ feel: TuningStore, first parts: [any TuningPart.Type], files: any TuningFiles) {
    self.feel = feel
    self.files = files
    presets = SegmentedControl(TuningPreset.all.map(\.localizedName), style: PanelStyle.segments)
    list = TuningList(feel, first: parts)
    super.init()
    connect()
    feel.follow(for: self) { [weak self] _ in self?.feelDidChange() }
  }

  /// Moves the keyboard focus to the search field.
  func focusSearch() { window?.focus(search) }

  /// Shows `lines` as a message.
  func say(_ lines: [some LocalizedTextConvertible]) {
    message.localizedText = lines.map(\.localizedText).joined(separator: "\n")
    message.style.maximumLines = 4
    headDidChange()
  }

  private func connect() {
    presets.identifier = "tuning.presets"
    presets.localizedAccessibilityLabel = localized("Presets")
    presets.wraps = true
    presets.onChange = { [weak self] index in
      self?.say([String]())
      self?.feel.choose(TuningPreset.all[index])
    }
    save.action = { [weak self] in self?.askToSave() }
    load.action = { [weak self] in self?.askToLoad() }
    copy.action = { [weak self] in self?.copyConstants() }
    reset.action = { [weak self] in self?.resetAll() }
    fileRow.isHidden = true
    fileRow.onChoose = { [weak self] use, path in self?.choose(use, path) }
    search.localizedPlaceholder = localized("Search \(feel.tuning.settings.count) numbers")
    search.localizedAccessibilityLabel = search.localizedPlaceholder
    search.onChange = { [weak self] _ in self?.applyFilter() }
    extent.identifier = "tuning.extent"
    extent.localizedAccessibilityLabel = localized("Shown numbers")
    extent.onChange = { [weak self] _ in self?.applyFilter() }
    for view in [presets] + buttons + [fileRow, message, search, extent, list] {
      addSubview(view)
    }
    applyFilter()
  }

  private func feelDidChange() {
    let preset = TuningPreset.all.firstIndex { $0.name == feel.preset.name } ?? 0
    if presets.selectedIndex != preset { presets.select(preset, animated: true) }
    let count = feel.tuning.difference(from: feel.underlying).count
    let isPublished = preset == 0
    let name = feel.preset.name
    if count == 0 {
      status =
        isPublished
        ? localized("As published")
        : name == TuningPreset.tactile.name
          ? localized("Tactile's own numbers; the published ones where it has none")
          : localized("\(name)'s published numbers; Tactile's where it has none")
    } else {
      status =
        isPublished
        ? localized(
          "\(count) number differs from the published values",
          plural: "\(count) numbers differ from the published values",
          count: count,
        )
        : localized(
          "\(count) number differs from \(name)",
          plural: "\(count) numbers differ from \(name)",
          count: count,
        )
    }
    list.showValues()
    if extent.selectedIndex == 1 { applyFilter() }
  }

  private var status = LocalizedText.empty {
    didSet { if status != oldValue { say([status]) } }
  }

  private func applyFilter() {
    let words = search.text.lowercased().split(separator: " ")
    let onlyChanged = extent.selectedIndex == 1
    list.filter { [feel, translations] setting in
      if onlyChanged, setting.value(in: feel.tuning) == setting.value(in: feel.base) {
        return false
      }
      let shown = [setting.localizedPart, setting.localizedTitle, setting.localizedMeaning]
      let text =
        ([setting.title, setting.name, setting.part, setting.meaning, setting.origin]
        + shown.map { $0.resolved(in: translations) })
        .joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  // MARK: Buttons

  private func askToSave() {
    guard let path = files.path else { return ask(.save, path: "tactile-tuning.json") }
    choose(.save, path)
  }

  private func askToLoad() { ask(.load, path: files.path ?? "") }

  private func ask(_ use: FileRow.Use, path: String) {
    if !fileRow.isHidden, fileRow.use == use { return closeFileRow() }
    fileRow.ask(use, path: path, nearby: files.nearby)
    fileRow.isHidden = false
    fileRow.focus()
    headDidChange()
  }

  /// Closes the row of a path, if it is open; the focus goes from it to the search.
  private func closeFileRow() {
    let hasFocus = window?.focusedView?.isDescendant(of: fileRow) == true
    fileRow.isHidden = true
    if hasFocus { focusSearch() }
    headDidChange()
  }

  /// Closes the row of a path, or clears the search, by Escape.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isEscapePress else { return super.handleKey(event) }
    if !fileRow.isHidden {
      closeFileRow()
    } else if search.isFocused, !search.text.isEmpty {
      search.text = ""
      applyFilter()
    } else {
      return super.handleKey(event)
    }
    return true
  }

  private func choose(_ use: FileRow.Use, _ path: String) {
    closeFileRow()
    switch use {
    case .load: say(files.load(path))
    case .save: say([files.save(path)])
    }
  }

  private func copyConstants() {
    window?.pasteboard.text = feel.tuning.swiftConstants(from: feel.base)
    let count = feel.tuning.difference(from: feel.base).count
    say([
      localized(
        "Copied: \(count) constant for Swift",
        plural: "Copied: \(count) constants for Swift",
        count: count,
      )
    ])
  }

  private func resetAll() {
    say([String]())
    feel.choose(.published)
  }

  // MARK: Layout

  /// Returns the height of everything above the list in a page of `width` points.
  func headHeight(inWidth width: Double) -> Double {
    let width = max(1, width - 2 * Self.margin)
    var heights = [presets.height(inWidth: width), Self.lineHeight, Self.lineHeight]
    if buttonsNeed > width { heights.append(Self.lineHeight) }
    if !fileRow.isHidden { heights.append(fileRow.wantedHeight) }
    if !message.text.isEmpty { heights.append(message.wholeHeight(inWidth: width)) }
    return heights.reduce(Self.gap) { $0 + $1 + Self.gap }
  }

  private func headDidChange() {
    setNeedsLayout()
    onHeadChange?()
  }

  private var buttons: [TextButton] { [save, load, copy, reset] }

  /// The width that the buttons need in one row, in points.
  private var buttonsNeed: Double {
    buttons.reduce(Self.gap * Double(buttons.count - 1)) { $0 + $1.naturalWidth }
  }

  override func layoutSubviews() {
    let width = max(1, frame.width - 2 * Self.margin)
    var y = Self.gap
    func next(_ height: Double) -> Rect {
      defer { y += height + Self.gap }
      return Rect(x: Self.margin, y: y, width: width, height: height)
    }
    presets.frame = next(presets.height(inWidth: width))
    placeButtons { next(Self.lineHeight) }
    if !fileRow.isHidden { fileRow.frame = next(fileRow.wantedHeight) }
    message.frame = message.text.isEmpty ? .zero : next(message.wholeHeight(inWidth: width))
    let line = next(Self.lineHeight)
    let extentWidth = min(148, (width * 0.42).rounded())
    search.frame = Rect(
      x: line.minX,
      y: line.minY,
      width: max(0, line.width - extentWidth - Self.gap),
      height: line.height,
    )
    let x = line.maxX - extentWidth
    extent.frame = Rect(x: x, y: line.minY, width: extentWidth, height: line.height)
    list.frame = Rect(x: 0, y: y, width: frame.width, height: max(0, frame.height - y))
  }

  /// Places the buttons in one row, or in two where their titles have no room in one.
  private func placeButtons(_ next: () -> Rect) {
    let row = next()
    guard buttonsNeed > row.width else {
      return place(buttons, weights: buttons.map(\.naturalWidth), in: row)
    }
    place(Array(buttons[..<2]), weights: [1, 1], in: row)
    place(Array(buttons[2...]), weights: [1, 1], in: next())
  }

  private func place(_ views: [View], weights: [Double], in rect: Rect) {
    let room = rect.width - Self.gap * Double(views.count - 1)
    let total = weights.reduce(0, +)
    var x = rect.minX
    for (view, weight) in zip(views, weights) {
      let width = room * weight / total
      view.frame = Rect(x: x, y: rect.minY, width: width, height: rect.height)
      x += width + Self.gap
    }
  }
}

/// A text field for a path, with buttons for nearby files.
final class FileRow: View {
  /// The operation on the path.
  enum Use { case load, save }

  /// Called with the operation and the chosen path.
  var onChoose: ((Use, String) -> Void)?

  private(set) var use = Use.load
  private let field = PanelStyle.makeField("tuning.path")
  private let done = PanelStyle.makeButton(localized("Load"), "tuning.path.done")
  private var files: [TextButton] = []

  private static let lineHeight = 34.0
  private static let gap = 8.0
  private static let most = 4

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(field)
    addSubview(done)
    field.localizedPlaceholder = localized("Path of a JSON file")
    field.localizedAccessibilityLabel = field.localizedPlaceholder
    field.onReturn = { [weak self] in self?.choose() }
    done.action = { [weak self] in self?.choose() }
  }

  /// Asks for a path for `use`, with `path` filled in; for loading, offers the `nearby` files.
  func ask(_ use: Use, path: String, nearby: [String]) {
    self.use = use
    field.text = path
    done.localizedTitle = use == .load ? localized("Load") : localized("Save")
    for button in files { button.removeFromSuperview() }
    files = use == .save ? [] : nearby.prefix(Self.most).map(makeButton)
    for button in files { addSubview(button) }
    setNeedsLayout()
  }

  /// Moves the keyboard focus to the path field, and selects the path.
  func focus() {
    window?.focus(field)
    field.selectAll()
  }

  /// The height at which all controls fit, in points.
  var wantedHeight: Double {
    Self.lineHeight + Double((files.count + 1) / 2) * (Self.lineHeight + Self.gap)
  }

  override func layoutSubviews() {
    let doneWidth = 72.0
    field.frame = Rect(
      x: 0,
      y: 0,
      width: max(0, frame.width - doneWidth - Self.gap),
      height: Self.lineHeight,
    )
    done.frame = Rect(x: frame.width - doneWidth, y: 0, width: doneWidth, height: Self.lineHeight)
    let width = (frame.width - Self.gap) / 2
    for (index, button) in files.enumerated() {
      let x = Double(index % 2) * (width + Self.gap)
      let y = Double(index / 2 + 1) * (Self.lineHeight + Self.gap)
      button.frame = Rect(x: x, y: y, width: width, height: Self.lineHeight)
    }
  }

  private func makeButton(_ path: String) -> TextButton {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let button = PanelStyle.makeButton(name, "tuning.file.\(name)")
    button.action = { [weak self] in self?.onChoose?(.load, path) }
    return button
  }

  private func choose() {
    if !field.text.isEmpty { onChoose?(use, field.text) }
  }
}

/// An object that reads and writes tuning files for the panel.
package protocol TuningFiles: AnyObject {
  /// The path of the file that was read or written last.
  var path: String? { get }

  /// The paths of possible tuning files in the likely folders.
  var nearby: [String] { get }

  /// Loads the tuning file at `path`, and returns the result as lines of text.
  func load(_ path: String) -> [LocalizedText]

  /// Saves the changed settings to the file at `path`, and returns the result as a line of text.
  func save(_ path: String) -> LocalizedText
}
