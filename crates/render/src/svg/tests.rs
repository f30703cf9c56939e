use proptest::prelude::*;

use super::*;
use crate::cell::{Mark, Tone};
use crate::picture::Kind;

fn small() -> Picture {
    let mut picture = Picture::lettered_without_i(2, 1);
    picture.put(0, 0, Tone::Dark);
    picture.label(0, 0, "100");
    picture.mark(1, 0, Mark::Winning);
    picture.shade(&[1].into_iter().collect());
    picture.caption = Some("A & B".into());
    picture.sentences = vec!["It < all".into()];
    picture
}

#[test]
fn the_bytes_of_a_small_picture() {
    let svg = svg(&small());
    let (head, body) = svg.split_once("</defs>\n").unwrap();
    assert!(head.contains("<title>A &amp; B. It &lt; all.</title>") && head.contains("id=\"tesuji-zone\""), "{head}");
    assert_eq!(body, include_str!("small.txt").replace("\r\n", "\n"));
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
    // 5 dots, 1 patch, 2 stones with shadows; page, board and the winning point; triangle and cross. Below the
    // board a stone and the three signs once more.
    assert_eq!((count("circle"), count("line"), count("path"), count("rect")), (11, 18, 4, 4));
    let explained = |word: &str| text.contains(&format!(">{word}<"));
    assert!(["target", "solves", "forbidden"].into_iter().all(explained) && !explained("zone"));
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
    let light = svg(&picture).matches("stroke=\"#ffffff\"").count();
    assert_eq!(light, 2, "the light sides are told from the dark ones by more than their edge");
    picture.put(2, 1, Tone::Dark);
    // The middle of c2: two cells and a half to the right, one row down.
    let (x, y) = hexagons::place(2, 1);
    assert!(svg(&picture).contains(&format!("cx=\"{}\" cy=\"{}\"", canvas::number(x), canvas::number(y))));
}

/// What may stand in print: black, white, and grey where nothing depends on it.
#[test]
fn print_has_neither_colours_nor_shades() {
    let mut pictures = vec![small(), Picture::squares(8, 8), Picture::hex_board(3, 3), Picture::rack(3, 3)];
    pictures[2].give_sides(Tone::Dark, Tone::Light);
    for picture in &mut pictures {
        picture.put(0, 0, Tone::Dark);
        picture.put(1, 0, Tone::Light);
        picture.mark(1, 0, Mark::Target);
        picture.arrow((0, 0), (1, 0));
        let drawn = sheet(std::slice::from_ref(picture), Style::Print);
        assert!(!drawn.contains("Gradient") && !drawn.contains("tesuji-dark"), "{drawn}");
        for colour in drawn.split("\"#").skip(1).filter_map(|rest| rest.get(..6)) {
            assert!(colour[..2] == colour[2..4] && colour[2..4] == colour[4..], "{colour} is no grey");
        }
        assert_eq!(drawn.contains(">yellow<"), picture.kind() == Kind::Rack);
    }
}

#[test]
fn an_arrow_begins_at_the_edge_of_the_man() {
    let mut picture = Picture::squares(8, 8);
    picture.arrow((0, 7), (0, 3));
    let drawn = svg(&picture);
    let ((_, y), start) = (board::place(0, 7), UNIT * 0.4);
    let begin = format!("M{} {}L", canvas::number(board::place(0, 7).0 + UNIT * 0.07), canvas::number(y - start));
    assert!(drawn.contains(&begin) && drawn.contains(">first move<"), "{begin} in {drawn}");
}

#[test]
fn figures_stand_below_one_another_with_one_legend() {
    let mut figures = [small(), small()];
    figures[0].caption = Some("Figure 1 (1–20)".into());
    figures[1].caption = Some("Figure 2 (21–40)".into());
    let drawn = sheet(&figures, Style::Screen);
    assert_eq!((drawn.matches("font-weight=\"bold\">Figure").count(), drawn.matches(">zone<").count()), (2, 1));
    assert!(drawn.contains("<title>Figure 1 (1–20). It &lt; all. Figure 2 (21–40)."), "{drawn}");
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
            for style in [Style::Screen, Style::Print] {
                let drawn = sheet(&[picture.cropped(margin)], style);
                prop_assert!(roxmltree::Document::parse(&drawn).is_ok(), "{drawn}");
            }
            crate::text(&picture);
            crate::ansi(&picture);
        }
    }
}
