/**
 * Reads each text once while a piece of work lasts. A sentence is looked at by many rules, and each asks for its numbers,
 * its drugs and the things it speaks of; and a note that was written is then checked against the same words. What was read
 * is kept with the words themselves and goes when they go: these are a patient's.
 */

/** The readings of each reader, by text. */
type Readings = Array<Map<string, unknown>>;

const kept = new WeakMap<object, Readings>();
let readers = 0;
let current: Readings | undefined;

/**
 * A reader that remembers what it read, as long as {@link readingOnce} is at work. What it gives is shared by all who ask
 * and must not be changed.
 * @param read a pure function; its readings are never undefined
 */
export function readOnce<Reading extends NonNullable<unknown>>(
  read: (text: string) => Reading,
): (text: string) => Reading {
  const reader = readers;
  readers += 1;
  return (text) => {
    if (!current) return read(text);
    current[reader] ??= new Map();
    // Nobody else writes to a reader's own place.
    const readings = current[reader] as Map<string, Reading>;
    const before = readings.get(text);
    if (before !== undefined) return before;
    const reading = read(text);
    readings.set(text, reading);
    return reading;
  };
}

/**
 * Does a piece of work, from its beginning to its end in one turn, in which no text is read twice.
 * @param words what is worked on, the same object for all work on the same words: what was read is kept as long as it is
 */
export function readingOnce<Result>(words: object, work: () => Result): Result {
  const before = current;
  const readings = kept.get(words) ?? [];
  kept.set(words, readings);
  current = readings;
  try {
    return work();
  } finally {
    current = before;
  }
}
