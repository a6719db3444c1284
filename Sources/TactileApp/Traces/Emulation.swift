internal import TactilePrimitives
internal import TactileTraces

/// The changes to a trace that another screen, or a disturbed one, would have made.
nonisolated package struct EmulationRequest: Sendable {
  /// Reports a second; nil leaves the times of the reports as they are.
  package var rate: Double?
  /// The standard deviation of the places, in points; nil for none, as below.
  package var noise: Double?
  /// The largest delay of each report, in milliseconds.
  package var jitter: Double?
  /// The part of all movements that is lost, 0 to 1.
  package var loss: Double?
  /// The time for which reports are held up now and then, in milliseconds.
  package var delay: Double?
  /// The time in seconds at which the system cancels all contacts; nil for never.
  package var cancelTime: Double?
  /// The time in seconds at which a second finger comes down; nil for never.
  package var secondFingerTime: Double?
  /// The time in seconds and the size that the window gets, such as `0.4:640x480`; nil for none.
  package var resize: String?
  /// The time in seconds at which the window loses the keyboard; nil for never.
  package var focusLossTime: Double?
  /// The faults of the panel by their names, with their values as written; empty for faults without a value.
  package var faults: [String: String] = [:]
  /// Whether faults act in all steps of a lab, not only in the one in which each shows.
  package var actsEverywhere = false
  /// The seed of the random generator; nil for 1.
  package var seed: UInt64?

  /// A request that changes nothing.
  package init() {}

  /// Returns the sentence about a fault for users; the fault must exist.
  package static func summary(of fault: String) -> String {
    guard let fault = PanelFault(rawValue: fault) else {
      preconditionFailure("There is no fault \(fault).")
    }
    return fault.summary
  }

  /// Returns the emulation; errors name the options of the command line.
  @MainActor
  func emulation() throws(Failure) -> Emulation {
    var emulation = Emulation()
    emulation.rate = try rate.map { value throws(Failure) in
      try number(value, "--hz", in: 1...10_000, "reports a second")
    }
    emulation.noise = try number(noise ?? 0, "--noise", in: 0...1000, "points")
    emulation.jitter = try number(jitter ?? 0, "--jitter", in: 0...10_000, "milliseconds") / 1000
    emulation.loss = try number(loss ?? 0, "--lose", in: 0...1, "a part")
    emulation.delay = try number(delay ?? 0, "--late", in: 0...10_000, "milliseconds") / 1000
    emulation.cancelTime = try time(cancelTime, "--cancel-at")
    emulation.secondFingerTime = try time(secondFingerTime, "--second-finger-at")
    emulation.focusLossTime = try time(focusLossTime, "--focus-loss-at")
    emulation.resize = try resize.map(parsedResize)
    for fault in PanelFault.allCases {
      guard let text = faults[fault.rawValue] else { continue }
      guard let values = fault.values(of: text) else {
        throw Failure(.usage, "--\(fault.rawValue) \(text): give \(fault.accepted)")
      }
      emulation.faults[fault] = values
    }
    emulation.actsEverywhere = actsEverywhere
    emulation.seed = seed ?? 1
    return emulation
  }

  private func number(
    _ value: Double,
    _ option: String,
    in range: ClosedRange<Double>,
    _ unit: String,
  ) throws(Failure) -> Double {
    guard range.contains(value) else {
      let bounds = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
      throw Failure(.usage, "\(option) \(value): give \(unit), \(bounds)")
    }
    return value
  }

  private func time(_ seconds: Double?, _ option: String) throws(Failure) -> Timestamp? {
    guard let seconds else { return nil }
    return Timestamp(seconds: try number(seconds, option, in: 0...1_000_000, "seconds"))
  }

  @MainActor
  private func parsedResize(_ text: String) throws(Failure) -> (time: Timestamp, size: Size) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = Double(parts[0]),
      let time = try time(seconds, "--resize-at")
    else {
      throw Failure(.usage, "--resize-at \(text): give seconds and a size, such as 0.4:640x480")
    }
    return (time, try Arguments.size(String(parts[1])))
  }
}

extension App {
  /// Changes a trace into the one of another screen, or of a disturbed one: `tactile emulate`.
  ///
  /// Options that change nothing are named on standard error.
  package func emulate(_ trace: String, _ request: EmulationRequest, output: String?) throws {
    var emulator = TraceEmulator(try request.emulation())
    try Files.requireWritable([output].compactMap(\.self), reading: trace)
    let original = try Setup.trace(trace).trace
    try Self.write(TraceWriter.text(of: emulator.emulated(original)), to: output)
    for line in try request.ineffective(on: original) {
      Console.report(line)
    }
  }
}

extension EmulationRequest {
  /// Returns a line for each option without which the emulation of `trace` would be the same.
  @MainActor
  func ineffective(on trace: Trace) throws(Failure) -> [String] {
    let begin = "lab.begin "
    let steps = trace.events.compactMap { event -> Substring? in
      guard case .mark(let label) = event.kind, label.hasPrefix(begin) else { return nil }
      return label.dropFirst(begin.count)
    }
    var lines: [String] = []
    let all = try Self.events(self, trace)
    for (option, fault, rest) in withoutOne where try Self.events(rest, trace) == all {
      let step = fault.flatMap { actsEverywhere ? nil : $0.step }
      let isMissing = step.map { !steps.isEmpty && !steps.contains($0[...]) } ?? false
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
