/** Large bodies of one person are read one after the other, so that no one else waits for them. */
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@auscult/contract/kit/refusal';
import { BODY_BYTES } from '@auscult/contract/limits';
import { type Turns, turnsFor } from '../turns.ts';

/** Admits one large body per person at a time. */
export interface LargeBodies {
  /**
   * Waits until no other large body of this person is read or processed. A small body never waits.
   *
   * @param gone  aborts when the connection is lost
   * @returns a function that admits the next one; calling it again does no harm
   */
  enter(userId: string, headers: IncomingHttpHeaders, gone: AbortSignal): Promise<() => void>;
}

/** Creates the queue. Each person has a separate one. */
export function largeBodies(): LargeBodies {
  const lines = new Map<string, { turns: Turns; inside: number }>();
  return {
    enter: async (userId, headers, gone) => {
      if (!isLarge(headers)) return () => undefined;
      const line = lines.get(userId) ?? { turns: turnsFor(1), inside: 0 };
      lines.set(userId, line);
      line.inside += 1;
      const forget = () => {
        line.inside -= 1;
        if (line.inside === 0) lines.delete(userId);
      };
      try {
        const leave = await line.turns.enter(gone);
        return once(() => {
          leave();
          forget();
        });
      } catch {
        forget();
        throw new Refusal('invalid_request', 'The request did not arrive in time.');
      }
    },
  };
}

/** A body without a length, or a compressed one, may have any size. */
function isLarge(headers: IncomingHttpHeaders): boolean {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > BODY_BYTES.usual;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
