/**
 * Refuses requests that run no hook and reach no route, because they are malformed, with the standard error
 * body.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { answerFor } from './errors.ts';
import type { Headers } from './security-headers.ts';

/** Answers a malformed address, or one with a part that is too long. @spec 3/errors */
export function answerUnreadable(headers: Headers) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new Refusal('invalid_request', 'This address cannot be read.');
    const { status, body } = answerFor(refusal, request.id);
    void reply
      .headers({ ...headers, 'x-request-id': request.id })
      .code(status)
      .send(body);
  };
}

/** Answers malformed or oversized HTTP on the socket: there is no request to reply to. @spec 3/errors */
export function answerUnparsed(headers: Headers): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(onWire(headers, UNPARSED[error.code] ?? NO_HTTP));
    socket.destroy(error);
  };
}

const NO_HTTP = () => new Refusal('invalid_request', 'The request could not be read: it is not valid HTTP.');

/** By the error codes of Node's parser. */
const UNPARSED: Readonly<Record<string, () => Refusal>> = {
  HPE_HEADER_OVERFLOW: () =>
    new Refusal('too_large', 'The address of the request, or its headers, are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Refusal('invalid_request', 'The request did not arrive in time.'),
};

function onWire(headers: Headers, refusal: () => Refusal): string {
  const id = randomUUID();
  const { status, body } = answerFor(refusal(), id);
  const text = JSON.stringify(body);
  const all = {
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
