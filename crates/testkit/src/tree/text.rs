//! The notation of tree games: reading it, strictly, and writing it.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use stone_core::Turn;

use super::{Edge, Node, TreeGame};

/// How deep nodes may be nested in a text; shared nodes allow any depth without nesting.
const DEEPEST: usize = 1000;

/// Why a text is not a tree game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreeError {
    /// Where in the text, in bytes from its beginning.
    pub at: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.at, self.what)
    }
}

impl std::error::Error for TreeError {}

impl FromStr for TreeGame {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Self, TreeError> {
        let mut reader =
            Reader { text, at: 0, nodes: Vec::new(), names: HashMap::new(), defined: Vec::new() };
        reader.skip_space();
        let root = match reader.peek() {
            Some('&') => return reader.fail("the root has to be defined, not referred to"),
            _ => reader.node(0)?,
        };
        debug_assert_eq!(root, 0);
        if reader.peek().is_some() {
            return reader.expected("the end of the text");
        }
        for (name, &(node, at)) in &reader.names {
            if !reader.defined[node] {
                return Err(TreeError { at, what: format!("`{name}` is not defined") });
            }
        }
        Ok(Self::new(reader.nodes))
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    nodes: Vec<Node>,
    /// Node and first use of each name.
    names: HashMap<&'t str, (usize, usize)>,
    /// Which nodes have their moves.
    defined: Vec<bool>,
}

impl<'t> Reader<'t> {
    fn fail<T>(&self, what: impl Into<String>) -> Result<T, TreeError> {
        Err(TreeError { at: self.at, what: what.into() })
    }

    fn expected<T>(&self, what: &str) -> Result<T, TreeError> {
        match self.peek() {
            Some(found) => self.fail(format!("expected {what}, found {found:?}")),
            None => self.fail(format!("expected {what}, found the end of the text")),
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        self.take(|c| c.is_ascii_whitespace());
    }

    /// The longest piece of text from here whose characters all satisfy a condition.
    fn take(&mut self, condition: impl Fn(char) -> bool) -> &'t str {
        let rest = &self.text[self.at..];
        let len = rest.find(|c| !condition(c)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// Whether the next character is this one; if so, goes past it and the space behind it.
    fn accept(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
            self.skip_space();
        }
        found
    }

    fn name(&mut self) -> Result<&'t str, TreeError> {
        if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return self.expected("a name");
        }
        let name = self.take(|c| c.is_ascii_alphanumeric() || c == '_');
        self.skip_space();
        Ok(name)
    }

    fn number(&mut self) -> Result<i64, TreeError> {
        let start = self.at;
        if self.peek().is_some_and(|c| c == '-' || c == '+') {
            self.at += 1;
        }
        if self.take(|c| c.is_ascii_digit()).is_empty() {
            self.at = start;
            return self.expected("a number");
        }
        match self.text[start..self.at].parse() {
            Ok(number) => {
                self.skip_space();
                Ok(number)
            }
            Err(_) => Err(TreeError { at: start, what: "the number does not fit 64 bits".into() }),
        }
    }

    fn add_node(&mut self, name: Option<&str>) -> usize {
        self.nodes.push(Node { name: name.map(String::from), ..Node::default() });
        self.defined.push(false);
        self.nodes.len() - 1
    }

    /// The node that a name, used at a place, stands for.
    fn named(&mut self, name: &'t str, at: usize) -> usize {
        if let Some(&(node, _)) = self.names.get(name) {
            return node;
        }
        let node = self.add_node(Some(name));
        self.names.insert(name, (node, at));
        node
    }

    fn node(&mut self, depth: usize) -> Result<usize, TreeError> {
        if depth > DEEPEST {
            return self.fail(format!("nested more than {DEEPEST} deep"));
        }
        let at = self.at;
        if self.accept('&') {
            let name = self.name()?;
            return Ok(self.named(name, at));
        }
        let node = if self.accept('@') {
            let name = self.name()?;
            let node = self.named(name, at);
            if self.defined[node] {
                return Err(TreeError { at, what: format!("`{name}` is defined twice") });
            }
            node
        } else {
            self.add_node(None)
        };
        self.defined[node] = true;
        if self.accept('=') {
            self.nodes[node].terminal = self.number()?;
        } else if self.accept('(') {
            self.nodes[node].edges = self.moves(depth)?;
        } else {
            return self.expected("a node: `(` and its moves, or `=` and its value");
        }
        Ok(node)
    }

    fn moves(&mut self, depth: usize) -> Result<Vec<Edge>, TreeError> {
        if self.peek() == Some(')') {
            return self.fail("a node without moves is written `=` and its value");
        }
        let mut edges = Vec::new();
        while !self.accept(')') {
            if !self.peek().is_some_and(|c| c == '-' || c == '+' || c.is_ascii_digit()) {
                return self.expected("a move, which begins with a number, or `)`");
            }
            let delta = self.number()?;
            let turn = if self.accept('!') { Turn::Stays } else { Turn::Passes };
            let to = if self.peek().is_some_and(|c| "(=@&".contains(c)) {
                self.node(depth + 1)?
            } else {
                let leaf = self.add_node(None);
                self.defined[leaf] = true;
                leaf
            };
            edges.push(Edge { delta, turn, to });
        }
        Ok(edges)
    }
}

/// What is still to be written.
enum Piece {
    Text(String),
    Node { node: usize, after_move: bool },
}

impl fmt::Display for TreeGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = vec![false; self.nodes().len()];
        let mut pieces = vec![Piece::Node { node: 0, after_move: false }];
        while let Some(piece) = pieces.pop() {
            let (number, after_move) = match piece {
                Piece::Text(text) => {
                    f.write_str(&text)?;
                    continue;
                }
                Piece::Node { node, after_move } => (node, after_move),
            };
            let node = &self.nodes()[number];
            if let Some(name) = &node.name {
                f.write_str(if written[number] { "&" } else { "@" })?;
                f.write_str(name)?;
            }
            if std::mem::replace(&mut written[number], true) {
                continue;
            }
            if node.edges.is_empty() {
                if node.name.is_some() || node.terminal != 0 || !after_move {
                    write!(f, "={}", node.terminal)?;
                }
                continue;
            }
            pieces.push(Piece::Text(")".into()));
            for (index, edge) in node.edges.iter().enumerate().rev() {
                pieces.push(Piece::Node { node: edge.to, after_move: true });
                let space = if index == 0 { "(" } else { " " };
                let stays = if edge.turn == Turn::Stays { "!" } else { "" };
                pieces.push(Piece::Text(format!("{space}{}{stays}", edge.delta)));
            }
        }
        Ok(())
    }
}
