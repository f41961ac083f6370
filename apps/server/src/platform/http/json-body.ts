/** Bodies of calls, as JSON. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { storableJson } from '@auscult/contract/kit/storable-text';
import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies that are JSON in UTF-8. Of another encoding every letter beyond ASCII would be lost: "René" would be kept
 * with a mark in place of its last letter, and no one would hear of it. What is deeper than anything that a call takes
 * would exhaust anyone who reads it, and so would more values than that. Every text in a body is made storable here, before a
 * schema sees it: half a smiley in a pasted transcript costs that smiley, and not the transcript.
 *
 * @throws Refusal `invalid_request`, `too_large`
 */
export function addJsonBodies(app: FastifyInstance): void {
  // As strict as Fastify is where no one says otherwise: a body that would change a prototype is refused.
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

/** Only an escape brings NUL or half a character into text that is valid UTF-8 and valid JSON. */
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

/** Lists and objects within each other. The deepest that a call takes, a template, has some fifteen. */
const DEEPEST = 200;

/**
 * Values of one body, beside each other or within each other. The most that a call takes, a transcript of 20,000 segments,
 * has 100,000: each value costs a hundred times what its bytes do.
 */
const MOST_VALUES = 150_000;

const STEP_OF: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** What each byte of a JSON text does to the depth, outside of its texts. */
const STEPS = Int8Array.from({ length: 256 }, (_, byte) => STEP_OF[String.fromCharCode(byte)] ?? 0);

/** Told from the bytes, before anybody makes anything of them: millions of small lists take seconds and memory. */
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

/** Where the text ends that begins at a quote. */
function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}
