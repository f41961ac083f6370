/** Who is signed in at this browser, and the ways to sign in and out. @spec 2.6/bearer */
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiError, noAnswer } from './api-client.ts';
import { forgetLocal, readLocal, writeLocal } from './local-store.ts';
import { randomId } from './random-id.ts';

/** The name under which the sign-in is kept; other tabs watch it. */
const KEPT_AS = 'auscult.signIn';

/** A sign-in: the token sent with every call, and whose it is. */
export interface SignIn {
  bearer: string;
  userId: string;
}

/** A hosted identity provider the server is set up for. */
export interface HostedProvider {
  id: string;
  name: string;
}

/** Signs people in and out. What is refused throws an {@link ApiError} whose `code` is the identity library's. */
export interface Identity {
  current: () => SignIn | undefined;
  /** Tells when somebody signs in or out, in another tab too. @returns how to stop listening */
  subscribe: (listen: () => void) => () => void;
  /** @returns whether the person is signed in now; if not, they must first verify their e-mail address */
  signUp: (person: { name: string; email: string; password: string }) => Promise<boolean>;
  signIn: (person: { email: string; password: string }) => Promise<void>;
  signOut: () => Promise<void>;
  /** Forgets a sign-in that the server no longer takes. */
  end: () => void;
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
  let kept = readLocal<SignIn>(KEPT_AS);
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listen of listeners) listen();
  };
  const keep = (signIn: SignIn | undefined) => {
    kept = signIn;
    if (signIn) writeLocal(KEPT_AS, signIn);
    else forgetLocal(KEPT_AS);
    tell();
  };
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AS && key !== null) return;
    kept = readLocal<SignIn>(KEPT_AS);
    tell();
  });

  const post = (path: string, body: object) => request(fetchIt, path, { body, bearer: kept?.bearer });
  const keepAnswer = async (answer: Response) => {
    const { token, user }: SignInAnswer = await answer.json();
    const bearer = answer.headers.get('set-auth-token') ?? token;
    if (bearer && user) keep({ bearer, userId: user.id });
    return Boolean(bearer && user);
  };

  return {
    current: () => kept,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    end: () => keep(undefined),
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
