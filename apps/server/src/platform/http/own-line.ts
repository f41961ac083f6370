/** How much of the server one person's calls take at once, so that no one else waits for them. */

/** Runs the work of a person, when their turn has come. */
export type OwnLine = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Lets so many works of each person run at once; the others of theirs wait, in the order in which they came. */
export function ownLine(most: number): OwnLine {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (userId, work) => {
    const line = lines.get(userId) ?? { running: 0, waiting: [] };
    lines.set(userId, line);
    if (line.running < most) line.running += 1;
    // Anyone who is done hands their place on.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(userId);
    }
  };
}
