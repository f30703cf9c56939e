//! What a source says about the question beside its position: lines such as `goal: save`, which
//! count where the user says nothing.

use tesuji_notation::Directive;

use crate::{Part, Request};

/// The lines about the question that a source has, and its bytes, for errors.
#[derive(Clone, Debug, Default)]
pub struct Remarks {
    /// The lines, in order.
    pub directives: Vec<Directive>,
    /// The bytes that were read; none for lists of stones, which say nothing of this kind.
    pub text: Vec<u8>,
}

impl Remarks {
    /// What the source says under a key. The first line counts.
    pub fn part<'a>(&'a self, key: &'a str) -> Option<Part<'a>> {
        let directive = self.directives.iter().find(|directive| directive.key == key)?;
        Some(Part::said(directive, &self.text))
    }

    /// What the request says under this name, or else the source.
    pub fn either<'a>(&'a self, key: &'a str, request: &'a Request) -> Option<Part<'a>> {
        request.get(key).map(|value| Part::setting(key, value)).or_else(|| self.part(key))
    }
}
