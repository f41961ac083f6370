/** Remembers for a short time, in this process, what an external service has answered: each request counts there. */
export interface ShortMemory<Value> {
  get(key: string, now: number): Value | undefined;
  set(key: string, value: Value, now: number): void;
}

/** @param most  entries; all are forgotten when there are more */
export function createShortMemory<Value>(keptMs: number, most: number): ShortMemory<Value> {
  const held = new Map<string, { value: Value; until: number }>();
  return {
    get: (key, now) => {
      const entry = held.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set: (key, value, now) => {
      if (held.size >= most) held.clear();
      held.set(key, { value, until: now + keptMs });
    },
  };
}
