//! Whatever is written can be read back, and no bytes make the reader panic.

use proptest::collection::vec;
use proptest::prelude::*;
use tesuji_proof::{Body, Bound, Certificate, Child, Cover, Node, Statement, read, write};
use tesuji_trial::damaged;

fn word() -> impl Strategy<Value = String> {
    "[!-9;-{}~]{1,6}"
}

fn child(id: usize) -> impl Strategy<Value = Child> {
    prop_oneof![
        Just(Child::Goal),
        (0..id.max(1) as u32).prop_map(move |c| if id == 0 { Child::Goal } else { Child::Node(c) })
    ]
}

fn bound() -> impl Strategy<Value = Bound> {
    (prop::option::of(0..9u8), prop::option::of(0..999u16)).prop_map(|(order, within)| Bound { order, within })
}

/// In a refutation, among so many nodes.
fn later(count: usize) -> impl Strategy<Value = Child> {
    prop_oneof![Just(Child::Safe), (0..count as u32).prop_map(Child::Node)]
}

fn statement(count: usize) -> impl Strategy<Value = Statement> {
    let (win, none) = (child(count), if count == 0 { Just(Child::Safe).boxed() } else { later(count).boxed() });
    let after = || prop::option::of(word());
    prop_oneof![
        (bound(), after(), win).prop_map(|(Bound { within, .. }, after, from)| Statement::Win { within, after, from }),
        (bound(), after(), none).prop_map(|(bound, after, from)| Statement::None { bound, after, from }),
        (bound(), vec(word(), 0..4)).prop_map(|(bound, moves)| Statement::Only { bound, moves }),
    ]
}

fn node(id: usize, cover: Cover, count: usize) -> impl Strategy<Value = Node> {
    let body = prop_oneof![
        (bound(), vec((word(), later(count)), 0..5)).prop_map(|(bound, moves)| Body::All { bound, moves }),
        (bound(), word(), later(count)).prop_map(|(bound, mv, child)| Body::One { bound, mv, child }),
        (bound(), later(count)).prop_map(|(bound, child)| Body::Idle { bound, child }),
        bound().prop_map(|bound| Body::Safe { bound }),
        (word(), child(id)).prop_map(|(mv, child)| Body::Or { mv, child }),
        vec((word(), child(id)), 0..5).prop_map(|replies| Body::And { replies }),
    ];
    (body, vec(word(), 0..6)).prop_map(move |(body, zone)| Node { body, zone: (cover == Cover::Zone).then_some(zone) })
}

fn certificate() -> impl Strategy<Value = Certificate> {
    (prop::sample::select(&Cover::ALL[..]), 0..8usize).prop_flat_map(|(cover, count)| {
        let nodes: Vec<_> = (0..count).map(|id| node(id, cover, count)).collect();
        (word(), vec("[ -~é☗]{0,12}", 0..4), vec(statement(count), 0..4), nodes)
            .prop_map(move |(game, claim, says, nodes)| Certificate { game, cover, claim, says, nodes })
    })
}

fn written(certificate: &Certificate) -> Vec<u8> {
    let mut out = Vec::new();
    write(certificate, &mut out).unwrap();
    out
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(certificate in certificate()) {
        prop_assert_eq!(read(&written(&certificate)[..]), Ok(certificate));
    }

    #[test]
    fn random_bytes_are_refused(bytes in vec(any::<u8>(), 0..200)) {
        prop_assert!(read(&bytes[..]).is_err());
    }

    #[test]
    fn a_mangled_file_is_refused_or_is_another_well_formed_one(
        bytes in damaged::bytes(certificate().prop_map(|certificate| written(&certificate))),
    ) {
        if let Ok(read_back) = read(&bytes[..]) {
            write(&read_back, std::io::sink()).unwrap();
        }
    }
}

#[test]
fn the_writer_refuses_what_the_reader_would_refuse() {
    let good = Certificate {
        game: "go".into(),
        cover: Cover::Listed,
        claim: vec!["goal".into()],
        says: Vec::new(),
        nodes: vec![Node { body: Body::Or { mv: "A1".into(), child: Child::Goal }, zone: None }],
    };
    assert!(write(&good, std::io::sink()).is_ok());
    let refused = |change: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        change(&mut bad);
        assert!(write(&bad, std::io::sink()).is_err(), "{bad:?}");
    };
    refused(&|c| c.game = "g o".into());
    refused(&|c| c.claim[0].push('\n'));
    refused(&|c| c.nodes[0].body = Body::Or { mv: String::new(), child: Child::Goal });
    refused(&|c| c.nodes[0].body = Body::Or { mv: "A1".into(), child: Child::Node(0) });
    refused(&|c| c.nodes[0].body = Body::And { replies: vec![("A:1".into(), Child::Goal)] });
    refused(&|c| c.nodes[0].zone = Some(Vec::new()));
    refused(&|c| c.cover = Cover::Zone);
    let bound = Bound::default();
    refused(&|c| c.nodes[0].body = Body::Idle { bound, child: Child::Goal });
    refused(&|c| c.nodes[0].body = Body::Idle { bound, child: Child::Node(1) });
    refused(&|c| c.nodes[0].body = Body::Or { mv: "A1".into(), child: Child::Safe });
    refused(&|c| c.says.push(Statement::None { bound, after: None, from: Child::Goal }));
    refused(&|c| c.says.push(Statement::None { bound, after: None, from: Child::Node(1) }));
    refused(&|c| c.says.push(Statement::Win { within: None, after: Some(String::new()), from: Child::Goal }));
    refused(&|c| c.says.push(Statement::Only { bound, moves: vec!["a b".into()] }));
    refused(&|c| (c.cover, c.nodes[0].zone) = (Cover::Scheme, Some(Vec::new())));
}
