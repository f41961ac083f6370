/** Who is signed in at this browser, and the ways to sign in and out. @spec 2.6/bearer */
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

/** Signs people in and out. What is refused throws an {@link ApiError} whose `code` is the identity library's. */
export interface Identity extends Pick<KeptSignIn, 'current' | 'endedBy' | 'endedBecause' | 'holdOn'> {
  /** Tells when somebody signs in or out, in another tab too. @returns how to stop listening */
  subscribe: KeptSignIn['subscribe'];
  /** @returns whether the person is signed in now; if not, they must first verify their email address */
  signUp: (person: { name: string; email: string; password: string }) => Promise<boolean>;
  /** @returns `code` where a code of the second factor is wanted, which {@link Identity.verifySignIn} takes */
  signIn: (person: { email: string; password: string }) => Promise<'signed-in' | 'code'>;
  /** Completes signing in. Refused with status 401 or 429, it must begin anew with the password. */
  verifySignIn: (code: SecondFactorCode) => Promise<void>;
  /** @returns false when the person changed their mind */
  signInByPasskey: () => Promise<boolean>;
  /** Whether this browser can, on this page. */
  canUsePasskeys: () => boolean;
  twoFactor: TwoFactor;
  passkeys: Passkeys;
  /** Goes on as somebody else, by the bearer token that the call `impersonate` gave to a member of staff. */
  actAs: (token: string, userId: string) => void;
  /** Goes back to the sign-in of the member of staff. */
  stopActing: () => void;
  signOut: () => Promise<void>;
  /** Forgets a sign-in that the server no longer takes; while somebody holds on to it, it is marked as expired instead. */
  end: KeptSignIn['end'];
  requestPasswordReset: (email: string) => Promise<void>;
  resetPassword: (reset: { token: string; newPassword: string }) => Promise<void>;
  sendVerificationEmail: (email: string) => Promise<void>;
  verifyEmail: (token: string) => Promise<void>;
  listProviders: () => Promise<HostedProvider[]>;
  /** Whether mails leave the server; taken to be so while that is unknown. */
  sendsMail: () => Promise<boolean>;
  /** @returns the provider's address to go to */
  startHosted: (provider: string) => Promise<string>;
  /** Takes over the sign-in with which a hosted provider sent the person back. @returns whether there was one */
  finishHosted: () => Promise<boolean>;
  /** Changes the name that colleagues and documents show. */
  updateName: (name: string) => Promise<void>;
  /** Changes the password; whoever is signed in elsewhere is signed out where that is asked for. */
  changePassword: (change: PasswordChange) => Promise<void>;
  createOrganization: (name: string) => Promise<string>;
  /** @param id  null for working alone */
  setActiveOrganization: (id: string | null) => Promise<void>;
}

/** A new password, and the one before it. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

interface SignInAnswer {
  token?: string | null;
  user?: { id: string };
}

/** An identity on the server this page came from. */
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
      // A sign-in that waits for its code is told by a cookie.
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

/** Signs somebody out who came to another person's place. @returns what to tell them */
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
      // With a new bearer token where all others ended.
      await keepAnswer(await post('change-password', change));
    },
  };
}

/** The hosted provider comes back with a cookie, read once and exchanged for the bearer token. */
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
