internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// Two buttons that undo and redo what the snap menu has changed in a photo; hidden until it has
/// changed something.
final class PhotoHistoryButtons: View {
  private let menu: SnapMenuController
  private let undo = Theme.barButton(.undo, "snap.undoButton", localized("Undo"))
  private let redo = Theme.barButton(.redo, "snap.redoButton", localized("Redo"))

  /// The height of the buttons' touch areas, and the space beside them, in points.
  private static let height = 44.0
  private static let gap = 22.0
  private static let margin = 8.0

  /// Buttons for `menu`, whose opening and closing they follow.
  init(_ menu: SnapMenuController) {
    self.menu = menu
    super.init()
    touchOutset = Self.gap / 2
    hitTestPolicy = .passThrough
    undo.action = { [menu] in menu.undo() }
    redo.action = { [menu] in menu.redo() }
    addSubview(undo)
    addSubview(redo)
    menu.onOpenChange = { [weak self] _ in self?.update() }
    update()
  }

  /// Both buttons keep their places, so that pressing one again and again never meets the other.
  private func update() {
    undo.isEnabled = menu.canUndo && !menu.isOpen
    redo.isEnabled = menu.canRedo && !menu.isOpen
    isHidden = !menu.canUndo && !menu.canRedo
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let (first, last) = (undo.sizeThatFits(size), redo.sizeThatFits(size))
    return Size(width: first.width + Self.gap + last.width + Self.margin, height: Self.height)
  }

  override func layoutSubviews() {
    var x = 0.0
    for button in [undo, redo] {
      let size = button.sizeThatFits(frame.size)
      let y = (frame.height - size.height) / 2
      button.frame = Rect(x: x, y: y, width: size.width, height: size.height)
      x = button.frame.maxX + Self.gap
    }
  }
}
