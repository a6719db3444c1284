internal import TactilePrimitives
internal import TactileViews

/// Reports the desktop's settings, and each change, while a host waits for input.
final class DesktopFollower {
  /// Whether the desktop's first answer is still pending.
  var isAsked: Bool { source != nil && portal?.isAnswered == false }

  /// Called after an assistive tool came or went, with whether there is one.
  var onAccessibilityChange: ((Bool) -> Void)?

  private(set) var isAccessibilityOn = false {
    didSet { if isAccessibilityOn != oldValue { onAccessibilityChange?(isAccessibilityOn) } }
  }

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
    let news = portal.read()
    isAccessibilityOn = portal.accessibility.isOn
    switch news {
    case .settings(let desktop): onChange(desktop, time)
    case .nothing: break
    case .end: close()
    }
  }
}
