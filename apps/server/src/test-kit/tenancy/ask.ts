/** Sends a request to a server without a network, and reads the whole answer. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { calls } from '#server/app.ts';
import type { AnyCall } from '#server/platform/http/calls.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { requestOf } from '../caller.ts';

/** The answer. */
export interface Told {
  status: number;
  /** Names of the headers, sorted. */
  headers: string;
  body: string;
}

/** A request as it is sent. */
export interface Knock {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The call of the contract by its name. */
export function callNamed(name: string): AnyCall {
  const bound = calls[name];
  if (!bound) throw new Error(`No feature answers ${name}.`);
  return bound.call;
}

/** A request of a call. @param token  empty without sign-in */
export function knockOf(name: string, input: Record<string, unknown>, token: string): Knock {
  const { method, path, body } = requestOf(callNamed(name), input);
  return { method, path, body, headers: token === '' ? {} : { authorization: `Bearer ${token}` } };
}

/** Milliseconds; no request here takes long. */

/** Sends it. @throws Error without an answer in time */
export async function ask(app: FastifyInstance, { method, path, headers, body }: Knock): Promise<Told> {
  const options: InjectOptions = {
    signal: hangLimit(),
    // The sender must use a valid method.
    method: method as 'GET',
    url: path,
    headers: { ...(typeof body === 'string' ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined || method === 'GET' ? {} : { payload: payloadOf(body) }),
  };
  if (method === 'GET') delete options.headers?.['content-type'];
  const answer = await app.inject(options);
  return {
    status: answer.statusCode,
    headers: Object.keys(answer.headers).sort().join(' '),
    body: answer.body,
  };
}

function payloadOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
