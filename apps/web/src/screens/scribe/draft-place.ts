/**
 * Where this tab keeps what is typed of a visit. Each tab has a place of its own, so that none writes over another's words;
 * those of a tab that was closed, or died, go to the next one that opens.
 */
import { namesBelow, readLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** What is kept says when, so that the newest is taken up first. */
export interface KeptDraft {
  /** Epoch milliseconds. */
  keptAt?: number;
}

/** How long a tab that is being reloaded may take to let go of its place; a copy of a tab waits that long in vain. */
const RELEASE_MS = 500;

/** Under which the browser remembers the place of a tab across its reloads. */
const REMEMBERED_AS = 'auscult.draftPlace';

const places = new Map<string, Promise<string>>();

/** The name under which this tab keeps the draft of a person; the same as long as the tab is open. */
export function draftPlace(userId: string): Promise<string> {
  const place = places.get(userId) ?? findPlace(`auscult.draft.${userId}`);
  places.set(userId, place);
  return place;
}

async function findPlace(beginning: string): Promise<string> {
  // On an address that is not secure the browser knows no locks: there all tabs share one place.
  if (!('locks' in navigator)) return beginning;
  for (const place of leftBehind(beginning)) {
    if (await hold(place, place === remembered())) return remember(place);
  }
  const fresh = `${beginning}.${randomId()}`;
  await hold(fresh, false);
  return remember(fresh);
}

/** Every place in which there is something: first the one this tab had before it was reloaded, then the newest. */
function leftBehind(beginning: string): string[] {
  const own = remembered();
  const keptAt = (name: string) =>
    name === own ? Number.POSITIVE_INFINITY : (readLocal<KeptDraft>(name)?.keptAt ?? 0);
  const all = namesBelow(beginning).filter((name) => name === beginning || name.startsWith(`${beginning}.`));
  return all.sort((one, other) => keptAt(other) - keptAt(one));
}

/** Holds a place until the tab is gone. @returns whether it is held; never where another tab does */
function hold(name: string, isAwaited: boolean): Promise<boolean> {
  const options = isAwaited ? { signal: AbortSignal.timeout(RELEASE_MS) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(REMEMBERED_AS) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(name: string): string {
  try {
    sessionStorage.setItem(REMEMBERED_AS, name);
  } catch {
    // A browser that forbids storage keeps no draft either.
  }
  return name;
}
