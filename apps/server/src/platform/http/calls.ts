/** Binds the contract's calls to HTTP. Each feature's routes.ts binds a call to its operation. */
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

/** What the transport gives to a call: a way to run its operation as the owner of the bearer token. */
export interface CallContext {
  run<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Like `run`, for a read before a `run`. It is not recorded when staff act as someone. */
  look<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Like `look`, in another organization. The caller must have checked that the person works there. */
  lookIn<T>(organizationId: OrganizationId, work: (context: Context) => Promise<T>): Promise<T>;
}

/** Exceptions from the ordinary rules of calls. */
interface Leniency {
  /** Fields may be in the query of a POST as well as in its body. */
  takesQuery?: boolean;
  /** Its path may end without its last parameter, which is then empty. */
  takesBlankEnd?: boolean;
}

/** Options of a call besides its operation. */
interface Binding<C extends AnyCall> extends Leniency {
  /**
   * Saves a part of the input regardless of the call's outcome. It runs before the operation, in its own
   * transaction.
   */
  beforehand?: (input: CallInput<C>) => ((context: Context) => Promise<unknown>) | undefined;
}

/** A call with its operation. */
export interface BoundCall extends Leniency {
  call: AnyCall;
  procedure: AnyProcedure;
}

/** Binds a call to its operation. The input is parsed before it, and the answer is validated after it. */
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
 * Binds a call whose operation needs something from the file store. The store is read between two
 * transactions: an unavailable store may take minutes, during which no lock may be held.
 *
 * @param look  finds out what to read, and returns a function that reads it
 * @param operation  gets the result
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
 * Binds a call that reads in several organizations of the caller, each in its own short transaction.
 *
 * @param placesOf  the organizations, in all of which the caller works
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
 * A call as it is served. All ways of binding use this.
 *
 * @param answer  gets the parsed input; its signal aborts when the caller has gone
 */
export function procedureOf<Input>(
  call: AnyContractProcedure,
  answer: (context: CallContext, input: Input, signal: AbortSignal) => Promise<unknown>,
): AnyProcedure {
  return implement(call)
    .$context<CallContext>()
    .handler(async ({ context, input, signal = new AbortController().signal }) => {
      refuseUnkeepable(input);
      // The contract's schema has parsed the input, which the generic type cannot express.
      return answer(context, input as Input, signal);
    });
}

/** The calls of one feature by their export names in the contract. */
export type BoundCalls = Readonly<Record<string, BoundCall>>;

/**
 * Refuses characters that cannot be stored, in a URL or in a field name. Texts of a body are repaired when it
 * is read (json-body.ts); an id or a cursor with such a character is invalid.
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
