/** Delivers everything on this device to the server: each visit separately, retried until it is there. */
import { type DeliveryOutcome, deliverHeld } from './deliver-held.ts';
import type { DeliveryParts } from './delivery-step.ts';
import type { Delivery } from './held-session.ts';
import { asStepFailed, StepFailed } from './recorder-server.ts';
import type { TabChannel } from './tab-channel.ts';

/** Milliseconds before each retry. */
const BACKOFF_MS = [1000, 2000, 5000, 10_000, 30_000];

/** Milliseconds before the next check whether another tab still delivers. */
const OTHER_TAB_MS = 5000;

/** Minimum milliseconds between progress updates: a live recording makes some twice a second. */
const SHOW_MS = 500;

const NOTHING_YET: Delivery = {
  step: 'waiting',
  sentBytes: 0,
  totalBytes: 0,
  hindrance: undefined,
  detail: undefined,
};

/** The services of the upload queue. */
export interface UploadQueueParts extends Omit<DeliveryParts, 'inTurn'> {
  tabs: TabChannel;
  onDone: (id: string) => Promise<void>;
  onChange: () => void;
}

interface Courier {
  ending: AbortController;
  /** Woken, it tries at once. */
  wake: () => void;
  woken: Promise<void>;
}

/** The upload queue of this tab. */
export class UploadQueue {
  readonly #parts: UploadQueueParts;
  readonly #couriers = new Map<string, Courier>();
  readonly #shown = new Map<string, Delivery>();
  readonly #sent = new Map<string, number>();
  readonly #refusals = new Map<string, StepFailed>();
  #turn: Promise<unknown> = Promise.resolve();
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: UploadQueueParts) {
    this.#parts = parts;
  }

  /** The progress of a visit. */
  of(id: string): Delivery {
    const stretches = this.#parts.offlineStore.row(id)?.stored.stretches ?? [];
    const shown = this.#shown.get(id) ?? NOTHING_YET;
    const totalBytes = stretches.reduce((sum, { bytes }) => sum + bytes, 0);
    const sentBytes = stretches.reduce(
      (sum, { id: stretch, recording, bytes }) =>
        sum + (recording ? bytes : Math.min(bytes, this.#sent.get(stretch) ?? 0)),
      0,
    );
    return { ...shown, totalBytes, sentBytes: Math.max(sentBytes, Math.min(shown.sentBytes, totalBytes)) };
  }

  /** Why the server refused a visit, at the last try. */
  refusalOf(id: string): StepFailed | undefined {
    return this.#refusals.get(id);
  }

  /** Reports added and removed visits soon. */
  touch(): void {
    this.#showSoon();
  }

  /** The progress of a visit that another tab delivers. */
  hear(id: string, delivery: Delivery): void {
    if (this.#couriers.has(id) && this.#parts.live.isBusyWith(id)) return;
    this.#shown.set(id, delivery);
    this.#showSoon();
  }

  /** Whether this tab delivers a visit, or waits for the lead. */
  has(id: string): boolean {
    return this.#couriers.has(id);
  }

  /** Delivers a visit, or tries again at once. @param isTaken  from another tab that delivers it */
  begin(id: string, isTaken = false): void {
    const running = this.#couriers.get(id);
    if (running && !isTaken) {
      running.wake();
      return;
    }
    running?.ending.abort();
    const courier: Courier = { ending: new AbortController(), ...alarm() };
    this.#couriers.set(id, courier);
    void this.#serve(id, courier, isTaken).finally(() => {
      if (this.#couriers.get(id) === courier) this.#couriers.delete(id);
    });
  }

  /** Tries everything again at once. */
  wakeAll(): void {
    for (const { wake } of this.#couriers.values()) wake();
  }

  /** Stops deliveries that are not wanted: another person is signed in. */
  endAllBut(ids: ReadonlySet<string>): void {
    for (const [id, { ending, wake }] of this.#couriers) {
      if (ids.has(id)) continue;
      ending.abort();
      wake();
    }
  }

  async #serve(id: string, courier: Courier, isTaken: boolean): Promise<void> {
    const { signal } = courier.ending;
    const { leads, offlineStore } = this.#parts;
    let steals = isTaken;
    while (!signal.aborted && offlineStore.row(id)) {
      // A new alarm for each round: with one that has rung, the loop would never rest again.
      Object.assign(courier, alarm());
      const lead = await leads.deliver(id, steals);
      steals = false;
      if (!lead) await this.#rest(courier, OTHER_TAB_MS);
      else {
        const ending = AbortSignal.any([signal, lead.lost]);
        if (await this.#deliver(id, courier, ending).finally(lead.release)) return;
      }
    }
  }

  /** @returns whether nothing is left to do; false when the lead was lost */
  async #deliver(id: string, courier: Courier, signal: AbortSignal): Promise<boolean> {
    let tries = 0;
    while (!signal.aborted) {
      Object.assign(courier, alarm());
      const outcome = await this.#try(id, signal);
      if (signal.aborted) return false;
      if (outcome instanceof StepFailed) {
        await this.#rest(courier, restOf(outcome, tries), signal);
        tries += 1;
      } else if (outcome.kind === 'waiting') {
        tries = 0;
        await this.#rest(courier, outcome.ms, signal);
      } else return true;
    }
    return false;
  }

  async #try(id: string, signal: AbortSignal): Promise<DeliveryOutcome | StepFailed> {
    this.#refusals.delete(id);
    try {
      const outcome = await deliverHeld({
        ...this.#parts,
        ...{ id, signal, inTurn: (work) => this.#inTurn(work) },
        report: (part) => this.#report(id, part),
        reportSent: (stretch, bytes) => {
          this.#sent.set(stretch, bytes);
          this.#showSoon();
        },
      });
      const step = outcome.kind === 'done' ? 'done' : 'waiting';
      this.#report(id, { step, hindrance: undefined, detail: undefined });
      if (step === 'done') await this.#parts.onDone(id);
      return outcome;
    } catch (error) {
      const failed = asStepFailed(error);
      if (failed.hindrance === 'refused') this.#refusals.set(id, failed);
      if (!signal.aborted)
        this.#report(id, { step: 'waiting', hindrance: failed.hindrance, detail: failed.message });
      return failed;
    }
  }

  #report(id: string, part: Partial<Delivery>): void {
    const before = this.#shown.get(id) ?? NOTHING_YET;
    const after = { ...before, ...part };
    const isSame = (Object.keys(part) as (keyof Delivery)[]).every((name) => before[name] === after[name]);
    if (isSame) return;
    this.#shown.set(id, after);
    this.#tell(id);
    this.#parts.onChange();
  }

  #tell(id: string): void {
    this.#parts.tabs.tell({ kind: 'delivery', id, delivery: this.of(id) });
  }

  #showSoon(): void {
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      for (const id of this.#couriers.keys()) if (this.#parts.live.isBusyWith(id)) this.#tell(id);
      this.#parts.onChange();
    }, SHOW_MS);
  }

  /** Sleeps until it is woken, or the time is over. */
  async #rest({ woken }: Courier, ms: number, signal?: AbortSignal): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waits = [woken];
    if (ms !== Number.POSITIVE_INFINITY)
      waits.push(
        new Promise((resolve) => {
          timer = setTimeout(resolve, ms);
        }),
      );
    if (signal) waits.push(new Promise((resolve) => signal.addEventListener('abort', () => resolve())));
    await Promise.race(waits);
    clearTimeout(timer);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

/** The wait before another try; infinite if a person has to act first. */
function restOf({ hindrance }: StepFailed, tries: number): number {
  if (hindrance === 'refused' || hindrance === 'sign-in' || hindrance === 'sealed')
    return Number.POSITIVE_INFINITY;
  return BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 0;
}

function alarm(): Pick<Courier, 'wake' | 'woken'> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { woken: promise, wake: () => resolve() };
}
