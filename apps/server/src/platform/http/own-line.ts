/** Limits how many calls of one person run at once, so that no one else waits for them. */

/** Runs a person's work when its turn has come. */
export type OwnLine = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Runs a number of works per person at once; the others wait in order of arrival. */
export function ownLine(most: number): OwnLine {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (userId, work) => {
    const line = lines.get(userId) ?? { running: 0, waiting: [] };
    lines.set(userId, line);
    if (line.running < most) line.running += 1;
    // A finished work hands its place to the next.
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
