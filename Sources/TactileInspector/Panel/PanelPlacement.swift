internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The placement of the panel of instruments in the window.
enum PanelPlacement: Hashable {
  /// Beside or below the scene.
  case right, left, below
  /// Over the lower part of the scene.
  case sheet
  /// Over the scene, wherever it was dragged.
  case floating

  /// The least window width at which the panel can lie at a side, in points.
  static let wideFrom = 900.0

  /// Returns the placements in a window of `width` points; the first is the default.
  static func choices(in width: Double) -> [Self] {
    width >= wideFrom ? [.right, .left, .below, .floating] : [.sheet, .below, .floating]
  }

  /// The icon of a button that places the panel so.
  var icon: Icon {
    switch self {
    case .right: .panelRight
    case .left: .panelLeft
    case .below: .panelBelow
    case .sheet: .panelSheet
    case .floating: .panelFloating
    }
  }

  /// Whether the scene lays itself out in the rest of the window.
  var isDocked: Bool { isAtSide || self == .below }

  /// Whether the panel is as high as the window.
  var isAtSide: Bool { self == .right || self == .left }
}

/// The size and position that the user gave the panel.
struct PanelShape: Hashable {
  /// The fraction of the window's height that a panel at the bottom takes; nil for the default.
  var share: Double?
  /// The upper left corner of a floating panel, in points of the window; nil for the default.
  var corner: Point?
  /// The height in points that a sheet leaves uncovered above it, unless that makes it lower than the
  /// least of ``shares``.
  var leastRest = 0.0

  /// The least and greatest fraction of the window's height at the bottom.
  static let shares = 0.3...0.92
  /// The default height at the bottom, in points, and its least default fraction of the window's height.
  private static let preferredHeight = 400.0
  private static let usualShare = 0.5
  private static let narrowest = 460.0
  private static let floatingSize = Size(width: 440, height: 560)
  private static let floatingMargin = 8.0

  /// Returns the panel's frame at `placement` in a window of `size`, opened by `progress` from 0
  /// to 1; its default height grows with the text by `growth`.
  func frame(
    at placement: PanelPlacement,
    in size: Size,
    growth: Double,
    progress: Double,
  ) -> Rect {
    switch placement {
    case .right, .left:
      let width = min(size.width, max(Self.narrowest, (size.width / 3).rounded()))
      let hidden = (1 - progress) * width
      let x = placement == .left ? -hidden : size.width - width + hidden
      return Rect(x: x, y: 0, width: width, height: size.height)
    case .below, .sheet:
      let preferred = max(Self.usualShare, growth * Self.preferredHeight / max(1, size.height))
      let part = share ?? min(preferred, Self.shares.upperBound)
      let most = max(size.height - leastRest, size.height * Self.shares.lowerBound)
      let wanted = size.height * part
      let height = (placement == .sheet ? min(wanted, most) : wanted).rounded()
      return Rect(x: 0, y: size.height - height * progress, width: size.width, height: height)
    case .floating:
      return floatingFrame(in: size, progress: progress)
    }
  }

  private func floatingFrame(in size: Size, progress: Double) -> Rect {
    let margin = Self.floatingMargin
    let width = max(0, min(Self.floatingSize.width, size.width - 2 * margin))
    let height = max(0, min(Self.floatingSize.height, size.height - 2 * margin))
    let most = Point(x: size.width - width - margin, y: size.height - height - margin)
    let wanted = corner ?? most
    let x = max(margin, min(wanted.x, most.x)).rounded()
    let y = max(margin, min(wanted.y, most.y)).rounded() + (1 - progress) * size.height
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the part of a window of `size` that an open panel at `placement` leaves to the scene,
  /// or uncovered where it lies over the scene.
  func rest(of size: Size, at placement: PanelPlacement, growth: Double) -> Rect {
    let panel = frame(at: placement, in: size, growth: growth, progress: 1)
    switch placement {
    case .right: return Rect(x: 0, y: 0, width: max(0, panel.minX), height: size.height)
    case .left:
      let width = max(0, size.width - panel.maxX)
      return Rect(x: panel.maxX, y: 0, width: width, height: size.height)
    case .below, .sheet:
      return Rect(x: 0, y: 0, width: size.width, height: max(0, panel.minY))
    case .floating: return Rect(origin: .zero, size: size)
    }
  }
}
