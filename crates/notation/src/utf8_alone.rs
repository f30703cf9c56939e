//! In the browser a text is UTF-8 when it comes here: the page has decoded it, and the browser has
//! the tables for that. Anything else is read byte by byte, which leaves ASCII intact.
#![expect(clippy::unused_self, reason = "the methods are those of `foreign`, which has many encodings")]

/// The encoding in which every byte is a character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foreign;

/// The length of the byte order mark that these bytes begin with; `None` beside it stands for UTF-8.
pub(crate) fn mark(bytes: &[u8]) -> Option<(Option<Foreign>, usize)> {
    bytes.starts_with(b"\xef\xbb\xbf").then_some((None, 3))
}

impl Foreign {
    /// The encoding of what ought to be UTF-8, and is not.
    pub(crate) fn damaged() -> Foreign {
        Foreign
    }

    /// The encoding that decodes anything, and leaves ASCII intact.
    pub(crate) fn anything() -> Foreign {
        Foreign
    }

    /// The encoding of this name: none is known.
    pub(crate) fn named(_: &[u8]) -> Option<Foreign> {
        None
    }

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        "ISO-8859-1"
    }

    /// The text.
    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        bytes.iter().map(|&byte| char::from(byte)).collect()
    }

    /// How many bytes of text so much of the input gives.
    pub(crate) fn length(self, input: &[u8]) -> usize {
        input.iter().map(|&byte| char::from(byte).len_utf8()).sum()
    }
}
