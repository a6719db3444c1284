internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A text field for a path, with buttons for nearby files.
final class FileRow: View {
  /// The operation on the path.
  enum Use {
    /// Reads the file.
    case load
    /// Writes the file.
    case save
  }

  /// Called with the operation and the chosen path.
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

  /// Asks for a path for `use`, with `path` filled in; for loading, offers the `nearby` files.
  func ask(_ use: Use, path: String, nearby: [String]) {
    self.use = use
    field.text = path
    done.title = use == .load ? "Load" : "Save"
    for button in files { button.removeFromSuperview() }
    files = use == .save ? [] : nearby.prefix(Self.most).map(makeButton)
    for button in files { addSubview(button) }
    setNeedsLayout()
  }

  /// Moves the keyboard focus to the path field.
  func focus() { window?.focus(field) }

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
