/** Calls whose answer takes its time. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '../context.ts';
import { type AnyCall, type BoundCall, procedureOf } from './calls.ts';
import { turnstile } from './turnstile.ts';

/** Makes the answer once the transaction has ended, which would otherwise keep a connection while no one asks the database. */
export type AnswerInTheMaking<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** Long answers that one person may have in the making at once, of each call. */
const AT_ONCE = 3;
const TOO_MANY = 'You are already waiting for several of these. Please wait until one is done.';

/**
 * Binds a call to the operation that gathers what its answer is made of.
 *
 * @returns the call; its answer's making is ended when the caller has gone
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
