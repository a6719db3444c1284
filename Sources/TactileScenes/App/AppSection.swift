internal import TactileDisplay

/// A section of the app in its menu.
enum AppSection: String, CaseIterable, Hashable, Sendable {
  /// Documents to be read.
  case library
  /// Messages, and one being written.
  case mail
  /// Pictures, and a menu over each.
  case photos
  /// The page over which a menu slides.
  case slideover
  /// The lab that makes contacts visible.
  case lab
  /// The settings of the app's appearance and tuning.
  case settings

  /// The name for users.
  var name: String {
    switch self {
    case .library: "Library"
    case .mail: "Mail"
    case .photos: "Photos"
    case .slideover: "Slide-over"
    case .lab: "Touch lab"
    case .settings: "Settings"
    }
  }

  /// The icon before the name.
  var icon: VectorDrawing {
    switch self {
    case .library: Icons.library
    case .mail: Icons.mail
    case .photos: Icons.photos
    case .slideover: Icons.slideOver
    case .lab: Icons.touch
    case .settings: Icons.settings
    }
  }
}
