/** A hosted sign-in provider on this machine: a real OpenID Connect server library, whose one user is always at home. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who signs in there. */
export interface HostedPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

/** The provider, as one that has registered a client there sees it. */
export interface OidcDouble {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

const CLIENT_ID = 'auscult';
const CLIENT_SECRET = 'a-secret-that-only-tests-know';

/**
 * Opens the provider. It demands PKCE, signs by RS256, keeps the profile at its userinfo endpoint, and asks nothing.
 *
 * @param options.redirectUri  where it may send browsers back to
 * @param options.port  the one to listen on; any by default
 */
export async function openOidcDouble(options: {
  redirectUri: string;
  person: HostedPerson;
  port?: number;
}): Promise<OidcDouble> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  server.on('request', answerer(new Provider(issuer, configuration(options)), options.person));
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A port that nobody listens on. */
export async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

function configuration({ redirectUri, person }: { redirectUri: string; person: HostedPerson }): object {
  return {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async () => ({ accountId: person.sub, claims: async () => person }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/at-home' },
    cookies: { keys: ['only-tests-sign-with-this'] },
  };
}

/** Where the library asks to log in or to consent, it is answered at once. */
function answerer(provider: Provider, { sub }: HostedPerson): RequestListener {
  const usual = provider.callback();
  const atHome = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: sub } });
      return;
    }
    const grant = new provider.Grant({ accountId: sub, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
  return (request, response) => {
    if (request.url !== '/at-home') return usual(request, response);
    return atHome(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
}
