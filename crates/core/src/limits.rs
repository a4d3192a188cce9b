//! How much an engine may take.

use std::mem::size_of;

use crate::error::{Resource, SolveError};

/// What an engine may use. It asks before it takes, so running out is an error and not an abort.
///
/// The default is 4 GiB and 100 million nodes. This crate does no IO and so cannot know the machine;
/// a program that can should set the memory from what it finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory that tables, memos and stacks may hold together.
    pub memory: u64,
    /// States that an engine which may meet a state again and again may visit: [`Exhaustive`](crate::Exhaustive), and the
    /// searches. Engines that store all values meet each state once, and do not count.
    pub nodes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 4 << 30, nodes: 100_000_000 }
    }
}

impl Limits {
    /// No limits: a game too large then fails as an allocation does.
    pub const NONE: Self = Self { memory: u64::MAX, nodes: u64::MAX };

    /// These limits with another memory limit.
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// These limits with another limit on nodes.
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Asks for memory before it is taken.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] when `needed` bytes are more than allowed.
    pub fn ask_memory(&self, needed: u64) -> Result<(), SolveError> {
        if needed <= self.memory {
            return Ok(());
        }
        Err(SolveError::Limit { resource: Resource::Memory, needed, allowed: self.memory })
    }

    /// Asks for states to visit.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] when `needed` nodes are more than allowed.
    #[inline]
    pub fn ask_nodes(&self, needed: u64) -> Result<(), SolveError> {
        if needed <= self.nodes {
            return Ok(());
        }
        Err(SolveError::Limit { resource: Resource::Nodes, needed, allowed: self.nodes })
    }

    /// A table of `len` equal values, if it and the `held` bytes beside it are allowed.
    ///
    /// # Errors
    ///
    /// [`SolveError::Limit`] when they are not, and when the machine has no such memory.
    ///
    /// ```
    /// use stone_core::Limits;
    ///
    /// assert_eq!(Limits::default().table(3, 7, 0)?, [7, 7, 7]);
    /// assert!(Limits::NONE.table(usize::MAX, 7, 0).is_err());
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn table<T: Clone>(&self, len: usize, value: T, held: u64) -> Result<Vec<T>, SolveError> {
        self.ask_memory(held.saturating_add(bytes_of::<T>(len)))?;
        // Whether there is so much is tried first, for then `vec!` cannot fail; and `vec!` takes zeros as the system
        // gives them: a table that is half used is half in memory.
        self.reserve(&mut Vec::<T>::new(), len, held)?;
        Ok(vec![value; len])
    }

    /// Pushes, doubling the capacity when full; while the old and the new storage coexist, both count, and the `held`
    /// bytes beside them.
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table).
    ///
    /// ```
    /// use stone_core::Limits;
    ///
    /// let (mut stack, tight) = (Vec::new(), Limits::default().with_memory(20));
    /// Limits::default().push(&mut stack, 7_u64, 0)?;
    /// assert!(tight.push(&mut Vec::new(), 7_u64, 0).is_err());
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    #[inline]
    pub fn push<T>(&self, vec: &mut Vec<T>, value: T, held: u64) -> Result<(), SolveError> {
        if vec.len() == vec.capacity() {
            self.grow(vec, held)?;
        }
        vec.push(value);
        Ok(())
    }

    #[cold]
    fn grow<T>(&self, vec: &mut Vec<T>, held: u64) -> Result<(), SolveError> {
        let capacity = (2 * vec.capacity()).max(16);
        self.ask_memory(held.saturating_add(bytes_of::<T>(vec.capacity() + capacity)))?;
        self.reserve(vec, capacity - vec.len(), held)
    }

    fn reserve<T>(&self, vec: &mut Vec<T>, more: usize, held: u64) -> Result<(), SolveError> {
        let needed = held.saturating_add(bytes_of::<T>(vec.len().saturating_add(more)));
        vec.try_reserve_exact(more).map_err(|_| SolveError::Limit {
            resource: Resource::Memory,
            needed,
            allowed: self.memory,
        })
    }
}

/// The bytes that `len` values of a type take, saturating.
pub(crate) fn bytes_of<T>(len: usize) -> u64 {
    (len as u64).saturating_mul(size_of::<T>() as u64)
}
