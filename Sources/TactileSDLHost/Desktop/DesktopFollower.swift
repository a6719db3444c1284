internal import TactilePrimitives
internal import TactileViews

/// Tells what the desktop wants programs to look like, and each change, while a host waits for input.
final class DesktopFollower {
  /// Whether the desktop still owes the first answer.
  var isAsked: Bool { source != nil && portal?.isAnswered == false }

  private let portal: DesktopPortal?
  private let sources: WakeSources
  private let onChange: (DesktopSettings, Timestamp) -> Void
  /// What wakes the host when the portal has something to say; nil where it never will.
  private var source: WakeSource?

  /// Asks the desktop; `onChange` is told its settings and when they came.
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

  /// Leaves the desktop alone; what it says comes to nobody any more.
  func close() {
    source.map(sources.remove)
    source = nil
    portal?.close()
  }

  /// Sends what waits, and takes in what has come by `time`.
  private func hear(at time: Timestamp) {
    guard let portal else { return }
    switch portal.read() {
    case .wishes(let desktop): onChange(desktop, time)
    case .nothing: break
    case .end: close()
    }
  }
}
