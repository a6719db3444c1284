import TactileDiagnostics
import TactilePrimitives
import TactileRaster
import TactileText
import TactileViews
import Testing

@testable import TactileSDLHost

struct FramePresenterTests {
  private let clock = MonotonicClock()
  private let presenter: FramePresenter
  private let window: Window
  private let view = View(frame: Rect(x: 0, y: 0, width: 32, height: 32))

  init() throws {
    presenter = FramePresenter(
      SoftwarePainter(surface: MemorySurface()),
      refreshRate: 60,
      clock: clock,
      startup: StartupTimes(),
    )
    window = Window(
      size: Size(width: 64, height: 64),
      scale: 1,
      fonts: try FontContext(configuration: .system),
    )
    view.backgroundColor = DynamicColor(Color(white: 1))
    window.rootView.addSubview(view)
    for _ in 0..<3 { makeFrame() }
  }

  @Test func `an event that its client makes no frame for waits for no later frame`() {
    // The client keeps the release of a key to itself.
    presenter.received(release(at: clock.now + -2), knowsServerTime: false)
    presenter.delivered(to: window)
    changeView()
    makeFrame()

    #expect(presenter.readLatency().all.count == 0)
  }

  @Test func `an event that its client makes a frame for counts, also after others`() {
    let began = clock.now
    presenter.received(release(at: clock.now + -2), knowsServerTime: false)
    presenter.delivered(to: window)
    let event = release(at: clock.now)
    presenter.received(event, knowsServerTime: false)
    window.send(event)
    presenter.delivered(to: window)
    changeView()
    makeFrame()

    #expect(presenter.readLatency().all.count == 1)
    // The one before is 2 s older than anything here.
    #expect(presenter.readLatency().all.longest < clock.now - began + 1)
  }

  private func release(at time: Timestamp) -> InputEvent {
    .key(KeyEvent(name: "Escape", isDown: false, timestamp: time))
  }

  private func changeView() { view.frame.origin.x += 1 }

  private func makeFrame() {
    _ = presenter.makeFrame(of: window, after: clock.now, isHidden: false)
    presenter.endFrame()
  }
}

/// The memory of a window of 64×64 pixels without a display.
private final class MemorySurface: PixelSurface {
  private let base = UnsafeMutableRawPointer.allocate(byteCount: 4 * 64 * 64, alignment: 16)
  var refreshEventType: UInt32? { nil }

  isolated deinit { base.deallocate() }

  func memory(damage: Rect?, scale: Double) -> PixelMemory? {
    PixelMemory(
      base: base,
      width: 64,
      height: 64,
      bytesPerRow: 4 * 64,
      damage: damage,
      scale: scale,
    )
  }

  func show(_ rect: PixelRect) {}
  func close() {}
}
