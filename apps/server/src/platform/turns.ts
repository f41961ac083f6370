/** Work of which only so much is done at once. */

/** Who may work: the others wait. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @returns how to leave it to the next
   * @throws the signal's reason, at once when it is given while waiting
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** So many at once; others wait in the order in which they came. */
export function turnsFor(atOnce: number): Turns {
  let free = atOnce;
  const waiting = new Set<() => void>();
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };
  return {
    enter: async (signal) => {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else {
        await new Promise<void>((resolve, reject) => {
          const goOn = () => {
            waiting.delete(goOn);
            signal.removeEventListener('abort', giveUp);
            resolve();
          };
          const giveUp = () => {
            waiting.delete(goOn);
            reject(signal.reason);
          };
          waiting.add(goOn);
          signal.addEventListener('abort', giveUp, { once: true });
        });
      }
      return leave;
    },
  };
}
