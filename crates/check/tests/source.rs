//! Programs from their sources, in the languages that this machine has.
#![cfg(target_os = "linux")]

use std::fs;

use stone_check::{End, Program, RunLimits, SourceError, command_of};

/// A program in each language that writes back the first line that it reads.
const ECHOES: &[(&str, &str)] = &[
    ("echo.py", "print(input())"),
    ("echo.js", "console.log(require('fs').readFileSync(0, 'utf8').trim())"),
    ("echo.rs", "fn main() { println!(\"{}\", std::io::stdin().lines().next().unwrap().unwrap()); }"),
    ("echo.c", "#include <stdio.h>\nint main() { char t[99]; fgets(t, 99, stdin); printf(\"%s\", t); }"),
    (
        "echo.cpp",
        "#include <iostream>\n#include <string>\n\
         int main() { std::string t; std::getline(std::cin, t); std::cout << t << '\\n'; }",
    ),
    (
        "echo.go",
        "package main\nimport (\"bufio\"; \"fmt\"; \"os\")\n\
         func main() { s := bufio.NewScanner(os.Stdin); s.Scan(); fmt.Println(s.Text()) }",
    ),
    (
        "Echo.java",
        "public class Echo { public static void main(String[] a) { \
         System.out.println(new java.util.Scanner(System.in).nextLine()); } }",
    ),
];

#[test]
fn each_language_that_is_here() {
    for (name, text) in ECHOES {
        let folder = tempfile::tempdir().expect("there is room");
        let source = folder.path().join(name);
        fs::write(&source, text).expect("there is room");
        let command = match command_of(&source, folder.path()) {
            Err(SourceError::NoCompiler(why)) => {
                println!("skipped: {name}: {why}");
                continue;
            }
            command => command.expect(name),
        };
        let limits = RunLimits { memory: 2 << 30, ..RunLimits::default() };
        let attempt = Program::new(command, limits).run(b"[1,2]\n");
        if matches!(attempt.end, End::NotStarted(_)) {
            println!("skipped: {name}: {attempt:?}");
            continue;
        }
        assert_eq!((attempt.end, attempt.stdout), (End::Exited(0), b"[1,2]\n".to_vec()), "{name}");
    }
}

#[test]
fn what_does_not_compile_says_why() {
    let folder = tempfile::tempdir().expect("there is room");
    let source = folder.path().join("wrong.c");
    fs::write(&source, "int main() { return nothing; }").expect("there is room");
    match command_of(&source, folder.path()) {
        Err(SourceError::DoesNotCompile(said)) => assert!(said.contains("nothing"), "{said}"),
        Err(SourceError::NoCompiler(why)) => println!("skipped: {why}"),
        other => panic!("{other:?}"),
    }
}
