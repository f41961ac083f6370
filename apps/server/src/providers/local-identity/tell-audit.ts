/** Records the library's sign-ins and sign-outs in the audit trail, after they have happened. */
import type { AuditAction } from '@auscult/domain/audit/audit-actions';
import type { Pool } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { Identity, SignedIn } from '#server/ports/identity.ts';

/** An action of the library. */
export interface Told {
  /** Below `/api/auth`: `/sign-in/email`. */
  path: string;
  /** The sender, as they were before. */
  before: SignedIn | undefined;
  /** The session that it created. */
  bearer: string | undefined;
}

/** Records in the trail of the person's current team, or of their personal space. */
export type AuditTeller = (told: Told) => Promise<void>;

/** The bearer token of an answer of the library. */
export function bearerIn(answer: Response): string | undefined {
  const cookie = answer.headers.get('set-auth-token');
  return cookie ? decodeURIComponent(cookie) : undefined;
}

/** The earlier caller was someone else, or used another session. */
const OPENING: ReadonlySet<string> = new Set(['/sign-in/email', '/callback/oidc']);
const SIGNING_IN = /^\/(sign-in\/email|two-factor\/verify-|callback\/)/;

/** Creates the recorder. @param find  gives the owner of a bearer token */
export function openAuditTeller(pool: Pool, find: Identity['findSignedIn']): AuditTeller {
  const append = ({ actor }: SignedIn, action: AuditAction, subject: string, details = {}) => {
    const { organizationId, userId, actingAs } = actor;
    return appendAuditBy(pool, { organizationId, userId, actingAs, action, subject, details });
  };
  return async ({ path, before, bearer }) => {
    if (before && !OPENING.has(path)) return tellOf(path, before, append);
    const now = bearer && SIGNING_IN.test(path) ? await find(bearer) : undefined;
    if (now) await append(now, 'signed_in', now.signInId, { way: now.way });
  };
}

type Append = (by: SignedIn, action: AuditAction, subject: string, details?: object) => Promise<void>;

async function tellOf(path: string, before: SignedIn, append: Append): Promise<void> {
  const action = before.actingAs ? undefined : actionOf(path, before);
  if (action) await append(before, action, subjectOf(action, before));
  // A trigger on the table of sessions records that acting as someone ends with signing out.
  const isActed = before.actingAs && path === '/organization/set-active';
  if (isActed) await append(before, 'acted_as', '', { call: 'set-active' });
}

function actionOf(path: string, { user }: SignedIn): AuditAction | undefined {
  if (path === '/sign-out') return 'signed_out';
  if (path === '/two-factor/disable') return 'two_factor_disabled';
  // Once it is on, a code from a signed-in person changes nothing.
  return path === '/two-factor/verify-totp' && !user.twoFactorEnabled ? 'two_factor_enabled' : undefined;
}

function subjectOf(action: AuditAction, { user, signInId }: SignedIn): string {
  return action === 'signed_out' ? signInId : user.id;
}
