//! What holds for any game and any text: nothing panics, files are well-formed, numbers are right.

mod common;

use common::memoized;
use proptest::prelude::*;
use roxmltree::Document;
use stone_core::{Event, Exhaustive, Memoized, Player, Recorder, Turn};
use stone_iii::StoneIii;
use stone_render::{
    Comparison, Grid, Growth, Key, LineOfPlay, Map, Picture, PrefixSums, Refusal, Regret, StateGraph, Strip,
    Target, Tree,
};
use stone_testkit::{TreeGame, random};

/// Every picture of a game that needs no place for its states.
fn pictures(title: &str, graph: &StateGraph) -> Vec<Picture> {
    let tree = Tree::new(title, graph.clone());
    let cells = std::cell::Cell::new(0);
    // The states one after the other, five in a row.
    let next = |_: &str| {
        cells.set(cells.get() + 1);
        Some(cells.get() - 1)
    };
    let strip = Strip::new(title, graph.clone(), next).unwrap();
    cells.set(0);
    let grid = Grid::new(title, graph.clone(), |name| next(name).map(|at| (at / 5, at % 5))).unwrap();
    let line = graph.line();
    let moves = line.iter().map(|(_, _, mv)| mv.name.as_str());
    vec![
        tree.clone().into(),
        tree.clone().merged().into(),
        tree.clone().only_optimal().depth(2).into(),
        tree.limit(3).merged().into(),
        grid.clone().after(2).into(),
        grid.into(),
        strip.clone().after(1).into(),
        strip.into(),
        LineOfPlay::new(title, [1, -2, 3], &line, |_, _| vec![0, 7]).into(),
        Regret::new(title, graph, moves).unwrap().into(),
    ]
}

fn draw_all(picture: &Picture) -> Result<(), TestCaseError> {
    for target in Target::ALL {
        match picture.draw(target) {
            Ok(drawn) if target == Target::Svg => {
                prop_assert!(Document::parse(&drawn).is_ok(), "{}", drawn);
            }
            Ok(drawn) if target == Target::Ascii => prop_assert!(drawn.is_ascii(), "{}", drawn),
            Ok(_) | Err(Refusal::TooLarge { .. } | Refusal::NoSuchTarget { .. }) => {}
            Err(refusal) => prop_assert!(false, "{}", refusal),
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(random::config(60))]

    #[test]
    fn any_game_can_be_drawn(game in random::games(12, random::small_scores())) {
        for picture in pictures("any game", &memoized(&game)) {
            draw_all(&picture)?;
        }
    }

    #[test]
    fn any_title_is_escaped(title in any::<String>()) {
        let graph = memoized(&"(1 2 (3 -1))".parse::<TreeGame>().unwrap());
        for picture in pictures(&title, &graph) {
            draw_all(&picture)?;
        }
        let others: [Picture; 4] = [
            PrefixSums::new(&*title, [1, 2]).into(),
            Comparison::new(&*title, &*title, [(title.clone(), 3)]).into(),
            Growth::new(&*title, &*title, vec![1]).curve(&*title, vec![Some(1)]).into(),
            Map::row(&*title, 3, Key::Classes(vec![title.clone()]), |_| Some(0)).unwrap().into(),
        ];
        others.iter().try_for_each(draw_all)?;
    }

    #[test]
    fn any_numbers_can_be_drawn(row in prop::collection::vec(any::<i64>(), 0..40), counts in prop::collection::vec(any::<u64>(), 0..9)) {
        let lengths: Vec<u64> = counts.iter().rev().copied().collect();
        let curve = counts.iter().map(|&count| Some(count)).collect();
        let bars = counts.iter().map(|&count| (count.to_string(), count));
        let pictures: [Picture; 4] = [
            PrefixSums::new("", &*row).segment(3..30).into(),
            Comparison::new("", "", bars).into(),
            Growth::new("", "", lengths).curve("", curve).into(),
            Map::row("", row.len(), Key::Values, |at| Some(row[at])).unwrap().into(),
        ];
        pictures.iter().try_for_each(draw_all)?;
    }

    /// The graph holds the value law, whoever moves next, and the line of best play attains the value.
    #[test]
    fn a_graph_keeps_the_value_law(game in random::games(12, random::small_scores())) {
        let graph = memoized(&game);
        for (at, state) in graph.states().iter().enumerate() {
            for mv in &state.moves {
                prop_assert!(mv.next < at);
                let next = graph.states()[mv.next].value;
                prop_assert_eq!(mv.value, if mv.turn == Turn::Passes { mv.delta - next } else { mv.delta + next });
            }
            let best = state.moves.iter().map(|mv| mv.value).max();
            prop_assert!(best.is_none_or(|best| best == state.value));
        }
        let (mut total, mut last) = (0, Player::Alice);
        for (player, _, mv) in graph.line() {
            total += if player == Player::Alice { mv.delta } else { -mv.delta };
            last = player.after(mv.turn);
        }
        let end = graph.line().last().map_or(graph.initial(), |(_, _, mv)| &graph.states()[mv.next]).value;
        prop_assert_eq!(total + if last == Player::Alice { end } else { -end }, graph.initial().value);
    }
}

/// What XML, DOT and TeX would misread, in every place where a text can stand.
#[test]
fn names_that_need_to_be_escaped() {
    let nasty = "<a href=\"x\">&'\\\n\t\u{0}\u{7}%$#_{}^~|…·\u{fffe}";
    let graph = memoized(&"(1 2 (3 -1))".parse::<TreeGame>().unwrap());
    let picture = Picture::from(Tree::new(nasty, graph));
    let svg = picture.draw(Target::Svg).unwrap();
    let document = Document::parse(&svg).unwrap();
    let title = document.root_element().first_element_child().unwrap().text().unwrap();
    assert_eq!(title, "<a href=\"x\">&'\\  \u{fffd}\u{fffd}%$#_{}^~|…·\u{fffd}");
    let dot = picture.draw(Target::Dot).unwrap();
    assert!(dot.contains(r#"label="<a href=\"x\">&'\\\n   %$#_{}^~|…·"#), "{dot}");
    let tikz = picture.draw(Target::Tikz).unwrap();
    let safe = r"\&'\textbackslash{}    \%\$\#\_\{\}\textasciicircum{}\textasciitilde{}\textbar{}\dots{}\textperiodcentered{}";
    assert!(tikz.contains(safe), "{tikz}");
}

#[test]
fn a_trace_that_was_cut_short_is_refused() {
    let game = StoneIii::new([1, 2, 3]).unwrap();
    let mut recorder = Recorder::new(&game);
    Memoized::default().solve_observed(&game, &mut recorder).unwrap();
    let mut trace = recorder.into_trace();
    assert!(StateGraph::from_trace(&trace).is_ok());
    trace.events.pop();
    let refused = StateGraph::from_trace(&trace).map_err(|refusal| refusal.to_string());
    assert_eq!(refused.map(|_| ()), Err("the trace ends before from 0 is settled".into()));
    trace.events.retain(|event| !matches!(event, Event::Settled { .. }));
    assert!(matches!(StateGraph::from_trace(&trace), Err(Refusal::Unfinished { .. })));
    // Indices from nowhere.
    trace.initial = 99;
    trace.events = vec![Event::Settled { state: 7, value: 0 }];
    assert_eq!(StateGraph::from_trace(&trace), Err(Refusal::Unfinished { state: "99".into() }));
}

/// `Exhaustive` settles a state as often as it meets it; the graph has it once.
#[test]
fn states_that_are_settled_again_are_one() {
    let game = StoneIii::new([1, 2, 3, 4]).unwrap();
    let mut recorder = Recorder::new(&game);
    Exhaustive::default().solve_observed(&game, &mut recorder).unwrap();
    let graph = StateGraph::from_trace(&recorder.into_trace()).unwrap();
    assert_eq!(graph.states().len(), 5);
    assert_eq!(graph.initial(), memoized(&game).initial());
    assert_eq!(graph.initial().moves.len(), 3);
}
