/** What a call of the product API is: one definition, read by the server, the web client and the documents. */
import { oc } from '@orpc/contract';
import type { z } from 'zod';
import { BODY_BYTES } from '../limits.ts';
import { REFUSALS, type RefusalCode } from './refusal.ts';

/** The facts of one call that both sides share. */
export interface CallDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with its parameters in braces: `/v1/session/{id}`. */
  readonly path: `/v${1 | 2}/${string}`;
  /** One sentence for the reader of the API page. */
  readonly summary: string;
  /** The feature under which the API page lists it. */
  readonly tag: string;
  /** Path parameters, query (GET) and body (else) in one object, keys as on the wire. */
  readonly input: Input;
  readonly output: Output;
  /** The refusals a caller must expect beside those of every call. */
  readonly refusals: readonly RefusalCode[];
  /** Bytes of the largest body; {@link BODY_BYTES}`.usual` where it is left out. */
  readonly bodyBytes?: number;
}

/** Bytes of the largest body that a call takes. */
export function bodyBytesOf({ bodyBytes = BODY_BYTES.usual }: { readonly bodyBytes?: number }): number {
  return bodyBytes;
}

/** Defines a call. The name it is exported under is its operation id. */
export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  definition: CallDefinition<Input, Output>,
) {
  const { method, path, summary, tag, input, output } = definition;
  const description = `${refusalsIn(definition)}${sizeIn(definition)}`;
  const procedure = oc
    .route({ method, path, summary, description, tags: [tag] })
    .input(input)
    .output(output);
  return Object.assign(procedure, { definition });
}

function refusalsIn({ refusals }: Pick<CallDefinition<z.ZodType, z.ZodType>, 'refusals'>): string {
  if (refusals.length === 0) return 'No refusals of its own.';
  return `Refusals: ${refusals.map((code) => `\`${code}\` (${REFUSALS[code]})`).join(', ')}.`;
}

/** Said of calls that take more than usual. */
function sizeIn({ bodyBytes }: { readonly bodyBytes?: number }): string {
  return bodyBytes === undefined ? '' : ` Body: at most ${bodyBytes / 1024} KiB.`;
}

/** What the caller may send: before trimming and defaults. */
export type CallBody<C> = C extends { definition: CallDefinition<infer I, z.ZodType> } ? z.input<I> : never;
/** What the server receives: after trimming and defaults. */
export type CallInput<C> = C extends { definition: CallDefinition<infer I, z.ZodType> } ? z.output<I> : never;
/** What the server answers. */
export type CallOutput<C> = C extends { definition: CallDefinition<z.ZodType, infer O> } ? z.input<O> : never;
/** What the caller reads. */
export type CallAnswer<C> = C extends { definition: CallDefinition<z.ZodType, infer O> }
  ? z.output<O>
  : never;
