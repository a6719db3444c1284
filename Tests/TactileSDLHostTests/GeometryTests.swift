import TactileDiagnostics
import TactilePrimitives
import Testing

@testable import TactileSDLHost

struct GeometryTests {
  @Test func `lengths are those of the touchscreen where the display does not know its own`() {
    var facts = PanelFacts()
    facts.screenSize = Size(width: 1280, height: 800)
    var touchscreen = KernelTouchscreen(InputIdentity("panel"), node: "event3")
    touchscreen.size = PhysicalSize(width: 256, height: 160)
    facts.touchscreen = touchscreen
    var other = facts
    other.touchscreen?.size = PhysicalSize(width: 160, height: 160)
    var known = facts
    known.millimetresPerPoint = 0.15
    facts.measureByTouchscreen()
    other.measureByTouchscreen()
    known.measureByTouchscreen()

    #expect(facts.millimetresPerPoint == 0.2)
    #expect(other.millimetresPerPoint == nil)
    #expect(known.millimetresPerPoint == 0.15)
  }

  /// A finger where SDL normalised it to.
  private func finger(_ x: Double, _ y: Double) -> RawFinger {
    RawFinger(action: .down, key: FingerKey(device: 1, finger: 1), x: x, y: y)
  }

  @Test func `on Wayland 1 is the far edge, on X11 the last pixel`() {
    let wayland = WindowGeometry(
      width: 480,
      height: 800,
      pixelWidth: 960,
      pixelHeight: 1600,
      units: .logical,
    )
    let x11 = WindowGeometry(
      width: 960,
      height: 1600,
      pixelWidth: 960,
      pixelHeight: 1600,
      units: .pixels,
      scale: 2,
    )

    #expect(wayland.size == x11.size && wayland.scale == x11.scale)
    #expect(wayland.location(of: finger(0.5, 1)) == Point(x: 240, y: 800))
    #expect(x11.location(of: finger(1, 1)) == Point(x: 479.5, y: 799.5))
  }

  @Test func `a window of one pixel makes finite places`() {
    let tiny = WindowGeometry(
      width: 1,
      height: 1,
      pixelWidth: 1,
      pixelHeight: 1,
      units: .pixels,
      scale: 3,
    )
    let none = WindowGeometry(width: 0, height: 0, pixelWidth: 0, pixelHeight: 0, units: .logical)

    #expect(tiny.location(of: finger(1, 1)) == .zero)
    #expect(none.size == Size(width: 1, height: 1) && none.scale == 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func `a compositor's scale stays what it is at every size`(scale: Double) {
    for width in 320...1400 {
      let height = 2000 - width
      let geometry = WindowGeometry(
        width: width,
        height: height,
        pixelWidth: Int((Double(width) * scale).rounded()),
        pixelHeight: Int((Double(height) * scale).rounded()),
        units: .logical,
      )

      #expect(geometry.scale == scale)
      #expect(geometry.size == Size(width: Double(width), height: Double(height)))
    }
  }

  @Test func `a scale that is no number of 120ths is what the width says`() {
    let geometry = WindowGeometry(
      width: 1098,
      height: 618,
      pixelWidth: 1920,
      pixelHeight: 1080,
      units: .logical,
    )

    #expect(geometry.scale == 1920.0 / 1098)
  }

  @Test func `a scale is whole where each unit has as many pixels`() {
    func isWhole(_ width: CInt, _ height: CInt) -> Bool {
      WaylandOutputs.isWhole((width, height), to: (480, 800))
    }

    #expect(![isWhole(480, 800), isWhole(960, 1600), isWhole(1440, 2400)].contains(false))
    #expect(![isWhole(600, 1000), isWhole(720, 1200), isWhole(960, 1200)].contains(true))
  }

  @Test func `a display of SDL's is the output at its corner, in whatever order SDL has them`() {
    let corner = { WaylandOutputs.Corner(x: $0, y: 0) }
    let apart = [corner(0), corner(1920)]
    let mirrored = [corner(0), corner(0), nil]
    func place(_ index: Int, _ x: Int32?, _ corners: [WaylandOutputs.Corner?]) -> Int? {
      WaylandOutputs.place(ofDisplay: index, at: x.map(corner), among: corners)
    }

    #expect([place(0, 0, apart), place(1, 1920, apart)] == [0, 1])
    #expect([place(0, 1920, apart), place(1, 0, apart)] == [1, 0])
    #expect([place(0, 0, mirrored), place(1, 0, mirrored)] == [0, 1])
    // The order counts if SDL or the compositor tells no corner.
    #expect([place(2, 7, mirrored), place(0, nil, apart), place(2, 7, apart)] == [2, 0, nil])
  }
}
