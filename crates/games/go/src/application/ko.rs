//! Whether a solution rests on a ko: the same question where the other side may retake every ko at once,
//! and where the side to move may.

use tesuji_game::{Asked, Condition, Probe, Request};

use super::question::given;
use crate::rules::KoRule;

/// The rules that bind one side alone; `None` where a rule of ko is named, which is then what is meant.
pub(super) fn condition(request: &Request, asked: &Asked) -> Option<Condition> {
    let given = given(request).ok()?;
    let grid = given.reading.position.grid;
    // A point of a ko is no rule.
    let is_named = given.said.either("ko", request).is_some_and(|part| grid.parse(part.value).is_err());
    if is_named {
        return None;
    }
    let attacks = asked.to_move == asked.attacker;
    let other = if attacks { asked.defender } else { asked.attacker };
    let rule =
        |rule: KoRule, side: &str| (Probe(vec![("ko", rule.name())]), format!("if {side} may retake every ko at once"));
    let [defender, simple, attacker] = KoRule::SERIES;
    debug_assert_eq!(simple, KoRule::Simple, "the rule that is asked where none is named");
    let (harder, easier) = if attacks { (defender, attacker) } else { (attacker, defender) };
    Some(Condition { how: "by ko", harder: rule(harder, other), easier: rule(easier, asked.to_move) })
}

#[cfg(test)]
mod tests {
    use tesuji_game::Questions;

    use super::super::Go;
    use super::*;

    const KO: &str = ". X O .\nX . X O\n. X O .\ntarget: C2\n";

    fn of(request: &Request) -> Option<[String; 2]> {
        let question = Questions::question(&Go, request).unwrap();
        let Condition { harder, easier, .. } = condition(request, &question.asked)?;
        Some([harder, easier].map(|(Probe(set), words)| format!("{} {words}", set[0].1)))
    }

    #[test]
    fn the_side_that_is_asked_about_gets_the_worst_and_the_best() {
        let about = |more: &str| Request::about(format!("{KO}{more}"));
        let [harder, easier] = of(&about("").with("to-move", "w")).unwrap();
        assert_eq!(harder, "defender-retakes if Black may retake every ko at once");
        assert_eq!(easier, "attacker-retakes if White may retake every ko at once");
        let [harder, easier] = of(&about("goal: save")).unwrap();
        assert_eq!(harder, "attacker-retakes if White may retake every ko at once");
        assert_eq!(easier, "defender-retakes if Black may retake every ko at once");
        // A ban is no rule; a rule that is named is meant.
        assert!(of(&about("ko: B2")).is_some());
        assert_eq!(of(&about("ko: simple")), None);
        assert_eq!(of(&about("").with("ko", "superko")), None);
    }
}
