internal import TactileGestures
internal import TactilePrimitives

extension Window {
  func resizeRoots() {
    arena.windowBounds = Rect(origin: .zero, size: size)
    rootView.frame = Rect(origin: .zero, size: size)
    overlayView.frame = rootView.frame
    rootViewController?.view.frame = rootView.frame
    for presentation in presentations { presentation.container.frame = rootView.frame }
  }

  func exchangeRoot(_ old: ViewController?) {
    guard old !== rootViewController else { return }
    for presentation in presentations.reversed() { presentation.takeAway() }
    old?.setAppearing(false, animated: false)
    old?.view.removeFromSuperview()
    old?.setAppeared(false, animated: false)
    guard let new = rootViewController else { return }
    new.view.frame = rootView.frame
    new.setAppearing(true, animated: false)
    rootView.insertSubview(new.view, at: 0)
    new.setAppeared(true, animated: false)
  }

  /// Returns `size` with each extent at least 1 point; 1 if it is not finite.
  static func sane(_ size: Size) -> Size {
    func sane(_ extent: Double) -> Double { extent.isFinite ? max(extent, 1) : 1 }
    return Size(width: sane(size.width), height: sane(size.height))
  }

  /// Returns `scale` clamped to 0.25…8; 1 if it is not finite and positive.
  static func sane(_ scale: Double) -> Double {
    scale.isFinite && scale > 0 ? min(max(scale, 0.25), 8) : 1
  }
}
