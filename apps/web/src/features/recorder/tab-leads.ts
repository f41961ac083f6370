/** Which tab of this browser records what, and which delivers: one each. A tab that dies lets go by dying. */
import type { TabChannel } from './tab-channel.ts';

/** A new service worker waits while a lock of this name is held. */
const RECORDING = 'auscult-recording-';
const DELIVERY = 'auscult-delivery-';

/** How long a tab may take to end its recording before another takes it away. */
const YIELD_MS = 2000;

/** How long letting go of a lock may take. */
const RELEASE_MS = 500;

/** Holds a lock until it is let go, or taken away. */
export interface Lead {
  release: () => void;
  /** Aborted when another tab took it. */
  lost: AbortSignal;
}

/** The leads of this tab. */
export class TabLeads {
  readonly #own = new Set<string>();
  readonly #tabs: TabChannel;
  readonly #onChange: () => void;
  #elsewhere: ReadonlySet<string> = new Set();

  constructor(tabs: TabChannel, onChange: () => void) {
    this.#tabs = tabs;
    this.#onChange = onChange;
  }

  /** Visits that other tabs record, as of the last look. */
  elsewhere(): ReadonlySet<string> {
    return this.#elsewhere;
  }

  /** Looks who records what. */
  async look(): Promise<void> {
    const { held = [] } = await navigator.locks.query();
    const names = held.flatMap(({ name }) => (name?.startsWith(RECORDING) ? name : []));
    const ids = names.map((name) => name.slice(RECORDING.length)).filter((id) => !this.#own.has(id));
    const isSame = ids.length === this.#elsewhere.size && ids.every((id) => this.#elsewhere.has(id));
    if (isSame) return;
    this.#elsewhere = new Set(ids);
    this.#onChange();
  }

  /** Leads the recording of a visit. @returns undefined when another tab does */
  async record(id: string): Promise<Lead | undefined> {
    // A moment, because whoever has just let go of it does so in their own time.
    const lead = await takeLock(RECORDING + id, { signal: AbortSignal.timeout(RELEASE_MS) });
    if (!lead) return undefined;
    this.#own.add(id);
    this.#tabs.tell({ kind: 'leads' });
    return {
      lost: lead.lost,
      release: () => {
        this.#own.delete(id);
        lead.release();
        this.#tabs.tell({ kind: 'leads' });
      },
    };
  }

  /** Leads the delivery of a visit. @returns undefined when another tab does, unless it is taken from it */
  deliver(id: string, isTaken: boolean): Promise<Lead | undefined> {
    return takeLock(DELIVERY + id, isTaken ? { steal: true } : { ifAvailable: true });
  }

  /** Has another tab stop its recording, however deep it sleeps. */
  async takeOver(id: string): Promise<void> {
    this.#tabs.tell({ kind: 'yield', id });
    const patience = { signal: AbortSignal.timeout(YIELD_MS) };
    const lead =
      (await takeLock(RECORDING + id, patience)) ?? (await takeLock(RECORDING + id, { steal: true }));
    lead?.release();
    await this.look();
    this.#tabs.tell({ kind: 'leads' });
  }
}

/** @returns undefined when it cannot be had */
function takeLock(name: string, options: LockOptions): Promise<Lead | undefined> {
  const loss = new AbortController();
  return new Promise((resolve) => {
    const holding = navigator.locks.request(name, options, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve({ release, lost: loss.signal }));
    });
    // Rejects when it was waited for too long, and when it was stolen.
    holding.catch((reason: unknown) => {
      loss.abort(reason);
      resolve(undefined);
    });
  });
}
