/**
 * Appends to the audit trail in the transaction of the recorded change, so that both are saved, or neither.
 * @spec 3/audit-trail
 *
 * The team's chain is locked until the transaction ends, so append last, when only the commit is left. If the
 * identity provider appends within an operation, the operation must not have appended to the same team
 * before: it would wait for itself.
 */
import type { AuditAction } from '@auscult/domain/audit/audit-actions';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * An event. Never clinical text, names of pets, email addresses or secrets: only ids, keys, roles and counts.
 */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The id of its subject; empty for none. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An event with its trail and its actor. */
export interface AuditEntryBy extends AuditEntry {
  /** A team, or the user's own id for their personal space. */
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
 * Records an action of the caller, in the transaction of the request.
 *
 * @param entry.organizationId  a chain other than that of the caller's current team; the caller must have
 * been checked to manage it
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

/** Records an action of a person, in a transaction of the identity provider. */
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
