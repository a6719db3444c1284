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
  var icon: Icon {
    switch self {
    case .library: .library
    case .mail: .mail
    case .photos: .photos
    case .slideover: .slideOver
    case .lab: .touch
    case .settings: .settings
    }
  }
}
