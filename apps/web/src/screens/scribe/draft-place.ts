/**
 * Where this tab keeps what is typed of a visit. Each tab has a place of its own in each team, so that none writes over
 * another's words; those of a tab that was closed, or died, go to the next one that opens in the same team.
 */
import { forgetLocal, namesBelow, readLocal, writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** What is kept says when, so that the newest is taken up first. */
export interface KeptDraft {
  /** Epoch milliseconds. */
  keptAt?: number;
}

/** How long the former page of this tab may take to release its place. A copy of a tab waits that long in vain. */
const RELEASE_MS = 500;

/** The same after a reload, where nobody but the former page holds it: a busy machine is slow to end that page. */
const RELEASE_AFTER_RELOAD_MS = 20_000;

/** Under which the browser remembers the place of a tab across its reloads, for each team. */
const REMEMBERED_AS = 'auscult.draftPlace';

const places = new Map<string, Promise<string>>();

/** The name under which this tab keeps the draft of a person in a team; the same as long as the tab is open. */
export function draftPlace(userId: string, organizationId: string): Promise<string> {
  const older = `auscult.draft.${userId}`;
  const beginning = `${older}.${organizationId}`;
  const place = places.get(beginning) ?? findPlace(beginning, older);
  places.set(beginning, place);
  return place;
}

/** What a version kept that knew of no teams belongs to the one that is opened first. */
function takeOver(older: string, beginning: string): void {
  const unclaimed = readLocal(older);
  if (unclaimed !== undefined && writeLocal(beginning, unclaimed)) forgetLocal(older);
}

async function findPlace(beginning: string, older: string): Promise<string> {
  takeOver(older, beginning);
  // On an address that is not secure the browser knows no locks: there all tabs share one place.
  if (!('locks' in navigator)) return beginning;
  for (const place of leftBehind(beginning)) {
    if (await hold(place, place === remembered(beginning))) return remember(beginning, place);
  }
  const fresh = `${beginning}.${randomId()}`;
  await hold(fresh, false);
  return remember(beginning, fresh);
}

/** Every place in which there is something: first the one this tab had before it was reloaded, then the newest. */
function leftBehind(beginning: string): string[] {
  const own = remembered(beginning);
  const keptAt = (name: string) =>
    name === own ? Number.POSITIVE_INFINITY : (readLocal<KeptDraft>(name)?.keptAt ?? 0);
  const all = namesBelow(beginning).filter((name) => name === beginning || name.startsWith(`${beginning}.`));
  return all.sort((one, other) => keptAt(other) - keptAt(one));
}

/** Holds a place until the tab is gone. @returns whether it is held; never where another tab does */
function hold(name: string, isAwaited: boolean): Promise<boolean> {
  const options = isAwaited ? { signal: AbortSignal.timeout(releaseLimit()) } : { ifAvailable: true };
  return new Promise((resolve) => {
    navigator.locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}

function releaseLimit(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' ? RELEASE_AFTER_RELOAD_MS : RELEASE_MS;
}

function remembered(beginning: string): string | undefined {
  try {
    return sessionStorage.getItem(`${REMEMBERED_AS}.${beginning}`) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(beginning: string, name: string): string {
  try {
    sessionStorage.setItem(`${REMEMBERED_AS}.${beginning}`, name);
  } catch {
    // A browser that forbids storage keeps no draft either.
  }
  return name;
}
