//! A proof as a game with variations, for programs that show games.

use std::io;

use tesuji_game::{By, Export, MOST_MOVES, Outline, Proven, Remark, Words, Written};
use tesuji_problem::Role;
use tesuji_proof::{Certificate, Statement};

use crate::claim;
use crate::notation::{Branch, Pgn, Tree, san};
use crate::rules::{Color, Goal, Move, Position, Question};

/// The format.
pub(super) const EXPORT: Export = Export {
    ending: "pgn",
    what: "a game with variations",
    allows: |_| Ok(()),
    write: |proven, out| {
        let (text, written) = written(proven).map_err(io::Error::other)?;
        out.write_all(text.as_bytes())?;
        Ok(written)
    },
};

/// The strategy of a certificate as PGN. The main line is the one of longest resistance in the certificate,
/// every other reply a variation.
///
/// # Errors
/// Says why it cannot be written: it is no certificate of chess.
pub fn pgn(certificate: &Certificate) -> Result<String, String> {
    let proven = Proven { certificate, claims: &[], facts: "", most: MOST_MOVES };
    written(&proven).map(|(text, _)| text)
}

fn written(proven: &Proven<'_>) -> Result<(String, Written), String> {
    if proven.certificate.game != "chess" {
        return Err("only proofs of chess can be written as PGN".to_owned());
    }
    let claim = claim::read(&proven.certificate.claim).map_err(|error| error.to_string())?;
    let question = &claim.question;
    let (shown, claims) = first_statements(proven);
    let attacks = question.position.turn() == question.attacker;
    let role = if attacks { Role::Attacker } else { Role::Defender };
    let mut outline = Outline::of(&shown, role, proven.most);
    let side = |color| if color == Color::White { "White" } else { "Black" };
    let words = Words {
        attacker: side(question.attacker),
        defender: side(!question.attacker),
        goal: "",
        safe: "by the rules the goal cannot be reached any more",
        null: "null move",
        claims: &claims,
    };
    let tree = tree(&mut outline, &words, &question.position).ok_or("a move of the certificate is not legal")?;
    let goal = proven.certificate.claim.get(1).cloned().unwrap_or_default();
    let mut comment = vec![goal];
    comment.extend(proven.claims.iter().cloned());
    comment.extend(outline.steps[0].remarks.iter().any(|r| matches!(r, Remark::Cut(_))).then(|| {
        let said = outline.sentences(0, &Words { claims: &[], ..words }, &|_| String::new());
        said.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
    }));
    let comment = comment.join(". ").replace(".. ", ". ");
    let result = result(question, &shown);
    let tags = [("Annotator", "Tesuji")];
    let pgn = Pgn { position: &question.position, tags: &tags, comment: Some(&comment), tree: &tree, result };
    let text = pgn.write(u64::MAX).map_err(|error| error.to_string())?;
    Ok((text, Written { moves: outline.moves, cut: outline.cut }))
}

/// A game has one tree: of several statements about the position itself the first is shown, and
/// those about first moves. All of them stand in the comment.
fn first_statements(proven: &Proven<'_>) -> (Certificate, Vec<String>) {
    let mut certificate = proven.certificate.clone();
    let mut is_begun = false;
    let (mut says, mut claims) = (Vec::new(), Vec::new());
    for (number, statement) in proven.certificate.says.iter().enumerate() {
        let is_shown = match statement {
            Statement::Win { after, .. } | Statement::None { after, .. } => after.is_some() || !is_begun,
            Statement::Only { .. } => false,
        };
        is_begun |=
            !matches!(statement, Statement::Win { after: Some(_), .. } | Statement::None { after: Some(_), .. });
        if is_shown {
            says.push(statement.clone());
            claims.push(proven.claims.get(number).cloned().unwrap_or_default());
        }
    }
    certificate.says = says;
    (certificate, claims)
}

/// How the game ends. To win a man, or to promote, does not end it, and who escapes a mate has not
/// won.
fn result(question: &Question, shown: &Certificate) -> &'static str {
    let is_win = shown.says.first().is_none_or(|first| matches!(first, Statement::Win { after: None, .. }));
    let winner = match question.goal {
        Goal::Mate | Goal::Helpmate if is_win => question.attacker,
        Goal::Selfmate | Goal::Reflexmate if is_win => !question.attacker,
        Goal::Stalemate if is_win => return "1/2-1/2",
        _ => return "*",
    };
    if winner == Color::White { "1-0" } else { "0-1" }
}

/// The steps with their moves as the writer takes them: each leads to one before it, the last is
/// the position. A null move has no place in a game, and ends its line with a remark.
fn tree(outline: &mut Outline<'_>, words: &Words<'_>, root: &Position) -> Option<Tree> {
    let last = outline.steps.len() - 1;
    let mut places: Vec<Option<Position>> = vec![None; outline.steps.len()];
    let mut names = vec![String::new(); outline.steps.len()];
    let mut moves = vec![None; outline.steps.len()];
    let mut hosts: Vec<usize> = (0..outline.steps.len()).collect();
    places[0] = Some(root.clone());
    for (number, step) in outline.steps.iter().enumerate().skip(1) {
        let By::Move(_, mv) = step.by else { continue };
        let Some(here) = &places[step.parent?] else { continue };
        // What a defender has to say to a helpmate is no move: what follows it follows what it follows.
        if mv == Move::GO_ON.to_string() {
            (places[number], hosts[number]) = (Some(here.clone()), step.parent?);
            continue;
        }
        let m = here.parse_uci(mv)?;
        let dots = if here.turn() == Color::White { "." } else { "..." };
        names[number] = format!("{}{dots}{}", here.move_number(), san(here, m));
        places[number] = Some(here.after(m));
        moves[number] = Some(m);
    }
    outline.show(&|step| moves[step].is_some() || hosts[step] != step);
    let name = |step: usize| names[step].clone();
    let mut tree = Tree { nodes: vec![Vec::new(); outline.steps.len()] };
    for (number, step) in outline.steps.iter().enumerate().skip(1) {
        let Some(m) = moves[number] else { continue };
        let mut said = outline.sentences(number, words, &name);
        if let Some(node) = step.node.filter(|_| step.is_referred_to) {
            said.insert(0, format!("node {node}"));
        }
        for &next in step.next.iter().filter(|&&next| moves[next].is_none() && hosts[next] == next) {
            said.extend(outline.sentences(next, words, &name));
            said.push("what follows a null move has no place in a game".to_owned());
        }
        said.retain(|line| !line.is_empty());
        let comment = (!said.is_empty()).then(|| said.join("; "));
        let goes_on = step.next.iter().any(|&next| moves[next].is_some() || hosts[next] != next);
        let branch = Branch { m, next: goes_on.then_some(last - number), comment };
        tree.nodes[last - hosts[step.parent?]].push(branch);
    }
    if tree.nodes[last].is_empty() {
        tree.nodes.clear();
    }
    Some(tree)
}
