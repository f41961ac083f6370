/** A semaphore: limits how many works run at once. */

/** The semaphore; others wait. */
export interface Turns {
  /**
   * Waits for a turn.
   *
   * @returns a function that hands it to the next
   * @throws the signal's reason, at once when it aborts while waiting
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** That many at once; others wait in order of arrival. */
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
