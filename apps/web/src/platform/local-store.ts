/** What this browser keeps between reloads. A full or forbidden storage costs the memory, never the work. */

/** Reads what was kept under a name; `undefined` when there is nothing, or nothing readable. */
export function readLocal<Value>(name: string): Value | undefined {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name. @returns whether it is kept */
export function writeLocal(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what was kept under a name. */
export function forgetLocal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
}

/** The names below a beginning, under which something is kept. */
export function namesBelow(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    // A browser that forbids storage keeps nothing.
    return [];
  }
}

/** Forgets everything whose name begins so. */
export function forgetLocalBelow(beginning: string): void {
  for (const name of namesBelow(beginning)) forgetLocal(name);
}
