/**
 * Routes that are not calls of the contract (streams, files, protocols), with their descriptions for the API
 * page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../ports/identity.ts';

/** The description of a route on the API page. */
export interface RouteDescription {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'DELETE' | 'OPTIONS';
  /** With parameters in braces. */
  path: string;
  summary: string;
  tag: string;
  /** Media type of a successful answer. */
  answers: string;
  /** False if it needs no bearer token. */
  needsBearer: boolean;
  /** Query parameters, by name. */
  query?: Readonly<Record<string, string>>;
}

/** A described route with its handler. `signedIn` is set when it needs a bearer token. */
export interface DescribedRoute {
  readonly description: RouteDescription;
  handle(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn | undefined): Promise<unknown>;
}

/** A group of routes with its own rules. */
export interface Protocol {
  readonly descriptions: readonly RouteDescription[];
  add(app: FastifyInstance): Promise<void>;
}

/** Registers a described route. `authenticate` refuses callers who are not signed in. */
export function addDescribedRoute(
  app: FastifyInstance,
  route: DescribedRoute,
  authenticate: (request: FastifyRequest, path: string) => Promise<SignedIn>,
): void {
  const { method, path, needsBearer } = route.description;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      route.handle(request, reply, needsBearer ? await authenticate(request, path) : undefined),
  });
}
