internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
internal import TactileTraces
internal import TactileViews

extension RunTimeline {
  /// Returns the run as a file in the Trace Event Format, one JSON object that ui.perfetto.dev opens: lanes
  /// for marks, each finger, each recognizer's verdicts, the phases of each other machine, each value that
  /// moved, and frames.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func traceEvents(of played: TracePlayer.Played, scene: String) -> String {
    var file = TraceEventFile(scene: scene)
    let end = played.table.time(ofTick: played.table.frames)
    for mark in played.outcome.marks {
      file.addInstant(mark.label, in: .marks, lane: "marks", at: mark.timestamp)
    }
    addFingers(to: &file, end: end)
    Self.addVerdicts(played.table.log, to: &file, end: end)
    addMotions(to: &file)
    addFrames(to: &file, interval: 1 / played.table.fps)
    return file.json
  }

  private func addFingers(to file: inout TraceEventFile, end: Timestamp) {
    var down: [TouchID: (lane: String, start: TouchEvent, reports: Int)] = [:]
    func lift(_ id: TouchID, at time: Timestamp, _ how: String, _ place: Point) {
      guard let (lane, start, reports) = down.removeValue(forKey: id) else { return }
      let travel = place - start.locationInWindow
      file.addSlice(
        how,
        in: .fingers,
        lane: lane,
        from: start.timestamp,
        to: time,
        [
          "id": .text("\(id.rawValue)"), "reports": .number(Double(reports)),
          "startX": .number(start.locationInWindow.x), "startY": .number(start.locationInWindow.y),
          "dx": .number(travel.dx), "dy": .number(travel.dy),
        ],
      )
    }
    for touch in touches {
      let place = touch.locationInWindow
      if touch.phase == .began {
        let taken = Set(down.values.map(\.lane))
        let numbers = (1...taken.count + 1).lazy.map { "\(touch.device.rawValue) \($0)" }
        let lane = numbers.first { !taken.contains($0) } ?? touch.device.rawValue
        down[touch.id] = (lane, touch, 0)
      }
      if let lane = down[touch.id]?.lane {
        down[touch.id]?.reports += 1
        let values: TraceEventFile.Arguments = ["x": .number(place.x), "y": .number(place.y)]
        file.addCounter(lane, in: .fingers, at: touch.timestamp, values)
      }
      switch touch.phase {
      case .began, .moved: break
      case .ended: lift(touch.id, at: touch.timestamp, "down", place)
      case .cancelled: lift(touch.id, at: touch.timestamp, "down, cancelled", place)
      }
    }
    for (id, contact) in down.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      lift(id, at: end, "down at the end", contact.start.locationInWindow)
    }
  }

  private static func addVerdicts(
    _ log: [LogEntry],
    to file: inout TraceEventFile,
    end: Timestamp,
  ) {
    var begun: [String: (start: Timestamp, why: String)] = [:]
    func finish(_ name: String, _ how: String, at time: Timestamp, why: String) {
      guard let (start, reason) = begun.removeValue(forKey: name) else { return }
      file.addSlice(
        how,
        in: .verdicts,
        lane: name,
        from: start,
        to: time,
        ["began": .text(reason), "why": .text(why)],
      )
    }
    for entry in log {
      let (why, time) = (entry.why ?? "", entry.timestamp)
      switch entry.kind {
      case .recognizer(let from, let to):
        file.addInstant(
          to,
          in: .verdicts,
          lane: entry.name,
          at: time,
          ["from": .text(from), "why": .text(why)],
        )
        if to == GestureState.began.rawValue { begun[entry.name] = (time, why) }
        if to == GestureState.ended.rawValue || to == GestureState.cancelled.rawValue {
          finish(entry.name, to, at: time, why: why)
        }
      case .refused:
        file.addInstant("refused", in: .verdicts, lane: entry.name, at: time, ["why": .text(why)])
      case .settle(let to, let duration):
        file.addInstant(
          "settles \(to)",
          in: .motions,
          lane: entry.name,
          at: time,
          ["duration": .number(duration), "why": .text(why)],
        )
      case .phase:
        break
      case .tap, .other:
        let name = "\(entry.name): \(entry.summary)"
        file.addInstant(name, in: .verdicts, lane: "app", at: time, ["why": .text(why)])
      }
    }
    for name in begun.keys.sorted() { finish(name, "still active", at: end, why: "") }
    for run in log.phaseRuns(until: end) {
      file.addSlice(
        run.phase,
        in: .verdicts,
        lane: run.machine,
        from: run.start,
        to: run.end,
        ["why": .text(run.why)],
      )
    }
  }

  private func addMotions(to file: inout TraceEventFile) {
    for run in motions {
      file.addSlice(
        "to \(ProbeValue.number(run.motion.target).brief)",
        in: .motions,
        lane: run.name,
        from: run.start,
        to: run.start + run.duration,
        [
          "from": .number(run.motion.start), "to": .number(run.motion.target),
          "duration": .number(run.motion.duration), "course": .text(run.course),
          "reachedEnd": .flag(run.reachedEnd),
        ],
      )
    }
  }

  private func addFrames(to file: inout TraceEventFile, interval: Double) {
    for frame in frames {
      let damage = frame.damage
      file.addSlice(
        "frame",
        in: .frames,
        lane: "frames",
        from: frame.time,
        to: frame.time + interval * 0.999,
        [
          "laidOut": .number(Double(frame.work.laidOut)),
          "composed": .number(Double(frame.work.composed)),
          "recorded": .number(Double(frame.work.recorded)),
          "damagedPoints": .number((damage.width * damage.height).rounded()),
        ],
      )
      file.addCounter(
        "views",
        in: .frames,
        at: frame.time,
        [
          "laid out": .number(Double(frame.work.laidOut)),
          "recorded": .number(Double(frame.work.recorded)),
        ],
      )
    }
  }
}
