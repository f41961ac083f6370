import { bodyBytesOf, type CallDefinition } from '@auscult/contract/kit/call';
import { BODY_BYTES } from '@auscult/contract/limits';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#server/app.ts';

/** Bytes of a character that is escaped beyond ASCII: `\u00e9`. */
const CHARACTER = 6;
/** For a choice, or a text with a limited format such as an id. */
const SHORT = 64 * CHARACTER;
const NUMBER = 20;
/** Maximum depth for a recursive schema. */
const DEPTH = 5;
/**
 * Combinations that do not occur: each line of a note with every segment, each entry of a template with
 * entries.
 */
const FILLED = 1024 * 1024;

const writing = Object.entries(calls).filter(([, { call }]) => call.definition.method !== 'GET');

test.each(writing)('%s accepts the largest body of its schema', (_, { call: { definition } }) => {
  const limit = bodyBytesOf(definition as CallDefinition<z.ZodType, z.ZodType>);
  expect(limit).toBeGreaterThanOrEqual(Math.min(largest(definition.input), FILLED));
});

test.each(writing)(
  '%s accepts no more than the default if its schema needs no more',
  (_, { call: { definition } }) => {
    if (largest(definition.input) > BODY_BYTES.usual) return;
    expect(definition.bodyBytes).toBeUndefined();
  },
);

/** Bytes of the largest JSON that a schema accepts. Unlimited parts count with a usual size. */
function largest(schema: z.core.$ZodType, depth = 0): number {
  if (depth > DEPTH) return 0;
  if (schema instanceof z.ZodString || schema instanceof z.ZodBase64) return largestText(schema);
  if (schema instanceof z.ZodNumber) return NUMBER;
  if (schema instanceof z.ZodArray) return (mostOf(schema) ?? 1) * largest(schema.element, depth + 1);
  if (schema instanceof z.ZodUnion)
    return Math.max(...schema.options.map((option) => largest(option, depth + 1)));
  if (schema instanceof z.ZodPipe) return largest(schema.in, depth);
  if (schema instanceof z.ZodObject) {
    const parts = Object.values<z.core.$ZodType>(schema.shape);
    return parts.reduce((sum, part) => sum + largest(part, depth + 1), 0);
  }
  const { def } = schema._zod;
  return 'innerType' in def ? largest(def.innerType as z.core.$ZodType, depth) : SHORT;
}

/** Characters of base64 are never escaped. */
function largestText(schema: z.ZodString | z.ZodBase64): number {
  const bytes = schema instanceof z.ZodBase64 ? 1 : CHARACTER;
  return (mostOf(schema) ?? SHORT / CHARACTER) * bytes;
}

function mostOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  const checks = 'checks' in def && Array.isArray(def.checks) ? def.checks : [];
  const limits = checks.map((check: z.core.$ZodCheck) => check._zod.def);
  const most = limits.find(({ check }) => check === 'max_length');
  return most && 'maximum' in most && typeof most.maximum === 'number' ? most.maximum : undefined;
}
