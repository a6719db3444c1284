internal import TactileDisplay
public import TactileMotion
internal import TactilePrimitives

/// The picture of the frame before a change, which fades out over the frames after it.
///
/// It takes the place of a motion in a window that reduces motion: views are at their new places at
/// once, but become visible while the old picture fades out.
final class CrossFade {
  /// Whether the next frame begins a cross-fade.
  var isRequested = false
  /// Whether the picture has changed since the last display list.
  private(set) var needsRecord = false

  private lazy var opacity = AnimatedValue(0) { [weak self] _ in self?.needsRecord = true }
  /// The display list that fades out, without the picture that was fading in it.
  private var picture: [DisplayItem] = []
  /// Whether the last display list ends with the picture.
  private var isShown = false

  /// The duration, in seconds [GTK: 0.2 for a cross-fading stack].
  private static let duration = 0.2
  /// The identity of the picture's layer: an odd number, which no view's layer has.
  private static let layerID = UInt64.max

  /// Begins the cross-fade that was requested, from the list of the previous frame.
  func begin(from list: DisplayList?, in animator: Animator) {
    guard isRequested else { return }
    isRequested = false
    guard let list else { return }
    let whole = Rect(origin: .zero, size: list.size)
    picture = [.box(BoxItem(rect: whole, fill: list.background))]
    picture += isShown ? list.items.dropLast() : list.items[...]
    needsRecord = true
    opacity.set(1)
    opacity.animate(
      CurveMotion(from: 1, to: 0, duration: Self.duration, curve: .easeInOut),
      in: animator,
      isFromRest: true,
    ) { [weak self] reachedEnd in
      if reachedEnd { self?.picture = [] }
    }
    opacity.catchUp(in: animator)
  }

  /// Removes the picture at once.
  func end() {
    isRequested = false
    opacity.set(0)
    picture = []
  }

  /// Appends the picture to `items`, which fill a window of `size` points.
  func cover(_ items: inout [DisplayItem], size: Size) {
    needsRecord = false
    isShown = !picture.isEmpty && opacity.value > 0
    guard isShown else { return }
    items.append(
      .layer(
        LayerItem(
          id: Self.layerID,
          size: size,
          transform: .identity,
          opacity: opacity.value,
          isOpaque: true,
          shouldRasterize: true,
          items: picture,
        )
      )
    )
  }
}

extension Window {
  /// Cross-fades from the picture of the last frame to that of the next.
  ///
  /// For a change that would slide if motion were not reduced. A touch that comes down ends it.
  public func crossFade() { fade.isRequested = true }

  /// Moves `value` along `motion`; in a window that reduces motion, sets it to the end at once and
  /// cross-fades.
  ///
  /// The parameters are those of ``AnimatedValue/animate(_:in:isFromRest:completion:)``.
  public func move(
    _ value: AnimatedValue,
    along motion: any Motion,
    isFromRest: Bool = false,
    completion: ((Bool) -> Void)? = nil,
  ) {
    guard reducesMotion else {
      return value.animate(motion, in: animator, isFromRest: isFromRest, completion: completion)
    }
    crossFade()
    value.set(motion.target)
    completion?(true)
  }
}
