import TactileGestures
import TactilePrimitives
import TactileTuning

/// Plays a ``Script`` under the eyes of a ``Referee``.
final class Trial {
  private let arena = GestureArena()
  private let script: Script
  private let referee: Referee
  private var nodes: [ProbeNode] = []
  private var recognizers: [Int: GestureRecognizer] = [:]
  private var timesLeft: [Int]
  private var counts: [Int: Int] = [:]
  private var now = 0.0
  private var fingers: Set<Int64> = []

  /// The promises that `script` breaks and the log of all that happened, if it is kept.
  ///
  /// `isShuffled` makes the same world of objects that lie elsewhere in memory, beside others.
  static func play(_ script: Script, isShuffled: Bool = false, keepsLog: Bool = true) -> (
    breaches: [Referee.Breach], log: [String]
  ) {
    let trial = Trial(script, isShuffled: isShuffled, keepsLog: keepsLog)
    for step in script.steps {
      switch step {
      case .contact(let contact): trial.send(contact)
      case .action(let action): trial.perform(action)
      }
      trial.checkDeadline()
    }
    trial.finish()
    return (trial.referee.breaches, trial.referee.log)
  }

  private init(_ script: Script, isShuffled: Bool, keepsLog: Bool) {
    self.script = script
    timesLeft = script.reactions.map(\.times)
    let alongside = script.relations.filter { $0.kind == .alongside }
    referee = Referee(keepsLog: keepsLog) { a, b in
      alongside.contains { ($0.a == a && $0.b == b) || ($0.a == b && $0.b == a) }
    }
    arena.windowBounds = Rect(x: 0, y: 0, width: 320, height: 568)
    nodes = script.nodes.map(ProbeNode.init)
    for (index, plan) in script.nodes.enumerated() {
      connect(nodes[index], index)
      guard let parent = plan.parent else { continue }
      nodes[index].parent = nodes[parent]
      nodes[parent].children.append(nodes[index])
    }
    for plan in isShuffled ? script.recognizers.reversed() : script.recognizers {
      recognizers[plan.id] = make(plan)
    }
    for plan in script.recognizers { connect(plan) }
    for relation in isShuffled ? script.relations.reversed() : script.relations
    where relation.kind == .requires {
      perform(.require(relation.a, relation.b))
    }
    if isShuffled { addStranger() }
    arena.onLog = { [unowned self] entry in
      referee.decided(entry)
      for plan in script.recognizers where recognizers[plan.id]?.id == entry.recognizer {
        react(to: .log(plan.id))
      }
    }
  }

  /// Puts a recognizer where no touch gets.
  private func addStranger() {
    let stranger = ProbeNode(Script.NodePlan(frame: Rect(x: 2000, y: 2000, width: 1, height: 1)))
    stranger.gestureRecognizers = [PanRecognizer(name: "stranger")]
    stranger.parent = nodes.first
    nodes.first?.children.append(stranger)
  }

  // MARK: Making the world

  private func make(_ plan: Script.RecognizerPlan) -> GestureRecognizer {
    switch plan.kind {
    case .tap(let taps, let touches):
      return TapRecognizer(taps: taps, touches: touches, name: "tap\(plan.id)")
    case .press(let taps, let touches, let duration):
      let press = LongPressRecognizer(touches: touches, taps: taps, name: "press\(plan.id)")
      press.minimumDuration = duration
      return press
    case .pan(let axis, let atTouchDown):
      let pan = PanRecognizer(name: "pan\(plan.id)")
      pan.axis = axis
      if atTouchDown { pan.beginsAtTouchDown = { _ in true } }
      return pan
    case .edge(let edges): return ScreenEdgePanRecognizer(edges: edges, name: "edge\(plan.id)")
    case .swipe(let direction, let touches):
      return SwipeRecognizer(direction, touches: touches, name: "swipe\(plan.id)")
    case .pinch: return PinchRecognizer(name: "pinch\(plan.id)")
    case .rotation: return RotationRecognizer(name: "rotation\(plan.id)")
    case .transform(let components):
      let transform = TransformRecognizer(name: "transform\(plan.id)")
      transform.components = components
      return transform
    case .hover: return HoverRecognizer(name: "hover\(plan.id)")
    case .wild(let seed): return WildRecognizer(seed: seed, name: "wild\(plan.id)")
    }
  }

  private func connect(_ plan: Script.RecognizerPlan) {
    guard let recognizer = recognizers[plan.id] else { return }
    let id = plan.id
    referee.watch(recognizer, id: id)
    recognizer.cancelsTouchesInView = plan.cancelsTouchesInView
    recognizer.delaysTouchesBegan = plan.delaysTouchesBegan
    recognizer.delaysTouchesEnded = plan.delaysTouchesEnded
    recognizer.requiresExclusiveTouchType = !plan.mixesDevices
    recognizer.reportsFailure = plan.reportsFailure
    recognizer.isEnabled = plan.isEnabled
    if let limit = plan.maximumTouches { recognizer.maximumNumberOfTouches = limit }
    if let limit = plan.minimumTouches { recognizer.minimumNumberOfTouches = limit }
    if let devices = plan.devices { recognizer.allowedDevices = Set(devices) }
    if let kinds = plan.touchpadGestures { recognizer.allowedTouchpadGestures = Set(kinds) }
    recognizer.onChange = { [unowned self] in
      referee.told(id)
      react(to: .change(id, $0.state))
    }
    recognizer.shouldBegin = { [unowned self] _ in
      react(to: .shouldBegin(id))
      return isTurn(plan.refusesEvery, id) ? .refuse(why: "no") : .allow
    }
    recognizer.shouldReceive = { [unowned self] recognizer, touch in
      react(to: .shouldReceive(id))
      guard !isTurn(plan.ignoresEvery, id) else { return false }
      if recognizer.isEnabled { referee.received(touch, by: id) }
      return true
    }
    let own = script.relations.filter { $0.a == id }
    func others(_ kind: Script.Relation.Kind) -> Set<Int> {
      Set(own.filter { $0.kind == kind }.map(\.b))
    }
    let (first, second, both) = (
      others(.requiresDynamically), others(.isRequiredBy), others(.alongside),
    )
    if !first.isEmpty { recognizer.shouldRequireFailure = pair(id, first) }
    if !second.isEmpty { recognizer.shouldBeRequiredToFail = pair(id, second) }
    if !both.isEmpty { recognizer.shouldRecognizeSimultaneously = pair(id, both) }
    if let wild = recognizer as? WildRecognizer {
      wild.spared = others(.spares)
      wild.number = { [unowned self] in number(of: $0) }
    }
    perform(.add(id, node: plan.node))
  }

  private func pair(
    _ id: Int,
    _ others: Set<Int>,
  ) -> (GestureRecognizer, GestureRecognizer) -> Bool {
    { [unowned self] _, other in
      react(to: .pair(id))
      return number(of: other).map(others.contains) ?? false
    }
  }

  private func number(of recognizer: GestureRecognizer) -> Int? {
    recognizers.first { $0.value === recognizer }?.key
  }

  private func connect(_ node: ProbeNode, _ index: Int) {
    node.onTouch = { [unowned self] touch, phase in
      referee.heard(touch, phase, at: index, isHit: touch.hitNode === nodes[index])
      react(to: .touch(node: index, phase))
    }
  }

  // MARK: What happens to it

  private func isTurn(_ every: Int, _ id: Int) -> Bool {
    guard every > 0 else { return false }
    counts[id, default: 0] += 1
    return counts[id, default: 0] % every == 0
  }

  private func react(to trigger: Script.Reaction.Trigger) {
    for (index, reaction) in script.reactions.enumerated() where timesLeft[index] > 0 {
      guard reaction.trigger == trigger else { continue }
      timesLeft[index] -= 1
      perform(reaction.action)
    }
  }

  private func perform(_ action: Script.Action) {
    switch action {
    case .enable(let id): recognizers[id]?.isEnabled = true
    case .disable(let id): recognizers[id]?.isEnabled = false
    case .cancel(let id): recognizers[id]?.cancel()
    case .remove(let id): remove(id)
    case .add(let id, let node):
      guard let recognizer = recognizers[id], nodes.indices.contains(node) else { return }
      remove(id)
      recognizer.node = nodes[node]
      nodes[node].gestureRecognizers.append(recognizer)
    case .require(let id, let other):
      guard other < id, let recognizer = recognizers[id], let other = recognizers[other] else {
        return
      }
      recognizer.require(toFail: other)
    case .limit(let id, let touches): recognizers[id]?.maximumNumberOfTouches = touches
    case .detach(let node): if nodes.indices.contains(node) { nodes[node].detach() }
    case .set(let index, let value):
      _ = arena.settings.set(GestureSettings.settings[index].name, to: value)
    case .send(let contact): send(contact)
    case .advance(let dt): arena.advance(to: time(after: dt))
    case .cancelAll: arena.cancelAllTouches(at: time(after: 0), why: "test")
    case .point(let place, let device):
      arena.hover(at: place, device: device, timestamp: time(after: 0)) { [unowned self] in
        nodes.first?.hitTest($0)
      }
    case .endHover: arena.endHover(at: time(after: 0), device: .pen)
    case .cancelHover: arena.cancelHover(at: time(after: 0), why: "test")
    }
  }

  private func remove(_ id: Int) {
    guard let recognizer = recognizers[id], let node = recognizer.node as? ProbeNode else { return }
    node.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.cancel()
    recognizer.node = nil
  }

  private func time(after dt: Double) -> Timestamp {
    guard dt > 0 else { return Timestamp(seconds: now + dt) }
    now += dt
    return Timestamp(seconds: now)
  }

  private func send(_ contact: Script.Contact) {
    fingers.insert(contact.finger)
    let event = TouchEvent(
      id: TouchID(contact.finger),
      device: contact.device,
      phase: contact.phase,
      locationInWindow: contact.place,
      timestamp: time(after: contact.dt),
      pressure: contact.pressure,
      button: contact.button,
      touchpad: contact.touchpad,
    )
    arena.handle(event) { [unowned self] in nodes.first?.hitTest($0) }
  }

  private func checkDeadline() {
    arena.advance(to: time(after: 0))
    if let deadline = arena.nextDeadline, deadline <= Timestamp(seconds: now) {
      referee.object(.deadlinesFire, "a deadline that is due was not fired")
    }
  }

  /// Lifts all fingers, lets all deadlines pass and checks that nothing is left.
  private func finish() {
    for finger in fingers.sorted() { lift(finger) }
    // Callbacks may put fingers down again and the pointer back, but only so often.
    var quiet = 0
    for _ in 0..<200 where quiet < 20 {
      arena.endHover(at: time(after: 0))
      if !arena.isIdle { arena.advance(to: time(after: 100)) }
      for touch in arena.activeTouches { lift(touch.id.rawValue) }
      quiet = arena.isIdle ? quiet + 1 : 0
    }
    referee.checkEnd(of: arena)
  }

  private func lift(_ finger: Int64) {
    send(Script.Contact(finger: finger, phase: .ended, place: .zero, dt: 0.01))
  }
}

extension Trial {
  /// The first promise that `script` breaks, nil for none; doing the same every time is one.
  static func breach(of script: Script) -> Referee.Breach? {
    let first = play(script)
    if let breach = first.breaches.first { return breach }
    let second = play(script, isShuffled: true)
    guard first.log != second.log else { return second.breaches.first }
    let index = zip(first.log, second.log).prefix { $0 == $1 }.count
    let lines = [first.log, second.log].map { $0.indices.contains(index) ? $0[index] : "the end" }
    return Referee.Breach(promise: .sameEveryTime, what: "\(lines[0]) / \(lines[1])")
  }

  /// The promise that `script` breaks, shown by a script as small as can be found; nil for nothing.
  static func report(on script: Script) -> String? {
    guard let breach = breach(of: script) else { return nil }
    var shrinker = Shrinker { Trial.breach(of: $0)?.promise == breach.promise }
    let small = shrinker.shrink(script)
    return "\(Trial.breach(of: small) ?? breach)\n\(small)"
  }
}
