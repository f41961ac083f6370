/** Requests as older clients send them, made into what every call takes. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BoundCall } from './calls.ts';

/** Changes a request before its call reads it. */
type Preparation = (request: FastifyRequest) => Promise<void>;

/** What is done to the requests of a call before it reads them. */
export function preparationsOf({ call, takesQuery, takesBlankEnd }: BoundCall): Preparation[] {
  return [
    ...(takesQuery ? [readQueryInto(call.definition.input)] : []),
    ...(takesBlankEnd ? [fillBlankEnd] : []),
  ];
}

/**
 * Reads the fields of a call's query into its body; what the body itself says of a field is.
 *
 * @param schema  the call's input: fields that are lists may be repeated; what is not plain text is as JSON
 * @returns a handler that comes before the call's own
 * @throws Refusal `invalid_request` for what is no JSON where it should be
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
    // A body that is not an object is refused where every call's is.
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      request.body = { ...Object.fromEntries(fields), ...body };
    }
  };
}

/** A field as the query has it, once or several times. */
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

/** What a schema is about, whether it may be left out or not. */
function innermost(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? innermost(schema.unwrap()) : schema;
}

/** oRPC's router knows no empty parameter: at the end of a path it reaches its call as a blank one, to be refused there. */
async function fillBlankEnd({ raw, params }: FastifyRequest): Promise<void> {
  const isBlank = typeof params === 'object' && params !== null && Object.values(params).includes('');
  if (isBlank) raw.url = raw.url?.replace(/\/(?=\?|$)/, '/%20');
}
