//! The zone conditions hold what they promise: a certificate that is accepted wins from every
//! position that is the same in the zone of its root.
//!
//! Zones are grown as small as the conditions allow, and a little smaller: each condition in turn
//! is forgotten. What the checker accepts must win wherever the board outside is changed; and each
//! condition is there for a reason, which shows in forgeries that do not win.

use std::collections::BTreeMap;

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_go::rules::{Board, Colour, Contest, KoRule, Point, Question};
use tesuji_problem::Role;
use tesuji_proof::Certificate;
use tesuji_trial::{is_long, times};

use crate::go::positions::{ko_rules, position, question};
use crate::go::prover::{Style, prove};
use crate::go::replay::wins;
use crate::go::zones::{Grown, Lapse};

/// Positions in which each certificate is tried.
const TRIALS: u32 = 16;

#[derive(Debug, Default)]
struct Tally {
    certificates: u64,
    accepted: u64,
    trials: u64,
    /// Accepted certificates with replies that only a zone covers.
    covering: u64,
    /// Those with a reserve at the root.
    reserving: u64,
    /// Certificates that do not win somewhere.
    false_ones: u64,
}

#[test]
fn an_accepted_zone_certificate_wins_wherever_the_zone_is_the_same() {
    let rules = ko_rules().map(|ko| [ko]);
    for (ko, least) in rules.iter().zip([50, 100, 50, 30, 30, 30, 30]) {
        let tallies = run(Lapse::Nothing, ko, times(40 * least), 1);
        assert_eq!(tallies.accepted, tallies.certificates, "{ko:?}: zones that meet the conditions are refused");
        assert!(tallies.covering > least && tallies.trials > 100 * least, "{ko:?}: {tallies:?}");
        assert!(tallies.reserving > least / 4, "{ko:?}: {tallies:?}");
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a long run shows what it has met")]
fn a_zone_that_misses_a_condition_is_refused_when_it_matters() {
    let all: BTreeMap<String, Tally> =
        Lapse::ALL.into_iter().map(|lapse| (format!("{lapse:?}"), run(lapse, &ko_rules(), times(700), 2))).collect();
    if is_long() {
        for (lapse, tally) in &all {
            eprintln!("{lapse}: {tally:?}");
        }
    }
    // The others (ko bans, suicidal moves of the attacker) matter too rarely for a quick test to
    // meet.
    for lapse in ["C1", "C2", "O2", "O4", "A1", "A2", "A3", "G", "K", "C2Spare", "A1Reserve", "A1Spare", "A1Pass"] {
        assert!(all[lapse].false_ones > 0, "{lapse} was never missed: {all:?}");
    }
}

/// Makes and tries certificates with this lapse, under these rules in turn.
fn run(lapse: Lapse, rules: &[KoRule], count: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for n in 0..count {
        let random = &mut Rng::with_seed(seed << 40 | (lapse as u64) << 32 | n);
        let (width, height) = (random.u8(3..7), random.u8(2..6));
        let percent = random.usize(30..90);
        let position = position(random, width, height, percent);
        let Some(mut question) = question(random, position) else { continue };
        question.rules.ko = rules[n as usize % rules.len()];
        let Some((certificate, zone)) = prove(random, &question, Style::Zones(lapse), 6) else { continue };
        tally.certificates += 1;
        let verdict = verify(&certificate);
        tally.accepted += u64::from(verdict.is_ok());
        tally.covering += u64::from(verdict.as_ref().is_ok_and(|report| report.covered > 0));
        tally.reserving += u64::from(!zone.reserve.is_empty());
        let mut sound = true;
        for trial in 0..TRIALS {
            let elsewhere = if trial == 0 { Some(question.clone()) } else { refilled(random, &question, &zone) };
            let Some(elsewhere) = elsewhere else { continue };
            let Ok(mut game) = Contest::new(&elsewhere) else { continue };
            tally.trials += 1;
            if !wins(&certificate, &mut game) {
                sound = false;
                assert!(verdict.is_err(), "{lapse:?} {n}: {}", report(&certificate, &elsewhere));
            }
        }
        tally.false_ones += u64::from(!sound);
    }
    tally
}

/// The same question with other stones outside the zone, and as many in its reserve as may be taken, if
/// that can arise; the attacker may have more threats, and the defender fewer.
fn refilled(random: &mut Rng, question: &Question, grown: &Grown) -> Option<Question> {
    let mut changed = question.clone();
    if let KoRule::Threats(side, count) = question.rules.ko
        && random.bool()
    {
        let more = if side == Role::Attacker { count.get() + 1 } else { count.get() - 1 };
        changed.rules.ko = KoRule::with_threats(side, more);
    }
    let rarely = random.usize(1..5);
    let zone = &grown.points;
    let mut spare = grown.spare;
    let mut outside: Vec<Point> = question.position.grid.points().filter(|p| !zone.contains(p.index())).collect();
    random.shuffle(&mut outside);
    let named: Vec<Point> = question.wishes().flat_map(|wish| wish.targets).chain(question.keep.clone()).collect();
    for &p in outside.iter().filter(|p| !named.contains(p)) {
        if random.usize(..rarely) == 0 {
            let before = changed.position.stone(p);
            let stone = random.choice([None, Some(Colour::Black), Some(Colour::White)]).unwrap();
            changed.position.set(p, stone);
            let takes = usize::from(grown.reserve.contains(p.index()) && stone.is_some());
            if takes > spare || Board::of(&changed.position).is_err() {
                changed.position.set(p, before);
            } else {
                spare -= takes;
            }
        }
    }
    // A ban inside the zone may go if it binds the attacker, but not if it binds the defender.
    let attacks = Contest::new(question).ok()?.attacker() == question.to_move;
    let inside = question.position.ko.filter(|p| zone.contains(p.index()));
    let elsewhere: Vec<Point> = outside.into_iter().filter(|&p| changed.position.stone(p).is_none()).collect();
    changed.position.ko = match inside {
        Some(ko) if !attacks || random.bool() => Some(ko),
        _ if random.bool() => random.choice(&elsewhere).copied(),
        _ => None,
    };
    Board::of(&changed.position).is_ok().then_some(changed)
}

fn report(certificate: &Certificate, elsewhere: &Question) -> String {
    let mut text = Vec::new();
    let written = tesuji_proof::write(certificate, &mut text);
    let claim = tesuji_go::notation::claim::write(elsewhere).join("\n");
    format!("accepted ({written:?}):\n{}\nbut does not win from\n{claim}", String::from_utf8_lossy(&text))
}
