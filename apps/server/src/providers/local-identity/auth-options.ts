/** How better-auth is set up here. */
import { SignInWay } from '@auscult/contract/admin-security';
import { isSeen } from '@auscult/contract/kit/scalars';
import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { admin } from 'better-auth/plugins/admin';
import { bearer } from 'better-auth/plugins/bearer';
import { organization } from 'better-auth/plugins/organization';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import { CLIENT_ADDRESS_HEADER } from '#server/platform/http/auth-routes.ts';
import { type Log, loggable } from '#server/platform/log/log.ts';
import { ACCOUNT_WINDOW } from './account-limits.ts';
import { listMemberships, SIGN_IN_DAYS } from './find-signed-in.ts';
import { HOUR_MS } from './invitations.ts';
import { type Outbox, passwordResetMail, verificationMail } from './outbox.ts';
import { firstTeamOf } from './sign-in-rows.ts';
import { teamAccess, teamRoles } from './team-roles.ts';

/** How often one address may call a path below `/api/auth`: `max` times in `window` seconds. */
export type SignInLimits = Readonly<Record<string, { window: number; max: number }>>;

/** Slow enough for guessing, and enough for a clinic whose people share one address. */
export const SIGN_IN_LIMITS: SignInLimits = {
  '/sign-in/email': { window: 60, max: 10 },
  '/sign-up/email': { window: 60, max: 10 },
  '/sign-in/social': { window: 60, max: 20 },
  '/change-password': { window: 60, max: 5 },
  '/request-password-reset': { window: 300, max: 5 },
  '/send-verification-email': { window: 300, max: 5 },
  '/reset-password': { window: 300, max: 10 },
  '/two-factor/verify-totp': { window: 60, max: 20 },
  '/two-factor/verify-backup-code': { window: 60, max: 20 },
  // Each of these tries a password.
  '/two-factor/enable': { window: 60, max: 5 },
  '/two-factor/disable': { window: 60, max: 5 },
  '/two-factor/get-totp-uri': { window: 60, max: 5 },
  '/two-factor/generate-backup-codes': { window: 60, max: 5 },
  '/passkey/register-options': { window: 60, max: 5 },
  '/passkey/sign-in-options': { window: 60, max: 30 },
  '/passkey/sign-in': { window: 60, max: 20 },
  '/one-time-code': { window: 60, max: 20 },
};

/** What better-auth needs of us. */
export interface AuthSettings {
  /** For the library's own queries. */
  library: Pool;
  /** For ours that run inside of one of its transactions, which must not wait for the same connections. */
  lookups: Pool;
  secret: string;
  publicUrl: string;
  /** Where a sign-in may lead to. */
  trustedOrigins: string[];
  outbox: Outbox;
  log: Log;
  limits: SignInLimits;
}

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const SHORTEST_PASSWORD = 8;
/** Seconds that someone has for the code of their second factor. */
const CODE_SECONDS = 300;
/** Wrong codes after which an account takes none for a while: the same that end one attempt to sign in. */
const WRONG_CODES = 5;
const LOCKED_SECONDS = 900;
/** The only path that the cookie of a sign-in which waits for its code is sent to. */
const CODE_PATH = '/api/auth/two-factor';

/** Metadata that a client reads and only our own calls write. */
const publicMetadata = { type: 'json', required: false, input: false, defaultValue: {} } as const;

/** better-auth's options; its tables are in the schema `identity`. */
export function authOptions(settings: AuthSettings): BetterAuthOptions {
  const { library, lookups, secret, publicUrl, trustedOrigins, log } = settings;
  return {
    appName: 'Auscult',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    database: {
      dialect: new PostgresDialect({ pool: library }),
      type: 'postgres',
      schemaName: 'identity',
      transaction: true,
    },
    ...emailOptions(settings),
    session: {
      expiresIn: SIGN_IN_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // Our own query prolongs them; the library would prolong those of staff who acts as someone, too.
      disableSessionRefresh: true,
      additionalFields: { way: { type: 'string', required: false, input: false } },
    },
    user: { additionalFields: { publicMetadata } },
    // Who reads the database opens no account by what is there.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    account: {
      // No one calls the hosted provider in a person's name, so its tokens are not kept.
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true },
    },
    databaseHooks: databaseHooks(lookups),
    rateLimit: {
      enabled: true,
      storage: 'database',
      // For no path, since each has a rule: for as long as this the library keeps rows, ours by account and team as well.
      window: Math.max(ACCOUNT_WINDOW, HOUR_MS / 1000),
      customRules: { ...settings.limits, '/**': false },
    },
    // The second factor takes the sign-in back before it is given out as a bearer token.
    plugins: [teams(), admin(), secondFactor(), bearer({ requireSignature: true })],
    // Thrown to us: what the library does not throw it prints, with the row it was about.
    onAPIError: { errorURL: `${publicUrl}/login`, throw: true },
    // Its messages hold addresses of people; what went wrong is told by kind and place only.
    logger: {
      level: 'error',
      log: (_level, _message, ...rest) =>
        log.debug('The identity library complains.', loggable(rest.find((one) => one instanceof Error))),
    },
    advanced: {
      cookiePrefix: 'auscult',
      useSecureCookies: publicUrl.startsWith('https:'),
      cookies: { two_factor: { attributes: { path: CODE_PATH, sameSite: 'strict' } } },
      // Said outright because the library drops this check when NODE_ENV is "test".
      disableOriginCheck: false,
      // Ours is in auth-routes.ts. The library's own refuses every client on Node, whose fetch looks like a browser's.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // With hyphens and without underscores: realtime keys join two ids by one. @spec 3/ids-without-underscore
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
    },
  };
}

function emailOptions({
  lookups,
  outbox,
  publicUrl,
}: AuthSettings): Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'> {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      onPasswordReset: async ({ user }) => endLinks(lookups, user.id),
      sendResetPassword: async ({ user, token }) =>
        outbox.post(passwordResetMail(user.email, `${publicUrl}/reset-password?token=${token}`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: async ({ user, token }) =>
        outbox.post(
          verificationMail(
            user.email,
            `${publicUrl}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent('/verify-email')}`,
          ),
        ),
    },
  };
}

/** Links of other mails end with the password that they were asked for to replace, and sign-ins that wait for a code. */
async function endLinks(lookups: Pool, userId: string): Promise<void> {
  // The library may be about to delete one of them itself.
  await lookups.query(
    `delete from identity.verification where id in (
       select id from identity.verification where value = $1 for update skip locked)`,
    [userId],
  );
}

function databaseHooks(lookups: Pool): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        before: async (user) => ({ data: { ...user, name: readName(user.name) || nameOf(user.email) } }),
      },
      update: {
        before: async (user) => ({
          data: user.name === undefined ? user : { ...user, name: readName(user.name) || noName() },
        }),
      },
    },
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
      },
    },
    session: {
      create: {
        before: async (session, call) => ({
          data: {
            ...session,
            way: session.way ?? wayOf(call),
            // One that takes the place of another goes on where that one was.
            activeOrganizationId:
              session.activeOrganizationId === undefined
                ? await firstTeamOf(lookups, session.userId)
                : session.activeOrganizationId,
          },
        }),
      },
      update: {
        before: async (change, call) => {
          await refuseSwitchedOff(lookups, change.activeOrganizationId, call?.context.session?.user.id);
          return { data: change };
        },
      },
    },
  };
}

const Before = z.object({ session: z.object({ way: SignInWay }) });

/** How one signed in: as before, where a sign-in takes the place of another. */
function wayOf(call: { path: string; context: { session: unknown } } | null): SignInWay {
  const before = Before.safeParse(call?.context.session);
  if (before.success) return before.data.session.way;
  return call?.path.startsWith('/callback/') ? 'hosted' : 'password';
}

/** Codes of an authenticator app beside the password, and ten backup codes, each good once. @spec 1.2/settings */
function secondFactor() {
  return twoFactor({
    issuer: 'Auscult',
    // Who signs in at a hosted provider has no password here.
    allowPasswordless: true,
    twoFactorCookieMaxAge: CODE_SECONDS,
    accountLockout: { enabled: true, maxFailedAttempts: WRONG_CODES, durationSeconds: LOCKED_SECONDS },
  });
}

/** The library knows nothing of members who are switched off. @throws APIError for one who goes to work in their team */
async function refuseSwitchedOff(lookups: Pool, team: unknown, userId: string | undefined): Promise<void> {
  if (typeof team !== 'string' || userId === undefined) return;
  const memberships = await listMemberships(lookups, userId);
  if (memberships.some(({ id }) => id === team)) return;
  throw new APIError('FORBIDDEN', { message: 'You are switched off in this team. Please ask who runs it.' });
}

/** Teams, with the domain's roles. Founding them, their members and invitations are our own: those routes are not mounted. */
function teams() {
  return organization({
    ac: teamAccess,
    roles: teamRoles,
    creatorRole: 'doctor_admin',
    schema: { organization: { additionalFields: { publicMetadata } } },
  });
}

/** A name as it is kept: one line, nothing that turns the writing round, and something to be seen; otherwise empty. */
function readName(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (!isSeen(line)) return '';
  if (line.length > GENERIC_INPUT_MAX) {
    throw new APIError('BAD_REQUEST', {
      code: 'NAME_TOO_LONG',
      message: `A name has at most ${GENERIC_INPUT_MAX} characters.`,
    });
  }
  return line;
}

function noName(): never {
  throw new APIError('BAD_REQUEST', { code: 'NAME_EMPTY', message: 'Nothing of this name can be seen.' });
}

function nameOf(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
