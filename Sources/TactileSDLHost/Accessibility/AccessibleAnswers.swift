internal import CAccessibility
internal import Glibc
internal import TactilePrimitives
internal import TactileViews

/// Returns the result of `body` for the node that ATK queries.
///
/// ATK queries nodes only on the main
/// thread, while its bridge runs there.
nonisolated private func ask<Answer: Sendable>(
  _ node: UInt64,
  _ body: @MainActor (AccessibleNode) -> Answer,
) -> Answer {
  MainActor.assumeIsolated {
    guard let pointer = UnsafeRawPointer(bitPattern: UInt(node)) else {
      preconditionFailure("an object without a node asks nothing")
    }
    return body(Unmanaged<AccessibleNode>.fromOpaque(pointer).takeUnretainedValue())
  }
}

/// Returns a copy of the text that `body` returns; ATK frees the copy.
nonisolated private func askText(
  _ node: UInt64,
  _ body: @MainActor (AccessibleNode) -> String?,
) -> UnsafeMutablePointer<CChar>? {
  ask(node, body).flatMap { strdup($0) }
}

/// Returns the object of the node that `body` says.
nonisolated private func askObject(
  _ node: UInt64,
  _ body: @MainActor (AccessibleNode) -> AccessibleNode?,
) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(
    bitPattern: ask(node) { node in body(node).map { UInt(bitPattern: $0.object) } ?? 0 }
  )
}

nonisolated private func range(_ start: Int32, _ end: Int32) -> Range<Int> {
  let first = max(0, Int(start))
  return first..<max(first, Int(end))
}

/// The functions by which ATK asks the nodes.
nonisolated func makeAccessibleAnswers() -> tactile_accessible_answers {
  var answers = tactile_accessible_answers(
    name: { askText($0) { $0.name } },
    hint: { askText($0) { $0.element?.description.hint } },
    identifier: { askText($0) { $0.element?.identifier } },
    parent: { askObject($0) { $0.parent } },
    child_count: { ask($0) { Int32(clamping: $0.childCount) } },
    child: { node, place in askObject(node) { $0.child(at: Int(place)) } },
    place: { ask($0) { Int32(clamping: $0.place) } },
    role: { ask($0) { $0.role } },
    states: { ask($0) { $0.states } },
    extents: { node, coordinates in ask(node) { $0.units($0.frame, coordinates) } },
    child_at: { node, x, y, coordinates in
      askObject(node) { $0.child(atPoint: $0.point(x, y, coordinates)) }
    },
    focus: { ask($0) { $0.focus() } },
    reveal: { ask($0) { $0.reveal() } },
    action_count: { ask($0) { Int32(clamping: $0.actions.count) } },
    action_name: { node, index in
      askText(node) { node in
        let actions = node.actions
        return actions.indices.contains(Int(index)) ? actions[Int(index)].name : nil
      }
    },
    act: { node, index in ask(node) { $0.act(Int(index)) } },
    value: { _, _ in },
    value_text: { askText($0) { $0.element?.description.value?.text } },
    set_value: { node, number in ask(node) { $0.set(number) } },
    text: { askText($0) { $0.field?.text } },
    caret: { ask($0) { Int32(clamping: $0.field?.accessibilityCaret ?? -1) } },
    selection: { _, _, _ in },
    line: { _, _, _, _ in },
    select_text: { node, start, end in ask(node) { $0.selectText(range(start, end)) } },
    replace_text: { node, start, end, text in
      let text = String(cString: text)
      return ask(node) { $0.replaceText(in: range(start, end), with: text) }
    },
    text_extents: { node, start, end, coordinates in
      ask(node) { $0.units($0.textFrame(range(start, end)), coordinates) }
    },
    text_offset: { node, x, y, coordinates in
      ask(node) { Int32(clamping: $0.textOffset(at: $0.point(x, y, coordinates))) }
    },
    selected_child: { ask($0) { Int32(clamping: $0.selectedChild) } },
    select_child: { node, place in ask(node) { $0.selectChild(at: Int(place)) } },
  )
  answers.value = { node, numbers in
    let found = ask(node) { node -> [Double] in
      guard let value = node.element?.description.value else { return [0, 0, 0, 0] }
      return [value.number, value.range.lowerBound, value.range.upperBound, value.step]
    }
    for (index, number) in found.enumerated() { numbers[index] = number }
  }
  answers.selection = { node, start, end in
    let range = ask(node) { $0.field?.accessibilitySelection ?? 0..<0 }
    start.pointee = Int32(clamping: range.lowerBound)
    end.pointee = Int32(clamping: range.upperBound)
  }
  answers.line = { node, offset, start, end in
    let range = ask(node) { $0.field?.accessibilityLine(at: Int(offset)) ?? 0..<0 }
    start.pointee = Int32(clamping: range.lowerBound)
    end.pointee = Int32(clamping: range.upperBound)
  }
  return answers
}
