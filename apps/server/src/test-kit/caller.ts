/** A caller of the API over HTTP, like any client. */
import type { CallAnswer, CallBody, CallDefinition } from '@auscult/contract/kit/call';
import type { z } from 'zod';
import { type SeenRow, watchRows } from './watch-rows.ts';

type AnyCall = { definition: CallDefinition<z.ZodType, z.ZodType> };

/** The raw answer. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

/** A signed-in person. */
export interface Caller {
  userId: string;
  /** Their current team; their own id while alone. */
  organizationId: string;
  token: string;
  /** Sends a request unchanged. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Makes a call of the contract, with any answer. */
  try<C extends AnyCall>(call: C, input: CallBody<C>, headers?: Record<string, string>): Promise<Answer>;
  /** Makes a call that must succeed. @returns its answer, validated against the contract */
  ask<C extends AnyCall>(
    call: C,
    input: CallBody<C>,
    headers?: Record<string, string>,
  ): Promise<CallAnswer<C>>;
  /** Watches `notes_changes` by one of its keys, to its end. */
  watch(query: Record<string, string>, headers?: Record<string, string>): AsyncGenerator<SeenRow>;
}

/** A caller of this URL. Without a token, it is not signed in. */
export function callerAt(
  address: string,
  { token, ...who }: Pick<Caller, 'userId' | 'organizationId' | 'token'>,
): Caller {
  const bearer: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const send: Caller['send'] = async (method, path, body, headers = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...bearer,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    return { status: answer.status, headers: answer.headers, body: readBody(await answer.text()) };
  };
  const tryCall: Caller['try'] = (call, input, headers) => {
    const { method, path, body } = requestOf(call, input as Record<string, unknown>);
    return send(method, path, body, headers);
  };
  return {
    ...who,
    token,
    send,
    try: tryCall,
    ask: async (call, input, headers) => {
      const { status, body } = await tryCall(call, input, headers);
      if (status !== 200) throw new Error(`${call.definition.path}: ${status} ${JSON.stringify(body)}`);
      // The schema is the call's own.
      return call.definition.output.parse(body) as CallAnswer<typeof call>;
    },
    watch: (query, headers = {}) =>
      watchRows(`${address}/v1/realtime/notes_changes?${new URLSearchParams(query)}`, {
        ...bearer,
        ...headers,
      }),
  };
}

/** The HTTP form of a call's input: path parameters first, the rest in the query of a GET or in the body. */
export function requestOf(
  { definition }: AnyCall,
  input: Record<string, unknown>,
): { method: string; path: string; body?: unknown } {
  const rest = { ...input };
  const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const { method } = definition;
  if (method !== 'GET') return { method, path, body: rest };
  const query = Object.entries(rest).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return { method, path: query.length === 0 ? path : `${path}?${new URLSearchParams(query)}` };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
