use std::collections::HashSet;
use std::fmt::Write as _;

use serde_json::Value;
use tesuji_proof::Certificate;

use super::*;

const NIM: &str = "tesuji-proof 1
game nim
cover listed
claim rules last=wins
claim position 1,2 first
claim goal first wins
says win from 3
says win after b1 from 6
says none after a1 from 7
says none after b2 from 8
says only b1
nodes 9
0 or b1 goal
1 or a1 goal
2 and a1:0 b1:1
3 or b1 2
4 or b1 goal
5 or a1 goal
6 and a1:4 b1:5
7 one full b2 safe
8 one full a1 safe
end 9
";

fn written(format: Format, certificate: &Certificate, most: usize) -> (String, Written) {
    let claims = vec!["It \"is\" \\ so.\nIt is.".to_owned(); certificate.says.len().max(1)];
    let report = Report { claims, facts: "A position]".to_owned(), ..Report::default() };
    let mut text = Vec::new();
    let written = format.write(certificate, &report, most, &mut text).unwrap();
    (String::from_utf8(text).unwrap(), written)
}

/// Reads a graph as far as these files go: a statement a line, names and quoted strings.
fn dot(text: &str) -> (HashSet<String>, Vec<(String, String)>) {
    fn word(text: &str) -> (String, &str) {
        let Some(rest) = text.strip_prefix('"') else {
            let end = text.find([' ', ';']).unwrap_or(text.len());
            return (text[..end].to_owned(), &text[end..]);
        };
        let mut escaped = false;
        let end = rest.char_indices().find(|(_, c)| {
            let is_end = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            is_end
        });
        let end = end.expect("a string ends in its line").0;
        (rest[..end].to_owned(), &rest[end + 1..])
    }
    let inner = text.strip_prefix("digraph proof {\n").and_then(|t| t.strip_suffix("}\n")).expect("one graph");
    let (mut nodes, mut edges) = (HashSet::new(), Vec::new());
    for line in inner.lines().map(str::trim).filter(|line| !line.starts_with("label") && !line.starts_with("node ")) {
        assert!(line.ends_with("];"), "{line}");
        let (from, rest) = word(line);
        match rest.strip_prefix(" -> ") {
            Some(rest) => edges.push((from, word(rest).0)),
            None => assert!(nodes.insert(from), "{line}"),
        }
    }
    (nodes, edges)
}

#[test]
fn a_graph_for_graphviz_has_every_node_once_and_no_loose_edge() {
    let certificate = tesuji_proof::read(NIM.as_bytes()).unwrap();
    for most in [0, 1, 3, 6, 100] {
        let (text, written) = written(Format::Dot, &certificate, most);
        let (nodes, edges) = dot(&text);
        assert_eq!((written.moves, written.cut == 0), (most.min(11), most == 100), "{text}");
        assert!(edges.iter().all(|(from, to)| nodes.contains(from) && nodes.contains(to)), "{text}");
        assert_eq!(text.contains("cut short"), written.cut > 0);
    }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_graph_for_programs_has_what_the_certificate_has() {
    let certificate = tesuji_proof::read(NIM.as_bytes()).unwrap();
    let (text, _) = written(Format::Json, &certificate, 100);
    let value = json(&text);
    assert_eq!((value["schema"].as_u64(), value["type"].as_str()), (Some(1), Some("proof")));
    let nodes = value["nodes"].as_array().unwrap();
    assert_eq!(nodes.len(), certificate.nodes.len());
    for node in nodes {
        let id = usize::try_from(node["id"].as_u64().unwrap()).unwrap();
        let body = &certificate.nodes[id].body;
        let moves: Vec<_> = node["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect();
        assert_eq!(moves, body.edges().map(|(mv, _)| mv).collect::<Vec<_>>());
        assert_eq!(node["refutes"].is_null(), body.bound().is_none());
    }
    assert_eq!(value["statements"][2]["after"], "a1");
    assert_eq!(value["statements"][4]["moves"][0], "b1");
    assert_eq!(value["cut"], 0);
    let (text, written) = written(Format::Json, &certificate, 2);
    let left: u64 = json(&text)["nodes"].as_array().unwrap().iter().map(|n| n["left_out"].as_u64().unwrap()).sum();
    assert!(left > 0 && written.cut > 0 && json(&text)["cut"] == written.cut);
}

#[test]
fn a_long_proof_is_no_trouble() {
    let mut text = "tesuji-proof 1\ngame nim\ncover listed\nclaim x\nnodes 100001\n0 or a goal\n".to_owned();
    for n in 1..=100_000 {
        let _ = match n % 2 {
            0 => writeln!(text, "{n} or a {}", n - 1),
            _ => writeln!(text, "{n} and a:{} b:{}", n - 1, (n - 1) / 2 * 2),
        };
    }
    let certificate = tesuji_proof::read((text + "end 100001\n").as_bytes()).unwrap();
    let (graph, count) = written(Format::Dot, &certificate, MOST);
    assert!(count.moves == MOST && count.cut > 0);
    dot(&graph);
    let (text, _) = written(Format::Json, &certificate, usize::MAX);
    assert_eq!(json(&text)["nodes"].as_array().unwrap().len(), 100_001);
}

const MOST: usize = tesuji_game::MOST_MOVES;
