internal import TactileTraces

extension EmulationRequest {
  /// Returns a line for each option without which the emulation of `trace` would be the same.
  @MainActor
  func ineffective(on trace: Trace) throws(Failure) -> [String] {
    var lines: [String] = []
    let all = try Self.events(self, trace)
    for (option, fault, rest) in withoutOne where try Self.events(rest, trace) == all {
      let step = fault.flatMap { actsEverywhere ? nil : $0.step }
      let isMissing = step.map { Self.isLab(trace) && !Self.has($0, trace) } ?? false
      let reason = isMissing ? ": the trace has no step \(step ?? "")" : " in this trace"
      lines.append("\(option) changes nothing\(reason)")
    }
    return lines
  }

  @MainActor
  private static func events(
    _ request: EmulationRequest,
    _ trace: Trace,
  ) throws(Failure) -> [TraceEvent] {
    var emulator = TraceEmulator(try request.emulation())
    return emulator.emulated(trace).events
  }

  @MainActor
  private static func isLab(_ trace: Trace) -> Bool {
    trace.events.contains {
      if case .mark(let label) = $0.kind { label.hasPrefix("lab.begin ") } else { false }
    }
  }

  @MainActor
  private static func has(_ step: String, _ trace: Trace) -> Bool {
    trace.events.contains { $0.kind == .mark("lab.begin \(step)") }
  }

  /// The options that are given, each with the request without it.
  private var withoutOne: [(option: String, fault: PanelFault?, rest: EmulationRequest)] {
    var parts: [(option: String, fault: PanelFault?, rest: EmulationRequest)] = []
    func add<Value: Sendable>(_ option: String, _ path: WritableKeyPath<EmulationRequest, Value?>) {
      guard let value = self[keyPath: path] else { return }
      var rest = self
      rest[keyPath: path] = nil
      let text = (value as? Double).map { JSONText.number($0) } ?? "\(value)"
      parts.append(("\(option) \(text)", nil, rest))
    }
    add("--hz", \.rate)
    add("--noise", \.noise)
    add("--jitter", \.jitter)
    add("--lose", \.loss)
    add("--late", \.delay)
    add("--cancel-at", \.cancelTime)
    add("--second-finger-at", \.secondFingerTime)
    add("--resize-at", \.resize)
    add("--focus-loss-at", \.focusLossTime)
    add("--seed", \.seed)
    for fault in PanelFault.allCases {
      guard let value = faults[fault.rawValue] else { continue }
      var rest = self
      rest.faults[fault.rawValue] = nil
      parts.append(("--\(fault.rawValue)" + (value.isEmpty ? "" : " \(value)"), fault, rest))
    }
    if actsEverywhere {
      var rest = self
      rest.actsEverywhere = false
      parts.append(("--everywhere", nil, rest))
    }
    return parts
  }
}
