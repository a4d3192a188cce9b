//! What is written in a form is read in it, and without naming it wherever nothing else can be meant.

use stone_catalog::rows::Batches;
use stone_catalog::{Form, GAMES, Game};
use stone_check::{Generator, InputForm, Phase};

fn cases(game: &'static Game) -> Vec<Vec<i64>> {
    let generator = Generator::new(game, 7, Vec::new());
    let cases = |phase| (0..30).map_while(move |index| Some((phase, index)));
    let all = [Phase::Samples, Phase::Small, Phase::Random, Phase::Structured].into_iter().flat_map(cases);
    all.filter_map(|(phase, index)| generator.case(phase, index)).collect()
}

#[test]
fn what_is_written_is_read() {
    for game in GAMES {
        for input in cases(game) {
            for form in InputForm::ALL {
                let text = form.write(game, &input);
                let read = form.read(game, &text);
                assert_eq!(read.as_deref(), Ok(&[input.clone()][..]), "{} {} {text}", game.name, form.name());
            }
        }
    }
}

#[test]
fn a_stream_shows_its_form() {
    for game in GAMES {
        for input in cases(game) {
            for form in InputForm::ALL {
                // A stone a line is a row a line as well, and so is a number of counts and a count.
                let shown = match form {
                    InputForm::Lines => false,
                    InputForm::AtcoderT => game.form != Form::Count,
                    _ => true,
                };
                let text = form.write(game, &input);
                let batches =
                    Batches::new(game.form, text.as_bytes()).map(|batch| batch.expect("it is text"));
                let read: Vec<_> = batches
                    .flat_map(|batch| batch.rows().map(|row| row.stones).collect::<Vec<_>>())
                    .collect();
                let is_it = read == [Ok(input.clone())];
                assert!(is_it || !shown, "{} {} {text}: {read:?}", game.name, form.name());
            }
        }
    }
}

#[test]
fn several_inputs_and_what_is_none() {
    let game = |name| stone_catalog::find(name).expect("it is listed");
    let read = |form: InputForm, name, text| form.read(game(name), text);
    assert_eq!(
        read(InputForm::Leetcode, "vi", "[1,3]\n[2,1]\n\n[1]\n[2]"),
        Ok(vec![vec![1, 3, 2, 1], vec![1, 2]])
    );
    assert_eq!(read(InputForm::AtcoderT, "iv", "2\n4\n5\n"), Ok(vec![vec![4], vec![5]]));
    assert_eq!(read(InputForm::AtcoderT, "vi", "1\n2\n1 3\n2 1\n"), Ok(vec![vec![1, 3, 2, 1]]));
    let counts = Err("the counts do not agree with the numbers".to_owned());
    for text in ["3\n1 2", "1\n1 2", "-1\n", "", "9223372036854775807\n1"] {
        assert_eq!(read(InputForm::Atcoder, "iii", text), counts, "{text}");
    }
    assert_eq!(read(InputForm::Lines, "vi", "1 2\n3\n"), counts);
    assert!(read(InputForm::Lines, "iv", "1\n2\n").is_err());
    assert!(read(InputForm::Leetcode, "vi", "[1,3]\n").is_err());
    assert!(read(InputForm::Lines, "iii", "9223372036854775807\n1\n").is_err());
}
