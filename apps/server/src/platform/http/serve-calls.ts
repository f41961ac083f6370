/** Serves the bound calls of all features below /v1 and /v2. */
import { bodyBytesOf } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../ports/identity.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Context, InContext } from '../context.ts';
import { type Log, loggable } from '../log/log.ts';
import type { Authenticate } from './authenticate.ts';
import type { BoundCalls, CallContext } from './calls.ts';
import { answerFor, type ErrorAnswer } from './errors.ts';
import { largeBodies } from './large-bodies.ts';
import { preparationsOf } from './loose-requests.ts';
import { refuseOverlongLists } from './overlong-lists.ts';
import { ownLine } from './own-line.ts';
import { turnstile } from './turnstile.ts';

/** Services that serving calls needs. */
export interface CallService {
  calls: BoundCalls;
  authenticate: Authenticate;
  inContext: InContext;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
}

const IDEMPOTENCY_KEY_MAX = 200;

/** Maximum simultaneous calls of one person. */
const CALLS_MAX = 100;
const TOO_MANY = 'Too many requests at once. Please wait a moment.';

/**
 * Maximum simultaneous transactions of one person: a quarter of the connections. A slow edit keeps one for
 * seconds.
 */
const TRANSACTIONS_MAX = 4;

/** Adds every bound call as a route. @spec 3/no-change-on-get */
export function serveCalls(app: FastifyInstance, parts: CallService): void {
  const { calls, authenticate, inContext, log, now } = parts;
  const router = Object.fromEntries(Object.entries(calls).map(([name, { procedure }]) => [name, procedure]));
  const handler = new OpenAPIHandler<CallRequest>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [({ next, context }) => next().catch((thrown: unknown) => refuse(thrown, context))],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  const inside = turnstile(CALLS_MAX, TOO_MANY);
  const inLine = ownLine(TRANSACTIONS_MAX);
  const large = largeBodies();
  const callers = new WeakMap<FastifyRequest, Caller>();
  // Before the body is read: a refused caller must not cause megabytes to be read.
  const letIn = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const cameAt = now();
    const signedIn = await authenticate(request, name);
    const { id } = signedIn.user;
    const gone = goneSignal(reply);
    const leaveInside = inside.enter(id);
    const leaveLarge = await large.enter(id, request.raw.headers, gone).catch((thrown: unknown) => {
      leaveInside();
      throw thrown;
    });
    const leave = () => [leaveLarge, leaveInside].forEach((one) => void one());
    // A request that is refused while its body arrives reaches no handler.
    reply.raw.once('close', () => callers.has(request) && leave());
    callers.set(request, { signedIn, cameAt, leave });
  };
  const handle = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const caller = callers.get(request);
    if (!caller) throw new Refusal('not_signed_in', 'Please sign in.');
    callers.delete(request);
    await answer(name, { request, reply, ...caller }).finally(caller.leave);
  };
  const answer = async (name: string, { request, reply, signedIn, cameAt }: Asked) => {
    const key = idempotencyKeyIn(request);
    refuseOtherThanObject(request.body);
    const { call } = calls[name] ?? {};
    if (call) refuseOverlongLists(call.definition.input, request.body);
    reply.header('cache-control', 'no-store');
    const asked = { signedIn, cameAt, ...(key ? { idempotencyKey: key } : {}) };
    const look: CallContext['look'] = (work) =>
      inLine(signedIn.user.id, () => inContext(signedIn.actor, work, asked));
    const { userId } = signedIn.actor;
    const lookIn: CallContext['lookIn'] = (organizationId, work) =>
      inLine(userId, () => inContext({ userId, organizationId, role: null }, work));
    const { matched } = await handler.handle(request, reply, {
      context: {
        look,
        lookIn,
        run: (work) => look(telling(work, name, request)),
        answer: (thrown) => answerAndLog(thrown, request, log),
      },
    });
    if (!matched) throw new Refusal('not_found', 'There is nothing at this address.');
  };
  for (const [name, bound] of Object.entries(calls)) {
    const { method, path } = bound.call.definition;
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      bodyLimit: bodyBytesOf(bound.call.definition),
      onRequest: (request, reply) => letIn(name, request, reply),
      preHandler: preparationsOf(bound),
      handler: (request, reply) => handle(name, request, reply),
    });
  }
}

/** The sender of a request, and its arrival in epoch milliseconds. */
interface Caller {
  signedIn: SignedIn;
  cameAt: number;
  /** Makes room for the sender's next call. */
  leave: () => void;
}

/** Aborts when the connection ends, answered or not. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

interface Asked extends Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Changes by staff who act as someone are recorded in the audit trail, in the same transaction. */
function telling<T>(
  work: (context: Context) => Promise<T>,
  call: string,
  { method }: FastifyRequest,
): (context: Context) => Promise<T> {
  return async (context) => {
    const answer = await work(context);
    const isTold = context.actor.actingAs !== undefined && method !== 'GET' && call !== 'endImpersonation';
    if (isTold) await appendAudit(context, { action: 'acted_as', subject: '', details: { call } });
    return answer;
  };
}

/** Answers errors outside of calls: of other routes, of Fastify, and for unknown paths. */
export function serveErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((thrown, request, reply) => {
    const { status, body } = answerAndLog(thrown, request, log);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}

/** Properties of the request for the operation. */
interface CallRequest extends CallContext {
  answer(thrown: unknown): ErrorAnswer;
}

/** Carries our answer through oRPC, which encodes the status and the data of an ORPCError. */
function refuse(thrown: unknown, { answer }: CallRequest): never {
  const { status, body } = answer(thrown);
  throw new ORPCError(body.code, { status, data: body, message: body.code });
}

function answerAndLog(thrown: unknown, request: FastifyRequest, log: Log): ErrorAnswer {
  const answer = answerFor(thrown, request.id);
  if (answer.isFault) {
    log.error('fault', { requestId: request.id, route: request.routeOptions.url ?? '', ...loggable(thrown) });
  }
  return answer;
}

/** A list or a plain value would be read as an empty body. */
function refuseOtherThanObject(body: unknown): void {
  if (body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))) return;
  throw new Refusal('invalid_request', 'The body of a call is a JSON object.');
}

function idempotencyKeyIn(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > IDEMPOTENCY_KEY_MAX) {
    throw new Refusal('invalid_request', `Idempotency-Key: between 1 and ${IDEMPOTENCY_KEY_MAX} characters.`);
  }
  return key;
}
