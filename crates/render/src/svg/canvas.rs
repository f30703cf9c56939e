//! The elements of SVG, written one a line.

use std::fmt::Write as _;

use super::style::Ink;

/// An attribute.
pub(super) type Attribute<'a> = (&'a str, &'a str);

/// An SVG document that grows.
pub(super) struct Canvas {
    svg: String,
    /// What it is drawn with.
    pub(super) ink: &'static Ink,
}

impl Canvas {
    /// A document on a page of its own, with the fills that are used.
    pub(super) fn new((width, height): (f64, f64), title: &str, ink: &'static Ink, has_zone: bool) -> Self {
        let (w, h) = (number(width), number(height));
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
             role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
             <title>{}</title>\n<defs>\n",
            escaped(title)
        );
        let mut canvas = Canvas { svg, ink };
        if ink.is_shaded {
            canvas.gradient("tesuji-dark", "#6a6a6a", "#0d0d0d");
            canvas.gradient("tesuji-light", "#ffffff", "#d9d6cf");
        }
        if has_zone {
            canvas.dots();
        }
        canvas.svg.push_str("</defs>\n");
        canvas.rect((0.0, 0.0), (width, height), &[("rx", "6"), ("fill", ink.page)]);
        canvas
    }

    /// The pattern of a zone: it is told apart without its colour too.
    fn dots(&mut self) {
        let (id, _, colour) = self.ink.zone;
        let _ = writeln!(
            self.svg,
            "<pattern id=\"{id}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><circle cx=\"4\" cy=\"4\" r=\"1.1\" fill=\"{colour}\"/></pattern>"
        );
    }

    fn gradient(&mut self, id: &str, near: &str, far: &str) {
        let _ = writeln!(
            self.svg,
            "<radialGradient id=\"{id}\" cx=\"0.36\" cy=\"0.32\" r=\"0.68\"><stop offset=\"0\" stop-color=\"{near}\"/>\
             <stop offset=\"1\" stop-color=\"{far}\"/></radialGradient>"
        );
    }

    fn attributes(&mut self, attributes: &[Attribute]) {
        for (name, value) in attributes {
            let _ = write!(self.svg, " {name}=\"{}\"", escaped(value));
        }
    }

    /// Opens a group whose attributes its members share.
    pub(super) fn open(&mut self, attributes: &[Attribute]) {
        self.svg.push_str("<g");
        self.attributes(attributes);
        self.svg.push_str(">\n");
    }

    /// Opens a group that is moved to a place.
    pub(super) fn open_at(&mut self, (x, y): (f64, f64)) {
        self.open(&[("transform", &format!("translate({} {})", number(x), number(y)))]);
    }

    pub(super) fn close(&mut self) {
        self.svg.push_str("</g>\n");
    }

    pub(super) fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), attributes: &[Attribute]) {
        let (x, y, w, h) = (number(x), number(y), number(width), number(height));
        let _ = write!(self.svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"");
        self.attributes(attributes);
        self.svg.push_str("/>\n");
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), attribute: Option<Attribute>) {
        let (x1, y1, x2, y2) = (number(from.0), number(from.1), number(to.0), number(to.1));
        let _ = write!(self.svg, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"");
        self.attributes(attribute.as_slice());
        self.svg.push_str("/>\n");
    }

    pub(super) fn circle(&mut self, (x, y): (f64, f64), radius: f64, attributes: &[Attribute]) {
        let (x, y, r) = (number(x), number(y), number(radius));
        let _ = write!(self.svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"");
        self.attributes(attributes);
        self.svg.push_str("/>\n");
    }

    pub(super) fn path(&mut self, path: &str, attributes: &[Attribute]) {
        let _ = write!(self.svg, "<path d=\"{path}\"");
        self.attributes(attributes);
        self.svg.push_str("/>\n");
    }

    /// A text with its middle at a place. (Not all viewers know `dominant-baseline`, so the height
    /// of the letters is allowed for here.)
    pub(super) fn text(&mut self, (x, y): (f64, f64), size: f64, attributes: &[Attribute], text: &str) {
        let (x, y, size) = (number(x), number(y + 0.355 * size), number(size));
        let _ = write!(self.svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"");
        self.attributes(attributes);
        let _ = writeln!(self.svg, ">{}</text>", escaped(text));
    }

    pub(super) fn finish(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
    }
}

/// A number with at most two decimals.
pub(super) fn number(x: f64) -> String {
    let text = format!("{x:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text with the characters escaped that mean something to XML, and without those that XML cannot
/// hold.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() => safe.push(' '),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, 12.345, -0.25, 100.0].map(number), ["1", "0.5", "12.35", "-0.25", "100"]);
    }

    #[test]
    fn text_is_safe() {
        assert_eq!(escaped("<a & \"b\">\n\0"), "&lt;a &amp; &quot;b&quot;&gt;  ");
    }
}
