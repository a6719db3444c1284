public import TactilePrimitives

extension ScrollView {
  /// The numbers that it moves by.
  var settings: ScrollSettings { window?.scrollSettings ?? ScrollSettings() }

  /// What scrolls along `axis`, if it does.
  func axis(_ axis: Axis) -> ScrollAxis? { axes.first { $0.axis == axis } }

  /// The axis of what has only one, and the vertical one of two.
  var mainAxis: ScrollAxis { axes[0] }

  // MARK: One axis

  /// The extent of the content along ``direction``, in points; the height where both scroll.
  public var contentLength: Double {
    get { mainAxis.contentLength }
    set { setContentLength(newValue, mainAxis) }
  }

  /// The offset along ``direction``, in points: 0 at the start, beyond the ends while bouncing.
  ///
  /// Where both axes scroll it is the vertical one.
  public var offset: Double { boundsOrigin.along(mainAxis.axis) }

  /// The extent of the view along its direction, its height where both scroll.
  public var viewportLength: Double { mainAxis.viewportLength }

  /// The largest offset at rest along ``direction``, the vertical one where both scroll.
  public var maximumOffset: Double { mainAxis.maximumOffset }

  /// The offset at which what motion there is ends.
  var targetOffset: Double { mainAxis.target }

  /// Puts the content at `offset`, clamped to the ends, and ends what motion there was.
  ///
  /// Where both axes scroll it is the vertical one.
  public func scroll(to offset: Double) {
    mainAxis.scroll(to: offset)
  }

  /// Moves the content so that `offset` is reached by a short spring.
  ///
  /// Where both axes scroll it is the vertical one.
  public func animateScroll(to offset: Double) {
    mainAxis.animate(to: offset)
  }

  // MARK: Both axes

  /// The extent of the content in points; along an axis that does not scroll it is the view's.
  public var contentSize: Size {
    get {
      Size(
        width: axis(.horizontal)?.contentLength ?? frame.width,
        height: axis(.vertical)?.contentLength ?? frame.height,
      )
    }
    set {
      for axis in axes { setContentLength(newValue.along(axis.axis), axis) }
    }
  }

  /// The largest offsets at rest.
  public var maximumContentOffset: Point {
    Point(x: axis(.horizontal)?.maximumOffset ?? 0, y: axis(.vertical)?.maximumOffset ?? 0)
  }

  /// Puts the content at `offset`, clamped to the ends, along the axes that scroll.
  public func scroll(to offset: Point) {
    for axis in axes { axis.scroll(to: offset.along(axis.axis)) }
  }

  /// Moves the content so that `offset` is reached by a short spring, along the axes that scroll.
  public func animateScroll(to offset: Point) {
    for axis in axes { axis.animate(to: offset.along(axis.axis)) }
  }

  /// The page that it shows or is on its way to along `axis`, counted from 0; nil without pages.
  public func page(along axis: Axis) -> Int? {
    guard let axis = self.axis(axis) else { return nil }
    return axis.pages?.nearest(to: axis.target)
  }

  /// The offset along `axis`, in points.
  public func offset(along axis: Axis) -> Double { boundsOrigin.along(axis) }

  /// The largest offset at rest along `axis`, in points; 0 where it does not scroll.
  public func maximumOffset(along axis: Axis) -> Double { self.axis(axis)?.maximumOffset ?? 0 }

  /// Whether the content can be moved along `axis`, on towards its end or back towards its start.
  public func hasRoom(along axis: Axis, towardsEnd: Bool) -> Bool {
    isScrollEnabled && self.axis(axis)?.hasRoom(towardsEnd ? 1 : -1) == true
  }

  /// Whether it moves by itself.
  public var isDecelerating: Bool { axes.contains { $0.isAnimating } }

  private func setContentLength(_ length: Double, _ axis: ScrollAxis) {
    guard length != axis.contentLength else { return }
    axis.contentLength = length
    setNeedsLayout()
  }
}

extension Point {
  /// The part along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? y : x }
}
