import TactileGestures
import TactilePrimitives
import TactileTuning

extension Script: CustomStringConvertible {
  /// The script as steps of a test, one a line.
  var description: String {
    var lines: [String] = []
    for (index, node) in nodes.enumerated() {
      let frame = node.frame
      lines.append(
        "let node\(index) = Node(Rect(x: \(frame.minX), y: \(frame.minY), width: \(frame.width), "
          + "height: \(frame.height))\(node.parent.map { ", in: node\($0)" } ?? "")"
          + "\(node.contentTouchDelay.map { ", contentTouchDelay: \($0)" } ?? ""))"
      )
    }
    for plan in recognizers { lines += text(plan) }
    for relation in relations {
      lines.append("\(name(relation.a)).\(relation.kind)(\(name(relation.b)))")
    }
    for reaction in reactions {
      lines.append(
        "on \(text(reaction.trigger)) { \(text(reaction.action)) } // \(reaction.times) ×"
      )
    }
    for step in steps {
      switch step {
      case .contact(let contact): lines.append(text(contact))
      case .action(let action): lines.append(text(action))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func name(_ id: Int) -> String {
    switch recognizers.first(where: { $0.id == id })?.kind {
    case .tap: "tap\(id)"
    case .press: "press\(id)"
    case .pan: "pan\(id)"
    case .edge: "edge\(id)"
    case .swipe: "swipe\(id)"
    case .pinch: "pinch\(id)"
    case .rotation: "rotation\(id)"
    case .transform: "transform\(id)"
    case .hover: "hover\(id)"
    case .wild: "wild\(id)"
    case nil: "nobody"
    }
  }

  private func text(_ plan: RecognizerPlan) -> [String] {
    let name = name(plan.id)
    var lines = ["let \(name) = \(plan.kind) // on node\(plan.node)"]
    func set(_ setting: String, _ isSet: Bool) {
      if isSet { lines.append("\(name).\(setting)") }
    }
    set("cancelsTouchesInView = false", !plan.cancelsTouchesInView)
    set("delaysTouchesBegan = true", plan.delaysTouchesBegan)
    set("delaysTouchesEnded = false", !plan.delaysTouchesEnded)
    set("minimumNumberOfTouches = \(plan.minimumTouches ?? 0)", plan.minimumTouches != nil)
    set("maximumNumberOfTouches = \(plan.maximumTouches ?? 0)", plan.maximumTouches != nil)
    set("allowedDevices = \(plan.devices ?? [])", plan.devices != nil)
    set("allowedTouchpadGestures = \(plan.touchpadGestures ?? [])", plan.touchpadGestures != nil)
    set("requiresExclusiveTouchType = false", plan.mixesDevices)
    set("reportsFailure = true", plan.reportsFailure)
    set("isEnabled = false", !plan.isEnabled)
    set("shouldBegin refuses every \(plan.refusesEvery)", plan.refusesEvery > 0)
    set("shouldReceive ignores every \(plan.ignoresEvery)", plan.ignoresEvery > 0)
    return lines
  }

  private func text(_ trigger: Reaction.Trigger) -> String {
    switch trigger {
    case .change(let id, let state): "\(name(id)).\(state)"
    case .log(let id): "\(name(id)).log"
    case .shouldBegin(let id): "\(name(id)).shouldBegin"
    case .shouldReceive(let id): "\(name(id)).shouldReceive"
    case .pair(let id): "\(name(id)).should…With"
    case .touch(let node, let phase): "node\(node).\(phase)"
    }
  }

  private func text(_ action: Action) -> String {
    switch action {
    case .enable(let id): "\(name(id)).isEnabled = true"
    case .disable(let id): "\(name(id)).isEnabled = false"
    case .cancel(let id): "\(name(id)).cancel()"
    case .remove(let id): "remove(\(name(id)))"
    case .add(let id, let node): "node\(node).add(\(name(id)))"
    case .require(let id, let other): "\(name(id)).require(toFail: \(name(other)))"
    case .limit(let id, let touches): "\(name(id)).maximumNumberOfTouches = \(touches)"
    case .detach(let node): "node\(node).detach()"
    case .set(let index, let value): "settings.\(GestureSettings.settings[index].name) = \(value)"
    case .send(let contact): text(contact)
    case .advance(let dt): "advance(by: \(dt))"
    case .cancelAll: "cancelAllTouches()"
    case .point(let place, let device): "hover(\(place.x), \(place.y), device: .\(device))"
    case .endHover: "endHover()"
    case .cancelHover: "cancelHover()"
    }
  }

  private func text(_ contact: Contact) -> String {
    var words = "\(contact.phase)(\(contact.place.x), \(contact.place.y), id: \(contact.finger)"
    if contact.device != .finger { words += ", device: .\(contact.device)" }
    if contact.button != 0 { words += ", button: \(contact.button)" }
    if contact.device == .touchpad { words += ", \(contact.touchpad)" }
    if contact.pressure != 1 { words += ", pressure: \(contact.pressure)" }
    return words + ", after: \(contact.dt))"
  }
}
