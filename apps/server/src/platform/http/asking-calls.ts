/** Calls that ask another service between two transactions. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context, InContext } from '../context.ts';
import type { Question } from '../question.ts';
import { type AnyCall, type BoundCall, procedureOf } from './calls.ts';
import { turnstile } from './turnstile.ts';

/** Slow answers that one person may request at once, per call. */
const AT_ONCE = 3;
const TOO_MANY = 'You are already waiting for several of these. Please wait until one is done.';

/**
 * Binds a call that asks another service, so that no connection is held meanwhile.
 *
 * @param prepare  checks the rights, and gives the question
 * @param operation  makes the call's answer of the service's; rights are checked again where it changes something. By default,
 *   the service's answer is the call's.
 */
export function bindAsking<C extends AnyCall, Seen = CallOutput<C>>(
  call: C,
  prepare: (context: Context, input: CallInput<C>) => Promise<Question<Seen>>,
  operation?: (context: Context, input: CallInput<C>, seen: Seen) => Promise<CallOutput<C>>,
): BoundCall {
  const gate = turnstile(AT_ONCE, TOO_MANY);
  const procedure = procedureOf<CallInput<C>>(call, async ({ look, run }, input, signal) => {
    const { services, ask } = await look(async (context) => ({
      services: context,
      ask: await prepare(context, input),
    }));
    const { actor } = services;
    const inContext: InContext = (_actor, work) => look(work);
    const leave = gate.enter(actor.userId);
    const seen = await ask({ services, inContext, actor, signal }).finally(leave);
    return run(async (context) => (operation ? operation(context, input, seen) : seen));
  });
  return { call, procedure };
}
