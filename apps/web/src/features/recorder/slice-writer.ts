/** Writes the slices of one running stretch in order, and knows its position. */
import type { Bytes } from './bytes.ts';
import type { Copies, SliceKeeper, StretchSize } from './stored-session.ts';

/** Wait before a slice that the store rejected is written again. */
const RETRY_MS = 1000;

/** The target of a writer. */
export interface SliceWriterParts {
  store: Pick<SliceKeeper, 'append'>;
  stretch: string;
  dataKey: Bytes;
  /** Called for each slice once the store has answered. */
  onKept: (copies: Copies, size: StretchSize) => void;
}

/** The writer. */
export class SliceWriter {
  readonly #parts: SliceWriterParts;
  #tail: Promise<void> = Promise.resolve();
  #index = 0;
  #size: StretchSize = { bytes: 0, durationMs: 0 };
  #isEnded = false;
  #grown = Promise.withResolvers<void>();

  constructor(parts: SliceWriterParts) {
    this.#parts = parts;
  }

  /** The slices that the store has accepted. */
  get size(): StretchSize {
    return this.#size;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Appends a slice. @param endsAtMs  milliseconds of sound up to its end */
  add(slice: Blob, endsAtMs: number): void {
    if (slice.size > 0) this.#tail = this.#tail.then(() => this.#keep(slice, Math.round(endsAtMs)));
  }

  /** Settles when everything appended so far is stored. */
  settled(): Promise<void> {
    return this.#tail;
  }

  /** Marks the end. Settles when everything is stored. */
  async end(): Promise<StretchSize> {
    await this.settled();
    this.#isEnded = true;
    this.#tellGrown();
    return this.#size;
  }

  /** Settles when there is more, or at the end. */
  grown(): Promise<void> {
    return this.#grown.promise;
  }

  /** Retries until it is stored: giving up would lose it, and the position of everything after it. */
  async #keep(slice: Blob, endsAtMs: number): Promise<void> {
    const bytes = new Uint8Array(await slice.arrayBuffer());
    const { stretch, dataKey, store, onKept } = this.#parts;
    const order = { stretch, dataKey, index: this.#index, startByte: this.#size.bytes, endsAtMs, bytes };
    for (;;) {
      const copies = await store.append(order).catch(() => undefined);
      const size = { bytes: order.startByte + bytes.length, durationMs: endsAtMs };
      if (copies) {
        this.#index += 1;
        this.#size = size;
        onKept(copies, size);
        return this.#tellGrown();
      }
      onKept({ database: false, file: false }, this.#size);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  #tellGrown(): void {
    this.#grown.resolve();
    this.#grown = Promise.withResolvers();
  }
}
