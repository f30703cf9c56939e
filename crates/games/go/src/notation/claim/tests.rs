use proptest::prelude::*;

use super::*;

const CLAIM: &str = "rules ko=simple suicide=no
board 9x7
black C4 C5
white D4 E4
to-move black
ko A1
goal capture all D4 E4
region C3 D3";

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_claim_is_read_and_written_back() {
    for (from, to) in [
        ("", ""),
        ("simple", "superko"),
        ("suicide=no", "suicide=yes"),
        ("black C4 C5", "black"),
        ("white D4 E4", "white"),
        ("to-move black", "to-move white"),
        ("all D4 E4", "any E4"),
        ("ko A1\n", ""),
        ("\nregion C3 D3", ""),
        ("capture all", "live any"),
        ("capture all", "eye all"),
        ("capture all D4 E4", "eye any E4"),
        ("capture all", "connect"),
        ("\nregion", "\nor live any C5 C4\nregion"),
        ("\nregion", "\nor eye all C4\nor connect C5 C4\nor capture any E4\nregion"),
        ("region C3 D3", "region"),
    ] {
        let text = CLAIM.replacen(from, to, 1);
        let question = read(&lines(&text)).unwrap();
        // Points are written in reading order: row by row from the top.
        let canonical = text.replace("C4 C5", "C5 C4");
        assert_eq!(write(&question), lines(&canonical), "{text}");
        assert_eq!(read(&write(&question)), Ok(question));
    }
}

#[test]
fn every_line_is_checked() {
    for (from, to, line, at, says) in [
        ("rules", "Rules", 1, "Rules ko=simple suicide=no", "rules ko=simple"),
        ("ko=simple", "ko=none", 1, "ko=none", "ko=superko"),
        ("suicide=no", "suicide=maybe", 1, "suicide=maybe", "suicide=yes"),
        (" suicide=no", "", 1, "rules ko=simple", "suicide=no"),
        ("9x7", "9x26", 2, "board 9x26", "from 1 to 25"),
        ("9x7", "9x+7", 2, "board 9x+7", "from 1 to 25"),
        ("9x7", "9x7 9x7", 2, "board 9x7 9x7", "board 19x19"),
        ("C5", "C8", 3, "C8", "off the board"),
        ("C5", "C4", 3, "C4", "two stones"),
        ("white D4 E4", "white D4 C4", 4, "C4", "two stones"),
        ("to-move black", "to-move green", 5, "to-move green", "to-move white"),
        ("ko A1", "ko A1 B1", 6, "ko A1 B1", "one ko point"),
        ("ko A1", "ko A1\nko A1", 7, "ko A1", "goal capture"),
        ("all D4", "some D4", 7, "goal capture some D4 E4", "goal capture any"),
        ("capture all", "eye", 7, "goal eye D4 E4", "eye any"),
        ("all D4 E4", "all D4 E4\nor C4", 8, "or C4", "capture any"),
        ("all D4 E4", "all D4 E4\nor capture any", 8, "or capture any", "at least one"),
        ("all D4 E4", "all D4 E4\nor capture any D4 D4", 8, "D4", "twice"),
        ("all D4 E4", "all D4 E4\nor goal capture any D4", 8, "or goal capture any D4", "capture any"),
        ("C3 D3", "C3 D3\nor live any C4", 9, "or live any C4", "complete"),
        ("all D4 E4", "all", 7, "goal capture all", "at least one"),
        ("all D4 E4", "all D4 D4", 7, "D4", "twice"),
        ("capture", "save", 7, "goal save all D4 E4", "goal capture"),
        ("C3 D3", "C3 C3", 8, "C3", "twice"),
        ("C3 D3", "C3\nregion D3", 9, "region D3", "complete"),
        ("black C4 C5\n", "", 3, "white D4 E4", "black C4"),
    ] {
        let text = CLAIM.replacen(from, to, 1);
        let error = read(&lines(&text)).expect_err(&text);
        let span = lines(&text)[error.line - 1].get(error.span.clone().expect("a place")).map(str::to_owned);
        assert_eq!((error.line, span.as_deref()), (line, Some(at)), "{from} -> {to}: {error}");
        assert!(error.message.contains(says), "{from} -> {to}: {error}");
    }
    let missing = read(&[]).unwrap_err();
    assert_eq!((missing.line, missing.span), (1, Some(0..0)));
}

proptest! {
    #[test]
    fn mangled_claims_never_panic(at in any::<prop::sample::Index>(), c in any::<char>(), insert in any::<bool>()) {
        let mut text: Vec<char> = CLAIM.chars().collect();
        let at = at.index(text.len());
        if insert { text.insert(at, c) } else { text[at] = c }
        let text: String = text.into_iter().collect();
        if let Ok(question) = read(&lines(&text)) {
            // The order in which targets are named means nothing.
            prop_assert_eq!(read(&write(&question)).map(|again| write(&again)), Ok(write(&question)));
        }
    }
}
