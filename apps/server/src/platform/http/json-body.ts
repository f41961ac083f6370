/** Bodies of calls, as JSON. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies that are JSON in UTF-8. Of another encoding every letter beyond ASCII would be lost: "René" would be kept
 * with a mark in place of its last letter, and nobody would hear of it.
 *
 * @throws Refusal `invalid_request`
 */
export function addJsonBodies(app: FastifyInstance): void {
  // As strict as Fastify is where nobody says otherwise: a body that would change a prototype is refused.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text !== undefined) return parse(request, text, done);
    done(new Refusal('invalid_request', 'The request could not be read: its body is not in UTF-8.'));
  });
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Buffer): string | undefined {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
}
