/** Defines a call of the product API: one definition for the server, the web client and the documents. */
import { oc } from '@orpc/contract';
import type { z } from 'zod';
import { BODY_BYTES } from '../limits.ts';
import { REFUSALS, type RefusalCode } from './refusal.ts';

/** The definition of one call, for both sides. */
export interface CallDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with its parameters in braces: `/v1/session/{id}`. */
  readonly path: `/v${1 | 2}/${string}`;
  /** One sentence for the reader of the API page. */
  readonly summary: string;
  /** The feature under which the API page lists it. */
  readonly tag: string;
  /** Path parameters, query (GET) and body (otherwise) in one object, with the API's key names. */
  readonly input: Input;
  readonly output: Output;
  /** Refusals of this call besides those of every call. */
  readonly refusals: readonly RefusalCode[];
  /** Maximum bytes of the body; {@link BODY_BYTES}`.usual` by default. */
  readonly bodyBytes?: number;
}

/** Maximum bytes of a call's body. */
export function bodyBytesOf({ bodyBytes = BODY_BYTES.usual }: { readonly bodyBytes?: number }): number {
  return bodyBytes;
}

/** Defines a call. Its export name is its operation id. */
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

/** Description for calls that accept more than usual. */
function sizeIn({ bodyBytes }: { readonly bodyBytes?: number }): string {
  return bodyBytes === undefined ? '' : ` Body: at most ${bodyBytes / 1024} KiB.`;
}

/** Input as the caller sends it: before trimming and defaults. */
export type CallBody<C> = C extends { definition: CallDefinition<infer I, z.ZodType> } ? z.input<I> : never;
/** Input as the server receives it: after trimming and defaults. */
export type CallInput<C> = C extends { definition: CallDefinition<infer I, z.ZodType> } ? z.output<I> : never;
/** Answer as the server gives it. */
export type CallOutput<C> = C extends { definition: CallDefinition<z.ZodType, infer O> } ? z.input<O> : never;
/** Answer as the caller reads it. */
export type CallAnswer<C> = C extends { definition: CallDefinition<z.ZodType, infer O> }
  ? z.output<O>
  : never;
