internal import TactilePrimitives
internal import TactileViews

/// Tells what the desktop wants programs to look like, and each change, while a host waits for input.
final class DesktopFollower {
  private let portal: DesktopPortal?
  private let sources: WakeSources
  private let onChange: (DesktopSettings, Timestamp) -> Void
  /// What wakes the host when the portal has something to say; nil where it never will.
  private var source: WakeSource?

  /// Asks the desktop; `onChange` is told its wishes and when they came, as soon as ``hear(at:)`` has
  /// them.
  init(wokenBy sources: WakeSources, onChange: @escaping (DesktopSettings, Timestamp) -> Void) {
    portal = DesktopPortal()
    self.sources = sources
    self.onChange = onChange
    guard let portal else { return }
    let source = WakeSource(portal.descriptor) { [weak self] time in self?.hear(at: time) }
    self.source = source
    sources.add(source)
  }

  /// Sends what waits, and takes in what has come by `time`.
  func hear(at time: Timestamp) {
    guard let portal else { return }
    switch portal.read() {
    case .wishes(let desktop): onChange(desktop, time)
    case .nothing: break
    case .end: close()
    }
  }

  /// Leaves the desktop alone; what it says comes to nobody any more.
  func close() {
    source.map(sources.remove)
    source = nil
    portal?.close()
  }
}
