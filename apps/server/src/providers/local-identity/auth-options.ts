/** The configuration of better-auth. */
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

/** Limit of a path per network address: `max` calls in `window` seconds. */
export type SignInLimits = Readonly<Record<string, { window: number; max: number }>>;

/** Low enough against guessing, and enough for a clinic whose people share one address. */
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

/** Services that better-auth needs. */
export interface AuthSettings {
  /** For the library's own queries. */
  library: Pool;
  /** For our queries within its transactions, which must not wait for the same connections. */
  lookups: Pool;
  secret: string;
  publicUrl: string;
  /** Allowed targets of redirects after a sign-in. */
  trustedOrigins: string[];
  outbox: Outbox;
  log: Log;
  limits: SignInLimits;
}

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const SHORTEST_PASSWORD = 8;
/** Seconds within which the code of the second factor must be entered. */
const CODE_SECONDS = 300;
/** Wrong codes after which an account accepts none for a while: the same number that ends one sign-in. */
const WRONG_CODES = 5;
const LOCKED_SECONDS = 900;
/** Path of the cookie of a sign-in that waits for its code. */
const CODE_PATH = '/api/auth/two-factor';

/** Metadata that clients read and only our own calls write. */
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
      // Our own query extends sessions; the library would also extend those of staff who act as someone.
      disableSessionRefresh: true,
      additionalFields: { way: { type: 'string', required: false, input: false } },
    },
    user: { additionalFields: { publicMetadata } },
    // Hashed, so that a reader of the database cannot open accounts.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    account: {
      // The hosted provider is never called on a person's behalf, so its tokens are not stored.
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true },
    },
    databaseHooks: databaseHooks(lookups),
    rateLimit: {
      enabled: true,
      storage: 'database',
      // A default that no path uses, since each has a rule. It determines how long the library keeps rows,
      // including ours by account and team.
      window: Math.max(ACCOUNT_WINDOW, HOUR_MS / 1000),
      customRules: { ...settings.limits, '/**': false },
    },
    // With a second factor, the session is withdrawn before it is given out as a bearer token.
    plugins: [teams(), admin(), secondFactor(), bearer({ requireSignature: true })],
    // Errors are thrown to us: by default the library prints them with their row.
    onAPIError: { errorURL: `${publicUrl}/login`, throw: true },
    // Its messages contain addresses of people. We log only type and place.
    logger: {
      level: 'error',
      log: (_level, _message, ...rest) =>
        log.debug('The identity library complains.', loggable(rest.find((one) => one instanceof Error))),
    },
    advanced: {
      cookiePrefix: 'auscult',
      useSecureCookies: publicUrl.startsWith('https:'),
      cookies: { two_factor: { attributes: { path: CODE_PATH, sameSite: 'strict' } } },
      // Explicit because the library drops this check when NODE_ENV is "test".
      disableOriginCheck: false,
      // Our own check is in auth-routes.ts. The library's refuses every client on Node, whose fetch looks
      // like a browser's.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // With hyphens and without underscores: realtime keys join two ids with one.
      // @spec 3/ids-without-underscore
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

/** A new password ends links of other mails, and sign-ins that wait for a code. */
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
            // A replaced session's team and origin carry over.
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

/** Sign-in method: that of a replaced session, if any. */
function wayOf(call: { path: string; context: { session: unknown } } | null): SignInWay {
  const before = Before.safeParse(call?.context.session);
  if (before.success) return before.data.session.way;
  return call?.path.startsWith('/callback/') ? 'hosted' : 'password';
}

/**
 * Codes of an authenticator app in addition to the password, and ten single-use backup codes.
 * @spec 1.2/settings
 */
function secondFactor() {
  return twoFactor({
    issuer: 'Auscult',
    // People who sign in at a hosted provider have no password here.
    allowPasswordless: true,
    twoFactorCookieMaxAge: CODE_SECONDS,
    accountLockout: { enabled: true, maxFailedAttempts: WRONG_CODES, durationSeconds: LOCKED_SECONDS },
  });
}

/** The library does not know disabled members. @throws APIError when one switches to their team */
async function refuseSwitchedOff(lookups: Pool, team: unknown, userId: string | undefined): Promise<void> {
  if (typeof team !== 'string' || userId === undefined) return;
  const memberships = await listMemberships(lookups, userId);
  if (memberships.some(({ id }) => id === team)) return;
  throw new APIError('FORBIDDEN', { message: 'You are switched off in this team. Please ask who runs it.' });
}

/**
 * Teams, with the domain's roles. Creating them, members and invitations are our own: the library's routes
 * are not mounted.
 */
function teams() {
  return organization({
    ac: teamAccess,
    roles: teamRoles,
    creatorRole: 'doctor_admin',
    schema: { organization: { additionalFields: { publicMetadata } } },
  });
}

/**
 * A name as it is stored: one line, without direction marks, and with a visible character; otherwise empty.
 */
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
