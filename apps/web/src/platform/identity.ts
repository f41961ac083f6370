/** Who is signed in at this browser, and the ways to sign in and out. @spec 2.6/bearer */
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiError, noAnswer } from './api-client.ts';
import { type KeptSignIn, openKeptSignIn, type SignIn } from './kept-sign-in.ts';
import { randomId } from './random-id.ts';

/** A hosted identity provider the server is set up for. */
export interface HostedProvider {
  id: string;
  name: string;
}

/** Signs people in and out. What is refused throws an {@link ApiError} whose `code` is the identity library's. */
export interface Identity extends Pick<KeptSignIn, 'current' | 'holdOn'> {
  /** Tells when somebody signs in or out, in another tab too. @returns how to stop listening */
  subscribe: KeptSignIn['subscribe'];
  /** @returns whether the person is signed in now; if not, they must first verify their e-mail address */
  signUp: (person: { name: string; email: string; password: string }) => Promise<boolean>;
  signIn: (person: { email: string; password: string }) => Promise<void>;
  signOut: () => Promise<void>;
  /** Forgets a sign-in that the server no longer takes; while somebody holds on to it, it is marked as expired instead. */
  end: KeptSignIn['end'];
  requestPasswordReset: (email: string) => Promise<void>;
  resetPassword: (reset: { token: string; newPassword: string }) => Promise<void>;
  sendVerificationEmail: (email: string) => Promise<void>;
  verifyEmail: (token: string) => Promise<void>;
  listProviders: () => Promise<HostedProvider[]>;
  /** @returns the provider's address to go to */
  startHosted: (provider: string) => Promise<string>;
  /** Takes over the sign-in with which a hosted provider sent the person back. @returns whether there was one */
  finishHosted: () => Promise<boolean>;
  createOrganization: (name: string) => Promise<string>;
  /** @param id  null for working alone */
  setActiveOrganization: (id: string | null) => Promise<void>;
}

interface SignInAnswer {
  token?: string | null;
  user?: { id: string };
}

/** An identity on the server this page came from. */
export function createIdentity(fetchIt: typeof fetch = fetch): Identity {
  const { keep, ...kept } = openKeptSignIn();
  const post = (path: string, body: object) =>
    request(fetchIt, path, { body, bearer: kept.current()?.bearer });
  const keepAnswer = async (answer: Response) => {
    const { token, user }: SignInAnswer = await answer.json();
    const bearer = answer.headers.get('set-auth-token') ?? token;
    if (!bearer || !user) return false;
    const before = kept.current();
    if (before?.isExpired && before.userId !== user.id) throw await turnAway(fetchIt, bearer);
    keep({ bearer, userId: user.id });
    return true;
  };

  return {
    ...kept,
    signUp: async (person) =>
      keepAnswer(await post('sign-up/email', { ...person, callbackURL: '/verify-email' })),
    signIn: async (person) => void (await keepAnswer(await post('sign-in/email', person))),
    signOut: () =>
      post('sign-out', {})
        .then(() => undefined)
        .finally(() => keep(undefined)),
    ...mailsOf(post, fetchIt),
    ...hostedOf(fetchIt, keepAnswer),
    createOrganization: async (name) => {
      const answer = await post('organization/create', { name, slug: `team-${randomId()}` });
      return (await answer.json()).id;
    },
    setActiveOrganization: async (organizationId) => {
      await post('organization/set-active', { organizationId });
    },
  };
}

/** Signs somebody out who came to another person's place. @returns what to tell them */
async function turnAway(fetchIt: typeof fetch, bearer: string): Promise<ApiError> {
  await request(fetchIt, 'sign-out', { body: {}, bearer }).catch(() => undefined);
  return new ApiError(
    403,
    'somebody_else',
    'You signed in as somebody else. What is recorded here belongs to the person who began it; please sign in as them.',
  );
}

type Post = (path: string, body: object) => Promise<Response>;

function mailsOf(post: Post, fetchIt: typeof fetch) {
  return {
    requestPasswordReset: async (email: string) => {
      await post('request-password-reset', { email, redirectTo: '/reset-password' });
    },
    resetPassword: async (reset: { token: string; newPassword: string }) => {
      await post('reset-password', reset);
    },
    sendVerificationEmail: async (email: string) => {
      await post('send-verification-email', { email, callbackURL: '/verify-email' });
    },
    verifyEmail: async (token: string) => {
      await request(fetchIt, `verify-email?${new URLSearchParams({ token })}`);
    },
  };
}

/** The hosted provider comes back with a cookie, read once and exchanged for the bearer token. */
function hostedOf(fetchIt: typeof fetch, keepAnswer: (answer: Response) => Promise<boolean>) {
  return {
    listProviders: async (): Promise<HostedProvider[]> => {
      const answer = await request(fetchIt, 'providers').catch(() => undefined);
      return (await answer?.json())?.providers ?? [];
    },
    startHosted: async (providerId: string): Promise<string> => {
      const back = '/login?hosted=1';
      const answer = await request(fetchIt, 'sign-in/social', {
        body: { provider: providerId, callbackURL: back, errorCallbackURL: back },
        credentials: 'same-origin',
      });
      return (await answer.json()).url;
    },
    finishHosted: async (): Promise<boolean> => {
      const answer = await request(fetchIt, 'token', { body: {}, credentials: 'same-origin' });
      return keepAnswer(answer);
    },
  };
}

interface IdentityRequest {
  body?: object;
  bearer?: string;
  credentials?: RequestCredentials;
}

/** @throws ApiError */
async function request(
  fetchIt: typeof fetch,
  path: string,
  { body, bearer, credentials = 'omit' }: IdentityRequest = {},
): Promise<Response> {
  const headers = new Headers(bearer ? { authorization: `Bearer ${bearer}` } : {});
  if (body) headers.set('content-type', 'application/json');
  const method = body ? 'POST' : 'GET';
  const answer = await fetchIt(`/api/auth/${path}`, {
    method,
    headers,
    credentials,
    body: body && JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  if (answer.ok) return answer;
  const refusal: { code?: string; message?: string; detail?: string } = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, refusal.code ?? 'fault', refusal.message ?? refusal.detail ?? '');
}

/** Hands the identity to the screens; tests hand in their own. */
export const IdentityContext = createContext<Identity | undefined>(undefined);

/** The identity that was handed in. */
export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('There is no IdentityContext around this component.');
  return identity;
}

/** Who is signed in; `undefined` for nobody. Follows sign-ins and sign-outs of other tabs. */
export function useSignIn(): SignIn | undefined {
  const identity = useIdentity();
  return useSyncExternalStore(identity.subscribe, identity.current);
}
