/** One writer per upload. Who comes later takes over: the earlier one may hang on a connection that is long dead. */
import { setTimeout as delay } from 'node:timers/promises';
import { locked } from './protocol-refusal.ts';

/** The right to write to an upload, until it is released or taken. */
export interface Writer {
  /** Aborts when someone takes over, or at its end: keep what has come, release, and say that the upload is locked. */
  readonly signal: AbortSignal;
  /** Ends this writer as if someone else took over. */
  end(): void;
  release(): void;
}

/** Who writes to which upload in this process. */
export interface Writers {
  /** Becomes the writer, once the one before has kept what it got. @throws ProtocolRefusal 423 when that takes too long */
  takeOver(id: string): Promise<Writer>;
}

/** A disk that takes longer to sync is in trouble itself. */
const PATIENCE_MS = 15_000;

interface Holder {
  taken: AbortController;
  released: Promise<void>;
}

/** No one writes to anything yet. */
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
