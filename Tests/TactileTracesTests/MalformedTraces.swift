import Testing

/// A text that is no trace, the line it fails at and a part of the message.
nonisolated struct Malformed: CustomTestStringConvertible, Sendable {
  let lines: [String]
  let line: Int
  let fragment: String
  var testDescription: String { fragment }

  /// Lines below a header.
  init(_ lines: String..., fails line: Int, _ fragment: String) {
    self.lines = ["{\"trace\": 1}"] + lines
    self.line = line
    self.fragment = fragment
  }

  /// A whole text.
  init(text: String, fails line: Int, _ fragment: String) {
    lines = [text]
    self.line = line
    self.fragment = fragment
  }
}

nonisolated extension Malformed {
  /// Every way in which a trace can be malformed.
  static let all = headers + syntax + values + contacts

  private static func touch(_ phase: String, _ id: Int = 1, t: Double = 0) -> String {
    "{\"t\": \(t), \"touch\": \"\(phase)\", \"id\": \(id), \"x\": 1, \"y\": 2}"
  }

  private static let headers: [Malformed] = [
    Malformed(text: "", fails: 1, "the file is empty"),
    Malformed(text: "\n \n", fails: 1, "the file is empty"),
    Malformed(text: touch("began"), fails: 1, "the header is missing"),
    Malformed(text: "\n{\"scene\": \"drawer\"}", fails: 2, "the header is missing"),
    Malformed(
      text: #"{"trace": 2}"#,
      fails: 1,
      #""trace" is 2: the file is from a newer version of Tactile; the version must be 1"#,
    ),
    Malformed(text: #"{"trace": "1"}"#, fails: 1, #""trace" is "1"; the version must be 1"#),
    Malformed(text: #"{"trace": true}"#, fails: 1, #""trace" is true; the version must be 1"#),
    Malformed(text: #"{"trace": 1, "width": 0}"#, fails: 1, #""width" is 0; it must be more"#),
    Malformed(text: #"{"trace": 1, "height": -5}"#, fails: 1, #""height" is -5; it must be more"#),
    Malformed(text: #"{"trace": 1, "width": 1e9}"#, fails: 1, "at most 16384"),
    Malformed(text: #"{"trace": 1, "scale": 0}"#, fails: 1, #""scale" is 0"#),
    Malformed(text: #"{"trace": 1, "width": "320"}"#, fails: 1, #""width" is "320"; a number"#),
    Malformed(text: #"{"trace": 1, "scene": 5}"#, fails: 1, #""scene" is 5; a string"#),
    Malformed(text: #"[1]"#, fails: 1, "an array instead of an object"),
  ]

  private static let syntax: [Malformed] = [
    Malformed("{\"t\": 0, \"text\": \"a\"", fails: 2, "not JSON: a \",\" or \"}\" is expected"),
    Malformed("touch began", fails: 2, #"not JSON: a value is expected, not "touch", at byte 1"#),
    Malformed("", "{\"t\": 0} x", fails: 3, #"not JSON: "x" follows the end of the value"#),
    Malformed("42", fails: 2, "42 instead of an object"),
    Malformed("null", fails: 2, "null instead of an object"),
    Malformed("\"touch\"", fails: 2, "\"touch\" instead of an object"),
    Malformed("{'t': 0}", fails: 2, #"a key in double quotes is expected, not "'", at byte 2"#),
    Malformed("{\"t\": 0,}", fails: 2, #"a key in double quotes is expected, not "}""#),
    Malformed("{\"t\" 0}", fails: 2, #"a ":" is expected after a key, not "0""#),
    Malformed("{\"t\": }", fails: 2, #"a value is expected, not "}""#),
    Malformed("{\"t\":", fails: 2, "a value is missing"),
    Malformed("{\"t\": [1 2]}", fails: 2, #"a "," or "]" is expected, not "2""#),
    Malformed("{\"t\": 01}", fails: 2, "a number starts with a needless 0"),
    Malformed("{\"t\": 1.}", fails: 2, #"a digit is expected in a number, not "}""#),
    Malformed("{\"t\": -}", fails: 2, "a digit is expected in a number"),
    Malformed("{\"t\": 1e}", fails: 2, "a digit is expected in a number"),
    Malformed("{\"t\": +1}", fails: 2, #"a value is expected, not "+""#),
    Malformed("{\"t\": NaN, \"text\": \"a\"}", fails: 2, #"a value is expected, not "NaN""#),
    Malformed("{\"t\": -Infinity}", fails: 2, #"a digit is expected in a number, not "I""#),
    Malformed("{\"t\": 0, \"t\": 1}", fails: 2, #"the key "t" occurs twice, at byte 10"#),
    Malformed("{\"t\": 0, \"text\": \"a", fails: 2, "the text ends within a string"),
    Malformed("{\"text\": \"a\tb\"}", fails: 2, "a control character in a string must be escaped"),
    Malformed("{\"text\": \"\\x\"}", fails: 2, #""x" cannot follow a backslash"#),
    Malformed("{\"text\": \"\\u12g4\"}", fails: 2, "four hexadecimal digits"),
    Malformed("{\"text\": \"\\ud800\"}", fails: 2, "half of a surrogate pair"),
    Malformed("{\"text\": \"\\udc00\\ud800\"}", fails: 2, "half of a surrogate pair"),
    Malformed(
      "{\"a\": " + String(repeating: "[", count: 100_000),
      fails: 2,
      "nested more than 64 deep",
    ),
    Malformed(
      "{" + (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ",") + ", \"k7\": 1}",
      fails: 2,
      #"the key "k7" occurs twice"#,
    ),
  ]

  private static let values: [Malformed] = [
    Malformed("{\"t\": 0}", fails: 2, "unknown kind of event: no key; accepted are \"touch\""),
    Malformed("{\"t\": 0, \"swipe\": 1}", fails: 2, #"unknown kind of event: "swipe"; accepted"#),
    Malformed("{\"trace\": 1}", fails: 2, "a second header"),
    Malformed(
      #"{"t": 0, "text": "a", "mark": "b"}"#,
      fails: 2,
      #"two kinds of event in one line: "text" and "mark""#,
    ),
    Malformed(touch("pressed"), fails: 2, #""touch" is "pressed"; accepted are "began", "moved""#),
    Malformed(#"{"t": 0, "touch": 5}"#, fails: 2, #""touch" is 5; accepted are"#),
    Malformed(#"{"t": 0, "mouse": "click", "x": 0, "y": 0}"#, fails: 2, #""mouse" is "click""#),
    Malformed(#"{"t": 0, "scroll": "moved", "x": 0, "y": 0}"#, fails: 2, #""scroll" is "moved""#),
    Malformed(#"{"t": 0, "key": "pressed", "name": "A"}"#, fails: 2, #""key" is "pressed""#),
    Malformed(#"{"t": 0, "window": "closed"}"#, fails: 2, #""window" is "closed"; accepted are"#),
    Malformed(#"{"text": "a"}"#, fails: 2, #""t" is missing"#),
    Malformed(#"{"t": "0", "text": "a"}"#, fails: 2, #""t" is "0"; a number is needed"#),
    Malformed(#"{"t": null, "text": "a"}"#, fails: 2, #""t" is null; a number is needed"#),
    Malformed(#"{"t": 1e999, "text": "a"}"#, fails: 2, #""t" is not finite"#),
    Malformed(#"{"t": 1e12, "text": "a"}"#, fails: 2, "a trace is 2000000 seconds long at most"),
    Malformed(#"{"t": -0.5, "text": "a"}"#, fails: 2, #""t" is -0.5, before the start"#),
    Malformed(
      #"{"t": 1, "text": "a"}"#,
      #"{"t": 0.999, "text": "a"}"#,
      fails: 3,
      #"time goes back: "t" is 0.999 after 1"#,
    ),
    Malformed(#"{"t": 0, "touch": "began", "id": 1, "y": 2}"#, fails: 2, #""x" is missing"#),
    Malformed(#"{"t": 0, "touch": "began", "x": 1, "y": 2}"#, fails: 2, #""id" is missing"#),
    Malformed(
      #"{"t": 0, "touch": "began", "id": 1.5, "x": 1, "y": 2}"#,
      fails: 2,
      #""id" is 1.5; an integer"#,
    ),
    Malformed(
      #"{"t": 0, "touch": "began", "id": 1, "x": -1e999, "y": 2}"#,
      fails: 2,
      #""x" is not finite"#,
    ),
    Malformed(
      #"{"t": 0, "touch": "began", "id": 1, "x": 1, "y": 2, "pressure": "hard"}"#,
      fails: 2,
      #""pressure" is "hard"; a number"#,
    ),
    Malformed(#"{"t": 0, "mouse": "down", "x": 1, "y": 2}"#, fails: 2, #""button" is missing"#),
    Malformed(
      #"{"t": 0, "mouse": "down", "button": 0, "x": 1, "y": 2}"#,
      fails: 2,
      #""button" is 0; an integer from 1 to 32"#,
    ),
    Malformed(
      #"{"t": 0, "scroll": "tick", "dx": 1, "x": 1, "y": 2, "device": "wheel"}"#,
      fails: 2,
      #""dy" is missing"#,
    ),
    Malformed(
      #"{"t": 0, "scroll": "tick", "dx": 1, "dy": 1, "x": 1, "y": 2, "device": "touchpad"}"#,
      fails: 2,
      #""tick" is a wheel's"#,
    ),
    Malformed(
      #"{"t": 0, "scroll": "began", "x": 1, "y": 2, "device": "wheel"}"#,
      fails: 2,
      #"a "wheel" scrolls by "tick" only"#,
    ),
    Malformed(
      #"{"t": 0, "scroll": "tick", "dx": 1, "dy": 1, "x": 1, "y": 2, "device": "ball"}"#,
      fails: 2,
      #""device" is "ball"; accepted are "touchpad", "wheel""#,
    ),
    Malformed(
      #"{"t": 0, "touchpad": "began", "gesture": "pinch", "fingers": 2}"#,
      fails: 2,
      #""x" is missing"#,
    ),
    Malformed(
      #"{"t": 0, "touchpad": "moved"}"#,
      fails: 2,
      #""touchpad" is "moved"; accepted are"#,
    ),
    Malformed(
      #"{"t": 0, "touchpad": "began", "gesture": "swipe", "fingers": 99, "x": 1, "y": 2}"#,
      fails: 2,
      #""fingers" is 99; an integer from 1 to 10"#,
    ),
    Malformed(
      #"{"t": 0, "touchpad": "began", "gesture": "pinch", "x": 1, "y": 2}"#,
      #"{"t": 0, "touchpad": "changed", "gesture": "pinch", "scale": 0}"#,
      fails: 3,
      #""scale" is 0; it must be more than 0"#,
    ),
    Malformed(
      #"{"t": 0, "touchpad": "began", "gesture": "pinch", "x": 1, "y": 2}"#,
      #"{"t": 0, "touchpad": "began", "gesture": "hold", "x": 1, "y": 2}"#,
      fails: 3,
      #"a hold "began" before the "ended" of the pinch"#,
    ),
    Malformed(
      #"{"t": 0, "touchpad": "ended", "gesture": "swipe"}"#,
      fails: 2,
      "a step of a swipe that has not begun",
    ),
    Malformed(#"{"t": 0, "key": "down"}"#, fails: 2, #""name" is missing; a string"#),
    Malformed(
      #"{"t": 0, "key": "down", "name": "A", "modifiers": ["shift", "hyper"]}"#,
      fails: 2,
      #""hyper" in "modifiers"; accepted are "shift", "control", "alt", "gui""#,
    ),
    Malformed(
      #"{"t": 0, "key": "down", "name": "A", "modifiers": "shift"}"#,
      fails: 2,
      #""modifiers" is "shift"; an array of strings"#,
    ),
    Malformed(#"{"t": 0, "text": 5}"#, fails: 2, #""text" is 5; a string"#),
    Malformed(#"{"t": 0, "window": "resized", "width": 5}"#, fails: 2, #""height" is missing"#),
    Malformed(
      #"{"t": 0, "window": "resized", "width": 0, "height": 1}"#,
      fails: 2,
      #""width" is 0; it must be more than 0"#,
    ),
    Malformed(#"{"t": 0, "window": "scaleChanged"}"#, fails: 2, #""scale" is missing"#),
    Malformed(#"{"t": 0, "tap": null}"#, fails: 2, #""tap" is null; a string"#),
    Malformed(#"{"t": 0, "call": ["a"]}"#, fails: 2, #""call" is an array; a string"#),
    Malformed(#"{"t": 0, "call": "a", "index": 1e999}"#, fails: 2, #""index" is not finite"#),
  ]

  private static let contacts: [Malformed] = [
    Malformed(touch("moved"), fails: 2, #""moved" for touch 1, which is not down"#),
    Malformed(touch("ended"), fails: 2, #""ended" for touch 1, which is not down"#),
    Malformed(
      touch("began"),
      touch("cancelled"),
      "",
      touch("cancelled"),
      fails: 5,
      #""cancelled" for touch 1, which is not down"#,
    ),
    Malformed(
      touch("began", 9),
      touch("began", 9),
      fails: 3,
      #"a second "began" for touch 9, which is down"#,
    ),
    Malformed(
      text: (["{\"trace\": 1}"] + (1...65).map { touch("began", $0) }).joined(separator: "\n"),
      fails: 66,
      "more than 64 touches are down at once",
    ),
    Malformed(
      #"{"t": 0, "mouse": "up", "button": 1, "x": 1, "y": 2}"#,
      fails: 2,
      #""up" for mouse button 1, which is not down"#,
    ),
    Malformed(
      #"{"t": 0, "mouse": "down", "button": 3, "x": 1, "y": 2}"#,
      #"{"t": 0, "mouse": "down", "button": 3, "x": 1, "y": 2}"#,
      fails: 3,
      #"a second "down" for mouse button 3"#,
    ),
    Malformed(
      #"{"t": 0, "scroll": "began", "x": 1, "y": 2}"#,
      #"{"t": 0, "scroll": "began", "x": 1, "y": 2}"#,
      fails: 3,
      #"a second scroll "began""#,
    ),
  ]
}
