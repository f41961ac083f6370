/**
 * Reads each text once while a piece of work lasts. A sentence is looked at by many rules, and each asks for its numbers,
 * its drugs and the things it speaks of; and a note that was written is then checked against the same words. What was read
 * is kept with the words themselves and goes when they go: these are a patient's.
 */

/** What was read in one text, each reading in the place of its reader. */
type Readings = unknown[];

/** All that was read while working on the same words. */
interface Memory {
  byText: Map<string, Readings>;
  /** The text that was asked for last: the next rule mostly asks for the same one, which then needs no looking up. */
  text: string | undefined;
  readings: Readings;
}

const kept = new WeakMap<object, Memory>();
let readers = 0;
let current: Memory | undefined;

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
    // Nobody else writes to a reader's own place.
    const readings = readingsOf(text, current) as Array<Reading | undefined>;
    const before = readings[reader];
    if (before !== undefined) return before;
    const reading = read(text);
    readings[reader] = reading;
    return reading;
  };
}

function readingsOf(text: string, memory: Memory): Readings {
  if (memory.text === text) return memory.readings;
  let readings = memory.byText.get(text);
  if (!readings) {
    readings = [];
    memory.byText.set(text, readings);
  }
  memory.text = text;
  memory.readings = readings;
  return readings;
}

/**
 * Does a piece of work, from its beginning to its end in one turn, in which no text is read twice.
 * @param words what is worked on, the same object for all work on the same words: what was read is kept as long as it is
 */
export function readingOnce<Result>(words: object, work: () => Result): Result {
  const before = current;
  const memory = kept.get(words) ?? { byText: new Map(), text: undefined, readings: [] };
  kept.set(words, memory);
  current = memory;
  try {
    return work();
  } finally {
    current = before;
  }
}
