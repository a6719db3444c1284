internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A pad that shows every contact on it.
final class LabViewController: ViewController {
  /// Asked whether a touch that comes down is for the pad; absent means yes.
  var claims: ((Touch) -> Bool)?

  private let pad = LabPad()
  private let contacts = ContactRecognizer()

  override init() {
    super.init()
    title = AppSection.lab.name
  }

  override func loadView() -> View { pad }

  override func viewDidLoad() {
    pad.identifier = "lab.pad"
    contacts.shouldReceive = { [weak self] _, touch in self?.claims?(touch) ?? true }
    contacts.onContact = { [pad] touch, phase in
      pad.handle(
        TouchEvent(
          id: touch.id,
          device: touch.device,
          phase: phase,
          locationInWindow: touch.locationInWindow,
          timestamp: touch.timestamp,
          pressure: touch.pressure,
          button: touch.button,
        )
      )
    }
    contacts.onReset = { [pad] in pad.liftAll() }
    pad.addGestureRecognizer(contacts)
  }

  override func viewDidDisappear(animated: Bool) { pad.clear() }

  /// What can be watched.
  var probes: [Probe] {
    [
      Probe("lab.contacts") { [pad] in .number(Double(pad.downCount)) },
      Probe("lab.most") { [pad] in .number(Double(pad.mostAtOnce)) },
    ]
  }

  /// Shows a few contacts as if they were on the pad.
  func showSample() {
    let size = view.window?.size ?? .zero
    for (id, fraction) in [(1, 0.3), (2, 0.7)] {
      for step in 0..<24 {
        let angle = Double(step) / 8
        let phase: TouchPhase = step == 0 ? .began : .moved
        pad.handle(
          TouchEvent(
            id: TouchID(Int64(id)),
            phase: phase,
            locationInWindow: Point(
              x: size.width * fraction + 6 * Double(step) * (id == 1 ? 1 : -1) / 4,
              y: size.height * 0.4 + 48 * angle,
            ),
            timestamp: Timestamp(seconds: Double(step) / 120),
          )
        )
      }
    }
  }
}
