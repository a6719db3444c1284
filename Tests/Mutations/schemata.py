"""Writes mutants into Swift sources so that the program chooses one of them when it starts.

Each place that can be changed gets a number. An operator becomes one of its own, such as `⊕⠀⠁`, which does
what the operator did unless its number is the chosen one; conditions, constants, `min` and `max` become
calls that know their number. All of them are declared in one more file, `Mutants.swift`, of the module
TactilePrimitives.
"""

import dataclasses
import re

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<space>\s+)
      | (?P<number>0x[0-9A-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][-+]?\d+)?)
      | (?P<word>[#@]?[A-Za-z_]\w*|`\w+`|\$\d+)
      | (?P<operator>[-+*/<>=!&|^~?%.]+)
      | (?P<mark>[^\s\w])""",
    re.X | re.S,
)
# What an operator becomes, and its precedence.
BINARY = {
    "<": ("<=", "Comparison"),
    "<=": ("<", "Comparison"),
    ">": (">=", "Comparison"),
    ">=": (">", "Comparison"),
    "==": ("!=", "Comparison"),
    "!=": ("==", "Comparison"),
    "===": ("!==", "Comparison"),
    "!==": ("===", "Comparison"),
    "&&": ("||", "LogicalConjunction"),
    "||": ("&&", "LogicalDisjunction"),
    "+": ("-", "Addition"),
    "-": ("+", "Addition"),
    "*": ("/", "Multiplication"),
    "/": ("*", "Multiplication"),
    "+=": ("-=", "Assignment"),
    "-=": ("+=", "Assignment"),
}
EQUALITY = {"==", "!=", "===", "!=="}
LEAVING = {"return", "throw", "break", "continue"}
OPENING, CLOSING = {"(", "[", "{"}, {")", "]", "}"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclasses.dataclass
class Mutant:
    """A change at one place of a file; `change` says which, `source` is the line."""

    number: int
    file: str
    line: int
    source: str
    change: str

    @property
    def name(self):
        return f"{self.file.rsplit('/', 1)[-1]}: {self.change}: {self.source}"


def string_end(text, at):
    """Returns the index after the string literal that begins at `at`."""
    quote = '"""' if text.startswith('"""', at) else '"'
    at += len(quote)
    while not text.startswith(quote, at):
        if text.startswith("\\(", at):
            depth, at = 1, at + 2
            while depth:
                if text[at] == '"':
                    at = string_end(text, at) - 1
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        else:
            at += 2 if text[at] == "\\" else 1
    return at + len(quote)


def tokenize(text):
    """Returns the tokens of Swift text but for comments and space; a string is one token."""
    tokens, at = [], 0
    while at < len(text):
        if text[at] == '"':
            end = string_end(text, at)
            tokens.append(Token("string", text[at:end], at))
            at = end
            continue
        match = TOKEN.match(text, at)
        if match.lastgroup not in ("comment", "space"):
            tokens.append(Token(match.lastgroup, match.group(), at))
        at = match.end()
    return tokens


class Writer:
    """Writes mutants into files, numbered from 1, and the declarations that they need."""

    def __init__(self):
        self.mutants = []
        self.declarations = []

    def mutate(self, path, text):
        """Returns the text of the file `path` with its mutants in it."""
        self.text, self.file, self.edits = text, path, []
        self.tokens = tokenize(text)
        self.in_pattern = self.pattern_tokens()
        for index, token in enumerate(self.tokens):
            if token.kind == "operator":
                self.operator(index)
            elif token.text in ("if", "guard", "while"):
                self.conditions(index)
            elif token.text in ("min", "max") and self.is_free_call(index):
                self.extreme(token)
            elif token.kind == "number" or token.text in ("true", "false"):
                self.constant(index)
        for start, end, _, new in sorted(self.edits, key=lambda edit: edit[:3], reverse=True):
            text = text[:start] + new + text[end:]
        if not re.search(r"^[\w ]*import TactilePrimitives$", text, re.M):
            text = "internal import TactilePrimitives\n" + text
        return text

    def add(self, token, change):
        """Numbers another mutant at `token`."""
        line = self.text.count("\n", 0, token.start) + 1
        source = self.text.split("\n")[line - 1].strip()
        self.mutants.append(Mutant(len(self.mutants) + 1, self.file, line, source, change))
        return len(self.mutants)

    def edit(self, start, end, new, order=0):
        self.edits.append((start, end, order, new))

    def is_after(self, index, *texts):
        return index > 0 and self.tokens[index - 1].text in texts

    def is_free_call(self, index):
        return self.tokens[index + 1].text == "(" and not self.is_after(index, ".", "?.", "func")

    def starts_line(self, index):
        start = self.tokens[index].start
        return not self.text[self.text.rindex("\n", 0, start) : start].strip()

    def pattern_tokens(self):
        """Returns the indices of tokens in patterns, where only constants may stand."""
        found, depth, inside = set(), 0, None
        for index, token in enumerate(self.tokens):
            depth += (token.text in OPENING) - (token.text in CLOSING)
            if token.text == "case":
                inside = depth
            elif inside == depth and token.text in (":", "=", "where") or inside is not None and depth < inside:
                inside = None
            if inside is not None:
                found.add(index)
        return found

    def operator(self, index):
        token = self.tokens[index]
        before, after = self.text[token.start - 1], self.text[token.end : token.end + 1]
        neighbours = self.tokens[index - 1], self.tokens[index + 1]
        if token.text == "!" and (before.isspace() or before in "([{,") and not after.isspace():
            number = self.add(token, "! left out")
            symbol = self.symbol(number)
            self.declarations.append(
                f"prefix operator {symbol}\n"
                f"public prefix func {symbol} (a: Bool) -> Bool {{ Mutant.chosen == {number} ? a : !a }}"
            )
            self.edit(token.start, token.end, symbol)
        if token.text not in BINARY or not (before.isspace() and after.isspace()):
            return
        if neighbours[0].text == "func" or neighbours[1].text == "nil" or index in self.in_pattern:
            return
        if "string" in (neighbours[0].kind, neighbours[1].kind) and token.text in ("+", "+="):
            return
        other, precedence = BINARY[token.text]
        number = self.add(token, f"{token.text} becomes {other}")
        symbol = self.symbol(number)
        self.declarations.append(f"infix operator {symbol}: {precedence}Precedence")
        self.declarations.append(operator_functions(token.text, other, symbol, number))
        self.edit(token.start, token.end, symbol)

    def conditions(self, index):
        """Mutates the conditions after the keyword at `index`."""
        keyword = self.tokens[index].text
        stop = "else" if keyword == "guard" else "{"
        is_loop_end = keyword == "while" and self.is_after(index, "}") and not self.starts_line(index)
        clauses, first, depth = [], index + 1, 0
        at = first
        while depth or not (self.starts_line(at) if is_loop_end else self.tokens[at].text == stop):
            text = self.tokens[at].text
            if depth == 0 and text == ",":
                clauses.append((first, at))
                first = at + 1
            depth += (text in OPENING) - (text in CLOSING)
            at += 1
        clauses.append((first, at))
        leaves = keyword == "if" and self.tokens[at + 1].text in LEAVING
        for place, (first, after) in enumerate(clauses):
            tokens = self.tokens[first:after]
            if tokens[0].text in ("let", "var", "case") or tokens[0].text.startswith("#"):
                continue
            start, end = tokens[0].start, tokens[-1].end
            clause = " ".join(self.text[start:end].split())
            if keyword == "guard" or len(clauses) > 1:
                self.wrap(tokens[0], start, end, "always", f"`{clause}` left out")
            if leaves and place == 0:
                change = f"`if {clause} {{ {self.tokens[at + 1].text} … }}` left out"
                self.wrap(tokens[0], start, end, "never", change)
            elif keyword != "guard" and len(clauses) == 1 and not self.is_negated(tokens):
                self.wrap(tokens[0], start, end, "flips", f"`{clause}` negated")

    @staticmethod
    def is_negated(tokens):
        """Whether the mutant of the only operator among `tokens` negates the condition."""
        operators = [token.text for token in tokens if token.text in BINARY or token.text == "!"]
        return len(operators) == 1 and operators[0] in EQUALITY | {"!"}

    def wrap(self, token, start, end, function, change):
        number = self.add(token, change)
        self.edit(start, start, f"Mutant.{function}({number}, ", order=-number)
        self.edit(end, end, ")", order=-number)

    def extreme(self, token):
        other = {"min": "max", "max": "min"}[token.text]
        number = self.add(token, f"{token.text} becomes {other}")
        self.edit(token.start, token.end + 1, f"Mutant.{token.text}({number}, ")

    def constant(self, index):
        token = self.tokens[index]
        is_generic = self.is_after(index, "<") and not self.text[token.start - 1].isspace()
        if index in self.in_pattern or self.is_after(index, ".", "?.") or is_generic:
            return
        is_flag = token.kind == "word"
        other = {"true": "false", "false": "true"}[token.text] if is_flag else f"{token.text} + 1"
        number = self.add(token, f"{token.text} becomes {other}")
        function = "flips" if is_flag else "changes"
        self.edit(token.start, token.end, f"Mutant.{function}({number}, {token.text})")

    @staticmethod
    def symbol(number):
        return "⊕" + chr(0x2800 + number // 256) + chr(0x2800 + number % 256)

    def support(self):
        """Returns the text of Mutants.swift."""
        return SUPPORT + "\n".join(self.declarations) + "\n"


def operator_functions(old, new, symbol, number):
    """Returns the functions of the operator `symbol`, which is `old`, or `new` when chosen."""
    chosen = f"Mutant.chosen == {number}"
    either = f"{chosen} ? a {new} b : a {old} b"

    def function(left, right, result, body=either, generic=""):
        return f"public func {symbol}{generic}(a: {left}, b: {right}) -> {result} {{ {body} }}"

    if old in ("&&", "||"):
        body = f"{chosen} ? try a {new} b() : try a {old} b()"
        return function("Bool", "@autoclosure () throws -> Bool", "Bool", body).replace(
            " -> Bool {", " rethrows -> Bool {"
        )
    if old in ("===", "!=="):
        return function("AnyObject?", "AnyObject?", "Bool")
    if old in ("==", "!="):
        return function("T", "T", "Bool", generic="<T: Equatable>")
    if old in ("<", "<=", ">", ">="):
        return function("T", "T", "Bool", generic="<T: Comparable>")
    if old in ("*", "/"):
        longer = f"a * ({chosen} ? 1 / b : b)"
        return "\n".join(
            [function("T", "T", "T", generic="<T: FloatingPoint>"), function("Int", "Int", "Int")]
            + ([function("Vector", "Double", "Vector", longer)] if old == "*" else [])
        )
    if old == "+=":
        assign = f"if {chosen} {{ a = a - b }} else {{ a = a + b }}"
        append = f"if !({chosen}) {{ a += b }}"
        pair = "<T: RangeReplaceableCollection, S: Sequence<T.Element>>"
        return "\n".join([
            function("inout T", "T", "Void", assign, "<T: AdditiveArithmetic>"),
            function("inout Vector", "Vector", "Void", assign),
            function("inout T", "S", "Void", append, pair),
        ])
    if old == "-=":
        assign = f"if {chosen} {{ a = a + b }} else {{ a = a - b }}"
        return function("inout T", "T", "Void", assign, "<T: AdditiveArithmetic>")
    common = [
        function("T", "T", "T", generic="<T: AdditiveArithmetic>"),
        function("Vector", "Vector", "Vector"),
        function("Point", "Vector", "Point"),
    ]
    if old == "+":
        later = f"a + ({chosen} ? -b : b)"
        pair = "<T: RangeReplaceableCollection, S: Sequence<T.Element>>"
        return "\n".join(common + [
            function("Timestamp", "Double", "Timestamp", later),
            function("T", "S", "T", f"{chosen} ? a : a + b", pair),
        ])
    back = f"{chosen} ? b - a : a - b"
    return "\n".join(common + [
        function("Point", "Point", "Vector", back),
        function("Timestamp", "Timestamp", "Double", back),
    ])


SUPPORT = """\
import Glibc

/// The mutant that the environment chooses, and the mutants that are calls.
public enum Mutant {
  /// The number of the mutant of this run; 0 is none.
  public static let chosen = unsafe getenv("TACTILE_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0

  public static func flips(_ number: Int, _ value: Bool) -> Bool { value != (chosen == number) }
  public static func always(_ number: Int, _ value: Bool) -> Bool { value || chosen == number }
  public static func never(_ number: Int, _ value: Bool) -> Bool { value && chosen != number }

  public static func changes<T: Numeric>(_ number: Int, _ value: T) -> T {
    chosen == number ? value + 1 : value
  }

  public static func min<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ more: T...) -> T {
    let all = [a, b] + more
    return chosen == number ? all.max()! : all.min()!
  }

  public static func max<T: Comparable>(_ number: Int, _ a: T, _ b: T, _ more: T...) -> T {
    let all = [a, b] + more
    return chosen == number ? all.min()! : all.max()!
  }
}

"""
