/** Headers that every answer carries. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** @param isBehindTls  whether browsers reach the server by https; only then may they be told to insist on it */
export async function addSecurityHeaders(app: FastifyInstance, isBehindTls: boolean): Promise<void> {
  const headers = await headersOf(securityOptions(isBehindTls));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * What helmet sets. It works the headers out for each answer anew, and sets them where they are copied once more: in all a
 * twentieth of what a slice of a live recording costs. Ours are always the same, so it is asked once.
 */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify();
  const headers: Record<string, string> = {};
  await asked.register(helmet, options);
  asked.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers[name] = String(value);
    return '';
  });
  await asked.inject('/');
  await asked.close();
  return headers;
}

function securityOptions(isBehindTls: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the editor set style attributes on elements; no style element or attribute carries user text.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isBehindTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // What else runs below the clinic's domain is not ours to decide on.
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  };
}
