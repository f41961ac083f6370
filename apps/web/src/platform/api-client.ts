/** The calls of the product API, typed by the contract. */
import type { CallAnswer, CallBody, CallDefinition } from '@auscult/contract/kit/call';
import type { RefusalBody } from '@auscult/contract/kit/refusal';
import { createContext, use } from 'react';
import type { z } from 'zod';

interface AnyCall {
  readonly definition: Pick<CallDefinition<z.ZodType, z.ZodType>, 'method' | 'path'>;
}

/** How a call is made, where the default does not do. */
export interface ApiOptions {
  signal?: AbortSignal;
  /** The same key sent twice gets the same answer: a retry makes nothing twice. */
  idempotencyKey?: string;
  timeoutMs?: number;
}

/** Makes a call and gives its answer. @throws ApiError */
export type ApiClient = <C extends AnyCall>(
  call: C,
  input: CallBody<C>,
  options?: ApiOptions,
) => Promise<CallAnswer<C>>;

/**
 * A call that was refused or came to nothing. `status` is 0 when no answer came; then `code` is `offline`,
 * `timeout` or `unreachable`. `detail` is written for the person at the screen, `message` for the log.
 * @spec 2.8/http-failure
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;

  constructor(status: number, code: string, detail: string, options?: ErrorOptions) {
    super(`HTTP error! Status: ${status}`, options);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** What a client needs of the sign-in: its bearer token, and somebody to tell when the server no longer takes it. */
export interface Bearer {
  bearer: () => string | undefined;
  /**
   * @param refused  the bearer token that was sent: whoever has signed in since keeps theirs
   * @param why  what the server says of it, for the person
   */
  endSignIn: (refused: string, why?: string) => void;
}

const TIMEOUT_MS = 30_000;

/** How much longer than the server the client waits, so that it is the server that says why nothing came. */
const SLACK_MS = 10_000;

/** How long to wait for what the server itself gives up after so many milliseconds. */
export function untilServer(limitMs: number): number {
  return limitMs + SLACK_MS;
}

/**
 * A client that calls the server this page came from, once: whether to call again, whoever calls decides.
 *
 * @param log  is told of every call that failed, by the call and its status
 * @spec 2.7/base, 2.7/retry, 2.7/query-encoding, 2.8/api-error, 2.8/failed-responses
 */
export function createApiClient(
  signIn: Bearer,
  fetchIt: typeof fetch = fetch,
  log: (failure: Error) => void = () => {},
): ApiClient {
  return async ({ definition }, input, options = {}) => {
    // Screens of somebody who has just signed out may ask once more: in nobody's name nothing is sent.
    const bearer = signIn.bearer();
    if (!bearer) throw new ApiError(401, 'not_signed_in', 'Please sign in.');
    const { address, body } = requestParts(definition, input as Record<string, unknown>);
    const headers = bearerHeaders(bearer);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);

    const signal = withTimeout(options.signal, options.timeoutMs ?? TIMEOUT_MS);
    const request = { method: definition.method, headers, body, signal, credentials: 'omit' } as const;
    const fail = (error: ApiError): never => {
      for (const failure of toldOf(error, definition)) log(failure);
      throw error;
    };
    const lost = (cause: unknown): never => {
      if (options.signal?.aborted) throw cause;
      return fail(noAnswer(cause));
    };
    const answer = await fetchIt(address, request).catch(lost);
    if (!answer.ok) fail(await refused(answer, bearer, signIn));
    // An answer that breaks off on its way is none.
    return answer.json().catch(lost);
  };
}

/** What the log is told of a failed call. The path stands there unfilled: a pet's name may be a part of it. */
function toldOf(cause: ApiError, { method, path }: AnyCall['definition']): Error[] {
  const failure = new Error(`API error: ${method} ${path} ${cause.message}`, { cause });
  if (cause.code !== 'unreachable') return [failure];
  return [failure, new Error('There is a network, but no answer: this may be a cross-origin failure.')];
}

/** The headers that say who is calling. */
export function bearerHeaders(bearer: string | undefined): Headers {
  return new Headers(bearer ? { authorization: `Bearer ${bearer}` } : {});
}

/**
 * The error for an answer that is no success. A bearer that is no longer taken ends its sign-in.
 *
 * @param bearer  the one that was sent, which by now need not be the one of whoever is signed in
 */
export async function refused(
  answer: Response,
  bearer: string | undefined,
  { endSignIn }: Bearer,
): Promise<ApiError> {
  const body: Partial<RefusalBody> | undefined = await answer.json().catch(() => undefined);
  if (answer.status === 401 && bearer) endSignIn(bearer, body?.detail);
  return new ApiError(answer.status, body?.code ?? 'fault', body?.detail ?? '');
}

/** The error for a request that got no answer. */
export function noAnswer(cause: unknown): ApiError {
  if (navigator.onLine === false)
    return new ApiError(0, 'offline', 'You’re offline. Nothing is lost; try again when you reconnect.', {
      cause,
    });
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isLate
    ? new ApiError(0, 'timeout', 'The server took too long to answer. Please try again.', { cause })
    : new ApiError(0, 'unreachable', 'The server cannot be reached. Please try again.', { cause });
}

/** Fills the path, and puts the rest into the query (GET) or the body. */
function requestParts({ method, path }: AnyCall['definition'], input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (method !== 'GET') return { address: filled, body: JSON.stringify(rest) };

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return { address: query.size > 0 ? `${filled}?${query}` : filled };
}

function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Hands the client to the screens; tests hand in their own. */
export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** The client that was handed in. @spec 2.8/missing-context-provider */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no ApiContext around this component.');
  return api;
}
