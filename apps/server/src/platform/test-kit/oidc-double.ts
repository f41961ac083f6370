/**
 * A sign-in provider on this machine: a real OpenID Connect server library whose only user is always signed
 * in.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import type { HeldPort } from './held-port.ts';

/** The user. */
export interface HostedPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

const CLIENT_ID = 'auscult';
const CLIENT_SECRET = 'a-secret-that-only-tests-know';

/**
 * Starts the provider. It requires PKCE, signs with RS256, has the profile at its userinfo endpoint, and
 * shows no forms.
 *
 * @param options.redirectUri  where it may send browsers back to
 * @param options.port  the port that it answers on; closing it closes the provider
 */
export function openOidcDouble(options: { redirectUri: string; person: HostedPerson; port: HeldPort }): void {
  const { port, person } = options;
  port.answer(answerer(new Provider(port.url, configuration(options)), person));
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

/** Answers the library's log-in and consent prompts at once. */
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
