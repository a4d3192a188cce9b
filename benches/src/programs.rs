//! Programs that the bench starts: `stones` as its users have it, and the real Python.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// `stones`, built now. The error says why there is none.
pub(crate) fn stones() -> Result<PathBuf, String> {
    let workspace = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let built = Command::new(cargo)
        .args([
            "build",
            "--release",
            "--package",
            "stone-cli",
            "--message-format=json",
            "--manifest-path",
            workspace,
        ])
        .stderr(Stdio::null())
        .output()
        .map_err(|error| format!("stones cannot be built: {error}"))?;
    let messages = String::from_utf8_lossy(&built.stdout);
    let executable = |line: &str| -> Option<PathBuf> {
        let message: Value = serde_json::from_str(line).ok()?;
        Some(message["executable"].as_str()?.into())
    };
    messages.lines().filter_map(executable).next_back().ok_or_else(|| "stones cannot be built".into())
}

/// Python itself: what starts it in some installations is a large program of its own.
pub(crate) fn python() -> Option<PathBuf> {
    let find = ["-c", "import sys; print(sys.executable)"];
    let found = Command::new("python3").args(find).stderr(Stdio::null()).output().ok()?;
    let path = String::from_utf8(found.stdout).ok()?;
    found.status.success().then(|| path.trim().into())
}
