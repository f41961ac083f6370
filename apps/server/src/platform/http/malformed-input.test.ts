import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#server/app.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { malformedDetail } from './malformed-input.ts';

const server = useTestApp();

describe('refusals over HTTP', () => {
  test.each([
    ['/v2/create_session', { pets: Array(31).fill('Rex') }, '`pets` has more than 30 entries.'],
    ['/v2/create_session', { pets: ['Rex', 7] }, '`pets.1` must be text.'],
    ['/v2/create_session', { source: 'fax' }, '`source` must be one of these: `web`, `mobile`, `api`.'],
    ['/v1/update_name', { session: 'x', pets: [] }, '`name` is missing.'],
    ['/v1/update_name', { session: '', name: 'Rex', pets: [] }, '`session` must not be empty.'],
    [
      '/v1/update_name',
      { session: 'a_b', name: 'Rex', pets: [] },
      'session: An id holds letters, digits and hyphens only.',
    ],
    [
      '/v1/register_recording',
      { session: 'x', transcript: { segments: [{ start_ms: 0, end_ms: 1 }] } },
      '`transcript.segments.0.text` is missing.',
    ],
  ])('%s %j: %s', async (path, body, detail) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', detail } });
  });
});

describe('each kind of error', () => {
  const Named = z.object({ text: z.string() });
  const Shape = z.union([z.array(Named), Named, z.boolean()]);
  const Chosen = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), text: z.string() }),
    z.object({ kind: z.literal('b') }),
  ]);

  test.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, '`x` is missing.'],
    [z.enum(['a', 'b']), undefined, '`x` is missing.'],
    [z.coerce.number(), undefined, '`x` is missing.'],
    [Shape, undefined, '`x` is missing.'],
    [z.string(), null, '`x` must be text.'],
    [z.number(), 'x', '`x` must be a number.'],
    [z.coerce.number(), 'x', '`x` must be a number.'],
    [z.number().int(), 1.5, '`x` must be a whole number.'],
    [z.number().int(), 1e300, '`x` must be at most 9007199254740991.'],
    [z.boolean(), 'yes', '`x` must be true or false.'],
    [z.array(z.string()), {}, '`x` must be a list.'],
    [z.object({}), [], '`x` must be an object.'],
    [z.record(z.string(), z.string()), 'x', '`x` must be an object.'],
    [z.file(), 'x', '`x` must be a file.'],
    [z.undefined(), 1, '`x` must be of the kind undefined.'],
    [z.string().trim().min(1), ' ', '`x` must not be empty.'],
    [z.string().min(3), 'ab', '`x` has fewer than 3 characters.'],
    [z.string().max(2), 'abc', '`x` has more than 2 characters.'],
    [z.string().max(1), 'abc', '`x` has more than one character.'],
    [z.string().length(1), 'abc', '`x` must have exactly one character.'],
    [z.string().length(2), 'abc', '`x` must have exactly 2 characters.'],
    [z.array(z.string()).min(1), [], '`x` must not be empty.'],
    [z.array(z.string()).min(2), ['a'], '`x` has fewer than 2 entries.'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], '`x` has more than 2 entries.'],
    [z.array(z.string()).max(1), ['a', 'b'], '`x` has more than one entry.'],
    [z.array(z.string()).length(1), ['a', 'b'], '`x` must have exactly one entry.'],
    [z.array(z.string()).length(2), [], '`x` must have exactly 2 entries.'],
    [z.number().min(1), 0, '`x` must be at least 1.'],
    [z.number().nonnegative(), -1, '`x` must be at least 0.'],
    [z.number().positive(), 0, '`x` must be more than 0.'],
    [z.number().max(5), 6, '`x` must be at most 5.'],
    [z.number().lt(5), 5, '`x` must be less than 5.'],
    [z.number().multipleOf(2), 3, '`x` must be a multiple of 2.'],
    [z.email(), 'rex', '`x` is not an email address.'],
    [z.url(), 'rex', '`x` is not a web address.'],
    [z.uuid(), 'rex', '`x` is not a UUID.'],
    [z.string().regex(/^a$/u), 'b', '`x` does not match the pattern /^a$/u.'],
    [z.iso.date(), 'b', '`x` has the wrong form, it must be of this one: date.'],
    [z.string().regex(/a/, 'Write an a.'), 'b', 'x: Write an a.'],
    [z.string().refine(() => false, { error: 'No such thing.' }), 'b', 'x: No such thing.'],
    [z.string().refine(() => false), 'b', '`x` is not valid.'],
    [z.enum(['a', 'b']), 'c', '`x` must be one of these: `a`, `b`.'],
    [z.literal(true), false, '`x` must be this: `true`.'],
    [z.stringbool({ truthy: ['1'], falsy: ['0'] }), '2', '`x` must be one of these: `1`, `0`.'],
    [z.strictObject({}), { a: 1 }, '`x.a` is not known here.'],
    [z.strictObject({}), { a: 1, b: 2 }, 'These are not known here: `x.a`, `x.b`.'],
    [z.record(z.string().max(2), z.number()), { abc: 1 }, 'The key `x.abc` has more than 2 characters.'],
    [z.record(z.string(), z.number()), { a: 'b' }, '`x.a` must be a number.'],
    [Shape, 7, '`x` must be one of these: a list, an object, true or false.'],
    [Shape, [{ text: 'a' }, {}], '`x.1.text` is missing.'],
    [Shape, { text: 7 }, '`x.text` must be text.'],
    [z.union([z.boolean(), z.string().max(2)]), 'abc', '`x` has more than 2 characters.'],
    [z.union([z.literal(''), z.number()]), null, '`x` must be one of these: ``, a number.'],
    [z.array(Shape), [true, { text: null }], '`x.1.text` must be text.'],
    [Chosen, { kind: 'c' }, '`x.kind` must be one of these: `a`, `b`.'],
    [Chosen, {}, '`x.kind` is missing.'],
    [Chosen, { kind: 'a' }, '`x.text` is missing.'],
  ])('%#: %s %j: %s', (schema, x, detail) => {
    expect(detailOf(z.object({ x: schema }), { x })).toBe(detail);
  });

  test.each<[z.ZodType, unknown, string]>([
    [z.object({}), [], 'The request must be an object.'],
    [z.object({}), undefined, 'The request is missing.'],
    [z.object({}).refine(() => false, { error: 'Send one of the two.' }), {}, 'Send one of the two.'],
    [z.strictObject({}), { a: 1 }, '`a` is not known here.'],
  ])('for the whole request: %#', (schema, input, detail) => {
    expect(detailOf(schema, input)).toBe(detail);
  });
});

const MALFORMED = [
  undefined,
  null,
  '',
  '\n',
  'x'.repeat(300_000),
  -1,
  1.5,
  1e300,
  true,
  {},
  { a: {} },
  [],
  [null],
];
const LONG = Array(5000).fill('x');

test('no call uses the validator’s own messages', () => {
  const details = Object.values(calls).flatMap(({ call: { definition } }) => {
    const fields = fieldsOf(definition.input).flatMap((name) =>
      [...MALFORMED, LONG].map((value) => ({ [name]: value })),
    );
    return [undefined, null, [], {}, ...fields].flatMap((body) => everyDetail(definition.input, body));
  });
  expect(details.length).toBeGreaterThan(1000);
  for (const detail of details) {
    expect(detail).toMatch(/[.?!]$/);
    expect(detail).not.toMatch(
      /Invalid|Too (?:big|small)|expected|received|\[object|>=|<=|must be of the kind/,
    );
  }
});

/** Each error alone, as if it came first. */
function everyDetail(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map((issue) => malformedDetail([issue], input));
}

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function detailOf(schema: z.ZodType, input: unknown): string | undefined {
  const { error } = schema.safeParse(input);
  return error && malformedDetail(error.issues, input);
}
