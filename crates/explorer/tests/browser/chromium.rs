//! A headless Chromium, driven through the pipe of its developer tools: messages in JSON, each ended by a
//! zero byte.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long anything may take. It is far more than anything takes, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
    "--remote-debugging-pipe",
];

/// A browser with one page open.
pub(crate) struct Page {
    browser: Child,
    commands: ChildStdin,
    messages: Receiver<Value>,
    session: Option<String>,
    last_id: u64,
    /// What the page complained of: exceptions, errors and warnings of its console.
    complaints: Vec<String>,
    loaded: bool,
    folder: PathBuf,
}

impl Page {
    /// Opens a page from the disk, with what stands after its name in the address; none, and a word, where
    /// there is no Chromium.
    pub(crate) fn open(html: &str, hash: &str) -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);

        let Some(program) = NAMES.into_iter().find_map(find) else {
            println!("skipped: there is no Chromium to open the page in");
            return None;
        };
        let name = format!("explorer-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("page.html"), html).unwrap();
        // It reads commands from its file 3 and writes to its file 4.
        let mut browser = Command::new("sh")
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1"])
            .arg(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let commands = browser.stdin.take().unwrap();
        let mut output = BufReader::new(browser.stdout.take().unwrap());
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            let mut message = Vec::new();
            while output.read_until(0, &mut message).is_ok_and(|read| read > 0) {
                message.pop();
                if sender.send(serde_json::from_slice(&message).unwrap()).is_err() {
                    return;
                }
                message.clear();
            }
        });
        let mut page = Self {
            browser,
            commands,
            messages,
            session: None,
            last_id: 0,
            complaints: Vec::new(),
            loaded: false,
            folder,
        };
        let target = page.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = page.call("Target.attachToTarget", &attach);
        page.session = Some(session["sessionId"].as_str().unwrap().to_owned());
        for domain in ["Page", "Runtime", "Log"] {
            page.call(&format!("{domain}.enable"), &json!({}));
        }
        page.go(hash);
        Some(page)
    }

    /// Loads the page anew, with this after its name in the address.
    pub(crate) fn go(&mut self, hash: &str) {
        // Another fragment alone would not load it.
        self.load("about:blank");
        self.load(&format!("file://{}{hash}", self.folder.join("page.html").display()));
    }

    fn load(&mut self, url: &str) {
        self.loaded = false;
        self.call("Page.navigate", &json!({ "url": url }));
        while !self.loaded {
            let message = self.receive();
            self.note(&message);
        }
    }

    /// Calls a method of the protocol.
    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Value {
        self.last_id += 1;
        let mut command = json!({ "id": self.last_id, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            command["sessionId"] = json!(session);
        }
        self.commands.write_all(format!("{command}\0").as_bytes()).unwrap();
        loop {
            let mut message = self.receive();
            if message["id"] == self.last_id {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].take();
            }
            self.note(&message);
        }
    }

    fn receive(&self) -> Value {
        self.messages.recv_timeout(PATIENCE).expect("the browser answers in time")
    }

    fn note(&mut self, event: &Value) {
        let parameters = &event["params"];
        match event["method"].as_str() {
            Some("Page.loadEventFired") => self.loaded = true,
            Some("Runtime.exceptionThrown") => {
                self.complaints.push(parameters["exceptionDetails"].to_string());
            }
            Some("Log.entryAdded") => self.complaints.push(parameters["entry"].to_string()),
            Some("Runtime.consoleAPICalled") => self.complaints.push(parameters["args"].to_string()),
            _ => {}
        }
    }

    /// What an expression is in the page.
    pub(crate) fn eval(&mut self, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", &asked);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].take()
    }

    /// The text of the first element that a selector finds.
    pub(crate) fn text(&mut self, selector: &str) -> String {
        let found = self.eval(&format!("document.querySelector({})?.textContent", json!(selector)));
        found.as_str().unwrap_or_else(|| panic!("nothing is {selector}")).to_owned()
    }

    /// How many elements a selector finds.
    pub(crate) fn count(&mut self, selector: &str) -> u64 {
        self.eval(&format!("document.querySelectorAll({}).length", json!(selector))).as_u64().unwrap()
    }

    /// Waits until an expression is true.
    pub(crate) fn until(&mut self, expression: &str) {
        let start = Instant::now();
        while self.eval(&format!("Boolean({expression})")) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "it never became true: {expression}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Moves the mouse to the middle of the first element that a selector finds.
    pub(crate) fn hover(&mut self, selector: &str) -> [f64; 2] {
        let place = self.eval(&format!(
            "(() => {{
                const element = document.querySelector({});
                if (!element) return null;
                element.scrollIntoView({{ block: 'center', inline: 'center' }});
                const {{ left, top, width, height }} = element.getBoundingClientRect();
                return [left + width / 2, top + height / 2];
            }})()",
            json!(selector)
        ));
        let [x, y] = [0, 1].map(|at| place[at].as_f64().unwrap_or_else(|| panic!("nothing is {selector}")));
        self.mouse("mouseMoved", [x, y], "none");
        [x, y]
    }

    /// Clicks the middle of the first element that a selector finds.
    pub(crate) fn click(&mut self, selector: &str) {
        let at = self.hover(selector);
        self.mouse("mousePressed", at, "left");
        self.mouse("mouseReleased", at, "left");
    }

    fn mouse(&mut self, kind: &str, [x, y]: [f64; 2], button: &str) {
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", &event);
    }

    /// Presses and releases a key.
    pub(crate) fn press(&mut self, key: &str) {
        let (code, number, text) = match key {
            "Tab" => ("Tab", 9, ""),
            "Enter" => ("Enter", 13, "\r"),
            "Escape" => ("Escape", 27, ""),
            " " => ("Space", 32, " "),
            "End" => ("End", 35, ""),
            "Home" => ("Home", 36, ""),
            "ArrowLeft" => ("ArrowLeft", 37, ""),
            "ArrowUp" => ("ArrowUp", 38, ""),
            "ArrowRight" => ("ArrowRight", 39, ""),
            "ArrowDown" => ("ArrowDown", 40, ""),
            "?" => ("Slash", 191, "?"),
            _ => panic!("no key {key}"),
        };
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" { text } else { "" };
            let event = json!({
                "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number, "text": text,
            });
            self.call("Input.dispatchKeyEvent", &event);
        }
    }

    /// Types over what is in the focused field.
    pub(crate) fn type_over(&mut self, text: &str) {
        self.eval("document.activeElement.select()");
        self.call("Input.insertText", &json!({ "text": text }));
    }

    /// Presses Tab until the focused element is one that a selector finds.
    pub(crate) fn tab_to(&mut self, selector: &str) {
        for _ in 0..60 {
            self.press("Tab");
            if self.eval(&format!("document.activeElement.matches({})", json!(selector))) == json!(true) {
                return;
            }
        }
        panic!("Tab never leads to {selector}");
    }

    /// Chooses an option as people do, and the page hears of it.
    pub(crate) fn choose(&mut self, selector: &str, option: &str) {
        self.eval(&format!(
            "(() => {{
                const select = document.querySelector({});
                select.value = {};
                select.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }})()",
            json!(selector),
            json!(option)
        ));
    }

    /// Says how the page is seen: on what, with which preferences.
    pub(crate) fn media(&mut self, media: &str, preferences: &[(&str, &str)]) {
        let features: Vec<_> =
            preferences.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "media": media, "features": features }));
    }

    /// Ends the test of a page: it has nothing to complain of.
    pub(crate) fn close(mut self) {
        // What was said before is here once this is answered.
        self.eval("0");
        assert_eq!(self.complaints, Vec::<String>::new());
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // It ends at the latest now; its files go with it.
        let _ = self.browser.kill();
        let _ = self.browser.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Where a program is, if it can be found by its name.
fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
}
