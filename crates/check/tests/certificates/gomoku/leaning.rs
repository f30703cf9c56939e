//! Nodes that lean on others at another position: put into valid certificates, well or badly. What
//! the checker accepts still wins against every defence.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Position, Rules, Variant};
use tesuji_proof::{Body, Certificate, Child, Lean, NULL, Node, Symmetry};
use tesuji_trial::times;

use crate::gomoku::positions::question;
use crate::gomoku::prover::prove;
use crate::gomoku::replay::play_out;

#[test]
fn what_leans_on_others_still_wins() {
    // Of each kind, accepted and refused.
    let (mut accepted, mut refused) = ([0; 4], [0; 4]);
    for seed in 0..times(900) {
        let mut random = Rng::with_seed(seed);
        let (size, length) = *random.choice(&[((5, 5), 3), ((6, 5), 4), ((5, 5), 4), ((4, 4), 3)]).unwrap();
        let variant = *random.choice(&[Variant::Freestyle, Variant::Standard, Variant::Caro]).unwrap();
        let percent = random.usize(10..50);
        let mut question = question(&mut random, size, Rules { variant, length }, percent);
        if random.bool() {
            // The right half is like the left one.
            let grid = question.position.grid;
            for p in grid.points().filter(|&p| grid.xy(p).0 * 2 < grid.width()) {
                let mirrored = Symmetry { transposes: false, flips_columns: true, flips_rows: false };
                let other = mirrored.turn_point(p.index(), (grid.width(), grid.height()));
                let stone = question.position.stone(p);
                question.position.set(Point(other as u16), stone);
            }
        }
        let order = random.choice([Some(1), Some(2), None]).unwrap();
        let good = prove(&mut random, &question, order, 7).map(|(good, _)| good);
        let Some(good) = good.filter(|good| !good.nodes.is_empty()) else { continue };
        for _ in 0..20 {
            let mut leaning = good.clone();
            for _ in 0..random.usize(1..4) {
                change(&mut random, &mut leaning);
            }
            if random.usize(..4) == 0 {
                turn(&mut random, &mut leaning);
            }
            let leaning = pruned(&leaning);
            let kinds = kinds(&leaning);
            let count = match verify(&leaning) {
                Ok(_) => {
                    let mut game = Gomoku::new(&claim::read(&leaning.claim).unwrap()).unwrap();
                    if let Err(why) = play_out(&leaning, &mut game) {
                        panic!("seed {seed}: {why}\n{leaning:?}");
                    }
                    &mut accepted
                }
                Err(_) => &mut refused,
            };
            count.iter_mut().zip(kinds).for_each(|(count, is_there)| *count += u32::from(is_there));
        }
    }
    println!("with `less`, `like`, two of them, `less` that puts stones: {accepted:?} accepted, {refused:?} refused");
    assert!(accepted.iter().chain(&refused).all(|&count| count > 20), "{accepted:?} {refused:?}");
}

/// Whether some node leaves stones out, some is turned, several lean, and some has stones instead.
fn kinds(certificate: &Certificate) -> [bool; 4] {
    let count = |is: fn(&Lean) -> bool| {
        let leans = |node: &&Node| matches!(&node.body, Body::Lean { on, .. } if is(on));
        certificate.nodes.iter().filter(leans).count()
    };
    let (less, like) = (count(|on| matches!(on, Lean::Less(..))), count(|on| matches!(on, Lean::Like(..))));
    let put = count(|on| matches!(on, Lean::Less(points, _) if points.iter().any(|p| p.starts_with(Lean::PUT))));
    [less > 0, like > 0, less + like > 1, put > 0]
}

/// The first position in which each node is reached, if it was read.
fn positions(certificate: &Certificate) -> HashMap<u32, (Position, Colour)> {
    let mut found = HashMap::new();
    let question = claim::read(&certificate.claim).unwrap();
    let mut waiting = vec![(certificate.root(), question.position.clone(), question.to_move)];
    while let Some((at, position, to_move)) = waiting.pop() {
        let Child::Node(node) = at else { continue };
        if found.contains_key(&node) {
            continue;
        }
        for (word, child) in certificate.nodes[node as usize].body.edges() {
            let mut after = position.clone();
            match position.grid.parse_move(word) {
                Ok(p) if p != Point::PASS && position.is_empty(p) => after.set(p, Some(to_move)),
                _ if word == NULL => {}
                _ => continue,
            }
            waiting.push((child, after, to_move.other()));
        }
        found.insert(node, (position, to_move));
    }
    found
}

fn change(random: &mut Rng, certificate: &mut Certificate) {
    let id = random.usize(..certificate.nodes.len());
    let attacker = claim::read(&certificate.claim).unwrap().attacker;
    match random.usize(..5) {
        0 => {
            if let Body::And { replies } = &mut certificate.nodes[id].body {
                drop(replies.remove(random.usize(..replies.len())));
            }
        }
        // A reply more, answered as the null move is.
        1 | 2 => {
            let Body::And { replies } = &certificate.nodes[id].body else { return };
            let Some(&(_, Child::Node(null))) = replies.iter().find(|(mv, _)| mv == NULL) else { return };
            let grid = claim::read(&certificate.claim).unwrap().position.grid;
            let p = grid.name(Point(random.usize(..grid.area()) as u16));
            insert(certificate, id, Body::Lean { bound: None, on: Lean::Less(vec![p.clone()], null) });
            let Body::And { replies } = &mut certificate.nodes[id + 1].body else { unreachable!() };
            replies.retain(|(mv, _)| *mv != p);
            replies.push((p, Child::Node(id as u32)));
        }
        kind => {
            let positions = positions(certificate);
            let Some((here, to_move)) = positions.get(&(id as u32)) else { return };
            let mut leans: Vec<Lean> = Vec::new();
            for (&other, (there, _)) in positions.iter().filter(|(other, at)| **other < id as u32 && at.1 == *to_move) {
                let defender = attacker.other();
                let (fewer, more) = (there.of(defender), here.of(defender));
                let (beside, instead) = (*more - *fewer, *fewer - *more);
                let name = |p: usize| here.grid.name(Point(p as u16));
                if there.of(attacker) == here.of(attacker) && !beside.is_empty() {
                    let put = instead.iter().map(|p| format!("{}{}", Lean::PUT, name(p)));
                    leans.push(Lean::Less(beside.iter().map(name).chain(put).collect(), other));
                }
                let like = Symmetry::all().filter(|&symmetry| turned(here, symmetry) == Some(there.clone()));
                leans.extend(like.map(|symmetry| Lean::Like(symmetry, other)));
            }
            leans.sort_by_key(|lean| format!("{lean:?}"));
            if kind == 4 && id > 0 && random.usize(..4) == 0 {
                leans = vec![Lean::Like(
                    random.choice(Symmetry::all().collect::<Vec<_>>()).unwrap(),
                    random.usize(..id) as u32,
                )];
            }
            if let Some(on) = random.choice(leans) {
                certificate.nodes[id].body = Body::Lean { bound: None, on };
            }
        }
    }
}

/// Another claim, that of the turned position, which leans on the file as it was: on the right side
/// of it, or not.
fn turn(random: &mut Rng, certificate: &mut Certificate) {
    let mut question = claim::read(&certificate.claim).unwrap();
    let all: Vec<_> = Symmetry::all().collect();
    let (one, other) = (*random.choice(&all).unwrap(), *random.choice(&all).unwrap());
    let Some(position) = turned(&question.position, one) else { return };
    let back = all.iter().find(|&&symmetry| turned(&position, symmetry).as_ref() == Some(&question.position));
    let back = back.copied().filter(|_| random.usize(..3) > 0).unwrap_or(other);
    question.position = position;
    certificate.claim = claim::write(&question);
    let root = certificate.nodes.len() as u32 - 1;
    certificate.nodes.push(Node { body: Body::Lean { bound: None, on: Lean::Like(back, root) }, zone: None });
}

fn turned(position: &Position, symmetry: Symmetry) -> Option<Position> {
    let (grid, mut there) = (position.grid, Position::new(position.grid, position.rules));
    let size = (grid.width(), grid.height());
    for p in grid.points().filter(|_| symmetry.fits(size)) {
        there.set(Point(symmetry.turn_point(p.index(), size) as u16), position.stone(p));
    }
    symmetry.fits(size).then_some(there)
}

/// Puts a node before another.
fn insert(certificate: &mut Certificate, at: usize, body: Body) {
    for node in &mut certificate.nodes {
        renumber(node, |child| if child as usize >= at { child + 1 } else { child });
    }
    certificate.nodes.insert(at, Node { body, zone: None });
}

fn renumber(node: &mut Node, number: impl Fn(u32) -> u32) {
    let change = |child: &mut Child| {
        if let Child::Node(n) = child {
            *n = number(*n);
        }
    };
    match &mut node.body {
        Body::Or { child, .. } => change(child),
        Body::And { replies } => replies.iter_mut().for_each(|(_, child)| change(child)),
        Body::Lean { on: Lean::Less(_, child) | Lean::Like(_, child), .. } => *child = number(*child),
        _ => unreachable!("a win"),
    }
}

/// Without the nodes that nothing leads to any more.
fn pruned(certificate: &Certificate) -> Certificate {
    let mut is_used = vec![false; certificate.nodes.len()];
    if let Some(root) = is_used.last_mut() {
        *root = true;
    }
    for id in (0..is_used.len()).rev() {
        if is_used[id] {
            for child in certificate.nodes[id].body.children() {
                if let Child::Node(child) = child {
                    is_used[child as usize] = true;
                }
            }
        }
    }
    let number = |old: u32| is_used[..old as usize].iter().filter(|&&is_used| is_used).count() as u32;
    let mut nodes = certificate.nodes.clone();
    for node in &mut nodes {
        renumber(node, number);
    }
    let nodes = nodes.into_iter().zip(&is_used).filter(|(_, is_used)| **is_used).map(|(node, _)| node).collect();
    Certificate { nodes, ..certificate.clone() }
}
