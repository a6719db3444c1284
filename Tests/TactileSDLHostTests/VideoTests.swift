import Testing

/// What opens SDL's video, of which a process has but one at a time.
@Suite(.serialized) enum VideoTests {}
