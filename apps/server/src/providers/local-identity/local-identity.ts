/**
 * Sign-in on this server: better-auth for rare operations, our own query for every call.
 *
 * @spec 1.1/hosted-sign-in
 */
import { betterAuth } from 'better-auth';
import { openPool } from '#server/platform/db/open-pool.ts';
import { verifyBearer } from '#server/platform/http/bearer.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Identity } from '#server/ports/identity.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { ACCOUNT_LIMITS, type AccountLimits, openAccountLimit } from './account-limits.ts';
import { openAccounts } from './accounts.ts';
import { openActing } from './acting.ts';
import { openAuthDoor } from './auth-door.ts';
import { authOptions, SIGN_IN_LIMITS, type SignInLimits } from './auth-options.ts';
import { changeUserMetadata } from './change-user-metadata.ts';
import { openDevices } from './devices.ts';
import { findLetterhead } from './find-letterhead.ts';
import { findSettings } from './find-settings.ts';
import { findSignedIn, hasLostTeam, listMemberships } from './find-signed-in.ts';
import { openGroups } from './groups.ts';
import { openHandOffCodes } from './hand-off-codes.ts';
import { type HostedProvider, hostedSignIn } from './hosted-provider.ts';
import { sentInvitations } from './invitations.ts';
import { openTryLimit } from './limit-tries.ts';
import { openOutbox } from './outbox.ts';
import { openOwnRoutes } from './own-routes.ts';
import { openPasswordLine, PASSWORD_LINE, type PasswordLineSize } from './password-line.ts';
import { receivedInvitations } from './received-invitations.ts';
import { relyingPartyOf } from './relying-party.ts';
import { openTeams } from './teams.ts';
import { openAuditTeller } from './tell-audit.ts';
import { openTickets } from './tickets.ts';

/** Options of {@link createLocalIdentity}. */
export interface LocalIdentityOptions {
  /** Connects to the database as the role `auscult_identity`. */
  identityUrl: string;
  /** Signs bearer tokens and links; at least 32 characters. */
  secret: string;
  /** URL at which browsers reach the server: `https://auscult.example.org`. */
  publicUrl: string;
  mailer: Mailer;
  /** Whether its mails leave this machine at the moment; left out, they do not. */
  isMailConfigured?: () => boolean;
  oidc?: HostedProvider | undefined;
  /** Addresses of the operator's staff, who may act as others once their address is verified. */
  operators?: readonly string[];
  log: Log;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Replaces {@link SIGN_IN_LIMITS}; `{}` for none. */
  limits?: SignInLimits;
  /** Replaces {@link ACCOUNT_LIMITS}; `{}` for none. */
  accountLimits?: AccountLimits;
  /** Replaces {@link PASSWORD_LINE}. */
  passwordLine?: PasswordLineSize;
}

/** Identity with its open resources. */
export interface LocalIdentity extends Identity {
  /** Waits for mails that are being sent, then closes the connections. */
  close(): Promise<void>;
}

/**
 * One pool for the library, which holds a connection while it hashes the password of a new account. One for
 * queries that must not wait for it, such as the look-up of every call's bearer token. One for counting
 * attempts, of which thousands may come at once.
 */
const LIBRARY_CONNECTIONS = 4;
const LOOKUP_CONNECTIONS = 6;
const COUNT_CONNECTIONS = 2;

/** Creates identity. It uses no network until someone signs in at a hosted provider. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const { identityUrl, secret, mailer, log, oidc, now = Date.now, limits = SIGN_IN_LIMITS } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  const operators = (options.operators ?? []).map((address) => address.trim().toLowerCase());
  const library = openPool({ connectionString: identityUrl, max: LIBRARY_CONNECTIONS });
  const lookups = openPool({ connectionString: identityUrl, max: LOOKUP_CONNECTIONS });
  const counts = openPool({ connectionString: identityUrl, max: COUNT_CONNECTIONS });
  const outbox = openOutbox(mailer, log);
  const origins = originsOf(publicUrl);
  const own = { library, lookups, secret, publicUrl, trustedOrigins: origins, outbox, log, limits };
  const betterAuthOptions = authOptions(own);
  const tickets = openTickets(lookups, now);
  const desk = { pool: lookups, tickets, now };
  const find = async (bearer: string) => {
    const token = verifyBearer(bearer, secret);
    return token === undefined
      ? undefined
      : findSignedIn({ pool: lookups, operators }, token, new Date(now()));
  };
  const limit = openTryLimit(counts, limits, now);
  const isMailConfigured = options.isMailConfigured ?? (() => false);
  const inviting = { pool: lookups, outbox, publicUrl, now };

  return {
    teams: openTeams(lookups),
    accounts: openAccounts({ pool: lookups, mailer, outbox, operators, isMailConfigured }),
    invitations: { ...sentInvitations(inviting), ...receivedInvitations(inviting) },
    groups: openGroups(inviting, ['password', 'passkey', ...(oidc ? (['hosted'] as const) : [])]),
    findSignedIn: find,
    hasLostTeam: async (bearer) => {
      const token = verifyBearer(bearer, secret);
      return token !== undefined && hasLostTeam(lookups, token);
    },
    listMemberships: (userId) => listMemberships(lookups, userId),
    findLetterhead: (organizationId, userId) => findLetterhead(lookups, organizationId, userId),
    findSettings: (organizationId, userId) => findSettings(lookups, organizationId, userId),
    changeUserMetadata: (userId, change, removed) => changeUserMetadata(lookups, userId, change, removed),
    signIns: openDevices(desk),
    staff: openActing({ pool: lookups, operators, secret, outbox, publicUrl, now }),
    handle: openAuthDoor({
      local: betterAuth(betterAuthOptions),
      hosted: oidc && hostedSignIn(betterAuthOptions, oidc, log),
      oidc,
      isMailConfigured,
      own: openOwnRoutes({ desk, party: relyingPartyOf(publicUrl), limit, secret }),
      limit: openAccountLimit(counts, options.accountLimits ?? ACCOUNT_LIMITS, now),
      line: openPasswordLine(options.passwordLine ?? PASSWORD_LINE),
      guard: { pool: lookups, secret },
      tell: openAuditTeller(lookups, find),
      codes: openHandOffCodes(tickets, secret),
      find,
      origins,
      publicUrl,
      log,
      ping: () => lookups.query('select 1'),
    }),
    close: async () => {
      await outbox.settled();
      await Promise.all([library.end(), lookups.end(), counts.end()]);
    },
  };
}

/** The public URL, and on a local machine its other names. */
function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [publicUrl];
  return names.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
}
