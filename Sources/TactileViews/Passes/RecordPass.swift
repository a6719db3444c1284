internal import TactileDisplay
internal import TactilePrimitives

/// The pass that lets marked views draw and writes the display list of the whole tree.
///
/// Views are snapped to whole pixels: each origin is rounded in its superview's space, independent
/// of the superview's position, so that a moving subtree keeps its shape.
struct RecordPass {
  /// The number of views that drew.
  private(set) var count = 0
  /// The indices of the second tree's items in the list that was written last.
  private(set) var overlayItems = 0..<0

  private let grid: PixelGrid
  private let look: ColorLook
  private let decorations: BoxDecorations
  private let focus: (ring: FocusRing, color: Color)?
  /// Whether the written items are mirrored.
  private var mirror: SideMirror

  init(scale: Double, look: ColorLook, isMirrored: Bool, focus: (ring: FocusRing, color: Color)?) {
    grid = PixelGrid(scale: scale)
    mirror = SideMirror(isOn: isMirrored)
    self.look = look
    decorations = BoxDecorations(grid: grid, look: look)
    self.focus = focus
  }

  /// Returns the items of two trees, back to front, written into `storage`.
  ///
  /// - Complexity: O(*n*) in the views that changed, those above them, and the items that these
  ///   have directly in their lists.
  mutating func run(
    on root: View,
    and overlay: View,
    into storage: consuming [DisplayItem],
  ) -> [DisplayItem] {
    storage.removeAll(keepingCapacity: true)
    let place = mirror.place(width: grid.snap(root.frame.width))
    let clip = Rect(origin: place.origin, size: root.frame.size)
    var list = Listing(items: storage, place: place, clip: clip)
    write(root, to: &list, isRoot: true)
    let start = list.items.count
    write(overlay, to: &list, isRoot: true)
    overlayItems = start..<list.items.count
    return list.items
  }

  /// Writes the items of `view` and the views below it into the list of its superview; a view that is
  /// not visible draws when it becomes visible.
  private mutating func write(_ view: View, to list: inout Listing, isRoot: Bool = false) {
    guard !view.isHidden, view.alpha > 0, !view.frame.isEmpty else { return clearMarks(of: view) }
    if view.marks.needsRecord {
      view.marks.needsRecord = false
      draw(view)
      count += 1
    }
    if mirror.isOn, view.forcesLeftToRight {
      writeUnmirrored(view, to: &list)
    } else {
      write(view, at: place(of: view, offset: list.place.offset), to: &list, isRoot: isRoot)
    }
  }

  /// Writes a view that keeps its left-to-right layout, with its right edge where its left one is
  /// in the mirrored layout around it.
  private mutating func writeUnmirrored(_ view: View, to list: inout Listing) {
    let origin = place(of: view, offset: list.place.offset)
    let (clip, opaque) = (list.clip, list.opaque)
    list.clip = mirror.rect(clip)
    list.opaque = .zero
    let corner = mirror.rect(Rect(origin: origin, size: grid.snap(view.frame.size))).origin
    mirror.isOn = false
    write(view, at: corner, to: &list, isRoot: false)
    mirror.isOn = true
    list.clip = clip
    list.opaque = opaque.union(mirror.rect(list.opaque))
  }

  private mutating func write(
    _ view: View,
    at origin: Point,
    to list: inout Listing,
    isRoot: Bool,
  ) {
    var start = list.items.count
    decorations.appendShadow(of: view, at: origin, to: &list.items)
    mirror.apply(to: &list.items, from: start)
    if needsLayer(view) {
      appendLayer(of: view, at: origin, to: &list.items)
    } else if view.clipsToBounds {
      appendClip(of: view, at: origin, to: &list)
    } else if view.subviews.isEmpty {
      let offset = grid.snap(origin - view.boundsOrigin + .zero)
      view.marks.subtreeNeedsRecord = false
      start = list.items.count
      decorations.appendBackground(of: view, at: origin, to: &list.items)
      mirror.apply(to: &list.items, from: start)
      append(view.content, offset: mirror.vector(offset), to: &list.items)
    } else {
      appendSubtree(of: view, at: origin, to: &list, isInline: isRoot)
    }
    start = list.items.count
    decorations.appendOutline(of: view, at: origin, to: &list.items)
    mirror.apply(to: &list.items, from: start)
    if let focus, focus.ring.view === view {
      list.dependsOnClip = true
      start = list.items.count
      decorations.appendRing(focus.ring, focus.color, at: origin, clip: list.clip, to: &list.items)
      mirror.apply(to: &list.items, from: start)
    }
  }

  private func needsLayer(_ view: View) -> Bool {
    view.alpha < 1 || view.transform != .identity || view.shouldRasterize
      || (view.clipsToBounds && view.cornerRadius > 0)
  }

  private mutating func appendLayer(
    of view: View,
    at origin: Point,
    to items: inout [DisplayItem],
  ) {
    let size = grid.snap(view.frame.size)
    var place = mirror.place(width: size.width)
    place.offset += grid.snap(Point.zero - view.boundsOrigin)
    let inner = recording(of: view, at: place, clip: Rect(origin: place.origin, size: size))
    let radius = view.clipsToBounds ? view.cornerRadius : 0
    let background = view.backgroundColor.resolved(look)
    items.append(
      .layer(
        LayerItem(
          id: view.layerID,
          size: size,
          transform: mirror.transform(view.transformToLayer(at: origin), width: size.width),
          opacity: view.alpha,
          cornerRadius: radius,
          isOpaque: radius == 0 && view.cornerRadius == 0 && background.alpha == 1,
          shouldRasterize: view.shouldRasterize,
          items: inner.items,
        )
      )
    )
  }

  private mutating func appendClip(of view: View, at origin: Point, to list: inout Listing) {
    let rect = Rect(origin: origin, size: grid.snap(view.frame.size))
    let offset = grid.snap(origin - view.boundsOrigin + .zero)
    let inner = recording(
      of: view,
      at: Recording.Place(origin: origin, offset: offset),
      clip: list.clip.intersection(rect),
    )
    if inner.listing.dependsOnClip || !inner.listing.opaque.isEmpty { list.dependsOnClip = true }
    if !inner.items.isEmpty { list.items.append(.clip(mirror.rect(rect), inner.items)) }
  }

  /// Writes a view that is not a layer and does not clip, as a group or item by item.
  private mutating func appendSubtree(
    of view: View,
    at origin: Point,
    to list: inout Listing,
    isInline: Bool,
  ) {
    let offset = grid.snap(origin - view.boundsOrigin + .zero)
    let inner = recording(
      of: view,
      at: Recording.Place(origin: origin - offset, offset: .zero),
      clip: list.clip.offset(by: -offset),
    )
    if inner.listing.dependsOnClip { list.dependsOnClip = true }
    list.opaque = list.opaque.union(inner.listing.opaque.offset(by: offset))
    guard !isInline, inner.items.count > Recording.largestUngrouped else {
      return append(inner.items, offset: mirror.vector(offset), to: &list.items)
    }
    let group = GroupItem(
      offset: mirror.vector(offset),
      bounds: inner.bounds,
      hasLayers: inner.hasLayers,
      items: inner.items,
      version: inner.version,
      change: inner.change,
    )
    list.items.append(.group(group))
  }

  /// Returns the recording of the view's content and subviews at `place`, rewriting changed parts.
  private mutating func recording(
    of view: View,
    at place: Recording.Place,
    clip: Rect,
  ) -> Recording {
    let recording = view.recording ?? Recording()
    view.recording = recording
    let holds = !view.marks.needsWholeList && recording.holds(at: place, clip: clip)
    let staleCount = view.staleSubviews.count
    if holds, staleCount == 0 {
      clearMarks(of: view)
      return recording
    }
    if !holds || !change(recording, of: view, clip: clip) {
      writeWhole(recording, of: view, at: place, clip: clip)
    }
    // Drawing may have made other views stale, which come after these, or removed some of these.
    view.staleSubviews.removeSubrange(..<min(staleCount, view.staleSubviews.count))
    return recording
  }

  private mutating func writeWhole(
    _ recording: Recording,
    of view: View,
    at place: Recording.Place,
    clip: Rect,
  ) {
    view.marks.needsWholeList = false
    view.marks.subtreeNeedsRecord = false
    var list = recording.begin(at: place, clip: clip)
    decorations.appendBackground(of: view, at: place.origin, to: &list.items)
    mirror.apply(to: &list.items, from: 0)
    append(view.content, offset: mirror.vector(place.offset), to: &list.items)
    let first = firstSeen(in: view.subviews, &list)
    for (index, subview) in view.subviews.enumerated() {
      subview.marks.isStaleInSuperview = false
      guard index >= first else {
        subview.listRange = nil
        clearMarks(of: subview)
        continue
      }
      let start = list.items.count
      write(subview, to: &list)
      subview.listRange = start..<list.items.count
    }
    recording.finish(&list)
  }

  /// Replaces the items of the stale subviews in the recording and keeps all others.
  ///
  /// - Returns: Whether that was possible; if not, the whole list must be written.
  private mutating func change(_ recording: Recording, of view: View, clip: Rect) -> Bool {
    guard !recording.listing.dependsOnClip else { return false }
    if view.marks.subtreeNeedsRecord {
      view.marks.subtreeNeedsRecord = false
      for subview in view.subviews where !subview.marks.isStaleInSuperview {
        clearMarks(of: subview)
      }
    }
    var list = recording.beginChange(clip: clip)
    for index in view.staleSubviews.indices {
      let subview = view.staleSubviews[index]
      guard let range = subview.listRange, canChange(subview, &list) else { return false }
      subview.marks.isStaleInSuperview = false
      let end = list.items.count
      write(subview, to: &list)
      // A subview that draws may also have removed others.
      guard !view.marks.needsWholeList, list.items.count - end == range.count else { return false }
      recording.exchange(range, in: &list, scale: grid.scale)
    }
    recording.finish(&list)
    return true
  }

  /// Returns whether `view`, at its current position, does not cover the whole visible region.
  private func canChange(_ view: View, _ list: inout Listing) -> Bool {
    guard mayCover(view) else { return true }
    let origin = place(of: view, offset: list.place.offset)
    let rect = Rect(origin: origin, size: grid.snap(view.frame.size))
    list.opaque = list.opaque.union(rect)
    return !rect.contains(list.clip)
  }

  private func append(_ items: [DisplayItem], offset: Vector, to list: inout [DisplayItem]) {
    if offset == .zero {
      list += items
    } else {
      for item in items { list.append(item.offset(by: offset)) }
    }
  }

  /// Returns the index of the frontmost view that covers everything behind it, or 0.
  private func firstSeen(in views: [View], _ list: inout Listing) -> Int {
    for index in views.indices.reversed() where mayCover(views[index]) {
      let view = views[index]
      let origin = place(of: view, offset: list.place.offset)
      let rect = Rect(origin: origin, size: grid.snap(view.frame.size))
      if rect.contains(list.clip) {
        list.dependsOnClip = true
        return index
      }
      list.opaque = list.opaque.union(rect)
    }
    return 0
  }

  /// Returns whether `view` is opaque within its edges.
  private func mayCover(_ view: View) -> Bool {
    !view.isHidden && view.alpha == 1 && view.transform == .identity && view.cornerRadius == 0
      && view.backgroundColor.resolved(look).alpha == 1
  }

  /// Returns the view's top left corner, snapped to pixels, in the space of the written list.
  private func place(of view: View, offset: Vector) -> Point {
    grid.snap(grid.snap(view.frame.origin) + offset)
  }

  private func draw(_ view: View) {
    var canvas = Canvas(scale: grid.scale, look: look, storage: view.content)
    view.content = []
    view.draw(&canvas)
    view.content = canvas.items
    if mirror.isOn, !view.forcesLeftToRight { mirror.apply(to: &view.content, from: 0) }
  }

  /// Clears the subtree marks of views that are not written; they draw when they become visible.
  private func clearMarks(of view: View) {
    guard view.marks.subtreeNeedsRecord else { return }
    view.marks.subtreeNeedsRecord = false
    for subview in view.subviews { clearMarks(of: subview) }
  }
}
