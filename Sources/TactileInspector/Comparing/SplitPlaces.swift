internal import TactilePrimitives

/// The places of a scene, its companion, and the bar with their names in a split window.
struct SplitPlaces: Hashable {
  /// The rectangle of the scene, in points of the host's window.
  let scene: Rect
  /// The rectangle of the companion, in points of the host's window; as large as that of the scene.
  let companion: Rect
  /// The rectangle of the bar, in points of the host's window.
  let bar: Rect

  /// Whether the two are side by side, and not one above the other.
  var isSideBySide: Bool { companion.minX > scene.minX }

  /// The least width of a half beside another, in points: that of the narrowest phones.
  private static let leastWidth = 320.0

  /// Splits `free`: into halves side by side above the bar where both are wide enough, else into
  /// one above the bar and one below; `barHeight` returns the height of the bar in points.
  init(_ free: Rect, barHeight: (_ width: Double, _ isSideBySide: Bool) -> Double) {
    let isWide = free.width >= 2 * Self.leastWidth
    let height = min(free.height, barHeight(free.width, isWide).rounded(.up))
    let size =
      isWide
      ? Size(width: (free.width / 2).rounded(.down), height: free.height - height)
      : Size(width: free.width, height: ((free.height - height) / 2).rounded(.down))
    scene = Rect(origin: free.origin, size: size)
    let far = Point(x: free.maxX - size.width, y: free.minY)
    let low = Point(x: free.minX, y: free.maxY - size.height)
    companion = Rect(origin: isWide ? far : low, size: size)
    let top = scene.maxY
    bar = Rect(x: free.minX, y: top, width: free.width, height: free.height - top + free.minY)
      .intersection(
        isWide ? free : Rect(x: free.minX, y: top, width: free.width, height: low.y - top)
      )
  }
}
