//! What the figures were measured on.

use std::fmt;
use std::process::Command;

use serde::Serialize;
use stone_simd::Level;
use sysinfo::{CpuRefreshKind, MemoryRefreshKind, RefreshKind, System};

/// The compiler of the articles' C++ and its flags, where one was found.
const CPP_COMPILER: Option<&str> = option_env!("ARTICLES_CXX");

/// The machine and the compilers; nothing that names a host, a user or a folder.
#[derive(Serialize)]
pub(crate) struct Machine {
    processor: String,
    cores: usize,
    memory_gib: f64,
    system: String,
    vectors: &'static str,
    rustc: String,
    cpp: String,
    load: Option<f64>,
}

impl Machine {
    pub(crate) fn this() -> Self {
        let known = RefreshKind::nothing()
            .with_cpu(CpuRefreshKind::nothing())
            .with_memory(MemoryRefreshKind::nothing().with_ram());
        let system = System::new_with_specifics(known).ok();
        let processor =
            system.as_ref().and_then(|system| Some(system.cpus().first()?.brand().trim().to_owned()));
        let unknown = || "unknown".to_owned();
        let rustc = Command::new("rustc").arg("--version").output().ok();
        let rustc = rustc.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        Self {
            processor: processor.unwrap_or_else(unknown),
            cores: std::thread::available_parallelism().map_or(1, Into::into),
            memory_gib: system.map_or(0.0, |system| system.total_memory() as f64 / f64::from(1 << 30)),
            system: System::long_os_version().unwrap_or_else(|_| unknown()),
            vectors: Level::best().name(),
            rustc: rustc.unwrap_or_else(unknown),
            cpp: CPP_COMPILER.map_or_else(|| "none found: no C++ in the tables".into(), ToOwned::to_owned),
            load: System::load_average().ok().map(|load| load.one),
        }
    }

    /// How busy it was before the run.
    pub(crate) fn load(&self) -> String {
        self.load.map_or_else(|| "unknown".into(), |load| format!("{load:.2}"))
    }

    fn facts(&self) -> [(&'static str, String); 6] {
        [
            ("Processor", format!("{}, {} cores", self.processor, self.cores)),
            ("Vectors", self.vectors.into()),
            ("Memory", format!("{:.0} GiB", self.memory_gib)),
            ("System", self.system.clone()),
            ("Rust", format!("{}, release profile, no target flags", self.rustc)),
            ("C++", self.cpp.clone()),
        ]
    }

    pub(crate) fn markdown(&self) -> String {
        self.facts().map(|(name, fact)| format!("- {name}: {fact}\n")).concat()
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, fact) in self.facts() {
            writeln!(f, "{name}: {fact}")?;
        }
        writeln!(f, "Load before the run: {}", self.load())
    }
}
