/** One writer per upload. A later one takes over, because the earlier one may hang on a dead connection. */
import { setTimeout as delay } from 'node:timers/promises';
import { locked } from './protocol-refusal.ts';

/** The right to write to an upload, until it is released or taken. */
export interface Writer {
  /**
   * Aborts when another request takes over, or at its end: keep what has come, release, and answer that the
   * upload is locked.
   */
  readonly signal: AbortSignal;
  /** Ends this writer as if another request took over. */
  end(): void;
  release(): void;
}

/** The writers of this process, by upload. */
export interface Writers {
  /**
   * Becomes the writer, once the previous one has stored its bytes. @throws ProtocolRefusal 423 when that
   * takes too long
   */
  takeOver(id: string): Promise<Writer>;
}

/** Milliseconds to wait. A disk that takes longer to sync has a problem. */
const PATIENCE_MS = 15_000;

interface Holder {
  taken: AbortController;
  released: Promise<void>;
}

/** An empty map. */
export function createWriters(patienceMs = PATIENCE_MS): Writers {
  const holders = new Map<string, Holder>();
  return {
    takeOver: async (id) => {
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        holder.taken.abort();
        await within(holder.released, patienceMs);
      }
      const { promise: released, resolve } = Promise.withResolvers<void>();
      const taken = new AbortController();
      holders.set(id, { taken, released });
      const release = () => {
        holders.delete(id);
        resolve();
      };
      return { signal: taken.signal, end: () => taken.abort(), release };
    },
  };
}

async function within(released: Promise<void>, patienceMs: number): Promise<void> {
  const over = new AbortController();
  const late = delay(patienceMs, true, { signal: over.signal }).catch(() => false);
  const isLate = await Promise.race([released.then(() => false), late]);
  over.abort();
  if (isLate) throw locked();
}
