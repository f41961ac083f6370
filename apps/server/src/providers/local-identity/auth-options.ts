/** How better-auth is set up here. */
import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import type { BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { admin } from 'better-auth/plugins/admin';
import { bearer } from 'better-auth/plugins/bearer';
import { organization } from 'better-auth/plugins/organization';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { CLIENT_ADDRESS_HEADER } from '#server/platform/http/auth-routes.ts';
import { type Log, loggable } from '#server/platform/log/log.ts';
import { SIGN_IN_DAYS } from './find-signed-in.ts';
import { type Outbox, passwordResetMail, verificationMail } from './outbox.ts';
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
const TEAMS_PER_PERSON = 50;

/** Metadata that a client reads and only our own calls write. */
const publicMetadata = { type: 'json', required: false, input: false, defaultValue: {} } as const;

/** better-auth's options; its tables lie in the schema `identity`. */
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
    session: { expiresIn: SIGN_IN_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    user: { additionalFields: { publicMetadata } },
    account: {
      // Nobody calls the hosted provider in a person's name, so its tokens are not kept.
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true },
    },
    databaseHooks: databaseHooks(lookups),
    hooks: { before: nameTeam },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: { ...settings.limits, '/**': false },
    },
    plugins: [teams(), admin(), bearer({ requireSignature: true })],
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
      // Said outright because the library drops this check when NODE_ENV is "test".
      disableOriginCheck: false,
      // Ours stands in auth-routes.ts. The library's own refuses every client on Node, whose fetch looks like a browser's.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // With hyphens and without underscores: realtime keys join two ids by one. @spec 3/ids-without-underscore
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
    },
  };
}

function emailOptions({
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

function databaseHooks(lookups: Pool): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        before: async (user) => ({ data: { ...user, name: readName(user.name) || nameOf(user.email) } }),
      },
      update: {
        before: async (user) => ({
          data: user.name === undefined ? user : { ...user, name: readName(user.name) },
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
        before: async (session) => ({
          data: { ...session, activeOrganizationId: await firstTeamOf(lookups, session.userId) },
        }),
      },
    },
  };
}

/** Teams, with the domain's roles. Invitations wait for the issue that builds teams: their routes are not mounted. */
function teams() {
  return organization({
    ac: teamAccess,
    roles: teamRoles,
    creatorRole: 'admin',
    organizationLimit: TEAMS_PER_PERSON,
    schema: { organization: { additionalFields: { publicMetadata } } },
    organizationHooks: {
      beforeCreateOrganization: async ({ organization: made }) => {
        const name = readName(made.name ?? '');
        if (!name)
          throw new APIError('BAD_REQUEST', { code: 'NAME_MISSING', message: 'Give the team a name.' });
        return { data: { ...made, name } };
      },
    },
  });
}

/** A team's short name is asked for by the library and by nobody else here: an id stands in for it. */
const nameTeam = createAuthMiddleware(async (call) => {
  if (call.path !== '/organization/create' || call.body?.slug) return undefined;
  return { context: { body: { ...call.body, slug: crypto.randomUUID() } } };
});

/** Who belongs to a team starts in it: the one they joined first. */
async function firstTeamOf(lookups: Pool, userId: string): Promise<string | null> {
  const { rows } = await lookups.query<{ id: string }>(
    `select "organizationId" as id from identity.member where "userId" = $1 order by "createdAt", id limit 1`,
    [userId],
  );
  return rows[0]?.id ?? null;
}

/** A name as it is kept: one line, no control characters. */
function readName(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (line.length > GENERIC_INPUT_MAX) {
    throw new APIError('BAD_REQUEST', {
      code: 'NAME_TOO_LONG',
      message: `A name has at most ${GENERIC_INPUT_MAX} characters.`,
    });
  }
  return line;
}

function nameOf(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
