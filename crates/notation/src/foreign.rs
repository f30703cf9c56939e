//! Text that is not UTF-8, in the encodings of the last century.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// An encoding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foreign(&'static Encoding);

/// The encoding, and the length, of the byte order mark that these bytes begin with; `None` instead
/// of UTF-8.
pub(crate) fn mark(bytes: &[u8]) -> Option<(Option<Foreign>, usize)> {
    let (encoding, length) = Encoding::for_bom(bytes)?;
    Some(((encoding != UTF_8).then_some(Foreign(encoding)), length))
}

impl Foreign {
    /// The encoding of what ought to be UTF-8, and is not.
    pub(crate) fn damaged() -> Foreign {
        Foreign(UTF_8)
    }

    /// The encoding that decodes anything, and leaves ASCII intact.
    pub(crate) fn anything() -> Foreign {
        Foreign(WINDOWS_1252)
    }

    /// The encoding of this name.
    pub(crate) fn named(label: &[u8]) -> Option<Foreign> {
        Encoding::for_label(label).map(Foreign)
    }

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        self.0.name()
    }

    /// The text.
    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(bytes).0.into_owned()
    }

    /// How many bytes of text are certain after so much of the input. More input never gives less.
    pub(crate) fn length(self, input: &[u8]) -> usize {
        let mut decoder = self.0.new_decoder_without_bom_handling();
        let room = decoder.max_utf8_buffer_length(input.len()).unwrap_or(0);
        let mut text = String::with_capacity(room);
        let _ = decoder.decode_to_string(input, &mut text, false);
        text.len()
    }
}
