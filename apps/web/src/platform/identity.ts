/** The signed-in person of this browser, and the ways to sign in and out. @spec 2.6/bearer */
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiError } from './api-client.ts';
import { type AskIdentity, identityRequests } from './identity-request.ts';
import { type KeptSignIn, openKeptSignIn, type SignIn } from './kept-sign-in.ts';
import { canUsePasskeys, type Passkeys, passkeysOf, signInByPasskey } from './passkeys.ts';
import { giveCode, type SecondFactorCode, type TwoFactor, twoFactorOf } from './second-factor.ts';

/** A hosted identity provider the server is set up for. */
export interface HostedProvider {
  id: string;
  name: string;
}

/** Signs people in and out. A refusal throws an {@link ApiError} with the identity library's `code`. */
export interface Identity extends Pick<KeptSignIn, 'current' | 'endedBy' | 'endedBecause' | 'holdOn'> {
  /** Calls back when a person signs in or out, also in another tab. @returns unsubscribes */
  subscribe: KeptSignIn['subscribe'];
  /** @returns whether the person is signed in now; if not, they must first verify their email address */
  signUp: (person: { name: string; email: string; password: string }) => Promise<boolean>;
  /** @returns `code` if a code of the second factor is required, which {@link Identity.verifySignIn} takes */
  signIn: (person: { email: string; password: string }) => Promise<'signed-in' | 'code'>;
  /** Completes signing in. After a refusal with status 401 or 429, it must restart with the password. */
  verifySignIn: (code: SecondFactorCode) => Promise<void>;
  /** @returns false when the person cancelled */
  signInByPasskey: () => Promise<boolean>;
  /** Whether this browser supports it on this page. */
  canUsePasskeys: () => boolean;
  twoFactor: TwoFactor;
  passkeys: Passkeys;
  /**
   * Continues as another person, with the bearer token that the call `impersonate` gave to a staff member.
   */
  actAs: (token: string, userId: string) => void;
  /** Returns to the staff member's own sign-in. */
  stopActing: () => void;
  signOut: () => Promise<void>;
  /** Deletes a sign-in that the server rejects; while it is held, it is marked as expired instead. */
  end: KeptSignIn['end'];
  requestPasswordReset: (email: string) => Promise<void>;
  resetPassword: (reset: { token: string; newPassword: string }) => Promise<void>;
  sendVerificationEmail: (email: string) => Promise<void>;
  verifyEmail: (token: string) => Promise<void>;
  listProviders: () => Promise<HostedProvider[]>;
  /** Whether the server really sends mail; true while unknown. */
  sendsMail: () => Promise<boolean>;
  /** @returns the address of the provider's page */
  startHosted: (provider: string) => Promise<string>;
  /** Takes over the sign-in of a returning hosted provider. @returns whether there was one */
  finishHosted: () => Promise<boolean>;
  /** Changes the name on screens and documents. */
  updateName: (name: string) => Promise<void>;
  /** Changes the password; signs out all other devices on request. */
  changePassword: (change: PasswordChange) => Promise<void>;
  createOrganization: (name: string) => Promise<string>;
  /** @param id  null for the personal space */
  setActiveOrganization: (id: string | null) => Promise<void>;
}

/** A new password, and the former one. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

interface SignInAnswer {
  token?: string | null;
  user?: { id: string };
}

/** An identity client of the server this page came from. */
export function createIdentity(fetchIt: typeof fetch = fetch): Identity {
  const { keep, goBack, ...kept } = openKeptSignIn();
  const ask = identityRequests(fetchIt);
  const bearer = () => kept.current()?.bearer;
  const post = (path: string, body: object) => ask(path, { body, bearer: bearer() });
  const keepAnswer = async (answer: Response) => {
    const { token, user }: SignInAnswer = await answer.json();
    const bearer = answer.headers.get('set-auth-token') ?? token;
    if (!bearer || !user) return false;
    const before = kept.current();
    if (before?.isExpired && before.userId !== user.id) throw await turnAway(ask, bearer);
    keep({ bearer, userId: user.id });
    return true;
  };

  const renew = (fresh: string) => {
    const signIn = kept.current();
    if (signIn) keep({ ...signIn, bearer: fresh });
  };
  const parts = { ask, bearer, keepAnswer, renew };

  return {
    ...kept,
    signUp: async (person) =>
      keepAnswer(await post('sign-up/email', { ...person, callbackURL: '/verify-email' })),
    signIn: async (person) => {
      // A cookie identifies the sign-in that waits for its code.
      const answer = await ask('sign-in/email', {
        body: person,
        bearer: bearer(),
        credentials: 'same-origin',
      });
      return (await keepAnswer(answer)) ? 'signed-in' : 'code';
    },
    verifySignIn: (code) => giveCode(parts, code),
    signInByPasskey: () => signInByPasskey(parts),
    canUsePasskeys,
    twoFactor: twoFactorOf(parts),
    passkeys: passkeysOf(parts),
    actAs: (token, userId) => {
      const { own = kept.current() } = kept.current() ?? {};
      keep({ bearer: token, userId, ...(own ? { own: { bearer: own.bearer, userId: own.userId } } : {}) });
    },
    stopActing: goBack,
    signOut: () =>
      post('sign-out', {})
        .then(() => undefined)
        .finally(goBack),
    ...mailsOf(post, ask),
    ...hostedOf(ask, keepAnswer),
    ...accountOf(post, keepAnswer),
    createOrganization: async (name) => {
      const answer = await post('organization/create', { name });
      return (await answer.json()).id;
    },
    setActiveOrganization: async (organizationId) => {
      await post('organization/set-active', { organizationId });
    },
  };
}

/** Signs out a person who signed in instead of the expected one. @returns the message for them */
async function turnAway(ask: AskIdentity, bearer: string): Promise<ApiError> {
  await ask('sign-out', { body: {}, bearer }).catch(() => undefined);
  return new ApiError(
    403,
    'somebody_else',
    'You signed in as someone else. This recording belongs to the person who started it; please sign in as them.',
  );
}

type Post = (path: string, body: object) => Promise<Response>;

function mailsOf(post: Post, ask: AskIdentity) {
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
      await ask(`verify-email?${new URLSearchParams({ token })}`);
    },
  };
}

function accountOf(post: Post, keepAnswer: (answer: Response) => Promise<boolean>) {
  return {
    updateName: async (name: string) => {
      await post('update-user', { name });
    },
    changePassword: async (change: PasswordChange) => {
      // Continues with a new bearer token after all others ended.
      await keepAnswer(await post('change-password', change));
    },
  };
}

/** The hosted provider returns with a cookie, which is exchanged once for the bearer token. */
function hostedOf(ask: AskIdentity, keepAnswer: (answer: Response) => Promise<boolean>) {
  return {
    listProviders: async (): Promise<HostedProvider[]> => {
      const answer = await ask('providers').catch(() => undefined);
      return (await answer?.json())?.providers ?? [];
    },
    sendsMail: async (): Promise<boolean> => {
      const answer = await ask('providers').catch(() => undefined);
      return (await answer?.json())?.mail !== false;
    },
    startHosted: async (providerId: string): Promise<string> => {
      const back = '/login?hosted=1';
      const answer = await ask('sign-in/social', {
        body: { provider: providerId, callbackURL: back, errorCallbackURL: back },
        credentials: 'same-origin',
      });
      return (await answer.json()).url;
    },
    finishHosted: async (): Promise<boolean> => {
      const answer = await ask('token', { body: {}, credentials: 'same-origin' });
      return keepAnswer(answer);
    },
  };
}

/** Provides the identity to the screens; tests provide their own. */
export const IdentityContext = createContext<Identity | undefined>(undefined);

/** The provided identity. */
export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('There is no IdentityContext around this component.');
  return identity;
}

/** The signed-in person; `undefined` if there is none. Follows sign-ins and sign-outs of other tabs. */
export function useSignIn(): SignIn | undefined {
  const identity = useIdentity();
  return useSyncExternalStore(identity.subscribe, identity.current);
}
