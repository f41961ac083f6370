/** Headers of every answer. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";

/** Headers by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The headers. Browsers and proxies cache nothing unless a route says so.
 *
 * @param isBehindTls  whether browsers use https; only then may they be told to require it
 */
export async function securityHeaders(isBehindTls: boolean): Promise<Headers> {
  return { ...(await headersOf(securityOptions(isBehindTls))), 'cache-control': 'no-store' };
}

/** Sets them before any other handling of a request. An unreadable address runs no hook. */
export async function addSecurityHeaders(app: FastifyInstance, isBehindTls: boolean): Promise<void> {
  const headers = await securityHeaders(isBehindTls);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Allows the style elements of one answer, which the policy otherwise forbids.
 *
 * @param source  in the policy's format: `'nonce-…'` or `'sha256-…'`
 */
export function allowStyles(reply: FastifyReply, source: string): void {
  const policy = reply.getHeader(POLICY);
  if (policy !== undefined)
    reply.header(POLICY, String(policy).replace(OWN_STYLES, `${OWN_STYLES} ${source}`));
}

/**
 * The headers of helmet. It computes them again for each answer, which takes a twentieth of the time of a
 * slice of a live recording. Ours never change, so it is called once.
 */
async function headersOf(options: FastifyHelmetOptions): Promise<Headers> {
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
        // Files only. allowStyles adds inline styles.
        styleSrc: ["'self'"],
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
    // Other servers below the clinic's domain are not our decision.
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  };
}
