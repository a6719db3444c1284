internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// Where a path is written, and what files there are to choose from.
final class FileRow: View {
  /// What is done with the path.
  enum Use {
    /// It is read.
    case load
    /// It is written.
    case save
  }

  /// Called with the path.
  var onChoose: ((Use, String) -> Void)?

  private(set) var use = Use.load
  private let field = PanelStyle.makeField("tuning.path")
  private let done = PanelStyle.makeButton("Load", "tuning.path.done")
  private var files: [TextButton] = []

  private static let lineHeight = 34.0
  private static let gap = 8.0
  private static let most = 4

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(field)
    addSubview(done)
    field.placeholder = "Path of a JSON file"
    field.onReturn = { [weak self] in self?.choose() }
    done.action = { [weak self] in self?.choose() }
  }

  /// Asks for a path for `use`; `path` is there already, and `nearby` are offered to be read.
  func ask(_ use: Use, path: String, nearby: [String]) {
    self.use = use
    field.text = path
    done.title = use == .load ? "Load" : "Save"
    for button in files { button.removeFromSuperview() }
    files = use == .save ? [] : nearby.prefix(Self.most).map(makeButton)
    for button in files { addSubview(button) }
    setNeedsLayout()
  }

  /// Brings the keyboard to the path.
  func focus() { window?.focus(field) }

  /// Height in points in which everything is seen.
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
      button.frame = Rect(
        x: Double(index % 2) * (width + Self.gap),
        y: Double(index / 2 + 1) * (Self.lineHeight + Self.gap),
        width: width,
        height: Self.lineHeight,
      )
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
