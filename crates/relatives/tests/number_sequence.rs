//! Numbers that are folded as they come against the solver that sees the row whole.

use stone_ends::{Sign, Solver};
use stone_relatives::number_sequence::{numbers, project_euler_477};

#[test]
fn equals_the_solver_of_rows() {
    let row: Vec<i64> = numbers().take(100_000).collect();
    let mut solver = Solver::new();
    for n in (0..300).chain([9_999, 10_000, 10_001, 100_000]) {
        let whole = solver.totals(&row[..n], Sign::Plus).unwrap().half();
        assert_eq!(project_euler_477(n), Ok(whole), "{n}");
    }
}

#[test]
fn known_figures() {
    assert_eq!(project_euler_477(0), Ok(0));
    assert_eq!(project_euler_477(2), Ok(45));
    assert_eq!(project_euler_477(4), Ok(4_284_990));
    assert_eq!(project_euler_477(100), Ok(26_365_463_243));
    assert_eq!(project_euler_477(10_000), Ok(2_495_838_522_951));
}
