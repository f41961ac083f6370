/** Explains why a schema refuses an input, in a sentence that names the field. @spec 3/errors */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

/** The name of a field in a sentence, and its value. */
interface Sent {
  place: string;
  value: unknown;
}

/**
 * One sentence for the sender, a program or a vet: "`name` is missing." Only the first of several errors is
 * reported. A schema's own message follows its field: "name: Nothing of this name can be seen."
 *
 * @param input  the original input: only it distinguishes a missing value from one of another type
 */
export function malformedDetail(issues: readonly Issue[], input: unknown): string {
  const [first] = issues;
  if (!first) return 'The request could not be read.';
  const issue = closestIn(first);
  return sentenceOf(issue, { place: placeOf(issue.path), value: valueAt(input, issue.path) });
}

/** The body of a request that is not JSON. */
export const NOT_JSON = 'The request could not be read: its body is not valid JSON.';

/** A body with another content type. */
export const JSON_WANTED = 'This call requires JSON.';

/**
 * An input that matches its schema.
 *
 * @throws Refusal `invalid_request`
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error) throw new Refusal('invalid_request', malformedDetail(error.issues, input));
  return data;
}

function sentenceOf(issue: Issue, sent: Sent): string {
  // A default that replaces a missing field always matches.
  if (sent.value === undefined) return `${sent.place} is missing.`;
  if (!ZODS_WORDS.test(issue.message)) return [...wirePlace(issue.path), issue.message].join(': ');
  // The table is keyed by the code, which TypeScript cannot follow through a look-up.
  const say = SENTENCES[issue.code] as (issue: Issue, sent: Sent) => string;
  return say(issue, sent);
}

/** Beginnings of zod's own messages. Any other message is from one of our schemas. */
const ZODS_WORDS = /^(?:Invalid|Too (?:small|big)|Unrecognized key)/;

const SENTENCES: { [Code in Issue['code']]: (issue: IssueOf<Code>, sent: Sent) => string } = {
  invalid_type: ({ expected }, { place }) =>
    KINDS[expected]?.(place) ?? `${place} must be of the kind ${expected}.`,
  too_small: ({ origin, minimum, inclusive, exact }, { place }) => {
    if (exact) return (EXACTLY[origin] ?? atLeast)(place, minimum);
    if (COUNTED.test(origin) && Number(minimum) <= 1) return `${place} must not be empty.`;
    return (FEWER[origin] ?? (inclusive ? atLeast : moreThan))(place, minimum);
  },
  too_big: ({ origin, maximum, inclusive, exact }, { place }) =>
    ((exact ? EXACTLY : MORE)[origin] ?? (inclusive ? atMost : lessThan))(place, maximum),
  invalid_format: ({ format, pattern }, { place }) => {
    if (format === 'regex' && pattern) return `${place} does not match the pattern ${pattern}.`;
    return FORMATS[format]?.(place) ?? `${place} has the wrong form, it must be of this one: ${format}.`;
  },
  not_multiple_of: ({ divisor }, { place }) => `${place} must be a multiple of ${divisor}.`,
  invalid_value: ({ values }, { place }) => oneOf(place, values.map(quoted)),
  unrecognized_keys: ({ keys, path }) => {
    const places = keys.map((key) => placeOf([...path, key])).join(', ');
    return keys.length === 1 ? `${places} is not known here.` : `These are not known here: ${places}.`;
  },
  invalid_union: (issue, { place }) => oneOfUnion(issue, place),
  invalid_key: ({ issues, path }, { place }) => {
    const [fault] = issues;
    const key = path.at(-1);
    return fault ? sentenceOf(fault, { place: `The key ${place}`, value: key }) : notValid(place);
  },
  invalid_element: ({ issues }, sent) => (issues[0] ? sentenceOf(issues[0], sent) : notValid(sent.place)),
  custom: (_, { place }) => notValid(place),
};

type Say = (place: string) => string;
type SayLimit = (place: string, limit: number | bigint) => string;

const KINDS: Readonly<Record<string, Say>> = {
  string: (place) => `${place} must be text.`,
  number: (place) => `${place} must be a number.`,
  int: (place) => `${place} must be a whole number.`,
  boolean: (place) => `${place} must be true or false.`,
  array: (place) => `${place} must be a list.`,
  object: (place) => `${place} must be an object.`,
  record: (place) => `${place} must be an object.`,
  file: (place) => `${place} must be a file.`,
};

const FORMATS: Readonly<Record<string, Say>> = {
  email: (place) => `${place} is not an email address.`,
  url: (place) => `${place} is not a web address.`,
  uuid: (place) => `${place} is not a UUID.`,
};

/** Types with a number of characters or entries, as opposed to a size of their own. */
const COUNTED = /^(?:string|array|set|map)$/;

const isOne = (limit: number | bigint) => Number(limit) === 1;

const FEWER: Readonly<Record<string, SayLimit>> = {
  string: (place, limit) => `${place} has fewer than ${limit} characters.`,
  array: (place, limit) => `${place} has fewer than ${limit} entries.`,
};

const MORE: Readonly<Record<string, SayLimit>> = {
  string: (place, limit) =>
    isOne(limit) ? `${place} has more than one character.` : `${place} has more than ${limit} characters.`,
  array: (place, limit) =>
    isOne(limit) ? `${place} has more than one entry.` : `${place} has more than ${limit} entries.`,
};

const EXACTLY: Readonly<Record<string, SayLimit>> = {
  string: (place, limit) =>
    isOne(limit)
      ? `${place} must have exactly one character.`
      : `${place} must have exactly ${limit} characters.`,
  array: (place, limit) =>
    isOne(limit) ? `${place} must have exactly one entry.` : `${place} must have exactly ${limit} entries.`,
};

const atLeast: SayLimit = (place, limit) => `${place} must be at least ${limit}.`;
const moreThan: SayLimit = (place, limit) => `${place} must be more than ${limit}.`;
const atMost: SayLimit = (place, limit) => `${place} must be at most ${limit}.`;
const lessThan: SayLimit = (place, limit) => `${place} must be less than ${limit}.`;
const notValid: Say = (place) => `${place} is not valid.`;

function oneOf(place: string, choices: readonly string[]): string {
  const all = [...new Set(choices)].join(', ');
  return choices.length === 1 ? `${place} must be this: ${all}.` : `${place} must be one of these: ${all}.`;
}

function quoted(value: unknown): string {
  return `\`${String(value)}\``;
}

/** For a union of which no shape matches. */
function oneOfUnion(issue: IssueOf<'invalid_union'>, place: string): string {
  // For a union with a discriminator, zod lists its values.
  const { options } = issue as { options?: unknown };
  const choices = Array.isArray(options)
    ? options.map(quoted)
    : issue.errors.flatMap(([first]) => choicesIn(first));
  return choices.length === 0 ? notValid(place) : oneOf(place, choices);
}

function choicesIn(issue: Issue | undefined): string[] {
  if (issue?.code === 'invalid_type') return [NOUNS[issue.expected] ?? issue.expected];
  return issue?.code === 'invalid_value' ? issue.values.map(quoted) : [];
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** For a union: the error in the shape that matches best, instead of a general one. */
function closestIn(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const firsts = issue.errors.flatMap(([first]) => (first ? [closestIn(first)] : []));
  const best = firsts.toSorted((one, other) => fitOf(other) - fitOf(one))[0];
  if (!best || fitOf(best) === 0) return issue;
  return { ...best, path: [...issue.path, ...best.path] };
}

/**
 * The deeper the error, the better the shape matches. A value of the right type that is too long matches
 * better than another type.
 */
function fitOf({ code, path }: Issue): number {
  const isOtherKind = code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
  return path.length * 2 + (isOtherKind ? 0 : 1);
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The request' : `\`${path.map(String).join('.')}\``;
}

function wirePlace(path: readonly PropertyKey[]): string[] {
  return path.length === 0 ? [] : [path.map(String).join('.')];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => fieldOf(value, step), input);
}

function fieldOf(value: unknown, step: PropertyKey): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
}
