//! Maps: a small square a state, of rows of any length.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};

use stone_catalog::{Places, Want};
use stone_render::{Key, Map, Picture, Refusal};

use super::traced::{Traced, table_of};
use super::{refused, title};
use crate::args::Kind;
use crate::error::CliError;
use crate::job::Job;

/// A row and a column.
type Place = (usize, usize);

/// What a map shows of a state: its value, and its optimal moves if these are asked for.
#[derive(Debug, Clone)]
struct Known {
    value: i64,
    optimal: Vec<String>,
}

/// The values, winners or optimal moves of the states of a row.
pub(super) fn map(job: &Job, stones: &[i64], kind: Kind) -> Result<Picture, CliError> {
    let Some(places) = job.game.places else {
        return Err(CliError::new(format!("{} has no table", job.game.name)));
    };
    let map = match places {
        Places::Table { .. } => {
            let table = of_table(table_of(job, None, stones)?);
            drawn(job, stones, kind, places, size(&table), |place| Ok(table.get(&place).cloned()))
        }
        Places::Segments | Places::Positions { .. } => {
            let size = (1, positions(places, job.game.form.stones(stones)));
            drawn(job, stones, kind, places, size, |place| solved(job, stones, kind, places, place))
        }
    };
    map.map(Picture::from)
}

/// How many positions there are.
fn positions(places: Places, stones: usize) -> usize {
    match places {
        Places::Positions { first, .. } => (stones + 1).saturating_sub(first).max(1),
        Places::Segments | Places::Table { .. } => stones + 1,
    }
}

/// All states of a small table.
fn of_table(Traced { graph, cells }: Traced) -> HashMap<Place, Known> {
    let known = graph.states().iter().filter_map(|state| {
        let optimal = state.optimal().map(|mv| mv.name.clone()).collect();
        Some((*cells.get(&state.name)?, Known { value: state.value, optimal }))
    });
    known.collect()
}

/// How many rows and columns the table has.
fn size(table: &HashMap<Place, Known>) -> Place {
    let most = |of: fn(&Place) -> usize| table.keys().map(of).max().map_or(0, |most| most + 1);
    (most(|place| place.0), most(|place| place.1))
}

/// One state, solved as an input of its own.
fn solved(
    job: &Job,
    stones: &[i64],
    kind: Kind,
    places: Places,
    place: Place,
) -> Result<Option<Known>, CliError> {
    let Some(rest) = places.rest(stones, place) else { return Ok(None) };
    let want = if kind == Kind::Moves { Want::Line } else { Want::Value };
    let (report, _) = Job { want, ..*job }.solve(None, &rest)?;
    Ok(Some(Known { value: report.value, optimal: report.optimal_first_moves.unwrap_or_default() }))
}

/// The map of what is known of each state.
fn drawn(
    job: &Job,
    stones: &[i64],
    kind: Kind,
    places: Places,
    (rows, columns): Place,
    known: impl Fn(Place) -> Result<Option<Known>, CliError>,
) -> Result<Map, CliError> {
    let [down, right] = places.axes();
    let shape = |key: Key, number: &dyn Fn(Place) -> Option<i64>| {
        let title = title(job, stones);
        let map = match places {
            Places::Segments => Map::segments(title, stones.len(), key, |start, end| number((start, end))),
            Places::Positions { .. } => Map::row(title, columns, key, |position| number((0, position))),
            Places::Table { .. } => {
                Map::table(title, [(down, rows), (right, columns)], key, |row, column| number((row, column)))
            }
        };
        map.map_err(|refusal: Refusal| refused(&refusal))
    };
    // A map asks for the states that it shows. The first that fails is told; no other is then tried.
    let failed = Cell::new(None);
    let ask = |place| {
        let before = failed.take();
        let answer = before.map_or_else(|| known(place), Err);
        answer.unwrap_or_else(|error| {
            failed.set(Some(error));
            None
        })
    };
    let map = if kind == Kind::Moves {
        // Only when all are known, it is known which moves there are.
        let optimal = RefCell::new(HashMap::new());
        shape(Key::Values, &|place| {
            optimal.borrow_mut().insert(place, ask(place)?.optimal);
            None
        })?;
        let optimal = optimal.into_inner();
        let names = names(&optimal)?;
        shape(Key::Moves(names.clone()), &|place| {
            let best = optimal.get(&place)?;
            let bits = names.iter().enumerate().filter(|(_, name)| best.contains(name));
            Some(bits.map(|(bit, _)| 1 << bit).sum())
        })
    } else {
        let key = if kind == Kind::Winners { Key::Winners } else { Key::Values };
        shape(key, &|place| Some(ask(place)?.value))
    };
    failed.take().map_or(map, Err)
}

/// The moves that are optimal somewhere, the shortest names first, so that `take 2` is before `take 10`.
fn names(optimal: &HashMap<Place, Vec<String>>) -> Result<Vec<String>, CliError> {
    const MOST: usize = 3;

    let names: BTreeSet<(usize, &String)> =
        optimal.values().flatten().map(|name| (name.chars().count(), name)).collect();
    match names.len() {
        0 => Err(CliError::new("there is no move to draw").help("draw the values")),
        1..=MOST => Ok(names.into_iter().map(|(_, name)| name.clone()).collect()),
        many => {
            let error =
                CliError::new(format!("{many} moves are optimal somewhere, a map tells {MOST} apart"));
            Err(error.help("draw the values, or the winners"))
        }
    }
}
