/**
 * Where this tab stores the typed data of a visit. Each tab has its own slot per team, so that tabs do not
 * overwrite each other. The draft of a closed or crashed tab goes to the next tab that opens in the same
 * team.
 */
import { forgetLocal, namesBelow, readLocal, writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** Drafts have a time, so that the newest is restored first. */
export interface KeptDraft {
  /** Epoch milliseconds. */
  keptAt?: number;
}

/**
 * How long the former page of this tab may take to release its slot. A duplicated tab waits this long without
 * need.
 */
const RELEASE_MS = 500;

/**
 * The same after a reload, when only the former page can have it: a busy machine is slow to end that page.
 */
const RELEASE_AFTER_RELOAD_MS = 20_000;

/** The browser's key for a tab's slot across reloads, per team. */
const REMEMBERED_AS = 'auscult.draftPlace';

const places = new Map<string, Promise<string>>();

/** The storage key of a person's draft in a team; constant while the tab is open. */
export function draftPlace(userId: string, organizationId: string): Promise<string> {
  const older = `auscult.draft.${userId}`;
  const beginning = `${older}.${organizationId}`;
  const place = places.get(beginning) ?? findPlace(beginning, older);
  places.set(beginning, place);
  return place;
}

/** A draft from a version without teams goes to the first team that is opened. */
function takeOver(older: string, beginning: string): void {
  const unclaimed = readLocal(older);
  if (unclaimed !== undefined && writeLocal(beginning, unclaimed)) forgetLocal(older);
}

async function findPlace(beginning: string, older: string): Promise<string> {
  takeOver(older, beginning);
  // On an insecure address the browser has no locks: all tabs share one slot there.
  if (!('locks' in navigator)) return beginning;
  for (const place of leftBehind(beginning)) {
    if (await hold(place, place === remembered(beginning))) return remember(beginning, place);
  }
  const fresh = `${beginning}.${randomId()}`;
  await hold(fresh, false);
  return remember(beginning, fresh);
}

/** Every slot with a draft: first the one this tab had before a reload, then the newest. */
function leftBehind(beginning: string): string[] {
  const own = remembered(beginning);
  const keptAt = (name: string) =>
    name === own ? Number.POSITIVE_INFINITY : (readLocal<KeptDraft>(name)?.keptAt ?? 0);
  const all = namesBelow(beginning).filter((name) => name === beginning || name.startsWith(`${beginning}.`));
  return all.sort((one, other) => keptAt(other) - keptAt(one));
}

/** Locks a slot until the tab is closed. @returns whether it succeeded; false if another tab has it */
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
    // A browser without storage has no drafts, either.
  }
  return name;
}
