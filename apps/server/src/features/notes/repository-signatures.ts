/** All SQL on signatures and amendments of notes. */
import type { NodeId, OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { NoteAmendment, NoteSignature, SignConfirmation } from '@auscult/contract/notes';
import type { Allowed } from '@auscult/domain/access/allow';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { NoteTables } from './tables.ts';

/** Columns of `note_signatures as signed` that are read with a note; all null if it is not signed. */
export const SIGNATURE_COLUMNS = [
  'signed.version as signed_version',
  'signed.signed_by',
  'signed.name as signed_name',
  'signed.signed_at',
  'signed.confirmed as signed_confirmed',
] as const;

/** Amendments of the note in the row, oldest first. */
export const amendmentsColumn = sql<NoteAmendment[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', id, 'amended_by', amended_by, 'name', name, 'reason', reason, 'text', text,
    'amended_timestamp', floor(extract(epoch from amended_at) * 1000)
  ) order by amended_at, id)
  from note_amendments
  where note_amendments.node_id = notes.node_id
), '[]')`.as('amendments');

interface SignatureRow {
  signed_version: number | null;
  signed_by: UserId | null;
  signed_name: string | null;
  signed_at: Date | null;
  signed_confirmed: SignConfirmation[] | null;
}

/** The signature in a row; null if there is none. */
export function signatureOf(row: SignatureRow): NoteSignature | null {
  const { signed_version, signed_by, signed_name, signed_at, signed_confirmed } = row;
  if (signed_version === null || signed_by === null || signed_at === null) return null;
  return {
    signed_by,
    name: signed_name ?? '',
    signed_timestamp: signed_at.getTime(),
    version: signed_version,
    confirmed: signed_confirmed ?? [],
  };
}

/** The person who signs or amends, under their current name. */
export interface Signer {
  organization: OrganizationId;
  by: UserId;
  name: string;
  now: number;
}

/** Signs a note that is locked. */
export async function insertSignature(
  db: Db,
  note: Allowed<{ node_id: NodeId; version: number }, 'sign'>,
  { organization, by, name, now, confirmed }: Signer & { confirmed: readonly SignConfirmation[] },
): Promise<void> {
  await tablesOf<NoteTables>(db)
    .insertInto('note_signatures')
    .values({
      node_id: note.node_id,
      org_id: organization,
      version: note.version,
      signed_by: by,
      name,
      signed_at: new Date(now),
      confirmed: JSON.stringify(confirmed),
    })
    .execute();
}

/** Adds an amendment to a signed note that is locked. */
export async function insertAmendment(
  db: Db,
  note: Allowed<{ node_id: NodeId }, 'amend'>,
  { organization, by, name, now, ...amendment }: Signer & { id: string; reason: string; text: string },
): Promise<void> {
  await tablesOf<NoteTables>(db)
    .insertInto('note_amendments')
    .values({
      ...amendment,
      org_id: organization,
      node_id: note.node_id,
      amended_by: by,
      name,
      amended_at: new Date(now),
    })
    .execute();
}
