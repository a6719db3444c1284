public import TactilePrimitives

extension ScrollView {
  /// The window's scroll settings, or the default ones outside a window.
  var settings: ScrollSettings { window?.scrollSettings ?? ScrollSettings() }

  /// Returns the scroll axis for `axis`; nil if the view does not scroll along it.
  func axis(_ axis: Axis) -> ScrollAxis? { axes.first { $0.axis == axis } }

  /// The only axis, or the vertical one of two.
  var mainAxis: ScrollAxis { axes[0] }

  // MARK: One axis

  /// The length of the content along ``direction``, in points; its height if both axes scroll.
  public var contentLength: Double {
    get { mainAxis.contentLength }
    set { setContentLength(newValue, mainAxis) }
  }

  /// The offset along ``direction``, in points: 0 at the start, beyond the ends during overscroll.
  ///
  /// If both axes scroll, it is the vertical offset.
  public var offset: Double { boundsOrigin.along(mainAxis.axis) }

  /// The length of the view along ``direction``, in points; its height if both axes scroll.
  public var viewportLength: Double { mainAxis.viewportLength }

  /// The largest offset at rest along ``direction``, in points; vertical if both axes scroll.
  public var maximumOffset: Double { mainAxis.maximumOffset }

  /// The offset at which the running motion ends, in points.
  var targetOffset: Double { mainAxis.target }

  /// Sets the offset to `offset`, clamped to the ends, and stops the running motion.
  ///
  /// If both axes scroll, it is the vertical offset.
  public func scroll(to offset: Double) {
    mainAxis.scroll(to: offset)
  }

  /// Animates the offset to `offset` by a short spring.
  ///
  /// If both axes scroll, it is the vertical offset.
  public func animateScroll(to offset: Double) {
    mainAxis.animate(to: offset)
  }

  // MARK: Both axes

  /// The size of the content, in points; along an axis that does not scroll, the view's size.
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

  /// The largest offsets at rest, in points.
  public var maximumContentOffset: Point {
    Point(x: axis(.horizontal)?.maximumOffset ?? 0, y: axis(.vertical)?.maximumOffset ?? 0)
  }

  /// Sets the offsets to `offset`, clamped to the ends, along the axes that scroll.
  public func scroll(to offset: Point) {
    for axis in axes { axis.scroll(to: offset.along(axis.axis)) }
  }

  /// Animates the offsets to `offset` by a short spring, along the axes that scroll.
  public func animateScroll(to offset: Point) {
    for axis in axes { axis.animate(to: offset.along(axis.axis)) }
  }

  /// Returns the page that is shown or settled to along `axis`, counted from 0; nil without pages.
  public func page(along axis: Axis) -> Int? {
    guard let axis = self.axis(axis) else { return nil }
    return axis.pages?.nearest(to: axis.target)
  }

  /// Returns the offset along `axis`, in points.
  public func offset(along axis: Axis) -> Double { boundsOrigin.along(axis) }

  /// Returns the largest offset at rest along `axis`, in points; 0 if it does not scroll.
  public func maximumOffset(along axis: Axis) -> Double { self.axis(axis)?.maximumOffset ?? 0 }

  /// Returns whether the content can move along `axis`, towards its end or else its start.
  public func hasRoom(along axis: Axis, towardsEnd: Bool) -> Bool {
    isScrollEnabled && self.axis(axis)?.hasRoom(towardsEnd ? 1 : -1) == true
  }

  /// Whether the content moves without a drag.
  public var isDecelerating: Bool { axes.contains { $0.isAnimating } }

  private func setContentLength(_ length: Double, _ axis: ScrollAxis) {
    guard length != axis.contentLength else { return }
    axis.contentLength = length
    setNeedsLayout()
  }
}

extension Point {
  /// Returns the component along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? y : x }
}
