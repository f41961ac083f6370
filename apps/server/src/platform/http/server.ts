/** The HTTP server: calls, topics, other routes, the web application, and the pages for operators. */
import { randomUUID } from 'node:crypto';
import { BODY_BYTES } from '@auscult/contract/limits';
import type { Actor } from '@auscult/domain/access/actor';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Identity } from '../../ports/identity.ts';
import type { InContext, Services } from '../context.ts';
import type { Log, LogFields } from '../log/log.ts';
import type { BoundTopic } from '../realtime/topic.ts';
import { apiPageRoutes } from './api-page.ts';
import { authenticateBy, callerOf, holdersIn } from './authenticate.ts';
import type { BoundCalls } from './calls.ts';
import { addDescribedRoute, type DescribedRoute, type Protocol } from './described-route.ts';
import { healthRoutes } from './health.ts';
import { addJsonBodies } from './json-body.ts';
import { apiDocument } from './openapi.ts';
import { addPatience } from './patience.ts';
import { rowSocketProtocol } from './row-socket.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { serveCalls, serveErrors } from './serve-calls.ts';
import { topicRoute } from './topics.ts';
import { turnstile } from './turnstile.ts';
import { answerUnparsed, answerUnreadable } from './unreadable-requests.ts';
import { addWebApp } from './web-app.ts';

/** The parts of a server. */
export interface ServerParts {
  calls: BoundCalls;
  topics: readonly BoundTopic[];
  /** Routes that are not calls. */
  routes: readonly DescribedRoute[];
  /** Protocols that register themselves (uploads, sign-in), and the descriptions of their routes. */
  protocols: readonly Protocol[];
  identity: Identity;
  services: Services;
  inContext: InContext;
  /** Checks readiness: throws when the database is unreachable. */
  ping: () => Promise<void>;
  /** Of the product, for the API description. */
  version: string;
  isBehindTls: boolean;
  /** Number of reverse proxies in front; 0 for none. */
  trustedProxies: number;
  /** Folder of the built web application; undefined if it is served elsewhere. */
  webRoot: string | undefined;
}

/** Maximum open streams per person: each of their tabs has one or two. */
const STREAMS_MAX = 50;
const TOO_MANY_STREAMS = 'Too many windows are open. Please close some.';

/** Builds the server. It does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const headers = await securityHeaders(parts.isBehindTls);
  const app = Fastify({
    loggerInstance: undefined,
    logger: false,
    trustProxy: (_, hop) => hop < parts.trustedProxies,
    bodyLimit: BODY_BYTES.usual,
    // Running requests are answered; idle connections are closed.
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400 },
    frameworkErrors: answerUnreadable(headers),
    clientErrorHandler: answerUnparsed(headers),
  });
  const { log } = parts.services;
  addPatience(app);
  addJsonBodies(app);
  logRequests(app, log);
  await addSecurityHeaders(app, parts.isBehindTls);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  const holderOf = holdersIn(parts.identity, parts.services);
  const authenticate = authenticateBy(holderOf);
  serveErrors(app, log);
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const { services, inContext } = parts;
  const watching = {
    context: (actor: Actor) => ({ actor, services, inContext }),
    authenticate,
    streams: turnstile(STREAMS_MAX, TOO_MANY_STREAMS),
    stopping: stopping.signal,
  };
  const protocols = [...parts.protocols, rowSocketProtocol(parts.topics, { ...watching, holderOf, log })];
  for (const protocol of protocols) await protocol.add(app);
  const routes = [
    ...healthRoutes(parts.ping),
    ...parts.topics.map((topic) => topicRoute(topic, watching)),
    ...parts.routes,
  ];
  const pages = apiPageRoutes(() => apiDocument(parts.calls, descriptions, parts.version));
  const descriptions = [
    ...[...routes, ...pages].map(({ description }) => description),
    ...protocols.flatMap((protocol) => protocol.descriptions),
  ];
  for (const route of [...routes, ...pages]) addDescribedRoute(app, route, authenticate);
  serveCalls(app, { calls: parts.calls, authenticate, inContext, log, now: services.now });
  await addWebApp(app, parts.webRoot);
  return app;
}

function logRequests(app: FastifyInstance, log: Log): void {
  // Synchronous hooks: promises would cost every slice of a recording some time.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...actingIds(request),
    });
    done();
  });
}

/** Both ids, while staff act as someone. */
function actingIds(request: FastifyRequest): Pick<LogFields, 'userId' | 'actingAs'> {
  const caller = callerOf(request);
  return caller?.actingAs ? { userId: caller.user.id, actingAs: caller.actingAs.userId } : {};
}
