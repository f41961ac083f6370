/** Bodies of calls, as JSON. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies that are JSON in UTF-8. Of another encoding every letter beyond ASCII would be lost: "René" would be kept
 * with a mark in place of its last letter, and nobody would hear of it. What lies deeper than anything that a call takes
 * would exhaust whoever reads it.
 *
 * @throws Refusal `invalid_request`
 */
export function addJsonBodies(app: FastifyInstance): void {
  // As strict as Fastify is where nobody says otherwise: a body that would change a prototype is refused.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === undefined) return done(NO_UTF8());
    return parse(request, text, (error, value) =>
      error === null && isTooDeep(value) ? done(TOO_DEEP()) : done(error, value),
    );
  });
}

const NO_UTF8 = () =>
  new Refusal('invalid_request', 'The request could not be read: its body is not in UTF-8.');
const TOO_DEEP = () =>
  new Refusal('invalid_request', 'The request could not be read: its body is nested too deeply.');

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

function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isComposed);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === DEEPEST) return true;
    level = level.flatMap((one) => Object.values(one).filter(isComposed));
  }
  return false;
}

function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
