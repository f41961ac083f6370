/** Calls with slow answers. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '../context.ts';
import { type AnyCall, type BoundCall, procedureOf } from './calls.ts';
import { turnstile } from './turnstile.ts';

/** Makes the answer after the transaction, so that no connection is held meanwhile. */
export type AnswerInTheMaking<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Slow answers that one person may request at once, per call. */
const AT_ONCE = 3;
const TOO_MANY = 'You are already waiting for several of these. Please wait until one is done.';

/**
 * Binds a call to the operation that collects the data of its answer.
 *
 * @returns the call; making its answer stops when the caller has gone
 */
export function bindLong<C extends AnyCall>(
  call: C,
  operation: (context: Context, input: CallInput<C>) => Promise<AnswerInTheMaking<CallOutput<C>>>,
): BoundCall {
  const gate = turnstile(AT_ONCE, TOO_MANY);
  const procedure = procedureOf<CallInput<C>>(call, async ({ run }, input, signal) => {
    const gathered = await run(async (inside) => ({
      user: inside.actor.userId,
      make: await operation(inside, input),
    }));
    const leave = gate.enter(gathered.user);
    return gathered.make(signal).finally(leave);
  });
  return { call, procedure };
}
