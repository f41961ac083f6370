/** JSON bodies of calls. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { storableJson } from '@auscult/contract/kit/storable-text';
import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies in UTF-8. Another encoding would silently lose every character beyond ASCII, such as the
 * last letter of "René". Bodies with more levels or more values than any call accepts are refused before they
 * exhaust the server. Every text in a body is repaired here, before a schema sees it: half an emoji in a
 * pasted transcript costs that emoji, and not the transcript.
 *
 * @throws Refusal `invalid_request`, `too_large`
 */
export function addJsonBodies(app: FastifyInstance): void {
  // As strict as Fastify's default: refuses a body that would change a prototype.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === undefined) return done(NO_UTF8());
    const fault = faultIn(body);
    if (fault) return done(fault());
    return parse(request, text, (error, value) =>
      done(error, mayHoldUnstorable(text) ? storableJson(value) : value),
    );
  });
}

/** Only an escape brings NUL or a lone surrogate into valid UTF-8 and valid JSON. */
function mayHoldUnstorable(text: string): boolean {
  return /\\u(?:0000|d[89a-f])/i.test(text);
}

const NO_UTF8 = () =>
  new Refusal('invalid_request', 'The request could not be read: its body is not in UTF-8.');
const TOO_DEEP = () =>
  new Refusal('invalid_request', 'The request could not be read: its body is nested too deeply.');

const TOO_MANY = () =>
  new Refusal('too_large', `The request could not be read: it has more than ${MOST_VALUES} values.`);

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Buffer): string | undefined {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
}

/** Maximum nesting of lists and objects. The deepest input, a template, has about fifteen levels. */
const DEEPEST = 200;

/**
 * Maximum number of values in one body. The largest input, a transcript of 20,000 segments, has 100,000. Each
 * value costs a hundred times its bytes.
 */
const MOST_VALUES = 150_000;

const STEP_OF: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** The effect of each byte of JSON on the depth, outside of strings. */
const STEPS = Int8Array.from({ length: 256 }, (_, byte) => STEP_OF[String.fromCharCode(byte)] ?? 0);

/** Determined from the bytes before parsing: millions of small lists take seconds and memory. */
function faultIn(body: Buffer): (() => Refusal) | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COMMA) values += 1;
    else depth += STEPS[byte] ?? 0;
    if (depth > DEEPEST) return TOO_DEEP;
    if (values > MOST_VALUES) return TOO_MANY;
  }
  return undefined;
}

/** The end of the string that begins at a quote. */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}
