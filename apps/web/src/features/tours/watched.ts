import { useSyncExternalStore } from 'react';

/** A value of this window that components can subscribe to. */
export interface Watched<Value> {
  read: () => Value;
  set: (value: Value) => void;
  /** The value, as a hook. */
  useNow: () => Value;
}

/** Creates a {@link Watched} value. */
export function watched<Value>(first: Value): Watched<Value> {
  let now = first;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const read = () => now;
  return {
    read,
    set: (value) => {
      now = value;
      for (const watcher of watchers) watcher();
    },
    useNow: () => useSyncExternalStore(watch, read),
  };
}
