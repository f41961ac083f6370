/** Headers that every answer carries. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";

/** Headers by their names in small letters. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The headers. Nothing is kept by a browser or a proxy unless its route says so.
 *
 * @param isBehindTls  whether browsers reach the server by https; only then may they be told to insist on it
 */
export async function securityHeaders(isBehindTls: boolean): Promise<Headers> {
  return { ...(await headersOf(securityOptions(isBehindTls))), 'cache-control': 'no-store' };
}

/** Sets them before anything else is done with a request. An address that cannot be read comes by no hook. */
export async function addSecurityHeaders(app: FastifyInstance, isBehindTls: boolean): Promise<void> {
  const headers = await securityHeaders(isBehindTls);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Lets the style elements of one answer in, which the policy keeps out everywhere else.
 *
 * @param source  names them as the policy does: `'nonce-…'` or `'sha256-…'`
 */
export function allowStyles(reply: FastifyReply, source: string): void {
  const policy = reply.getHeader(POLICY);
  if (policy !== undefined)
    reply.header(POLICY, String(policy).replace(OWN_STYLES, `${OWN_STYLES} ${source}`));
}

/**
 * What helmet sets. It works the headers out for each answer again, and sets them where they are copied once more: in all a
 * twentieth of what a slice of a live recording costs. Ours are always the same, so it is asked once.
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
        // Files only; what a page may bring itself is let in by allowStyles.
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
    // What else runs below the clinic's domain is not ours to decide on.
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  };
}
