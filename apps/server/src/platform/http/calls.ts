/** Where the contract's calls meet HTTP. Each is bound to the operation that answers it in its feature's routes.ts. */
import type { CallDefinition, CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { OrganizationId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { isStorable } from '@auscult/contract/kit/storable-text';
import type { AnyContractProcedure } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import type { z } from 'zod';
import type { Context } from '../context.ts';

/** A call of the contract. */
export type AnyCall = AnyContractProcedure & { definition: CallDefinition<z.ZodType, z.ZodType> };

/** What the transport hands to a call: a way to run its operation as the person who sent the bearer token. */
export interface CallContext {
  run<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Like `run`, for work that only reads and is followed by a `run`: of staff who act as someone it tells nothing. */
  look<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Like `look`, in another organization. The caller has made sure that the caller works there. */
  lookIn<T>(organizationId: OrganizationId, work: (context: Context) => Promise<T>): Promise<T>;
}

/** What a call lets pass that others refuse. */
interface Leniency {
  /** Fields may be in the query of a POST as well as in its body. */
  takesQuery?: boolean;
  /** Its path may end without its last parameter: then that is blank. */
  takesBlankEnd?: boolean;
}

/** How a call is answered besides its operation. */
interface Binding<C extends AnyCall> extends Leniency {
  /**
   * What an input holds that is kept whatever becomes of the call: it runs before the operation, in a transaction of its
   * own.
   */
  beforehand?: (input: CallInput<C>) => ((context: Context) => Promise<unknown>) | undefined;
}

/** A call with what answers it. */
export interface BoundCall extends Leniency {
  call: AnyCall;
  procedure: AnyProcedure;
}

/** Binds a call to the operation that answers it: the input is parsed before it, the answer is checked after it. */
export function bind<C extends AnyCall>(
  call: C,
  operation: (context: Context, input: CallInput<C>) => Promise<CallOutput<C>>,
  { beforehand, ...leniency }: Binding<C> = {},
): BoundCall {
  const procedure = procedureOf<CallInput<C>>(call, async ({ run }, input) => {
    const first = beforehand?.(input);
    if (first) await run(first);
    return run((inside) => operation(inside, input));
  });
  return { call, procedure, ...leniency };
}

/**
 * Binds a call whose operation must know something of the file store. It is asked between two transactions: a store that
 * is away may take minutes, in which no one is to wait for what an operation holds.
 *
 * @param look  finds out what to ask for, and gives a way to ask
 * @param operation  is handed the answer
 */
export function bindAfterLook<C extends AnyCall, Seen>(
  call: C,
  look: (context: Context, input: CallInput<C>) => Promise<() => Promise<Seen>>,
  operation: (context: Context, input: CallInput<C>, seen: Seen) => Promise<CallOutput<C>>,
): BoundCall {
  const procedure = procedureOf<CallInput<C>>(call, async ({ run, look: inLook }, input) => {
    const ask = await inLook((inside) => look(inside, input));
    const seen = await ask();
    return run((inside) => operation(inside, input, seen));
  });
  return { call, procedure };
}

/**
 * Binds a call that reads in several organizations of the caller, each in a short transaction of its own.
 *
 * @param placesOf  the organizations, all of which the caller works in
 */
export function bindInPlaces<C extends AnyCall, Place extends { organizationId: OrganizationId }, Seen>(
  call: C,
  placesOf: (context: Context) => Promise<readonly Place[]>,
  read: (context: Context) => Promise<Seen>,
  answer: (seen: readonly (readonly [Place, Seen])[]) => CallOutput<C>,
): BoundCall {
  const procedure = procedureOf<CallInput<C>>(call, async ({ look, lookIn }) => {
    const seen: [Place, Seen][] = [];
    for (const place of await look(placesOf)) seen.push([place, await lookIn(place.organizationId, read)]);
    return answer(seen);
  });
  return { call, procedure };
}

/**
 * A call as it is served: every way of binding one ends here.
 *
 * @param answer  gets the input as the contract's schema has parsed it; its signal is given when the caller has gone
 */
export function procedureOf<Input>(
  call: AnyContractProcedure,
  answer: (context: CallContext, input: Input, signal: AbortSignal) => Promise<unknown>,
): AnyProcedure {
  return implement(call)
    .$context<CallContext>()
    .handler(async ({ context, input, signal = new AbortController().signal }) => {
      refuseUnkeepable(input);
      // The contract's own schema has parsed the input; the generic cannot know it.
      return answer(context, input as Input, signal);
    });
}

/** The calls of one feature by the names under which the contract exports them. */
export type BoundCalls = Readonly<Record<string, BoundCall>>;

/**
 * Refuses what cannot be stored in an address or in the name of a field. Texts of a body are made storable as it is read
 * (json-body.ts); an id or a cursor with such a character names nothing.
 *
 * @throws Refusal `invalid_request`
 */
export function refuseUnkeepable(input: unknown): void {
  if (typeof input === 'string' && !isStorable(input)) {
    throw new Refusal(
      'invalid_request',
      'A text has a character that can’t be stored (NUL, or half of one).',
    );
  }
  if (typeof input !== 'object' || input === null) return;
  for (const [name, part] of Object.entries(input)) {
    refuseUnkeepable(name);
    refuseUnkeepable(part);
  }
}
