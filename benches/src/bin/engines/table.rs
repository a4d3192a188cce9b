//! Lines of a table: what each way took, beside the first one.

use std::time::Duration;

use cpu_time::ProcessTime;

/// What one way took.
#[derive(Clone, Copy)]
pub(crate) struct Took {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// An answer, and the processor time that it took; of what is quickly done, the best of several times.
pub(crate) fn timed<T>(mut answer: impl FnMut() -> T) -> (T, Duration) {
    const QUICK: Duration = Duration::from_millis(100);
    const TIMES: usize = 5;

    let mut once = || {
        let begun = ProcessTime::now();
        let answer = answer();
        (answer, begun.elapsed())
    };
    let first = once();
    if first.1 > QUICK {
        return first;
    }
    (1..TIMES).map(|_| once()).fold(first, |best, next| if next.1 < best.1 { next } else { best })
}

/// What is counted, and the ways.
pub(crate) fn head(title: &str, what: &str, ways: &[&str]) {
    println!("{title}\n\n{what}; then how many times the time of the first way");
    print!("{:34}", "");
    for way in ways {
        print!(" {way:>25}");
    }
    println!();
}

/// One line; of ways that were given up there is nothing to tell.
pub(crate) fn line(what: &str, took: &[Option<Took>]) {
    print!("{what:<34}");
    let first = took.first().copied().flatten();
    for took in took {
        let text = took.map_or("given up".into(), |Took { nodes, time }| {
            let times = first.map(|first| time.as_secs_f64() / first.time.as_secs_f64());
            let times = times.map_or(String::new(), |times| format!("{times:.2}"));
            format!("{nodes} {:>8} {times:>6}", format!("{time:.2?}"))
        });
        print!(" {text:>25}");
    }
    println!();
}
