/** Routes that are not calls of the contract (streams, files, protocols), with the words that the API page needs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../ports/identity.ts';

/** What the API page says of a route. */
export interface RouteDescription {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'DELETE' | 'OPTIONS';
  /** With parameters in braces. */
  path: string;
  summary: string;
  tag: string;
  /** Media type of a good answer. */
  answers: string;
  /** False where no bearer token is asked for. */
  needsBearer: boolean;
  /** Query parameters, by name. */
  query?: Readonly<Record<string, string>>;
}

/** A described route with what answers it. `signedIn` is there when it needs a bearer token. */
export interface DescribedRoute {
  readonly description: RouteDescription;
  handle(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn | undefined): Promise<unknown>;
}

/** A group of routes with rules of its own. */
export interface Protocol {
  readonly descriptions: readonly RouteDescription[];
  add(app: FastifyInstance): Promise<void>;
}

/** Registers a described route. `authenticate` refuses who is not signed in. */
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
