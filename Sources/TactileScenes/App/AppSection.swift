internal import TactileDisplay

/// A part of the app that its menu leads to.
enum AppSection: String, CaseIterable, Hashable, Sendable {
  /// Documents to be read.
  case library
  /// Messages, and one being written.
  case mail
  /// Pictures, and a menu over each.
  case photos
  /// The page over which a menu slides.
  case slideover
  /// Contacts made visible.
  case lab
  /// How the app looks and feels.
  case settings

  /// What people call it.
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

  /// What stands before its name.
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
