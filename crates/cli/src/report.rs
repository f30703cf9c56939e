//! An answer for people: the verdict first, in words, then the evidence.

use std::fmt::Write as _;
use std::path::PathBuf;

use tesuji_solver::{
    Answer, AnyGame, Certified, Effect, Limits, LowestOrder, Order, Outcome, Reason, Refuted, Setting, Solving, Value,
    Verdict, all_settings, units,
};

use crate::args::{MARGIN, QuestionArgs, SearchArgs, program};
use crate::console::{BAD, GOOD, OPEN};
use crate::input::quoted;
use crate::proof_file::is_certificate;
use crate::view::View;

/// So many of the replies that avert a threat.
const MOST_REPLIES: usize = 12;

/// How to ask again, for the commands to try next.
#[derive(Debug)]
pub(crate) struct Again {
    pub(crate) position: String,
    pub(crate) options: String,
    /// The option for the orders, if it was given.
    pub(crate) order: String,
    /// What bounded the search.
    pub(crate) limits: Limits,
    /// The options that go on with the checkpoint, if there is one.
    pub(crate) checkpoint: String,
    /// The certificate that was written.
    pub(crate) proof: Option<PathBuf>,
}

/// The first line.
pub(crate) fn verdict(answer: &Answer) -> String {
    let style = match answer.outcome {
        Outcome::Proved => GOOD,
        Outcome::Disproved => BAD,
        Outcome::Unknown => OPEN,
    };
    format!("{style}{}{style:#}  {}\n", answer.outcome.name().to_uppercase(), answer.headline)
}

/// Everything.
pub(crate) fn answer(answer: &Answer, again: &Again, refuted: Option<&[Refuted]>, view: View) -> String {
    let mut text = verdict(answer) + "\n" + &view.board(&answer.picture) + "\n";
    for (name, value) in rows(answer, again) {
        view.row(&mut text, name, &value);
    }
    for (i, others) in
        refuted.map(|refuted| others(refuted, answer.solving.as_ref())).unwrap_or_default().into_iter().enumerate()
    {
        view.row(&mut text, if i == 0 { "others" } else { "" }, &others);
    }
    for (i, command) in next(answer, again).into_iter().enumerate() {
        View::whole_row(&mut text, if i == 0 { "next" } else { "" }, &command);
    }
    text
}

fn rows(answer: &Answer, again: &Again) -> Vec<(&'static str, String)> {
    let mut rows = vec![("question", answer.asked.words.clone())];
    if let Some(first) = &answer.first {
        let against = match (answer.verdict, answer.refuted) {
            (Verdict::Unknown { .. }, Some(Order::Finite(n))) => format!(" (holds against every win of order ≤ {n})"),
            _ => String::new(),
        };
        rows.push(("move", format!("{first}{against}")));
    }
    if answer.line.len() > 1 {
        rows.push(("line", answer.line_in_words.clone()));
    }
    for (name, lines) in answer.sections.iter().flat_map(|section| &section.rows) {
        rows.extend(lines.iter().enumerate().map(|(i, line)| (if i == 0 { name } else { "" }, line.clone())));
    }
    if let Some(solving) = &answer.solving {
        rows.push(("solving", right_moves(answer, solving)));
        let lowest =
            solving.lowest.as_ref().filter(|lowest| solving.stopped.is_some() || lowest.moves != solving.moves);
        if let Some(LowestOrder { order, moves, complete, .. }) = lowest {
            let all = if *complete { ", and no other move" } else { "" };
            rows.push(("", format!("of order ≤ {order}: {}{all}", named(moves))));
        }
    }
    if let Some((threats, stopped)) = &answer.threats {
        rows.push(("threats", format!("{}{}", threats.len(), cut(*stopped))));
        rows.extend(threats.iter().map(|t| {
            let averted = match (t.goal, t.averted_by.is_empty()) {
                (true, _) => "reaches the goal".to_owned(),
                (_, true) => "nothing averts it".to_owned(),
                _ => format!("averted by {}", some(&t.averted_by)),
            };
            ("", format!("{:<4} {averted}", t.mv))
        }));
    }
    rows.extend(proof(answer, again).map(|text| ("proof", text)));
    let stats = &answer.stats;
    rows.push(("effort", format!("{}, {}", nodes(stats.nodes), units::short_time(stats.time))));
    rows.extend(answer.asked.notes.iter().map(|note| ("note", note.clone())));
    rows
}

/// The first moves that are right, and why there may be more.
pub(crate) fn right_moves(answer: &Answer, solving: &Solving) -> String {
    let against = match (answer.verdict, solving.up_to) {
        (Verdict::Unknown { .. }, Order::Finite(n)) => format!(" (against every win of order ≤ {n})"),
        _ => String::new(),
    };
    named(&solving.moves) + &against + &cut(solving.stopped)
}

fn named(moves: &[String]) -> String {
    if moves.is_empty() { "none".to_owned() } else { moves.join(" ") }
}

/// So many nodes.
pub(crate) fn nodes(count: u64) -> String {
    format!("{} {}", units::short(count), if count == 1 { "node" } else { "nodes" })
}

fn cut(stopped: Option<Reason>) -> String {
    stopped.map_or_else(String::new, |reason| format!(" (not complete: {reason})"))
}

/// The first of many moves; `--json` has them all.
fn some(moves: &[String]) -> String {
    match moves.len().checked_sub(MOST_REPLIES) {
        None | Some(0) => moves.join(" "),
        Some(more) => format!("{} and {more} more", moves[..MOST_REPLIES].join(" ")),
    }
}

/// What is known of the certificate.
pub(crate) fn proof(answer: &Answer, again: &Again) -> Option<String> {
    let more = if again.proof.is_none() { "; `--proof FILE` takes the time" } else { "" };
    let Some(certified) = answer.certificate.as_ref() else {
        return answer.uncertified.map(|reason| format!("not written out, {reason}{more}"));
    };
    let rest = answer.uncertified.map(|reason| format!("; that none is shorter is not written out, {reason}{more}"));
    // Where nothing is known, the refutation is not the answer.
    let what = if let Verdict::Unknown { .. } = answer.verdict { "of what is refuted so far, " } else { "" };
    let file = again.proof.as_ref().map_or_else(String::new, |file| format!("{}: ", file.display()));
    Some(format!("{what}{file}{}{}", certificate(certified), rest.unwrap_or_default()))
}

/// What the checker says of a certificate.
pub(crate) fn certificate(certified: &Certified) -> String {
    let report = &certified.report;
    format!(
        "{}, accepted by the independent checker ({} answered{})",
        counted(report.nodes, "node", "nodes"),
        counted(report.replies, "reply", "replies"),
        if certified.has_zones() { format!(", {} covered by zones", report.covered) } else { String::new() },
    )
}

pub(crate) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The first moves that are not right, by what answers them: the reply that answers most first.
fn others(refuted: &[Refuted], solving: Option<&Solving>) -> Vec<String> {
    // A move that wins beside the whole list threatens too little, after it no reply averts a win of the
    // order that was asked, but an idle move would; or where moves are counted, it may take more of them.
    let works = match solving {
        Some(&Solving { stopped: None, up_to, within, .. }) => match (up_to, within) {
            (Order::Finite(n), None) => format!("win too, of an order above {n}:"),
            (Order::Finite(n), Some(_)) => format!("win too, in more moves or of an order above {n}:"),
            (Order::Unlimited, Some(_)) => "win too, in more moves:".to_owned(),
            (Order::Unlimited, None) => "right as well:".to_owned(),
        },
        _ => "right as well:".to_owned(),
    };
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for Refuted { mv, effect, reply, .. } in refuted {
        let answered = match (effect, reply) {
            (Effect::Fails, Some(reply)) => format!("{reply} answers"),
            (Effect::Fails, None) => "nothing comes of".to_owned(),
            (Effect::Works, _) => works.clone(),
            _ => "not known:".to_owned(),
        };
        match groups.iter_mut().find(|(known, _)| *known == answered) {
            Some((_, moves)) => moves.push(mv.clone()),
            None => groups.push((answered, vec![mv.clone()])),
        }
    }
    groups.sort_by_key(|(_, moves)| std::cmp::Reverse(moves.len()));
    groups.into_iter().map(|(answered, moves)| format!("{answered} {}", some(&moves))).collect()
}

/// Commands worth trying next.
fn next(answer: &Answer, again: &Again) -> Vec<String> {
    let program = program();
    let any_order = format!("{program} {}{}", again.position, again.options);
    let ask = format!("{any_order}{}", again.order);
    let mut next = Vec::new();
    match answer.verdict {
        Verdict::Unknown { reason } => next.extend(more(reason, again, answer).map(|more| any_order.clone() + &more)),
        Verdict::Disproved { scope } => {
            if let Order::Finite(n) = scope.order {
                next.push(format!("{any_order} --order {}", n.saturating_add(1)));
            }
        }
        Verdict::Proved { .. } => {}
    }
    match &again.proof {
        Some(file) if answer.certificate.is_some() && is_certificate(file, answer.asked.game) => {
            next.push(format!("{program} verify {}", quoted(file)));
        }
        None if answer.certificate.is_some() || answer.uncertified.is_some() => {
            next.push(format!("{ask} --proof proof.txt && {program} verify proof.txt"));
        }
        _ => {}
    }
    if answer.solving.is_none() && answer.first.is_some() {
        next.push(format!("{ask} --all-moves"));
    }
    next.push(format!("{ask} --output answer.svg"));
    next
}

/// What may help where nothing is known: ten times the limit that was hit, or a smaller question.
fn more(reason: Reason, again: &Again, answer: &Answer) -> impl Iterator<Item = String> {
    let Again { limits, order, checkpoint, .. } = again;
    let limit = match reason {
        Reason::Time => limits.time.map(|time| format!(" --time {}s", time.as_secs().saturating_mul(10).max(1))),
        Reason::Nodes => limits.nodes.map(|nodes| format!(" --nodes {}", nodes.saturating_mul(10))),
        Reason::Memory => Some(format!(" --memory {}M", (limits.memory >> 20).saturating_mul(4).max(1))),
        _ => None,
    };
    // What is refuted already needs no question.
    let is_open = answer.refuted < Some(Order::Finite(2)) && answer.asked.orders.to > Order::Finite(2);
    let lower = is_open.then(|| " --order 2".to_owned());
    let same = |more: Option<String>| more.map(|more| format!("{order}{more}"));
    let limit = same(limit).map(|more| more + checkpoint);
    limit.into_iter().chain(lower).chain(same(region(answer)))
}

/// The part of the board where something is, where play can be confined to it.
fn region(answer: &Answer) -> Option<String> {
    let is_confined = |(game, setting): (&dyn AnyGame, &Setting)| {
        game.name() == answer.asked.game && setting.name == Setting::REGION.name
    };
    let [low, high] = answer.picture.cropped(MARGIN).corners().filter(|_| answer.asked.region.is_none())?;
    let is_smaller = answer.picture.corners().is_some_and(|whole| whole != [low.clone(), high.clone()]);
    (is_smaller && all_settings().any(is_confined)).then(|| format!(" --{} {low}:{high}", Setting::REGION.name))
}

/// The options that made the question, to be given again.
pub(crate) fn options(QuestionArgs { game, settings }: &QuestionArgs) -> String {
    let mut options = game.as_ref().map_or_else(String::new, |game| format!(" --game {}", quoted(game)));
    for (name, value) in settings.iter() {
        let is_switch = all_settings().any(|(_, setting)| setting.name == name && setting.value == Value::Switch);
        let value = if is_switch { String::new() } else { format!(" {}", quoted(value)) };
        let _ = write!(options, " --{name}{value}");
    }
    options
}

/// The option for the orders, to be given again.
pub(crate) fn order(args: &SearchArgs) -> String {
    args.order.map_or_else(String::new, |orders| format!(" --order {orders}"))
}

/// Why `--proof` wrote nothing.
pub(crate) fn no_certificate(answer: &Answer) -> String {
    match answer.uncertified {
        Some(reason) => format!("no certificate was written: {reason} before it was complete\n"),
        None => "no certificate was written: nothing was proved\n".to_owned(),
    }
}
