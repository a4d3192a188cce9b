//! The notation of tree games: what it means, what it refuses, and that writing and reading agree.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use stone_core::{Layered, Turn, ZeroSumGame};
use stone_testkit::{TreeGame, laws, oracle, random, tree};

fn game(text: &str) -> TreeGame {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn value(text: &str) -> i64 {
    let game = game(text);
    oracle::value(&game, &0).unwrap()
}

#[test]
fn values_by_hand() {
    assert_eq!(value("=0"), 0);
    assert_eq!(value("=-4"), -4);
    assert_eq!(value("(3 -1)"), 3);
    assert_eq!(value("(3(1 2) 2)"), 2);
    assert_eq!(value("(3(1 2) 0)"), 1);
    assert_eq!(value("(3!(1 2) 0)"), 5);
    assert_eq!(value("(3=-5)"), 8);
    assert_eq!(value("(3!=-5)"), -2);
    assert_eq!(value("(3@a(1 2) 4&a)"), 2);
}

#[test]
fn what_is_written_is_what_was_read() {
    for text in [
        "=0",
        "=-4",
        "@end=7",
        "(3 -1)",
        "(3!(1 2) 4(7 -1))",
        "(3@a(1 2) 4&a 5!&a)",
        "(1@leaf=0 2&leaf 3=4)",
        "@a(1&a)",
        "(9223372036854775807 -9223372036854775808)",
    ] {
        assert_eq!(game(text).to_string(), text);
    }
    assert_eq!(game(" ( 3 ( +1 2 )\n\t4 = -0 ) ").to_string(), "(3(1 2) 4)");
    // A name may come before its definition; it is written at its first use.
    assert_eq!(game("(1 &b 2 @b(3))").to_string(), "(1@b(3) 2&b)");
}

#[test]
fn what_is_refused_and_where() {
    for (text, error) in [
        (
            "",
            "at byte 0: expected a node: `(` and its moves, or `=` and its value, found the end of the text",
        ),
        ("3", "at byte 0: expected a node: `(` and its moves, or `=` and its value, found '3'"),
        ("(3", "at byte 2: expected a move, which begins with a number, or `)`, found the end of the text"),
        ("(3 x)", "at byte 3: expected a move, which begins with a number, or `)`, found 'x'"),
        ("()", "at byte 1: a node without moves is written `=` and its value"),
        ("(3) (4)", "at byte 4: expected the end of the text, found '('"),
        ("(- 3)", "at byte 1: expected a number, found '-'"),
        ("=", "at byte 1: expected a number, found the end of the text"),
        ("(99999999999999999999)", "at byte 1: the number does not fit 64 bits"),
        ("(1@=3)", "at byte 3: expected a name, found '='"),
        ("(1@a)", "at byte 4: expected a node: `(` and its moves, or `=` and its value, found ')'"),
        ("(1&b)", "at byte 2: `b` is not defined"),
        ("(1@a=1 2@a=2)", "at byte 8: `a` is defined twice"),
        ("&a", "at byte 0: the root has to be defined, not referred to"),
        ("(1é)", "at byte 2: expected a move, which begins with a number, or `)`, found 'é'"),
    ] {
        assert_eq!(text.parse::<TreeGame>().unwrap_err().to_string(), error, "{text}");
    }
    let deep = "(1".repeat(1_000_000);
    assert!(deep.parse::<TreeGame>().unwrap_err().to_string().ends_with("nested more than 1000 deep"));
}

#[test]
fn layers_are_longest_lines() {
    let game = game("(1@a(2@b(3)) 4&b 5)");
    let places: Vec<_> = (0..game.nodes().len()).map(|state| game.place(&state)).collect();
    assert_eq!(places, [(3, 0), (2, 0), (1, 0), (0, 0), (0, 1)]);
    assert_eq!((game.layers(), game.columns(0), game.reach()), (4, 2, 3));
    assert_eq!((game.state("b"), game.state("c")), (Some(2), None));
}

#[test]
fn cycles_are_known() {
    assert!(game("@a(1&a)").has_cycle());
    assert!(game("(1@a(2(3&a)) 4&a)").has_cycle());
    assert!(!game("(1@a(2) 4&a)").has_cycle());
}

#[test]
fn a_chain_is_as_long_as_asked() {
    let game = tree::chain(100_000, 1);
    assert_eq!(game.layers(), 100_001);
    assert_eq!(game.turn_after(&0, 0), Turn::Passes);
    assert!(game.to_string().ends_with(")))"));
    assert_eq!(tree::chain(0, 1).to_string(), "=0");
}

#[test]
fn tree_games_keep_every_law() {
    for text in ["=0", "=-4", "(3(1 2) 2)", "(3@a(1 2!&c 5=9) 4&a -2@c(1!(1!(1=-7))))"] {
        laws::check(&game(text)).unwrap();
    }
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn random_games_are_written_and_read(game in random::games(12, random::huge_scores())) {
        prop_assert!(!game.has_cycle());
        prop_assert_eq!(&game.to_string().parse::<TreeGame>().unwrap(), &game);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[(=@&!) 0-9a+-]{0,12}") {
        if let Ok(game) = text.parse::<TreeGame>() {
            prop_assert_eq!(&game.to_string().parse::<TreeGame>().unwrap(), &game);
        }
    }
}

/// Strategies that draw only one kind of game would test little.
#[test]
fn random_games_are_of_all_kinds() {
    let mut runner = TestRunner::new(random::config(1));
    let mut draw = |scores| -> Vec<TreeGame> {
        let games = random::games(8, scores);
        (0..500).map(|_| games.new_tree(&mut runner).unwrap().current()).collect()
    };
    let (small, huge) = (draw(random::small_scores()), draw(random::huge_scores()));
    let share = |games: &[TreeGame], kind: &dyn Fn(&TreeGame) -> bool| {
        games.iter().filter(|game| kind(game)).count() as f64 / games.len() as f64
    };
    let edges = |game: &TreeGame| game.nodes().iter().flat_map(|node| node.edges.clone()).collect::<Vec<_>>();
    assert!(share(&small, &|game| game.nodes().len() > 3) > 0.4);
    assert!(share(&small, &|game| game.nodes().iter().any(|node| node.name.is_some())) > 0.3);
    assert!(share(&small, &|game| edges(game).iter().any(|edge| edge.turn == Turn::Stays)) > 0.4);
    assert!(share(&small, &|game| game.nodes().iter().any(|node| node.terminal != 0)) > 0.4);
    assert!(share(&small, &|game| oracle::value(game, &0).is_ok()) > 0.999);
    let overflowing = share(&huge, &|game| oracle::value(game, &0).is_err());
    assert!((0.2..0.8).contains(&overflowing), "{overflowing}");
}
