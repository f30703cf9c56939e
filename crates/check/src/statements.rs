//! What a certificate states, and whether its nodes bear it out: wins, refutations, and which first
//! moves are right, which follows from these. A certificate without statements is one win.

use tesuji_problem::{Role, Sentence, Status};
use tesuji_proof::{Body, Bound, Certificate, Child, Statement};

use crate::game::Game;
use crate::parts::{Accepted, Library, Opener, Parts, Stated};
use crate::walk::{Walk, is_safe};
use crate::{Rejection, Report};

/// The question that a certificate is about, as the game has read it.
pub(crate) struct Asked {
    pub(crate) sentence: Sentence,
    /// The moves that the claim itself gives the attacker.
    pub(crate) within: Option<u16>,
    /// Whether it is said how long a win is that no length is claimed of.
    pub(crate) counts: bool,
}

/// Checks everything that a certificate states, and the parts that it leans on.
pub(crate) fn verify<G: Game>(
    certificate: &Certificate,
    open: Opener<'_, G>,
    library: &mut dyn Library,
) -> Result<Report, Rejection> {
    let (game, asked) = open(certificate)?;
    let mut parts = Parts::new(certificate, open, library);
    let (report, _) = check(game, certificate, &asked, &mut parts)?;
    let Report { nodes, replies, covered, leaves, parts, .. } = parts.counts;
    Ok(Report {
        nodes: report.nodes + nodes,
        replies: report.replies + replies,
        covered: report.covered + covered,
        leaves: report.leaves + leaves,
        parts,
        ..report
    })
}

/// Checks everything that a certificate states, from the position that `game` is at.
pub(crate) fn check<G: Game>(
    game: G,
    certificate: &Certificate,
    asked: &Asked,
    parts: &mut Parts<'_, G>,
) -> Result<(Report, Accepted<G>), Rejection> {
    let checking = Checking { certificate, asked, role: game.role() };
    if !game.has_orders() {
        refuse_orders(certificate)?;
    }
    let mut walk = Walk::new(game, certificate, parts)?;
    let claims = checking.all(&mut walk)?;
    let stated = certificate.says.iter().filter_map(|statement| stated(&walk, statement)).collect();
    let (game, counts) = walk.finish()?;
    let report = Report {
        claims,
        facts: asked.sentence.facts.clone(),
        nodes: certificate.nodes.len() as u64,
        replies: counts.replies,
        covered: counts.covered,
        leaves: counts.leaves,
        parts: 0,
    };
    Ok((report, Accepted { game, stated }))
}

/// What a statement says of the position itself, if it rests on a node.
fn stated<G: Game>(walk: &Walk<'_, '_, G>, statement: &Statement) -> Option<Stated<G::Zone>> {
    let (bound, from) = match *statement {
        Statement::Win { after: None, from: Child::Node(from), .. } => (None, from),
        Statement::None { after: None, bound, from: Child::Node(from) } => (Some(bound), from),
        _ => return None,
    };
    Some(Stated { bound, zone: walk.zone(from), length: walk.length(from) })
}

/// Where the null move makes no sense, an order says next to nothing.
fn refuse_orders(certificate: &Certificate) -> Result<(), Rejection> {
    let why = "the null move makes no sense with this goal, so no order is claimed";
    let is_of_order = |bound: Bound| bound.order.is_some();
    if let Some(node) = certificate.nodes.iter().position(|node| node.body.bound().is_some_and(is_of_order)) {
        return Err(Rejection::at(node as u32, why));
    }
    let states = |statement: &Statement| match statement {
        Statement::Win { .. } => false,
        Statement::None { bound, .. } | Statement::Only { bound, .. } => is_of_order(*bound),
    };
    if certificate.says.iter().any(states) { Err(Rejection::whole(why)) } else { Ok(()) }
}

struct Checking<'a> {
    certificate: &'a Certificate,
    asked: &'a Asked,
    /// Who is to move in the position of the claim.
    role: Role,
}

impl Checking<'_> {
    /// Checks every statement; returns them in words.
    fn all<G: Game>(&self, walk: &mut Walk<'_, '_, G>) -> Result<Vec<String>, Rejection> {
        let says = &self.certificate.says;
        if says.is_empty() {
            let from = self.certificate.root();
            if from == Child::Goal && walk.game.status() != Status::Achieved {
                return Err(Rejection::whole(
                    "there is no strategy, and the goal is not reached in the position given",
                ));
            }
            return Ok(vec![self.win(walk, self.asked.within, None, from)?]);
        }
        if self.asked.within.is_some() {
            return Err(Rejection::whole("the claim gives no length beside statements: they do"));
        }
        says.iter()
            .map(|statement| match statement {
                Statement::Win { within, after, from } => self.win(walk, *within, after.as_deref(), *from),
                Statement::None { bound, after, from } => self.none(walk, *bound, after.as_deref(), *from),
                Statement::Only { bound, moves } => self.only(walk, *bound, moves),
            })
            .collect()
    }

    /// Whether a first move is the attacker's.
    fn counts(&self, after: Option<&str>) -> u16 {
        u16::from(after.is_some() && self.role == Role::Attacker)
    }

    fn win<G: Game>(
        &self,
        walk: &mut Walk<'_, '_, G>,
        within: Option<u16>,
        after: Option<&str>,
        from: Child,
    ) -> Result<String, Rejection> {
        play(&mut walk.game, after)?;
        let length = match from {
            Child::Goal if walk.game.status() == Status::Achieved => 0,
            Child::Node(n) if self.is_win(n) => {
                walk.from(n)?;
                walk.length(n)
            }
            Child::Node(n) => return Err(Rejection::at(n, "a win rests on it, but it belongs to a refutation")),
            Child::Goal | Child::Safe => return Err(Rejection::whole("a win rests on a goal that is not reached")),
        };
        if after.is_some() {
            walk.game.undo();
        }
        let length = length + u64::from(self.counts(after));
        if let Some(within) = within.filter(|&within| u64::from(within) < length) {
            let message = format!("the strategy needs up to {length} moves, not the {within} that are claimed");
            let node = if let Child::Node(n) = from { Some(n) } else { None };
            return Err(Rejection { node, message });
        }
        let said = within.map(u64::from).or(self.asked.counts.then_some(length));
        Ok(self.asked.sentence.says(true, after, &said.map_or_else(String::new, within_moves)))
    }

    fn is_win(&self, node: u32) -> bool {
        self.certificate.nodes.get(node as usize).is_some_and(|node| node.body.bound().is_none())
    }

    fn none<G: Game>(
        &self,
        walk: &mut Walk<'_, '_, G>,
        bound: Bound,
        after: Option<&str>,
        from: Child,
    ) -> Result<String, Rejection> {
        let Some(within) = bound.within.map_or(Some(None), |n| n.checked_sub(self.counts(after)).map(Some)) else {
            return Err(Rejection::whole("the first move is more than the moves that are refuted"));
        };
        play(&mut walk.game, after)?;
        let needs = Bound { within, ..bound };
        let is_first = after.is_none() && self.role == Role::Defender;
        match from {
            // The first position with the defender to move asks for no threat; but an order that no
            // win has is refuted there too.
            Child::Safe => {
                let goal_order = walk.game.goal_order();
                let order = bound.order.filter(|&order| !is_first || order < goal_order);
                if !is_safe(&mut walk.game, Bound { order, ..needs }).map_err(Rejection::whole)? {
                    return Err(Rejection::whole(format!("it is not plain that there is no win ({needs})")));
                }
            }
            Child::Node(n) => {
                let node = self.certificate.nodes.get(n as usize);
                let Some(refuted) = node.and_then(|node| node.body.bound()) else {
                    return Err(Rejection::at(n, "a refutation rests on it, but it belongs to a win"));
                };
                if !refuted.covers(needs) {
                    return Err(Rejection::at(n, format!("it has {refuted}, but {needs} is stated")));
                }
                let is_one = node.is_some_and(|node| matches!(node.body, Body::One { .. }));
                if is_first && refuted.order.is_some() && !is_one {
                    return Err(Rejection::at(n, "the defender is to move first: the refutation names his move"));
                }
                walk.from(n)?;
            }
            Child::Goal => return Err(Rejection::whole("no refutation rests on the goal")),
        }
        if after.is_some() {
            walk.game.undo();
        }
        Ok(self.asked.sentence.says(false, after, &bounds(bound)))
    }

    fn only<G: Game>(&self, walk: &mut Walk<'_, '_, G>, bound: Bound, moves: &[String]) -> Result<String, Rejection> {
        if walk.game.status() != Status::Open {
            return Err(Rejection::whole("the rules have decided the position, so there is no first move"));
        }
        let mut right = Vec::new();
        for word in moves {
            right.push(walk.game.read_move(word).map_err(Rejection::whole)?);
        }
        let legal = walk.game.moves().map_err(Rejection::whole)?;
        if let Some(word) = moves.iter().zip(&right).find(|(_, m)| !legal.contains(m)).map(|(word, _)| word) {
            return Err(Rejection::whole(format!("the first move {word} is not legal")));
        }
        for m in legal {
            let name = walk.game.name(m);
            let wins = right.contains(&m) == (self.role == Role::Attacker);
            let is_about = |after: &Option<String>| {
                after.as_ref().is_some_and(|word| walk.game.read_move(word).is_ok_and(|read| read == m))
            };
            let is_said = self.certificate.says.iter().any(|statement| match statement {
                Statement::Win { within, after, .. } => {
                    let is_short = bound.within.is_none_or(|most| within.is_some_and(|within| within <= most));
                    wins && is_about(after) && is_short
                }
                Statement::None { bound: refuted, after, .. } => !wins && is_about(after) && refuted.covers(bound),
                Statement::Only { .. } => false,
            });
            if !is_said {
                let what = if wins { "a win" } else { "a refutation" };
                return Err(Rejection::whole(format!("nothing states {what} after {name}")));
            }
        }
        let names = if moves.is_empty() { "none".to_owned() } else { moves.join(", ") };
        let (what, bounds) = match self.role {
            Role::Attacker => ("only first moves that win", bounds(bound)),
            Role::Defender => ("only first moves that avert a win", bounds(bound)),
        };
        let gap = if bounds.is_empty() { "" } else { " " };
        Ok(format!("The {what}{gap}{bounds}: {names}."))
    }
}

/// Makes the first move that a statement is about.
fn play<G: Game>(game: &mut G, after: Option<&str>) -> Result<(), Rejection> {
    let Some(word) = after else { return Ok(()) };
    if game.status() != Status::Open {
        return Err(Rejection::whole("the rules have decided the position, so there is no first move"));
    }
    let m = game.read_move(word).map_err(Rejection::whole)?;
    if !game.is_legal(m).map_err(Rejection::whole)? {
        return Err(Rejection::whole(format!("the first move {word} is not legal")));
    }
    game.play(m);
    Ok(())
}

fn within_moves(within: u64) -> String {
    format!("within {within} move{}", if within == 1 { "" } else { "s" })
}

/// What is refuted, in words.
fn bounds(bound: Bound) -> String {
    let within = bound.within.map(|within| within_moves(within.into()));
    let order = bound.order.map(|order| format!("by threats of λ-order at most {order}"));
    within.into_iter().chain(order).collect::<Vec<_>>().join(" ")
}
