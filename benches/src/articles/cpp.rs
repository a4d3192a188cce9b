//! The C++ programs of `cpp/articles.cpp`, which `build.rs` compiles where it finds a compiler; else there are none.

use super::Program;

macro_rules! programs {
    ($($constant:ident = $symbol:ident, $name:literal;)*) => {
        #[cfg(cpp)]
        #[allow(unsafe_code, reason = "the only way to call another language; each call hands over a whole slice")]
        mod ffi {
            unsafe extern "C" {
                $(fn $symbol(stones: *const i32, n: i32) -> i32;)*
            }
            pub(super) mod safe {
                $(pub(crate) fn $symbol(row: &[i32]) -> i64 {
                    assert!(!row.is_empty());
                    let n = row.len().try_into().expect("a row that an int can count");
                    // SAFETY: the program reads the `n` stones of the row and writes only tables of its own.
                    i64::from(unsafe { super::$symbol(row.as_ptr(), n) })
                })*
            }
        }
        $(
            #[cfg(cpp)]
            pub(crate) const $constant: Option<Program> = Some(Program { name: $name, run: ffi::safe::$symbol });
            #[cfg(not(cpp))]
            pub(crate) const $constant: Option<Program> = None;
        )*
    };
}

programs! {
    III_NEW = articles_iii, "article, C++ (new table each row)";
    III = articles_iii_kept, "article, C++ (table's memory kept)";
    VII_1 = articles_vii_1, "article 1, C++: every line";
    VII_2 = articles_vii_2, "article 2, C++: memo by player";
    VII_3 = articles_vii_3, "article 3, C++: one function, memo";
    VII_4 = articles_vii_4, "article 4, C++: by length";
    VII_5_NEW = articles_vii_5, "article 5, C++ (new table each row)";
    VII_5 = articles_vii_5_kept, "article 5, C++ (table's memory kept)";
}
