//! Nodes that lean on others, in files written by hand: each condition of `docs/certificate.md`,
//! "Nodes that lean on others", and what is refused without it.

use std::collections::HashMap;
use std::io::{self, Read};

use sha2::Digest;
use tesuji_check::{Library, Rejection, Report, verify_with};
use tesuji_proof::{Sha256, read};

/// Parts by their hash.
#[derive(Default)]
struct Shelf(HashMap<Sha256, String>);

impl Shelf {
    /// Puts a file there; its hash.
    fn add(&mut self, text: &str) -> Sha256 {
        let hash = Sha256(sha2::Sha256::digest(text).into());
        self.0.insert(hash, text.to_owned());
        hash
    }
}

impl Library for Shelf {
    fn part(&mut self, hash: &Sha256) -> io::Result<Box<dyn Read + '_>> {
        let text = self.0.get(hash).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(text.as_bytes()))
    }
}

fn judge(shelf: &mut Shelf, text: &str) -> Result<Report, Rejection> {
    verify_with(&read(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}")), shelf)
}

#[track_caller]
fn refused(shelf: &mut Shelf, text: &str, node: Option<u32>, why: &str) {
    let rejection = judge(shelf, text).expect_err(text);
    assert!(rejection.message.contains(why), "{rejection}");
    assert_eq!(rejection.node, node, "{rejection}");
}

/// The nodes, numbered and counted, behind a head.
fn file(head: &str, nodes: &[impl AsRef<str>]) -> String {
    let count = nodes.len();
    let nodes: Vec<_> = nodes.iter().enumerate().map(|(id, node)| format!("{id} {}\n", node.as_ref())).collect();
    format!("tesuji-proof 1\n{head}nodes {count}\n{}end {count}\n", nodes.concat())
}

/// The example of the documentation, and the same chase seen from the other side.
const CHASE: [&str; 8] = [
    "or B1 goal | A3 B3 C3 A2 B2 C2 B1",
    "or B1 goal | B3 C3 D3 A2 B2 C2 A1 B1",
    "or A1 goal | A3 B3 C3 A2 B2 C2 A1 B1 C1",
    "or A1 goal | B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "and pass:2 A3:3 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "or C1 4 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "and pass:0 A3:1 B1:5 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
    "or C2 6 | A3 B3 C3 D3 A2 B2 C2 A1 B1 C1",
];
const MIRRORED: &str = "game go\ncover zone\nclaim rules ko=simple suicide=no\nclaim board 5x5\nclaim black D3 C3 E2\n\
                        claim white D2\nclaim to-move black\nclaim goal capture any D2\n";
const ZONE: &str = "E3 D3 C3 B3 E2 D2 C2 E1 D1 C1";

#[test]
fn go_is_the_same_from_the_other_side() {
    let with = |last: &str| CHASE.iter().map(|&node| node.to_owned()).chain([last.to_owned()]).collect::<Vec<_>>();
    let shelf = &mut Shelf::default();
    let good = file(MIRRORED, &with(&format!("like x 7 | {ZONE}")));
    assert_eq!(judge(shelf, &good).unwrap().nodes, 9);
    refused(shelf, &file(MIRRORED, &with(&format!("like x 7 | {}", &ZONE[3..]))), Some(8), "zone is not that");
    refused(shelf, &file(MIRRORED, &with(&format!("like x 7 | {ZONE} A5"))), Some(8), "zone is not that");
    refused(shelf, &file(MIRRORED, &with(&format!("like x 5 | {ZONE}"))), Some(4), "A2: C2");
    refused(shelf, &file(MIRRORED, &with(&format!("less E2 7 | {ZONE}"))), Some(8), "`cover scheme` only");
    // Upside down it is another position.
    let rows = "A3 B3 C3 D3 A4 B4 C4 A5 B5 C5";
    assert!(judge(shelf, &file(MIRRORED, &with(&format!("like y 7 | {rows}")))).is_err());
    let mut chain = with(&format!("like x 7 | {ZONE}"));
    chain.push("like xy 8 | A3 B3 C3 D3 A4 B4 C4 A5 B5 C5".to_owned());
    refused(shelf, &file(MIRRORED, &chain), Some(9), "leans on another node itself");
    // Nothing is turned on a board that changes its shape, and nothing that has a past.
    let wide = MIRRORED.replace("5x5", "5x6");
    refused(shelf, &file(&wide, &with(&format!("like t 7 | {ZONE}"))), Some(8), "does not have the symmetry");
    let listed = MIRRORED.replace("cover zone", "cover listed").replace("ko=simple", "superko");
    let listed = listed.replace("rules superko", "rules ko=superko");
    refused(shelf, &file(&listed, &["or C2 goal", "like x 0"]), Some(1), "under superko");
}

const ROW: &str = "game gomoku\ncover scheme\nclaim rules variant=renju row=5\nclaim board 15x15\n";
const THREE: &str = "claim black g8 h8 i8\nclaim white a1 c1\nclaim to-move black\nclaim goal row black\n";

/// The example of the documentation, with a node more.
fn nodes(last: &str) -> Vec<String> {
    ["or j8 goal", "or e8 goal", "and null:0 j8:1", "or f8 2", last].map(str::to_owned).to_vec()
}

#[test]
fn a_stone_more_makes_no_difference_where_it_does_no_harm() {
    let shelf = &mut Shelf::default();
    let file = |claim: &str, nodes: &[String]| file(&format!("{ROW}{claim}"), nodes);
    for stones in ["o15", "o15,a15", "a2,o15,o1"] {
        let more = stones.replace(',', " ");
        let claim = THREE.replace("a1 c1", &format!("a1 c1 {more}"));
        let good = file(&claim, &nodes(&format!("less {stones} 3")));
        assert_eq!(judge(shelf, &good).unwrap().covered, 218, "{stones}");
    }
    let more = |stone: &str| THREE.replace("a1 c1", &format!("a1 c1 {stone}"));
    // They block the row.
    refused(shelf, &file(&more("j8"), &nodes("less j8 3")), Some(4), "may do harm");
    refused(shelf, &file(&more("e8"), &nodes("less e8 3")), Some(4), "may do harm");
    // Five stones are a row, whatever the areas say.
    let far = "less n1,n3,n5,n7,n10 3";
    refused(shelf, &file(&more("n1 n3 n5 n7 n10"), &nodes(far)), Some(4), "may do harm");
    // Not stones of the defender.
    refused(shelf, &file(THREE, &nodes("less g8 3")), Some(4), "no stone of White on g8");
    refused(shelf, &file(THREE, &nodes("less o15 3")), Some(4), "no stone of White on o15");
    refused(shelf, &file(&more("o15"), &nodes("less o15,o15 3")), Some(4), "no stone of White on o15");
    // What leans on another is answered where the other is.
    let lines = |nodes: [&str; 5]| file(THREE, &nodes.map(str::to_owned));
    let reply = |point: &str| {
        let (less, and) = (format!("less {point} 0"), format!("and null:0 j8:1 {point}:2"));
        lines(["or j8 goal", "or e8 goal", &less, &and, "or f8 3"])
    };
    assert_eq!(judge(shelf, &reply("o15")).unwrap().replies, 2);
    assert_eq!(judge(shelf, &reply("e8")).unwrap().replies, 2, "j8 wins all the same");
    let harm = lines(["or j8 goal", "or e8 goal", "less j8 0", "and null:0 j8:2", "or f8 3"]);
    refused(shelf, &harm, Some(2), "may do harm");
    let listed = file(&more("o15"), &nodes("less o15 3")).replace("scheme", "listed");
    assert!(judge(shelf, &listed).unwrap_err().message.contains("`cover scheme` only"));
}

#[test]
fn a_row_is_the_same_from_every_side() {
    let shelf = &mut Shelf::default();
    // (column, row) of g8 h8 i8 are (6, 7) (7, 7) (8, 7).
    for (symmetry, black, white) in [
        ("x", "i8 h8 g8", "o1 m1"),
        ("y", "g8 h8 i8", "a15 c15"),
        ("t", "h7 h8 h9", "a1 a3"),
        ("tx", "h7 h8 h9", "o1 o3"),
        ("txy", "h9 h8 h7", "o15 o13"),
    ] {
        // The claim is turned back to that of node 3: by the inverse.
        let inverse = match symmetry {
            "tx" => "ty",
            other => other,
        };
        let claim = format!("claim black {black}\nclaim white {white}\nclaim to-move black\nclaim goal row black\n");
        let claim = format!("{ROW}{claim}");
        let good = file(&claim, &nodes(&format!("like {inverse} 3")));
        judge(shelf, &good).unwrap_or_else(|e| panic!("{symmetry}: {e}"));
        // The row is not where node 3 looks for it.
        let other = file(&claim, &nodes("like y 3"));
        assert!(!symmetry.contains('t') || judge(shelf, &other).is_err(), "{symmetry}");
    }
}

#[test]
fn a_win_rests_on_another_file() {
    let shelf = &mut Shelf::default();
    let after = "claim black g8 h8 i8 f8\nclaim white a1 c1\nclaim to-move white\nclaim goal row black\n";
    let nodes = ["or j8 goal", "or e8 goal", "and null:0 j8:1"];
    let part = |says: &str, claim: &str| file(&format!("{ROW}{claim}{says}"), &nodes);
    let main = |hash: Sha256| file(&format!("{ROW}{THREE}"), &[&format!("part {hash}"), "or f8 0"]);
    let good = shelf.add(&part("says win from 2\n", after));
    let report = judge(shelf, &main(good)).unwrap();
    assert_eq!((report.parts, report.nodes, report.covered), (1, 5, 218));
    assert!(report.to_string().ends_with("1 part in a file of its own."), "{report}");
    // It is checked once, however often it is leant on.
    let one = file(
        &format!("{ROW}{after}says win from 0\nsays win from 1\n"),
        &[&format!("part {good}"), &format!("part {good}")],
    );
    assert_eq!(judge(shelf, &one).unwrap().parts, 1);

    refused(shelf, &main(Sha256([7; 32])), Some(0), "cannot be read");
    let claims = shelf.add(&part("says win from 2\n", &after.replace("c1", "d1")));
    refused(shelf, &main(claims), Some(0), "another question or position");
    let silent = shelf.add(&part("", after));
    refused(shelf, &main(silent), Some(0), "does not state a win");
    let wrong = shelf.add(&part("says win from 2\n", after).replace(" j8:1", "").replace("1 or e8 goal\n", ""));
    assert!(judge(shelf, &main(wrong)).is_err());
    let other = shelf.add(&part("says win from 2\n", after).replace("scheme", "listed"));
    refused(shelf, &main(other), Some(0), "another game or cover");
    // A file that is not what its name says.
    let text = part("says win from 2\n", after);
    shelf.0.insert(Sha256([1; 32]), text);
    refused(shelf, &main(Sha256([1; 32])), Some(0), "another hash");
}

#[test]
fn parts_lean_on_parts_but_not_for_ever() {
    let shelf = &mut Shelf::default();
    let head = format!("{ROW}{THREE}says win from 0\n");
    let mut last = shelf.add(&file(
        &format!("{ROW}{THREE}says win from 3\n"),
        &["or j8 goal", "or e8 goal", "and null:0 j8:1", "or f8 2"],
    ));
    for depth in 2..=65 {
        let text = file(&head, &[&format!("part {last}")]);
        // This file and those that it leans on.
        assert_eq!(judge(shelf, &text).unwrap().parts, depth - 1);
        last = shelf.add(&text);
    }
    let text = file(&head, &[&format!("part {last}")]);
    assert!(judge(shelf, &text).unwrap_err().message.contains("more than 64 deep"));
}

#[test]
fn a_part_counts_its_moves() {
    let shelf = &mut Shelf::default();
    let head = "game chess\ncover listed\n";
    let part = "claim fen 8/8/8/8/8/3R4/k1K5/8 b - - 0 1\nclaim goal mate white\nsays win from 1\n";
    let part = shelf.add(&file(&format!("{head}{part}"), &["or d3a3 goal", "and a2a1:0"]));
    let main = |within: u16| {
        let claim = format!("claim fen 8/8/8/8/8/7R/k1K5/8 w - - 0 1\nclaim goal mate white within {within}\n");
        file(&format!("{head}{claim}"), &[&format!("part {part}"), "or h3d3 0"])
    };
    assert!(judge(shelf, &main(2)).unwrap().claim_in_words().contains("within 2 moves"));
    refused(shelf, &main(1), Some(1), "needs up to 2 moves");
}

#[test]
fn a_refutation_rests_on_another_file() {
    let shelf = &mut Shelf::default();
    let head = "game nim\ncover listed\nclaim rules last=wins\n";
    let claim = |heaps: &str| format!("{head}claim position {heaps} first\nclaim goal first wins\n");
    let nodes = ["all full a1:1 b1:2", "one full b1 safe", "one full a1 safe"];
    let part = shelf.add(&file(&format!("{}says none from 0\n", claim("1,1")), &nodes));
    let main = |lean: &str| {
        let nodes = [
            "all full a1:1 a2:2 b1:3 b2:4",
            "one full b1 5",
            "one full b2 safe",
            "one full a1 5",
            "one full a2 safe",
            lean,
        ];
        file(&format!("{}says none from 0\n", claim("2,2")), &nodes)
    };
    assert_eq!(judge(shelf, &main(&format!("part full {part}"))).unwrap().parts, 1);
    assert_eq!(judge(shelf, &main(&format!("part o2 {part}"))).unwrap_err().node, Some(1), "less than full is refuted");
    // It states less than is leant on.
    let nodes = nodes.map(|node| node.replace("full", "w1"));
    let nodes: Vec<_> = nodes.iter().map(String::as_str).collect();
    let less = shelf.add(&file(&format!("{}says none within 1 from 0\n", claim("1,1")), &nodes));
    refused(shelf, &main(&format!("part full {less}")), Some(5), "does not state a refutation (full)");
    let other = shelf.add(&file(&format!("{}says none from 0\n", claim("1,1,0")), &["all full a1:0"]));
    assert!(judge(shelf, &main(&format!("part full {other}"))).is_err());
}

#[test]
fn nobody_leans_on_himself() {
    let shelf = &mut Shelf::default();
    // Black has one stone on a board like itself: turned twice it is where it was.
    let head = "game gomoku\ncover listed\nclaim rules variant=freestyle row=2\nclaim board 3x3\nclaim black b2\n\
                claim white\nclaim to-move black\nclaim goal row black\nsays none from 0\n";
    refused(shelf, &file(head, &["like full x 0"]), Some(0), "leans on another node itself");
    refused(shelf, &file(head, &["like full x 1", "like full y 0"]), Some(0), "leans on another node itself");
}

/// A game is kept at each of them, and a small file could have many.
#[test]
fn few_stand_one_below_another() {
    let head = "game go\ncover listed\nclaim rules ko=simple suicide=no\nclaim board 5x5\nclaim black B1\n\
                claim white A1\nclaim to-move black\nclaim goal capture any A1\nclaim region A1\n";
    let passes = |pairs: usize| {
        let mut nodes = vec!["or pass goal".to_owned()];
        for _ in 0..pairs {
            for kind in ["and pass:", "or pass "] {
                nodes.push(format!("like x {}", nodes.len() - 1));
                nodes.push(format!("{kind}{}", nodes.len() - 1));
            }
        }
        file(head, &nodes)
    };
    let why = |pairs| judge(&mut Shelf::default(), &passes(pairs)).unwrap_err().message;
    assert!(why(250).contains("goal"), "{}", why(250));
    assert!(why(251).contains("500 nodes that lean on others stand one below another"), "{}", why(251));
}
