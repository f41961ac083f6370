/** The calls of the product API, typed by the contract. */
import type { CallAnswer, CallBody, CallDefinition } from '@auscult/contract/kit/call';
import type { RefusalBody } from '@auscult/contract/kit/refusal';
import { createContext, use } from 'react';
import type { z } from 'zod';

interface AnyCall {
  readonly definition: Pick<CallDefinition<z.ZodType, z.ZodType>, 'method' | 'path'>;
}

/** Options of a call, if the defaults do not fit. */
export interface ApiOptions {
  signal?: AbortSignal;
  /** A repeated key gets the same answer: a retry creates nothing twice. */
  idempotencyKey?: string;
  timeoutMs?: number;
}

/** Makes a call and returns its answer. @throws ApiError */
export type ApiClient = <C extends AnyCall>(
  call: C,
  input: CallBody<C>,
  options?: ApiOptions,
) => Promise<CallAnswer<C>>;

/**
 * A call that was refused or failed. `status` is 0 without an answer; then `code` is `offline`, `timeout` or
 * `unreachable`. `detail` is written for the person, `message` for the log.
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

/** A client's access to the sign-in: the bearer token, and a callback when the server rejects it. */
export interface Bearer {
  bearer: () => string | undefined;
  /**
   * @param refused  the bearer token that was sent: a newer sign-in stays
   * @param why  the server's explanation for the person
   */
  endSignIn: (refused: string, why?: string) => void;
}

const TIMEOUT_MS = 30_000;

/** The client waits this much longer than the server, so that the server can explain a timeout. */
const SLACK_MS = 10_000;

/** The client's timeout for a call that the server itself stops after this many milliseconds. */
export function untilServer(limitMs: number): number {
  return limitMs + SLACK_MS;
}

/**
 * A client of the server this page came from. It does not retry; callers decide about that.
 *
 * @param log  called for every failed call, with the call and its status
 * @spec 2.7/base, 2.7/retry, 2.7/query-encoding, 2.8/api-error, 2.8/failed-responses
 */
export function createApiClient(
  signIn: Bearer,
  fetchIt: typeof fetch = fetch,
  log: (failure: Error) => void = () => {},
): ApiClient {
  return async ({ definition }, input, options = {}) => {
    // A screen may still make a call right after signing out: without a person nothing is sent.
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
    // An incomplete answer counts as no answer.
    return answer.json().catch(lost);
  };
}

/** The log entry of a failed call. The path has placeholders, because a parameter may be a pet's name. */
function toldOf(cause: ApiError, { method, path }: AnyCall['definition']): Error[] {
  const failure = new Error(`API error: ${method} ${path} ${cause.message}`, { cause });
  if (cause.code !== 'unreachable') return [failure];
  return [failure, new Error('There is a network, but no answer: this may be a cross-origin failure.')];
}

/** The headers that identify the caller. */
export function bearerHeaders(bearer: string | undefined): Headers {
  return new Headers(bearer ? { authorization: `Bearer ${bearer}` } : {});
}

/**
 * The error of an unsuccessful answer. A rejected bearer token ends its sign-in.
 *
 * @param bearer  the one that was sent, which may no longer be the current one
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

/** The error of a request without an answer. */
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

/** Fills the path, and puts the other parameters into the query (GET) or the body. */
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

/** Provides the client to the screens; tests provide their own. */
export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** The provided client. @spec 2.8/missing-context-provider */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('There is no ApiContext around this component.');
  return api;
}
