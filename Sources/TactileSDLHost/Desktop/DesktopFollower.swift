internal import TactilePrimitives
package import TactileViews

/// Reports the desktop's settings, and each change, while a host waits for input.
final class DesktopFollower {
  /// Whether the desktop's first answer is still pending.
  var isAsked: Bool { source != nil && portal?.isAnswered == false }

  private let portal: DesktopPortal?
  private let sources: WakeSources
  private let onChange: (DesktopSettings, Timestamp) -> Void
  /// The source that wakes the host when the portal sends something; nil where it never will.
  private var source: WakeSource?

  /// Asks for the desktop's settings; `onChange` is called with them and the time.
  init(
    wokenBy sources: WakeSources,
    at time: Timestamp,
    onChange: @escaping (DesktopSettings, Timestamp) -> Void,
  ) {
    portal = DesktopPortal()
    self.sources = sources
    self.onChange = onChange
    guard let portal else { return }
    let source = WakeSource(portal.descriptor) { [weak self] time in self?.hear(at: time) }
    self.source = source
    sources.add(source)
    hear(at: time)
  }

  /// Disconnects from the desktop; `onChange` is not called any more.
  func close() {
    source.map(sources.remove)
    source = nil
    portal?.close()
  }

  /// Sends queued messages and reads the received ones, at `time`.
  private func hear(at time: Timestamp) {
    guard let portal else { return }
    switch portal.read() {
    case .wishes(let desktop): onChange(desktop, time)
    case .nothing: break
    case .end: close()
    }
  }
}

/// The settings that a desktop portal has reported so far.
package struct PortalWishes: Hashable, Sendable {
  /// The portal's namespaces with appearance settings.
  package static let namespaces = [appearance, gnome]

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  /// The portal's numbers: 1 is dark, or reduced; 0 is no preference, 2 light.
  private static let yes: UInt32 = 1

  private var isDark = false
  private var reducesMotion = false
  private var hasAnimations = true

  /// Settings before any report.
  package init() {}

  /// The settings that the portal's values amount to.
  package var desktop: DesktopSettings {
    DesktopSettings(
      appearance: isDark ? .dark : .light,
      reducesMotion: reducesMotion || !hasAnimations,
    )
  }

  /// Stores the setting `key` of `namespace`; ignores unknown ones.
  package mutating func take(_ namespace: String, _ key: String, _ number: UInt32) {
    switch (namespace, key) {
    case (Self.appearance, "color-scheme"): isDark = number == Self.yes
    case (Self.appearance, "reduced-motion"): reducesMotion = number == Self.yes
    case (Self.gnome, "enable-animations"): hasAnimations = number != 0
    default: break
    }
  }
}
