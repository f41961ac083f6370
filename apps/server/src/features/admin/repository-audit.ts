/**
 * All SQL that reads the audit trail of several teams. The caller must have checked that the person manages
 * them.
 */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** The end of a page of events, newest first. */
export interface EventPlace {
  /** Microseconds since 1970. */
  readonly micros: number;
  readonly organization: string;
  readonly position: number;
}

/** Filter for events. All given fields must match. */
export interface EventFilter {
  readonly organizations: readonly string[];
  readonly action?: string | undefined;
  /** The acting person, or the member of staff who acted as them. */
  readonly user?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** A stored event. */
export interface KeptEvent extends EventPlace {
  readonly user_id: string | null;
  readonly acting_as: string | null;
  readonly action: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  /** Hex. */
  readonly hash: string;
}

/** Events of some teams, newest first. @param after  end of the page before */
export async function listEvents(
  db: Db,
  { organizations, action, user, from, to }: EventFilter,
  { after, limit }: { after?: EventPlace | undefined; limit: number },
): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select ${MICROS} as micros, org_id as organization, position, user_id, acting_as, action, subject, details,
           encode(hash, 'hex') as hash
    from audit.events_of(
      ${organizations}::text[], ${action ?? null}, ${user ?? null}, ${from ?? null}::timestamptz,
      ${to ?? null}::timestamptz,
      timestamptz 'epoch' + ${after?.micros ?? null}::bigint * interval '1 microsecond',
      ${after?.organization ?? null}, ${after?.position ?? null}::bigint, ${limit}::integer)`.execute(db);
  return rows;
}

/** The end of a team's chain, as its head says and as its events say. */
export interface ChainEnd {
  readonly organization: string;
  /** Null if nothing was ever appended. */
  readonly headPosition: number | null;
  /** Hex. */
  readonly headHash: string | null;
  /** Null if there is no event. */
  readonly lastPosition: number | null;
  readonly events: number;
}

/** The ends of the chains of some teams, with one query. */
export async function listChainEnds(db: Db, organizations: readonly string[]): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select org_id as organization, head_position as "headPosition", encode(head_hash, 'hex') as "headHash",
           last_position as "lastPosition", events
    from audit.ends_of(${organizations}::text[])`.execute(db);
  return rows;
}

/** The ends of chains that grew since a moment. Hashes in hex. */
export async function listEndsSince(
  db: Db,
  since: Date,
): Promise<{ organization: string; position: number; hash: string }[]> {
  const { rows } = await sql<{ organization: string; position: number; hash: string }>`
    select org_id as organization, position, encode(hash, 'hex') as hash from audit.ends_since(${since})`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** A link of a chain, with the fields that its hash covers. */
export interface ChainLink {
  readonly position: number;
  /** Team, position, microseconds, person, staff, action, subject, details. */
  readonly fields: readonly (string | null)[];
  /** Hex. */
  readonly hash: string;
}

/** A batch of one chain, oldest first. */
export async function listLinks(
  db: Db,
  organization: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select position,
           array[org_id, position::text, ${MICROS}::text, user_id, acting_as, action, subject, details::text] as fields,
           encode(hash, 'hex') as hash
    from audit.stretch_of(${organization}, ${after}::bigint, ${limit}::integer)`.execute(db);
  return rows;
}

const MICROS = sql`(extract(epoch from happened_at) * 1000000)::bigint`;
