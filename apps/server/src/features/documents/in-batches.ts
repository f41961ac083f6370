/** Groups steps of work into batches, so that no step waits long and not each needs its own transaction. */
import { setTimeout as wait } from 'node:timers/promises';

type Coming<Step> = IteratorResult<Step, unknown> | { thrown: unknown };

/**
 * Batches steps that come within a number of milliseconds after the first. On an error, the steps before it
 * come first.
 *
 * @throws errors of the steps
 */
export async function* inBatches<Step>(steps: AsyncIterable<Step>, withinMs: number): AsyncGenerator<Step[]> {
  const iterator = steps[Symbol.asyncIterator]();
  let next = take(iterator);
  let isOver = false;
  try {
    while (!isOver) {
      const batch: Step[] = [];
      let coming: Coming<Step> | undefined = await next;
      const pause = pauseOf(withinMs);
      while (coming && isStep(coming)) {
        batch.push(coming.value);
        next = take(iterator);
        coming = await Promise.race([next, pause.over]);
      }
      pause.end();
      if (batch.length > 0) yield batch;
      isOver = coming !== undefined && endsAt(coming);
    }
  } finally {
    await iterator.return?.();
  }
}

function take<Step>(iterator: AsyncIterator<Step, unknown>): Promise<Coming<Step>> {
  return iterator.next().catch((thrown: unknown) => ({ thrown }));
}

function isStep<Step>(coming: Coming<Step>): coming is IteratorYieldResult<Step> {
  return 'value' in coming && coming.done !== true;
}

/** @throws the error instead of a step */
function endsAt(coming: Coming<unknown>): boolean {
  if ('thrown' in coming) throw coming.thrown;
  return coming.done === true;
}

function pauseOf(milliseconds: number): { over: Promise<undefined>; end(): void } {
  const ending = new AbortController();
  const over = wait(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
  return { over, end: () => ending.abort() };
}
