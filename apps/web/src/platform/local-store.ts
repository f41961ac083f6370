/** This browser's storage across reloads. Callers keep working if the storage is full or blocked. */

/** Reads a stored value; `undefined` when there is nothing, or nothing readable. */
export function readLocal<Value>(name: string): Value | undefined {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  } catch {
    return undefined;
  }
}

/** Stores a value. @returns whether it is stored */
export function writeLocal(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a stored value. */
export function forgetLocal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that blocks storage has nothing to delete.
  }
}

/** The stored keys with a prefix. */
export function namesBelow(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    // A browser that blocks storage stores nothing.
    return [];
  }
}

/** Deletes everything whose key has this prefix. */
export function forgetLocalBelow(beginning: string): void {
  for (const name of namesBelow(beginning)) forgetLocal(name);
}
