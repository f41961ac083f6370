/**
 * Appends to the audit trail, in the transaction of what it tells of: both come to be, or neither. @spec 3/audit-trail
 *
 * The team's chain is held until the transaction ends, so append last, when nothing is waited for but the commit. An
 * operation whose identity provider appends by itself must not have appended to the same team before: it would wait for
 * itself.
 */
import type { AuditAction } from '@auscult/domain/audit/audit-actions';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** What happened. Never clinical text, names of pets, email addresses or secrets: ids, keys, roles and counts. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The id of what it was done to; empty for none. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What happened, with whose trail it is in and who did it. */
export interface AuditEntryBy extends AuditEntry {
  /** A team, or the user's own id for their own space. */
  readonly organizationId: string;
  /** Null for the server itself. */
  readonly userId: string | null;
  /** The member of staff who acted as that user. */
  readonly actingAs?: string | null | undefined;
}

/** A connection of the identity provider, within a transaction. */
interface AuditConnection {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Tells of what the caller did, within the transaction of the request.
 *
 * @param entry.organizationId  another chain than that of the team the caller works in; the caller was found to look
 *   after it
 */
export async function appendAudit(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  {
    action,
    subject,
    details = {},
    organizationId = actor.organizationId,
  }: AuditEntry & { readonly organizationId?: string },
): Promise<void> {
  await sql`select audit.append(${organizationId}, ${actor.userId}, ${actor.actingAs ?? null}, ${action}, ${subject},
    ${JSON.stringify(details)}::jsonb)`.execute(db);
}

/** Tells of what someone did, within a transaction of the identity provider. */
export async function appendAuditBy(
  connection: AuditConnection,
  { organizationId, userId, actingAs = null, action, subject, details = {} }: AuditEntryBy,
): Promise<void> {
  await connection.query('select audit.append($1, $2, $3, $4, $5, $6::jsonb)', [
    organizationId,
    userId,
    actingAs,
    action,
    subject,
    JSON.stringify(details),
  ]);
}
