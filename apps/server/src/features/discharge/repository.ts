/** All SQL on sent documents. */
import type { DischargeNote, DischargeSending, SendingStatus } from '@auscult/contract/discharge';
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { type Selectable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { DischargeTables } from './tables.ts';

/** A document that is about to be sent. */
export interface NewSending {
  id: string;
  organization: OrganizationId;
  document: Pick<DischargeNote, 'node_id' | 'version' | 'text' | 'language'>;
  to: string;
  subject: string;
  senderName: string;
  replyTo: string | null;
  timezone: string;
  sentBy: UserId;
  now: number;
}

/** Stores the content, the sender and the recipient of a delivery. */
export async function insertSending(
  db: Db,
  session: Allowed<Session, 'send'>,
  { id, organization, document, ...sending }: NewSending,
): Promise<DischargeSending> {
  const row = await tables(db)
    .insertInto('discharge_sendings')
    .values({
      id,
      org_id: organization,
      session_id: session.id,
      node_id: document.node_id,
      version: document.version,
      recipient: sending.to,
      subject: sending.subject,
      body: document.text,
      sender_name: sending.senderName,
      reply_to: sending.replyTo,
      timezone: sending.timezone,
      locale: document.language,
      sent_by: sending.sentBy,
      status: 'queued',
      error: null,
      requested_at: new Date(sending.now),
      sent_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return sendingOf(row);
}

/** Identifies a delivery: the same again while the first is on its way is one mail. */
export interface SameSending extends Pick<NewSending, 'to' | 'subject' | 'sentBy'> {
  document: Pick<DischargeNote, 'node_id' | 'version'>;
  /** Epoch milliseconds: arrival of the request, which may have waited since. */
  cameAt: number;
}

/**
 * The same delivery if it is on its way, or was when the request arrived. Call it while the session is
 * locked.
 */
export async function findSendingUnderWay(
  db: Db,
  { document, to, subject, sentBy, cameAt }: SameSending,
): Promise<DischargeSending | undefined> {
  const row = await tables(db)
    .selectFrom('discharge_sendings')
    .selectAll()
    .where('node_id', '=', document.node_id)
    .where('version', '=', document.version)
    .where('recipient', '=', to)
    .where('subject', '=', subject)
    .where('sent_by', '=', sentBy)
    .where((either) =>
      either.or([either('status', 'in', ['queued', 'sending']), either('sent_at', '>', new Date(cameAt))]),
    )
    .executeTakeFirst();
  return row && sendingOf(row);
}

/**
 * How many documents someone sent since `moment`. Two simultaneous requests of one person count one after the
 * other.
 */
export async function countSendings(
  db: Db,
  { sentBy, moment }: { sentBy: UserId; moment: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sendings of ${sentBy}`}, 0))`.execute(db);
  const { count } = await tables(db)
    .selectFrom('discharge_sendings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sent_by', '=', sentBy)
    .where('requested_at', '>', moment)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deliveries of a session, newest first. */
export async function listSendings(db: Db, session: SessionId, limit: number): Promise<DischargeSending[]> {
  const rows = await tables(db)
    .selectFrom('discharge_sendings')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(sendingOf);
}

/** A stored delivery with its content. */
export type StoredSending = Selectable<DischargeTables['discharge_sendings']>;

/** Begins a waiting delivery. Of several callers, one gets it; the others get undefined. */
export function takeSending(db: Db, id: string): Promise<StoredSending | undefined> {
  return tables(db)
    .updateTable('discharge_sendings')
    .set({ status: 'sending' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
}

/** Progress or end of a delivery. */
export interface SendingChange {
  status: SendingStatus;
  error: string | null;
  sentAt?: number;
}

/** Changes a delivery in the given state; in any other state, nothing. */
export async function changeSending(
  db: Db,
  { id, from }: { id: string; from: readonly SendingStatus[] },
  { status, error, sentAt }: SendingChange,
): Promise<void> {
  await tables(db)
    .updateTable('discharge_sendings')
    .set({ status, error, ...(sentAt === undefined ? {} : { sent_at: new Date(sentAt) }) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
}

function tables(db: Db) {
  return tablesOf<DischargeTables>(db);
}

function sendingOf(row: StoredSending): DischargeSending {
  return {
    id: row.id,
    session_id: row.session_id,
    node_id: row.node_id,
    version: row.version,
    to: row.recipient,
    subject: row.subject,
    sent_by: row.sent_by,
    status: row.status,
    error: row.error,
    requested_timestamp: row.requested_at.getTime(),
    sent_timestamp: row.sent_at?.getTime() ?? null,
  };
}
