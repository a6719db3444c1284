import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

/// Several gestures whose conditions become true on the way to one and the same report.
@Suite struct FirstCrossingTests {
  /// Takes a pan of the root, and one of the child in front of it.
  func stage(outer: PanRecognizer, inner: PanRecognizer) -> Stage {
    let root = TestNode("root").recognizing(outer)
    root.adding(TestNode("child").recognizing(inner))
    return Stage(root)
  }

  func pan(_ name: String, _ axis: PanAxis, slop: Double? = nil) -> PanRecognizer {
    let pan = PanRecognizer(name: name)
    pan.axis = axis
    pan.slop = slop
    return pan
  }

  @Test func `the one that crossed first on the way begins, and the other hears why`() {
    let (outer, inner) = (pan("outer", .horizontal), pan("inner", .any, slop: 15))
    let stage = stage(outer: outer, inner: inner)
    stage.down(100, 100, at: 0)
    stage.move(109, 102, at: 0.033)

    stage.move(114, 120, at: 0.066)

    #expect(
      stage.log == [
        "outer: possible > began (slop 14 > 10)",
        "inner: possible > failed (prevented by outer, which was there first)",
      ]
    )
  }

  @Test func `a pan that left its axis after crossing its slop begins all the same`() {
    let only = pan("only", .horizontal)
    let stage = Stage(TestNode("root").recognizing(only))
    stage.down(100, 100, at: 0)
    stage.move(109, 102, at: 0.033)

    stage.move(114, 120, at: 0.066)

    #expect(only.state == .began)
  }

  @Test func `of two that crossed at once the deepest begins`() {
    let (outer, inner) = (pan("outer", .horizontal), pan("inner", .vertical))
    let stage = stage(outer: outer, inner: inner)
    stage.down(100, 100, at: 0)

    stage.move(120, 120, at: 0.033)

    #expect(inner.state == .began)
    #expect(stage.log.last == "outer: possible > failed (prevented by inner)")
  }

  @Test func `where the first is refused the next begins in the same report`() {
    let (outer, inner) = (pan("outer", .horizontal), pan("inner", .any, slop: 15))
    outer.shouldBegin = { _ in .refuse(why: "not now") }
    let stage = stage(outer: outer, inner: inner)
    stage.down(100, 100, at: 0)

    stage.move(130, 120, at: 0.033)

    #expect(outer.state == .failed)
    #expect(inner.state == .began)
  }

  @Test func `one that has to wait lets the next go first`() {
    let (outer, inner) = (pan("outer", .any), pan("inner", .any, slop: 20))
    let twoFingers = PanRecognizer(name: "twoFingers")
    twoFingers.minimumNumberOfTouches = 2
    outer.require(toFail: twoFingers)
    let stage = stage(outer: outer, inner: inner)
    stage.root.recognizing(twoFingers)
    stage.down(100, 100, at: 0)

    stage.move(130, 120, at: 0.033)

    #expect(inner.state == .began)
    #expect(outer.state == .failed)
  }

  @Test func `what waited begins where the other failed, before what crosses later`() {
    let (outer, inner) = (pan("outer", .any), pan("inner", .any, slop: 20))
    let vertical = pan("vertical", .vertical, slop: 15)
    outer.require(toFail: vertical)
    let stage = stage(outer: outer, inner: inner)
    stage.root.recognizing(vertical)
    stage.down(100, 100, at: 0)

    stage.move(130, 100, at: 0.033)

    #expect(outer.state == .began)
    #expect(
      stage.log.last == "inner: possible > failed (prevented by outer, which was there first)"
    )
  }

  @Test func `a pinch and a pan are told apart on the way as well`() {
    for (slop, winner) in [(3.0, "pan"), (30.0, "pinch")] {
      let (pan, pinch) = (PanRecognizer(), PinchRecognizer())
      pan.slop = slop
      let stage = Stage(TestNode("root").recognizing(pinch, pan))
      stage.down((100, 100), (200, 100), at: 0)

      stage.move(300, 100, id: 2, at: 0.033)

      #expect((pan.state == .began) == (winner == "pan"))
      #expect((pinch.state == .began) == (winner == "pinch"))
    }
  }

  /// Gestures of random kinds in a random order on two nodes.
  func randomStage(_ random: inout SplitMix) -> Stage {
    var recognizers: [GestureRecognizer] = []
    for (index, axis) in [PanAxis.any, .horizontal, .vertical, .any].enumerated() {
      let slop = [nil, 4.0, 15, 25].randomElement(using: &random) ?? nil
      recognizers.append(pan("pan\(index)", axis, slop: slop))
    }
    recognizers.append(TapRecognizer(name: "tap"))
    recognizers.append(SwipeRecognizer([.left, .right, .up, .down], name: "swipe"))
    recognizers.append(PinchRecognizer(name: "pinch"))
    recognizers.append(RotationRecognizer(name: "rotation"))
    recognizers.append(TransformRecognizer(name: "transform"))
    recognizers.append(LongPressRecognizer(name: "press"))
    recognizers.shuffle(using: &random)
    recognizers.removeLast(Int.random(in: 0...6, using: &random))
    for (later, earlier) in zip(recognizers.dropFirst(), recognizers)
    where Int.random(in: 0..<5, using: &random) == 0 {
      later.require(toFail: earlier)
    }
    let root = TestNode("root")
    let child = TestNode("child")
    root.adding(child)
    for recognizer in recognizers {
      (Bool.random(using: &random) ? root : child).recognizing(recognizer)
    }
    return Stage(root)
  }

  /// Who was granted, ended or failed, in order, for two fingers along corners that are 30 ms apart.
  func decisions(seed: UInt64, reportsPerWay: Int) -> [String] {
    var random = SplitMix(state: seed)
    let stage = randomStage(&random)
    var places = [Point(x: 280, y: 100), Point(x: 40, y: 460)]
    let fingers = Int.random(in: 1...2, using: &random)
    for finger in 0..<fingers {
      stage.down(places[finger].x, places[finger].y, id: Int64(finger), at: 0)
    }
    var time = 0.0
    for _ in 0..<6 {
      for finger in 0..<fingers {
        let way = Vector(
          dx: Double.random(in: -25...25, using: &random),
          dy: Double.random(in: -25...25, using: &random),
        )
        for step in 1...reportsPerWay {
          let part = Double(step) / Double(reportsPerWay)
          let place = places[finger] + way * part
          stage.move(place.x, place.y, id: Int64(finger), at: time + 0.03 * part)
        }
        places[finger] = places[finger] + way
        time += 0.03
      }
    }
    return stage.log.filter { !$0.contains("refused (") }
      .map { String($0.prefix { $0 != "(" }) }
  }

  @Test func `reports between those that there are change no decision`() {
    for seed in 1...2_000 as ClosedRange<UInt64> {
      let coarse = decisions(seed: seed, reportsPerWay: 1)
      let fine = decisions(seed: seed, reportsPerWay: 8)
      #expect(coarse.sorted() == fine.sorted(), "seed \(seed)")
    }
  }
}
