/** Converts requests of older clients to the form of the calls. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BoundCall } from './calls.ts';

/** Changes a request before its call reads it. */
type Preparation = (request: FastifyRequest) => Promise<void>;

/** The conversions of each call. */
export function preparationsOf({ call, takesQuery, takesBlankEnd }: BoundCall): Preparation[] {
  return [
    ...(takesQuery ? [readQueryInto(call.definition.input)] : []),
    ...(takesBlankEnd ? [fillBlankEnd] : []),
  ];
}

/**
 * Copies the fields of a call's query into its body. Fields in the body take precedence.
 *
 * @param schema  the call's input: list fields may be repeated; values other than plain text are JSON
 * @returns a handler that runs before the call's own
 * @throws Refusal `invalid_request` for invalid JSON
 * @spec 2.7/saved-sections/create_saved_section
 */
function readQueryInto(schema: z.ZodType): Preparation {
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  return async (request) => {
    const fields = Object.entries(request.query ?? {}).map(([name, value]) => [
      name,
      Object.hasOwn(shape, name) ? readField(name, shape[name], value) : value,
    ]);
    const { body = {} } = request;
    // A body that is not an object is refused later, as for every call.
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      request.body = { ...Object.fromEntries(fields), ...body };
    }
  };
}

/** A field of the query, once or repeated. */
function readField(name: string, schema: unknown, value: unknown): unknown {
  const inner = innermost(schema);
  if (!(inner instanceof z.ZodArray)) return value;
  const values = [value].flat();
  return innermost(inner.element) instanceof z.ZodString
    ? values
    : values.flatMap((text) => parseJson(name, text));
}

function parseJson(name: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Refusal('invalid_request', `${name}: in the query it stands as JSON.`);
  }
}

/** The inner schema of an optional one. */
function innermost(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? innermost(schema.unwrap()) : schema;
}

/**
 * oRPC's router does not match an empty parameter. At the end of a path it becomes a blank one, which the
 * call refuses.
 */
async function fillBlankEnd({ raw, params }: FastifyRequest): Promise<void> {
  const isBlank = typeof params === 'object' && params !== null && Object.values(params).includes('');
  if (isBlank) raw.url = raw.url?.replace(/\/(?=\?|$)/, '/%20');
}
