use proptest::prelude::*;

use super::*;

fn document(text: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" height=\"40\" font-family=\"Helvetica, sans-serif\">\
         <rect width=\"120\" height=\"40\" fill=\"#fff\"/><text x=\"5\" y=\"30\" font-size=\"24\">{text}</text></svg>"
    )
}

/// Width, height and how many dots are darker than light grey.
fn seen(png: &[u8]) -> (u32, u32, usize) {
    let pixels = Pixmap::decode_png(png).expect("a PNG");
    (pixels.width(), pixels.height(), pixels.pixels().iter().filter(|dot| dot.red() < 200).count())
}

#[test]
fn the_same_bytes_with_the_letters_of_the_font() {
    let (empty, written) = (png(&document("")).unwrap(), png(&document("D4 λ≤2 Ж")).unwrap());
    assert_eq!(written, png(&document("D4 λ≤2 Ж")).unwrap());
    let ((width, height, none), (.., some)) = (seen(&empty), seen(&written));
    assert_eq!((width, height, none), (240, 80, 0));
    assert!(some > 1000, "{some} dots of ink");
    // Every letter by itself: none is missing.
    for c in "AaZz09λ≤ΩЖé–—…".chars() {
        assert!(seen(&png(&document(&c.to_string())).unwrap()).2 > 20, "{c} is not drawn");
    }
}

#[test]
fn a_large_picture_is_drawn_smaller_and_what_is_no_svg_is_refused() {
    let large = document("").replace("width=\"120\"", "width=\"1200000\"");
    let (width, ..) = seen(&png(&large).unwrap());
    assert_eq!(width, 8192);
    assert!(matches!(png("tesuji"), Err(PngError::Unreadable(_))));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_text_can_be_drawn(text in "[^<&\\x00-\\x1f\\x7f-\\x9f\u{fffe}\u{ffff}]{0,12}") {
        prop_assert!(png(&document(&text)).is_ok());
    }
}
