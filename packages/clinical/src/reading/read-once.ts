/**
 * Reads each text once while a piece of work lasts. A sentence is looked at by many rules, and each asks for its numbers,
 * its drugs and the things it speaks of. Nothing is kept beyond the work: these are a patient's words.
 */

/** What the readers know of the texts of the work that is being done. */
const known: Array<Map<string, unknown>> = [];
let isWorking = false;

/**
 * A reader that remembers what it read, as long as {@link readingOnce} is at work. What it gives is shared by all who ask
 * and must not be changed.
 * @param read a pure function; its readings are never undefined
 */
export function readOnce<Reading extends NonNullable<unknown>>(
  read: (text: string) => Reading,
): (text: string) => Reading {
  const readings = new Map<string, Reading>();
  known.push(readings);
  return (text) => {
    const before = readings.get(text);
    if (before !== undefined) return before;
    const reading = read(text);
    if (isWorking) readings.set(text, reading);
    return reading;
  };
}

/** Does a piece of work, from its beginning to its end in one turn, in which no text is read twice. */
export function readingOnce<Result>(work: () => Result): Result {
  isWorking = true;
  try {
    return work();
  } finally {
    isWorking = false;
    for (const readings of known) readings.clear();
  }
}
