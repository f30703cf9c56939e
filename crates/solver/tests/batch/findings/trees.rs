//! Findings about the variations that a source shows, and about what its solution rests on.

use super::*;

/// Paper 000, Figure 1: a net, which E5, E6 and F5 close.
fn net(tree: &str) -> String {
    format!("(;GM[1]SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]C[order: 2]{tree})")
}

/// Three points in the corner: B4 makes two eyes.
fn three(tree: &str) -> String {
    format!(
        "(;GM[1]SZ[6:4]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[B]TR[ab]\
         C[goal: live\nregion: A4:C4]{tree})"
    )
}

/// The block falls by E1 and a ko at C1.
fn ko(comment: &str, tree: &str) -> String {
    format!("(;GM[1]SZ[5:4]AB[ab][bb][cb][db][dc][ec]AW[ac][bc][cc][bd][dd]PL[B]TR[ac]C[{comment}]{tree})")
}

/// A point of the large board as SGF has it.
fn point(name: &str) -> String {
    let column = b"ABCDEFGHJKLMNOPQRST".iter().position(|letter| *letter == name.as_bytes()[0]).unwrap();
    let row = 19 - name[1..].parse::<usize>().unwrap();
    [column, row].map(|n| char::from(b'a' + n as u8)).iter().collect()
}

/// The audit of an SGF file, with every first move looked at.
fn audit_of(sgf: &str, change: impl Fn(&mut Request)) -> Audit {
    let mut request = Request { position: Source::Text(sgf.into()), ..defaults() };
    all_moves(&mut request);
    change(&mut request);
    of_one(vec![Problem { id: "tree".to_owned(), request: Ok(request), expect: None }], true).unwrap()
}

fn found(sgf: &str) -> (Vec<(Kind, String)>, Option<bool>) {
    told(Some(audit_of(sgf, |_| {})))
}

/// The moves of the findings of a kind.
fn of_kind(kind: Kind, sgf: &str) -> Vec<String> {
    let (found, _) = found(sgf);
    found.into_iter().filter(|(found, _)| *found == kind).map(|(_, moves)| moves).collect()
}

#[test]
fn a_tree_that_shows_everything_is_sound() {
    let (found, sound) = found(&three("(;B[ba]C[RIGHT])(;B[aa];W[ba])(;B[ca];W[ba])"));
    assert_eq!((found, sound), (Vec::new(), Some(true)));
}

#[test]
fn wrong_first_moves_that_are_not_shown_are_listed_with_their_reply() {
    let all = "(;B[eo]C[RIGHT])(;B[en]C[RIGHT])(;B[fo]C[RIGHT])";
    let audit = audit_of(&net(all), |_| {});
    let missing: Vec<_> = audit.findings.iter().filter(|finding| finding.kind == Kind::MissingRefutation).collect();
    assert!(missing.len() > 2 && missing.len() == audit.findings.len(), "{audit:?}");
    for finding in &missing {
        let [wrong, reply] = finding.moves.as_slice() else { panic!("{finding:?}") };
        let begin = format!("the source does not show that {reply} answers {wrong}: Black has no win of order ≤ 2 ");
        assert!(["D5", "E4"].contains(&reply.as_str()) && finding.words.starts_with(&begin), "{finding:?}");
    }
    // That is no fault, and what is shown is not missing.
    assert_eq!(audit.sound, Some(true));
    let shown = net(&format!("{all}(;B[{}])", point(&missing[0].moves[0])));
    assert_eq!(of_kind(Kind::MissingRefutation, &shown).len(), missing.len() - 1);
    // A line alone shows no variations, and so leaves none out.
    assert!(of_kind(Kind::MissingRefutation, &net(";B[eo]C[RIGHT]")).is_empty());
    // Where doing nothing is an answer, none need be shown.
    assert_eq!(found(&three(";B[ba]C[RIGHT]")), (Vec::new(), Some(true)));
}

#[test]
fn a_key_that_is_refuted_is_wrong() {
    for tree in [";B[aa]C[RIGHT]", "(;B[aa];W[ca];B[ba])(;B[ba])", "(;B[ba]C[WRONG])(;B[aa])"] {
        let (found, sound) = found(&three(tree));
        assert_eq!((found[0].clone(), sound), ((Kind::WrongKey, "A4".to_owned()), Some(false)), "{tree}");
    }
    // What a limit leaves open is no finding.
    let few = |request: &mut Request| request.task.limits.nodes = Some(1);
    let (found, sound) = told(Some(audit_of(&net(";B[aa]C[RIGHT]"), few)));
    assert!(found.iter().all(|(kind, _)| *kind == Kind::Unknown) && sound.is_none(), "{found:?}");
}

#[test]
fn what_solves_beside_the_right_moves_cooks() {
    assert_eq!(of_kind(Kind::Cooked, &net(";B[eo]C[RIGHT]")), ["E6 F5"]);
    assert_eq!(of_kind(Kind::Cooked, &net(";B[eo]")), ["E6 F5"]);
    // The tree marks what is right, so the third is wrong to its author.
    let audit = audit_of(&net("(;B[eo]C[RIGHT])(;B[en]C[RIGHT])(;B[fo];W[do])"), |_| {});
    let cook = audit.findings.iter().find(|finding| finding.kind == Kind::Cooked).unwrap();
    assert_eq!(cook.moves, ["F5"]);
    assert_eq!(cook.words, "beside E5, E6 F5 solves; the source shows F5 as wrong");
    assert_eq!(of_kind(Kind::Cooked, &net("(;B[eo]C[RIGHT])(;B[en]C[RIGHT])(;B[fo]C[+])")), [""; 0]);
}

#[test]
fn a_right_line_must_stay_right() {
    assert_eq!(of_kind(Kind::WrongMove, &net(";B[eo];W[cn];B[do]C[RIGHT]")), [""; 0]);
    let wrong = net(";B[eo];W[do];B[aa];W[bb];B[cc]C[RIGHT]");
    assert_eq!(of_kind(Kind::WrongMove, &wrong), ["E5 D5 A19"]);
    let audit = audit_of(&wrong, |_| {});
    let words = &audit.findings.iter().find(|finding| finding.kind == Kind::WrongMove).unwrap().words;
    assert!(words.starts_with("after E5 D5 the source's A19 does not solve: "), "{words}");
    assert_eq!(audit.sound, Some(false));
    // What cannot be played is not judged.
    let (found, _) = found(&net(";B[eo];W[cn];B[cp]C[RIGHT]"));
    assert!(found.contains(&(Kind::Unknown, "E5 C6 C4".to_owned())), "{found:?}");
    assert!(!found.iter().any(|(kind, _)| *kind == Kind::WrongMove), "{found:?}");
}

#[test]
fn the_stubborn_reply_should_be_shown() {
    let missing = of_kind(Kind::MissingReply, &net(";B[eo];W[aa];B[do]C[RIGHT]"));
    assert!(matches!(missing.as_slice(), [line] if line.starts_with("E5 ") && line != "E5 A19"), "{missing:?}");
    let reply = missing[0].split(' ').nth(1).unwrap().to_owned();
    let point = point(&reply);
    // A line that ends with the key shows no replies, and a pass stands for all of them.
    for tree in [";B[eo]C[RIGHT]", ";B[eo](;W[]C[RIGHT])", &format!(";B[eo](;W[{point}]C[RIGHT])(;W[aa])")] {
        assert_eq!(of_kind(Kind::MissingReply, &net(tree)), [""; 0], "{tree}");
    }
}

#[test]
fn a_solution_may_rest_on_a_ko() {
    let audit = audit_of(&ko("order: 2", ";B[ed]C[RIGHT]"), |_| {});
    let told: Vec<_> = audit.findings.iter().filter(|finding| finding.kind == Kind::Conditional).collect();
    let [finding] = told.as_slice() else { panic!("{audit:?}") };
    assert_eq!(finding.moves, ["E1"]);
    assert_eq!(finding.words, "E1 solves only by ko: if White may retake every ko at once, Black cannot capture A2");
    // Whether it is meant nobody knows.
    assert_eq!(audit.sound, None);
    // Where no move is named, it is said of the solution.
    assert_eq!(of_kind(Kind::Conditional, &ko("order: 2", "")), [""]);
    // A rule that is named is meant.
    assert_eq!(of_kind(Kind::Conditional, &ko("order: 2\nko: simple", ";B[ed]")), [""; 0]);
    assert_eq!(of_kind(Kind::Conditional, &three(";B[ba]")), [""; 0]);
    // There may be one only for him who finds a threat.
    let banned = "(;GM[1]SZ[4:3]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W]TR[cb]C[ko: B2];W[bb]C[RIGHT])";
    let (found, sound) = found(banned);
    assert_eq!(sound, Some(false));
    assert_eq!(found[0].0, Kind::NoSolution);
    assert!(found.contains(&(Kind::Conditional, String::new())), "{found:?}");
}

#[test]
fn a_tree_of_another_question_says_nothing() {
    // The other side moves first; another answer is expected; every first move was not asked for.
    let other = |request: &mut Request| request.settings.set("to-move", "w");
    let tree = net(";B[aa]C[RIGHT]");
    let (found, _) = told(Some(audit_of(&tree, other)));
    assert!(!found.iter().any(|(kind, _)| *kind == Kind::WrongKey), "{found:?}");
    let disproved = tree.replace("order: 2]", "order: 1\nexpect: disproved]");
    assert_eq!(super::told(Some(audit_of(&disproved, |_| {}))), (Vec::new(), Some(true)));
    let request = Request { position: Source::Text(tree.into()), ..defaults() };
    assert_eq!(of_one(vec![Problem { id: "a".to_owned(), request: Ok(request), expect: None }], true), None);
}

/// Gomoku has trees too.
#[test]
fn other_games_show_trees() {
    // An open three: both ends of it win, and so do points beyond them.
    let three = |tree: &str| format!("(;GM[4]SZ[15]AB[hh][ih][jh]AW[aa][ab]PL[B]C[order: 2]{tree})");
    assert!(!of_kind(Kind::Cooked, &three(";B[kh]C[RIGHT]")).is_empty());
    assert_eq!(of_kind(Kind::WrongKey, &three(";B[oo]C[RIGHT]")), ["o1"]);
    assert_eq!(of_kind(Kind::WrongMove, &three(";B[kh];W[lh];B[oo]C[RIGHT]")), ["k8 l8 o1"]);
}
