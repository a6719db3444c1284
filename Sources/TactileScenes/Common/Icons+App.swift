internal import Glibc
internal import TactileDisplay
internal import TactilePrimitives

/// The drawings of the app's bars, menus and pages, in the style of ``Icons``.
extension Icons {
  /// A tray with its opening: the inbox.
  static let mail = drawing(
    "mail",
    polyline([(4, 13), (6.5, 4.5), (17.5, 4.5), (20, 13)]),
    polyline(
      [
        (4, 13), (4, 19.5), (20, 19.5), (20, 13), (15, 13), (13.5, 16), (10.5, 16), (9, 13),
      ],
      closed: true,
    ),
  )
  /// A pencil in a square: writes something new.
  static let compose = drawing(
    "compose",
    polyline([(11, 5), (4, 5), (4, 20), (19, 20), (19, 13)]),
    polyline([(9, 15), (9, 12), (18, 3), (21, 6), (12, 15)], closed: true),
  )
  /// A picture in its frame.
  static let photos = drawing(
    "photos",
    frame(3, 4, 18, 16, 2.5),
    ring(8.5, 9.5, 1.8),
    polyline([(3.5, 18), (9.5, 12.5), (13.5, 16.5), (16.5, 13.5), (20.5, 17)]),
  )
  /// A window with a panel over its trailing part.
  static let slideOver = drawing(
    "slideOver",
    frame(3, 4, 18, 16, 2.5),
    polyline([(13.5, 4), (13.5, 20)]),
    polyline([(10, 9), (7, 12), (10, 15)]),
  )
  /// A fingertip and the rings it makes.
  static let touch = drawing(
    "touch",
    arc(12, 9, 6.5, from: 150, to: 390),
    arc(12, 9, 2.8, from: 180, to: 360),
    polyline([
      (9.2, 9), (9.2, 17), (7, 15), (5, 16.5), (9, 21.5), (17, 21.5), (18.5, 15.5), (14.8, 14),
      (14.8, 9),
    ]),
  )
  /// Three sliders: settings.
  static let settings = drawing(
    "settings",
    polyline([(3, 6), (11, 6)]),
    ring(13.5, 6, 2.5),
    polyline([(16, 6), (21, 6)]),
    polyline([(3, 12), (5, 12)]),
    ring(7.5, 12, 2.5),
    polyline([(10, 12), (21, 12)]),
    polyline([(3, 18), (13, 18)]),
    ring(15.5, 18, 2.5),
    polyline([(18, 18), (21, 18)]),
  )
  /// A cross: closes.
  static let close = drawing(
    "close",
    polyline([(5.5, 5.5), (18.5, 18.5)]),
    polyline([(18.5, 5.5), (5.5, 18.5)]),
  )
  /// A magnifying glass.
  static let search = drawing(
    "search",
    ring(10.5, 10.5, 6.5),
    polyline([(15.5, 15.5), (21, 21)]),
  )
  /// A star with five points.
  static let star = drawing(
    "star",
    polyline(
      [
        (12, 2.8), (14.7, 8.9), (21.3, 9.6), (16.4, 14), (17.8, 20.5), (12, 17.2), (6.2, 20.5),
        (7.6, 14), (2.7, 9.6), (9.3, 8.9),
      ],
      closed: true,
    ),
  )
  /// A flag on its staff.
  static let flag = drawing(
    "flag",
    polyline([(5, 21.5), (5, 3)]),
    polyline([(5, 4), (19.5, 4), (16.5, 9), (19.5, 14), (5, 14)]),
  )
  /// An arrow that turns back: replies.
  static let reply = drawing(
    "reply",
    polyline([(9, 4.5), (3, 10.5), (9, 16.5)]),
    bezier((3.5, 10.5), (14, 10.5), (20, 12), (21, 20)),
  )
  /// A box with a lid: archives.
  static let archive = drawing(
    "archive",
    frame(3, 4, 18, 5, 1.2),
    polyline([(5, 9), (5, 20), (19, 20), (19, 9)]),
    polyline([(10, 13), (14, 13)]),
  )
  /// A paper plane.
  static let send = drawing(
    "send",
    polyline([(21, 3), (2.5, 10), (10, 14), (14, 21.5)], closed: true),
    polyline([(21, 3), (10, 14)]),
  )
  /// A paper clip.
  static let attach = drawing(
    "attach",
    VectorDrawing.Shape(
      [
        .move(Point(x: 20.5, y: 11)), .line(Point(x: 11.8, y: 19.5)),
        .curve(Point(x: 6.5, y: 24), Point(x: 0.8, y: 18), Point(x: 5, y: 13.2)),
        .line(Point(x: 13.4, y: 4.8)),
        .curve(Point(x: 17, y: 1.6), Point(x: 21.2, y: 5.8), Point(x: 18, y: 9.4)),
        .line(Point(x: 10, y: 17.2)),
        .curve(Point(x: 8.2, y: 18.8), Point(x: 6.2, y: 16.8), Point(x: 7.8, y: 15)),
        .line(Point(x: 14.8, y: 8.2)),
      ],
      paint: .stroke(width: strokeWidth),
    ),
  )
  /// A sun: the light appearance.
  static let sun = VectorDrawing(
    name: "sun",
    shapes: [ring(12, 12, 4.2)]
      + stride(from: 0, to: 360, by: 45).map { spoke(12, 12, from: 7.5, to: 10, at: Double($0)) },
  )
  /// A crescent: the dark appearance.
  static let moon = drawing(
    "moon",
    VectorDrawing.Shape(
      [
        .move(Point(x: 20.5, y: 14.5)),
        .curve(Point(x: 13.5, y: 17), Point(x: 7, y: 10.5), Point(x: 9.5, y: 3.5)),
        .curve(Point(x: 5.5, y: 4.8), Point(x: 3, y: 8.3), Point(x: 3, y: 12.3)),
        .curve(Point(x: 3, y: 17.2), Point(x: 6.8, y: 21), Point(x: 11.7, y: 21)),
        .curve(Point(x: 15.7, y: 21), Point(x: 19.2, y: 18.5), Point(x: 20.5, y: 14.5)),
        .close,
      ],
      paint: .stroke(width: strokeWidth),
    ),
  )
  /// A screen on its foot: the system's appearance.
  static let display = drawing(
    "display",
    frame(2.5, 4, 19, 13, 2),
    polyline([(12, 17), (12, 20.5)]),
    polyline([(8, 20.5), (16, 20.5)]),
  )
  /// The back of a left hand, thumb at the right.
  static let leftHand = VectorDrawing(name: "leftHand", shapes: [hand(mirrored: false)])
  /// The back of a right hand, thumb at the left.
  static let rightHand = VectorDrawing(name: "rightHand", shapes: [hand(mirrored: true)])
  /// Three dots: shows more.
  static let more = drawing("more", disc(5, 12), disc(12, 12), disc(19, 12))
  /// A head and shoulders.
  static let user = drawing(
    "user",
    ring(12, 8, 4.5),
    bezier((3.5, 21), (4, 13.5), (20, 13.5), (20.5, 21)),
  )
  /// Pictures one behind the other.
  static let album = drawing(
    "album",
    frame(3, 9, 18, 12, 2),
    polyline([(5.5, 6), (18.5, 6)]),
    polyline([(8, 3), (16, 3)]),
  )
  /// A heart.
  static let heart = drawing(
    "heart",
    VectorDrawing.Shape(
      [
        .move(Point(x: 12, y: 20.5)),
        .curve(Point(x: 6, y: 16.5), Point(x: 2.8, y: 12.8), Point(x: 2.8, y: 9)),
        .curve(Point(x: 2.8, y: 3.5), Point(x: 9.5, y: 2), Point(x: 12, y: 7)),
        .curve(Point(x: 14.5, y: 2), Point(x: 21.2, y: 3.5), Point(x: 21.2, y: 9)),
        .curve(Point(x: 21.2, y: 12.8), Point(x: 18, y: 16.5), Point(x: 12, y: 20.5)),
        .close,
      ],
      paint: .stroke(width: strokeWidth),
    ),
  )
  /// An arrow out of a box: shares.
  static let share = drawing(
    "share",
    polyline([(8, 10), (5, 10), (5, 21), (19, 21), (19, 10), (16, 10)]),
    polyline([(12, 15), (12, 2.5)]),
    polyline([(8, 6.5), (12, 2.5), (16, 6.5)]),
  )
  /// A bin.
  static let trash = drawing(
    "trash",
    polyline([(4, 6), (20, 6)]),
    polyline([(9, 6), (9, 3), (15, 3), (15, 6)]),
    polyline([(5.8, 6), (6.8, 21), (17.2, 21), (18.2, 6)]),
    polyline([(10, 10.5), (10, 16.5)]),
    polyline([(14, 10.5), (14, 16.5)]),
  )
  /// An i in a circle.
  static let info = drawing(
    "info",
    ring(12, 12, 9.2),
    polyline([(12, 11), (12, 16.5)]),
    disc(12, 7.6),
  )

  /// All drawings of this file.
  static let app = [
    mail, compose, photos, slideOver, touch, settings, close, search, star, flag, reply, archive,
    send, attach, sun, moon, display, leftHand, rightHand, more, user, album, heart, share, trash,
    info,
  ]

  private static let strokeWidth = 2.0

  private static func drawing(_ name: String, _ shapes: VectorDrawing.Shape...) -> VectorDrawing {
    VectorDrawing(name: name, shapes: shapes)
  }

  private static func polyline(_ points: [(Double, Double)], closed: Bool = false)
    -> VectorDrawing.Shape
  {
    var steps: [VectorDrawing.Step] = []
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      steps.append(index == 0 ? .move(place) : .line(place))
    }
    if closed { steps.append(.close) }
    return VectorDrawing.Shape(steps, paint: .stroke(width: strokeWidth))
  }

  private static func bezier(
    _ from: (Double, Double),
    _ a: (Double, Double),
    _ b: (Double, Double),
    _ to: (Double, Double),
  ) -> VectorDrawing.Shape {
    VectorDrawing.Shape(
      [
        .move(Point(x: from.0, y: from.1)),
        .curve(Point(x: a.0, y: a.1), Point(x: b.0, y: b.1), Point(x: to.0, y: to.1)),
      ],
      paint: .stroke(width: strokeWidth),
    )
  }

  private static func frame(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ radius: Double,
  ) -> VectorDrawing.Shape {
    VectorDrawing.Shape(
      [.rect(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius)],
      paint: .stroke(width: strokeWidth),
    )
  }

  private static func ring(_ x: Double, _ y: Double, _ radius: Double) -> VectorDrawing.Shape {
    VectorDrawing.Shape(
      [.circle(center: Point(x: x, y: y), radius: radius)],
      paint: .stroke(width: strokeWidth),
    )
  }

  private static func disc(_ x: Double, _ y: Double) -> VectorDrawing.Shape {
    VectorDrawing.Shape([.circle(center: Point(x: x, y: y), radius: 1.6)])
  }

  /// Returns an arc from `from` to `to` degrees, clockwise from the right on the screen, made of
  /// chords of at most 10 degrees.
  private static func arc(_ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double)
    -> VectorDrawing.Shape
  {
    polyline(
      stride(from: from, through: to, by: 10).map { degrees in
        let angle = degrees * .pi / 180
        return (x + radius * cos(angle), y + radius * sin(angle))
      }
    )
  }

  private static func spoke(
    _ x: Double,
    _ y: Double,
    from: Double,
    to: Double,
    at degrees: Double,
  ) -> VectorDrawing.Shape {
    let dx = cos(degrees * .pi / 180)
    let dy = sin(degrees * .pi / 180)
    return polyline([(x + from * dx, y + from * dy), (x + to * dx, y + to * dy)])
  }

  /// Four fingers, a thumb and the wrist.
  private static func hand(mirrored: Bool) -> VectorDrawing.Shape {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: mirrored ? 24 - x : x, y: y) }
    func finger(_ left: Double, _ right: Double, _ top: Double) -> [VectorDrawing.Step] {
      let round = (right - left) * 0.65
      return [
        .line(at(left, top + round)),
        .curve(
          at(left, top - round * 0.4),
          at(right, top - round * 0.4),
          at(right, top + round),
        ),
      ]
    }
    var steps: [VectorDrawing.Step] = [.move(at(4, 15))]
    steps += finger(4, 7, 6.5)
    steps.append(.line(at(7, 11)))
    steps += finger(7, 10, 3.5)
    steps.append(.line(at(10, 10.5)))
    steps += finger(10, 13, 2.5)
    steps.append(.line(at(13, 10.5)))
    steps += finger(13, 16, 4)
    let thumbAndWrist: [VectorDrawing.Step] = [
      .line(at(16, 14)), .line(at(18, 11.2)),
      .curve(at(19.2, 9.6), at(21.6, 11), at(20.7, 13)),
      .line(at(17, 20)),
      .curve(at(16.2, 21.4), at(15, 22), at(13.5, 22)),
      .line(at(10, 22)),
      .curve(at(6.2, 22), at(4, 19.2), at(4, 15)),
      .close,
    ]
    steps += thumbAndWrist
    return VectorDrawing.Shape(steps, paint: .stroke(width: strokeWidth))
  }
}
