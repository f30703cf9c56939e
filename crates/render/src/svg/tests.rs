use proptest::prelude::*;

use super::*;
use crate::picture::{Mark, Tone};

fn small() -> Picture {
    let mut picture = Picture::lettered_without_i(2, 1);
    picture.put(0, 0, Tone::Dark);
    picture.label(0, 0, "100");
    picture.mark(1, 0, Mark::Winning);
    picture.shade(&[1].into_iter().collect());
    picture.caption = Some("A & B".into());
    picture
}

#[test]
fn the_bytes_of_a_small_picture() {
    let svg = svg(&small());
    let (_, body) = svg.split_once("</defs>\n").unwrap();
    assert_eq!(
        body,
        concat!(
            r##"<rect x="0" y="0" width="148" height="108" rx="6" fill="#e6bd72"/>
<g stroke="#3d2b10" stroke-width="1.2" stroke-linecap="square">
<line x1="54" y1="54" x2="54" y2="54" stroke-width="2.2"/>
<line x1="94" y1="54" x2="94" y2="54" stroke-width="2.2"/>
<line x1="54" y1="54" x2="94" y2="54" stroke-width="2.2"/>
</g>
<path d="M74 34h40v40h-40z" fill="#2f7d4f" fill-opacity="0.3"/>
<path d="M74 34H114M74 74H114M74 34V74M114 34V74" stroke="#2f7d4f" stroke-width="2""##,
            r##" stroke-linecap="square" opacity="0.8"/>
<g fill="#3d2b10" opacity="0.75">
<text x="54" y="24.37" font-size="15">A</text>
<text x="54" y="94.28" font-size="15">A</text>
<text x="94" y="24.37" font-size="15">B</text>
<text x="94" y="94.28" font-size="15">B</text>
<text x="19.04" y="59.33" font-size="15">1</text>
<text x="128.96" y="59.33" font-size="15">1</text>
</g>
<g fill="#000000" opacity="0.25">
<circle cx="55.2" cy="56" r="18.8"/>
</g>
<circle cx="54" cy="54" r="18.8" fill="url(#tesuji-dark)" stroke="#000000" stroke-width="1"/>
<text x="54" y="60.15" font-size="17.33" fill="#ffffff" font-weight="bold">100</text>
<circle cx="94" cy="54" r="8" fill="#0b6b35"/>
<text x="74" y="140.03" font-size="17" fill="#222222">A &amp; B</text>
</svg>
"##
        )
    );
}

#[test]
fn every_kind_of_sign_is_drawn_once() {
    let mut picture = Picture::lettered_without_i(9, 9);
    picture.put(2, 2, Tone::Dark);
    picture.put(3, 2, Tone::Light);
    picture.mark(3, 2, Mark::Target);
    picture.mark(4, 2, Mark::Winning);
    picture.mark(5, 2, Mark::Forbidden);
    picture.label(6, 6, "a");
    let text = svg(&picture);
    let document = roxmltree::Document::parse(&text).unwrap();
    let count = |name: &str| document.descendants().filter(|n| n.has_tag_name(name)).count();
    // 5 dots, 1 patch, 2 stones with shadows, the winning point.
    assert_eq!((count("circle"), count("line"), count("path"), count("rect")), (11, 18, 1, 2));
    let label = document.descendants().find(|n| n.attribute("font-weight").is_some()).unwrap();
    assert_eq!(label.text(), Some("a"));
}

#[test]
fn a_board_of_hexagons_has_a_cell_for_every_place_and_four_sides() {
    let mut picture = Picture::hex_board(3, 2);
    picture.hide(0, 0);
    let hexagons = |picture: &Picture| svg(picture).matches('L').count() / 5;
    assert_eq!(hexagons(&picture), 5);
    picture.give_sides(Tone::Dark, Tone::Light);
    assert_eq!(svg(&picture).matches("stroke-width=\"9\"").count(), 4);
    picture.put(2, 1, Tone::Dark);
    // The middle of c2: two cells and a half to the right, one row down.
    let (x, y) = hexagons::place(2, 1);
    assert!(svg(&picture).contains(&format!("cx=\"{}\" cy=\"{}\"", canvas::number(x), canvas::number(y))));
}

#[test]
fn captions_are_wrapped() {
    assert_eq!(wrapped("Black to capture D4 with a net", 200.0), ["Black to capture D4", "with a net"]);
    assert!(wrapped(" ", 100.0).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_picture_is_well_formed(
        size in (0..6u8, 0..6u8),
        texts in prop::collection::vec(any::<String>(), 3),
        at in (0..6usize, 0..6usize),
        margin in 0..3usize,
    ) {
        let mut picture = Picture::lettered_without_i(size.0, size.1);
        picture.caption = Some(texts[0].clone());
        picture.label(at.0, at.1, texts[1].clone());
        if let Some(name) = picture.columns.first_mut() {
            name.clone_from(&texts[2]);
        }
        let mut hexagons = Picture::hex_board(size.0, size.1);
        hexagons.give_sides(Tone::Light, Tone::Dark);
        hexagons.hide(at.1, at.0);
        let others = [Picture::rack(size.0, size.1), Picture::table(texts.clone(), texts.clone())];
        for mut picture in [hexagons].into_iter().chain(others).chain([picture]) {
            picture.label(at.0, at.1, texts[1].clone());
            let drawn = svg(&picture.cropped(margin));
            prop_assert!(roxmltree::Document::parse(&drawn).is_ok(), "{drawn}");
            crate::text(&picture);
            crate::ansi(&picture);
        }
    }
}
