//! Compiles the articles' C++ where a compiler is found; without one the benches build all the same, and say so.

use std::process::Command;

const SOURCE: &str = "cpp/articles.cpp";
/// How the page and the tables name it.
const FLAGS: [&str; 2] = ["-O3", "-march=native"];

fn main() {
    println!("cargo::rerun-if-changed={SOURCE}");
    println!("cargo::rerun-if-changed=build.rs");
    let mut build = cc::Build::new();
    build.cpp(true).std("c++17").file(SOURCE).opt_level(3).flag("-march=native").cargo_warnings(false);
    let Ok(compiler) = build.try_get_compiler() else { return };
    let version = Command::new(compiler.path()).arg("--version").output();
    let Some(version) = version.ok().filter(|output| output.status.success()) else { return };
    if let Err(error) = build.try_compile("articles") {
        println!("cargo::warning=the articles' C++ was not compiled: {error}");
        return;
    }
    let version = String::from_utf8_lossy(&version.stdout);
    println!("cargo::rustc-cfg=cpp");
    println!(
        "cargo::rustc-env=ARTICLES_CXX={} {}",
        version.lines().next().unwrap_or_default(),
        FLAGS.join(" ")
    );
}
