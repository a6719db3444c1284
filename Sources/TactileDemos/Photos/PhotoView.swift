package import TactileDisplay
internal import TactilePrimitives
internal import TactileViews

/// A view with a fitted photo under a filter.
///
/// The photo is scaled once for each size. The processor filters the pixels that it paints; a graphics
/// card paints the filter's sum.
final class PhotoView: View {
  /// The original photo.
  var photo: Picture {
    didSet {
      scaled = nil
      setNeedsLayout()
    }
  }

  var filter = PhotoFilter() {
    didSet { if filter != oldValue { setNeedsLayout() } }
  }

  /// Whether the focus comes to the photo with its page and by a press, not only by Tab.
  var takesFocus = false

  private let pane = PhotoPane()
  private var scaled: Picture?
  private var shownFilter: PhotoFilter?

  init(photo: Picture) {
    self.photo = photo
    super.init()
    pane.isUserInteractionEnabled = false
    addSubview(pane)
  }

  override var canBecomeFocused: Bool { true }

  override var takesFocusOnPress: Bool { takesFocus }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .image
    description.setLabel(localized("Photo"))
  }

  override func layoutSubviews() {
    let scale = window?.scale ?? 1
    let factor = min(
      frame.width / Double(max(photo.width, 1)),
      frame.height / Double(max(photo.height, 1)),
    )
    let width = max(1, Int((Double(photo.width) * factor * scale).rounded()))
    let height = max(1, Int((Double(photo.height) * factor * scale).rounded()))
    let size = Size(width: Double(width) / scale, height: Double(height) / scale)
    pane.frame = Rect(
      origin: Point(
        x: ((frame.width - size.width) / 2 * scale).rounded() / scale,
        y: ((frame.height - size.height) / 2 * scale).rounded() / scale,
      ),
      size: size,
    )
    show(width: width, height: height)
  }

  private func show(width: Int, height: Int) {
    let source: Picture
    if let scaled, (scaled.width, scaled.height) == (width, height) {
      guard filter != shownFilter else { return }
      source = scaled
    } else {
      source = photo.scaled(to: width, height)
    }
    scaled = source
    shownFilter = filter
    pane.picture = Picture(source, through: filter, isTransient: true)
  }
}

/// The view that draws the scaled and filtered photo.
private final class PhotoPane: View {
  var picture: Picture? {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ canvas: inout Canvas) {
    guard let picture else { return }
    canvas.picture(picture, in: bounds)
  }
}

/// A filter that mixes a photo with its luma in one colour, like Core Image's colour monochrome.
///
/// A pixel with luma *Y* (0.2126 R + 0.7152 G + 0.0722 B, the weights of Rec. 709 on the stored
/// values) becomes source·(1 − intensity) + colour·*Y*·intensity.
nonisolated package struct PhotoFilter: PixelFilter, Hashable {
  /// The colour's components, 0 to 1.
  package var red: Double
  package var green: Double
  package var blue: Double
  /// The fraction of the colour, from 0 for none to 1 for nothing else.
  package var intensity: Double

  /// Creates a filter of the colour (`red`, `green`, `blue`); the default changes nothing.
  package init(red: Double = 1, green: Double = 1, blue: Double = 1, intensity: Double = 0) {
    self.red = red
    self.green = green
    self.blue = blue
    self.intensity = intensity
  }

  package var sum: FilterSum? {
    func amount(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    let share = amount(intensity)
    return FilterSum(
      sourceAmount: 1 - share,
      other: PhotoFilter(intensity: 1),
      otherAmounts: Color(
        red: amount(red) * share,
        green: amount(green) * share,
        blue: amount(blue) * share,
      ),
    )
  }

  /// Filters premultiplied pixels of four bytes each: blue, green, red, alpha.
  ///
  /// The result differs by less than 2 from the formula. The time is proportional to the pixels:
  /// eight at a time are processed in 16-bit lanes, each of which holds a component in eight-bit
  /// fixed point. No sum exceeds 255 · 256 + 128.
  package func apply(
    to source: UnsafeRawBufferPointer,
    into target: UnsafeMutableRawBufferPointer,
  ) {
    precondition(target.count == source.count, "a filter makes as many pixels as it is given")
    let factors = Factors(self)
    let step = MemoryLayout<Factors.Lanes>.size
    let whole = source.count - source.count % step
    var offset = 0
    while offset < whole {
      let eight = source.loadUnaligned(fromByteOffset: offset, as: Factors.Lanes.self)
      target.storeBytes(of: factors.apply(eight), toByteOffset: offset, as: Factors.Lanes.self)
      offset &+= step
    }
    guard whole < source.count else { return }
    var rest = Factors.Lanes.zero
    withUnsafeMutableBytes(of: &rest) { $0.copyBytes(from: source[whole...]) }
    rest = factors.apply(rest)
    withUnsafeBytes(of: rest) { rest in
      UnsafeMutableRawBufferPointer(rebasing: target[whole...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<(source.count - whole)]))
    }
  }

  /// The factors in 256ths, for lanes that alternately hold green over blue and alpha over red.
  private struct Factors {
    typealias Lanes = SIMD16<UInt16>
    typealias Words = SIMD8<UInt32>

    /// The weights of blue and red, and of green, in the luma.
    private let lowLuma: Lanes
    private let highLuma: Lanes
    /// The factors of the source and of the luma in blue and red.
    private let lowSource: Lanes
    private let lowColor: Lanes
    /// The factors of the source and of the luma in green and alpha; alpha is unchanged.
    private let highSource: Lanes
    private let highColor: Lanes

    init(_ filter: PhotoFilter) {
      func parts(_ value: Double) -> UInt16 {
        UInt16((min(max(value.isNaN ? 0 : value, 0), 1) * 256).rounded())
      }
      func lanes(_ even: UInt16, _ odd: UInt16) -> Lanes {
        var lanes = Lanes(repeating: even)
        lanes.oddHalf = .init(repeating: odd)
        return lanes
      }
      let intensity = parts(filter.intensity)
      func share(_ component: Double) -> UInt16 {
        parts(min(max(component.isNaN ? 0 : component, 0), 1) * Double(intensity) / 256)
      }
      lowLuma = lanes(19, 54)
      highLuma = lanes(183, 0)
      lowSource = lanes(256 - intensity, 256 - intensity)
      lowColor = lanes(share(filter.blue), share(filter.red))
      highSource = lanes(256 - intensity, 256)
      highColor = lanes(share(filter.green), 0)
    }

    @inline(__always)
    func apply(_ pixels: Lanes) -> Lanes {
      let byte = Lanes(repeating: 0xff)
      let half = Lanes(repeating: 128)
      let eight = Lanes(repeating: 8)
      let low = pixels & byte
      let high = pixels &>> eight
      let parts = unsafeBitCast(low &* lowLuma &+ high &* highLuma, to: Words.self)
      let sixteen = Words(repeating: 16)
      let sum = parts &+ (parts &>> sixteen) &+ Words(repeating: 128)
      let one = (sum &>> Words(repeating: 8)) & Words(repeating: 0xff)
      let luma = unsafeBitCast(one | (one &<< sixteen), to: Lanes.self)
      let newLow = (low &* lowSource &+ luma &* lowColor &+ half) &>> eight
      let newHigh = (high &* highSource &+ luma &* highColor &+ half) & Lanes(repeating: 0xff00)
      return newLow | newHigh
    }
  }
}
