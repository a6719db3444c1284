import Glibc
import TactileDiagnostics
import TactilePrimitives
import TactileTestSupport

/// The acts of each step, places in millimetres.
extension LabPerson {
  private var width: Double { panel.size.width }
  private var height: Double { panel.size.height }
  private var middle: Point { Point(x: width / 2, y: height / 2) }

  mutating func gestures(of step: LabStep) -> [Gesture] {
    switch step {
    case .corners: return corners()
    case .targets: return targets()
    case .repeat: return taps()
    case .hold: return holds()
    case .lines: return lines()
    case .edges: return edges()
    case .paint: return [wipe()]
    case .fingers: return [fingers()]
    case .two: return (0..<2).map { _ in pair() }
    case .cross: return (0..<2).map { _ in passing() }
    case .drumroll: return [drumming()]
    case .idle: return [Gesture(paths: [], asked: time)]
    }
  }

  private mutating func aimed(at target: Point) -> Gesture {
    let asked = time
    pause(0.25...0.5)
    let miss = Vector(dx: random.normal(), dy: random.normal()) * aim + bias
    let seconds = number(0.06...0.15)
    let path = tap(at: target + miss, seconds: seconds)
    time += seconds
    pause(0.1...0.2)
    return Gesture(paths: [path], target: target, asked: asked)
  }

  private mutating func corners() -> [Gesture] {
    let inset = number(3...0.15 * height)
    let places = [
      Point(x: inset, y: inset), Point(x: width - inset, y: inset),
      Point(x: width - inset, y: height - inset), Point(x: inset, y: height - inset),
    ]
    return places.map { aimed(at: $0) }
  }

  private mutating func targets() -> [Gesture] {
    let inset = number(0.08...0.2)
    let parts = [inset, 0.5, 1 - inset]
    let places = parts.flatMap { y in parts.map { Point(x: $0 * width, y: y * height) } }
    return places.map { aimed(at: $0) }
  }

  /// Twenty taps with a guide, which leaves a tenth of a millimetre.
  private mutating func taps() -> [Gesture] {
    let spread = number(0.04...0.12)
    return (0..<20).map { _ in
      pause(0.15...0.3)
      let place = middle + Vector(dx: random.normal(), dy: random.normal()) * spread
      let seconds = number(0.06...0.15)
      let gesture = Gesture(paths: [tap(at: place, seconds: seconds)], asked: time)
      time += seconds
      return gesture
    }
  }

  private mutating func holds() -> [Gesture] {
    let inset = number(2...15)
    let places = [
      middle, Point(x: inset, y: height / 2), Point(x: width / 2, y: inset),
      Point(x: width - inset, y: height / 2), Point(x: width / 2, y: height - inset),
    ]
    return places.map { place in
      pause()
      let seconds = Bool.random(using: &random) ? 3 : number(3...3.4)
      let gesture = Gesture(paths: [rest(at: place, seconds: seconds)], asked: time)
      time += seconds
      return gesture
    }
  }

  private mutating func lines() -> [Gesture] {
    let inset = number(6...14)
    let (left, right, top, bottom) = (inset, width - inset, inset, height - inset)
    let ends = [
      (Point(x: left, y: top), Point(x: right, y: bottom)),
      (Point(x: right, y: top), Point(x: left, y: bottom)),
      (Point(x: left, y: height / 2), Point(x: right, y: height / 2)),
      (Point(x: width / 2, y: top), Point(x: width / 2, y: bottom)),
    ]
    return ends.flatMap { start, end in
      [1.0, 3].map { seconds in
        pause()
        let off = Vector(dx: random.normal(), dy: random.normal()) * 0.5
        let path = line(from: start + off, to: end + off, seconds: seconds * number(0.9...1.2))
        time = path.end
        return Gesture(paths: [path], asked: path.start)
      }
    }
  }

  /// Draws off each edge, at last slowly enough for a report within half a millimetre of it, or
  /// pressing flat so that the panel reports the edge itself.
  private mutating func edges() -> [Gesture] {
    let isFlat = Bool.random(using: &random)
    let bounds = panel.size
    let ends = [
      Point(x: 0, y: height / 2), Point(x: width / 2, y: 0), Point(x: width, y: height / 2),
      Point(x: width / 2, y: height),
    ]
    return ends.map { end in
      pause()
      let way = end - middle
      let (fast, last) = (number(100...250), isFlat ? 0 : 10.0)
      let slow = 0.35 * panel.rate
      let turn = (way.length - last) / fast
      let seconds = isFlat ? turn + 3 / fast : turn + last / slow
      let (begin, start) = (time, middle)
      let direction = way * (1 / way.length)
      let place = shaken { time in
        let part = time - begin
        return start + direction
          * (fast * min(part, turn) + (isFlat ? fast : slow) * max(0, part - turn))
      }
      let path = FingerPath(start: begin, end: begin + seconds) { time in
        let there = place(time)
        return Point(
          x: min(max(there.x, 0), bounds.width),
          y: min(max(there.y, 0), bounds.height),
        )
      }
      time += seconds
      return Gesture(paths: [path], asked: path.start)
    }
  }

  /// A zigzag of lanes closer than a cell, across or down.
  private mutating func wipe() -> Gesture {
    pause()
    let isAcross = Bool.random(using: &random)
    let (along, across) = isAcross ? (width, height) : (height, width)
    let margin = number(0...4)
    let spacing = number(5...7)
    let wobble = number(0...0.8)
    let speed = number(700...1100)
    let lanes = Int(((across - 2 * margin) / spacing).rounded(.up))
    let pitch = (across - 2 * margin) / Double(lanes)
    var corners: [Point] = []
    for lane in 0...lanes {
      let y = margin + Double(lane) * pitch
      let ends = [margin + number(0...2), along - margin - number(0...2)]
      for x in lane.isMultiple(of: 2) ? ends : ends.reversed() {
        corners.append(isAcross ? Point(x: x, y: y) : Point(x: y, y: x))
      }
    }
    let begin = time
    var starts = [0.0]
    for (one, other) in zip(corners, corners.dropFirst()) {
      starts.append(starts[starts.count - 1] + one.distance(to: other) / speed)
    }
    let total = starts[starts.count - 1]
    let phase = number(0...6)
    let place: (Double) -> Point = { time in
      let elapsed = min(max(0, time - begin), total)
      var (low, high) = (0, starts.count - 1)
      while high - low > 1 {
        let mid = (low + high) / 2
        if starts[mid] <= elapsed { low = mid } else { high = mid }
      }
      let span = starts[high] - starts[low]
      let part = span > 0 ? (elapsed - starts[low]) / span : 1
      let there = corners[low] + (corners[high] - corners[low]) * part
      let off = wobble * sin(9 * elapsed + phase)
      return there + (isAcross ? Vector(dx: 0, dy: off) : Vector(dx: off, dy: 0))
    }
    time = begin + total
    return Gesture(paths: [FingerPath(start: begin, end: time, place: place)], asked: begin)
  }

  /// Five to ten fingers that land and lift one soon after the other.
  private mutating func fingers() -> Gesture {
    pause()
    let asked = time
    let count = Int.random(in: 5...10, using: &random)
    var paths: [FingerPath] = []
    for index in 0..<count {
      let x = width * (Double(index) + 0.5) / Double(count)
      let place = Point(x: x, y: height * number(0.3...0.7))
      var path = rest(at: place, seconds: 1)
      path.end = asked + 0.9 + number(0...0.08)
      paths.append(path)
      time += stagger
    }
    time = asked + 1.1
    return Gesture(paths: paths, asked: asked)
  }

  /// A line with two fingers side by side.
  private mutating func pair() -> Gesture {
    pause()
    let isAcross = Bool.random(using: &random)
    let distance = number(11...16)
    let length = (isAcross ? width : height) - 40
    let speed = number(100...300)
    let seconds = length / speed
    let begin = time
    let sway = number(0...0.5)
    let beat = number(0.5...2)
    let stroke = stroke
    let low = middle - (isAcross ? Vector(dx: length / 2, dy: 0) : Vector(dx: 0, dy: length / 2))
    let order = Bool.random(using: &random) ? [-0.5, 0.5] : [0.5, -0.5]
    var paths: [FingerPath] = []
    for (index, side) in order.enumerated() {
      let place = shaken { time in
        let way = length * LabPerson.progress(stroke, (time - begin) / seconds)
        let off = side * (distance + sway * sin(beat * 6.28 * time))
        return low + (isAcross ? Vector(dx: way, dy: off) : Vector(dx: off, dy: way))
      }
      let late = Double(index) * stagger
      let early = stagger > 0 ? number(0...0.06) : 0
      paths.append(FingerPath(start: begin + late, end: begin + seconds + early, place: place))
    }
    time = begin + seconds + 0.07
    return Gesture(paths: paths, asked: begin)
  }

  /// A finger that rests while another passes it.
  private mutating func passing() -> Gesture {
    pause()
    let asked = time
    let isAcross = Bool.random(using: &random)
    let distance = number(12...22) * (Bool.random(using: &random) ? 1 : -1)
    let lead = number(0.35...0.8)
    let speed = number(100...400)
    let length = (isAcross ? width : height) - 24
    let seconds = length / speed
    let resting = rest(at: middle, seconds: lead + seconds + number(0.05...0.4))
    time += lead
    let way = isAcross ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
    let off = isAcross ? Vector(dx: 0, dy: distance) : Vector(dx: distance, dy: 0)
    let start = middle + off - way * 0.5
    let moving =
      Bool.random(using: &random)
      ? line(from: start, to: start + way, seconds: seconds)
      : line(from: start + way, to: start, seconds: seconds)
    time = max(resting.end, moving.end)
    return Gesture(paths: [resting, moving], asked: asked)
  }

  private mutating func drumming() -> Gesture {
    pause()
    let begin = time
    let apart = number(20...min(60, 0.5 * width))
    let beat = number(5...8)
    var paths: [FingerPath] = []
    for index in 0..<Int(5 * 2 * beat) {
      time = begin + Double(index) / (2 * beat) + number(0...0.01)
      let side = index.isMultiple(of: 2) ? -0.5 : 0.5
      let miss = Vector(dx: random.normal(), dy: random.normal()) * 2
      let place = middle + Vector(dx: side * apart, dy: 0) + miss
      paths.append(tap(at: place, seconds: number(0.06...0.09)))
    }
    time += 0.1
    return Gesture(paths: paths, asked: begin)
  }
}
