/** Which tab of this browser records what, and which delivers: one each. A closed tab releases its locks. */
import type { TabChannel } from './tab-channel.ts';

/** A new service worker waits while a lock of this name is held. */
const RECORDING = 'auscult-recording-';
const DELIVERY = 'auscult-delivery-';

/** How long a tab may take to end its recording before another takes it over. */
const YIELD_MS = 2000;

/** How long the release of a lock may take. */
const RELEASE_MS = 500;

/** Holds a lock until it is released, or stolen. */
export interface Lead {
  release: () => void;
  /** Aborted when another tab stole it. */
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

  /** Visits that other tabs record, as of the last check. */
  elsewhere(): ReadonlySet<string> {
    return this.#elsewhere;
  }

  /** Checks which tab records what. */
  async look(): Promise<void> {
    const { held = [] } = await navigator.locks.query();
    const names = held.flatMap(({ name }) => (name?.startsWith(RECORDING) ? name : []));
    const ids = names.map((name) => name.slice(RECORDING.length)).filter((id) => !this.#own.has(id));
    const isSame = ids.length === this.#elsewhere.size && ids.every((id) => this.#elsewhere.has(id));
    if (isSame) return;
    this.#elsewhere = new Set(ids);
    this.#onChange();
  }

  /** Takes the lead of a visit's recording. @returns undefined when another tab has it */
  async record(id: string): Promise<Lead | undefined> {
    // Waits a moment, because the former tab releases the lock asynchronously.
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

  /** Takes the lead of a visit's delivery. @returns undefined when another tab has it, unless it is stolen */
  deliver(id: string, isTaken: boolean): Promise<Lead | undefined> {
    return takeLock(DELIVERY + id, isTaken ? { steal: true } : { ifAvailable: true });
  }

  /** Stops another tab's recording, even in a sleeping tab. */
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

/** @returns undefined when it is not available */
function takeLock(name: string, options: LockOptions): Promise<Lead | undefined> {
  const loss = new AbortController();
  return new Promise((resolve) => {
    const holding = navigator.locks.request(name, options, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve({ release, lost: loss.signal }));
    });
    // Rejects after a timeout, and when it was stolen.
    holding.catch((reason: unknown) => {
      loss.abort(reason);
      resolve(undefined);
    });
  });
}
