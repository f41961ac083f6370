/** All SQL on the tags of the transaction's organization's sessions. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** How many sessions that are not deleted have each tag. */
export async function countTags(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; sessions: number }>`
    select tag as name, count(*)::integer as sessions
    from sessions cross join unnest(tags) as tag
    where deleted_at is null
    group by tag`.execute(db);
  return new Map(rows.map(({ name, sessions }) => [name, sessions]));
}

/**
 * Replaces tags with one tag on every session that has them, including deleted sessions. It takes the place
 * of the first of them, and occurs once.
 *
 * @param order.into  null to remove them
 */
export async function saveTagInPlaceOf(
  db: Db,
  { from, into, now }: { from: readonly string[]; into: string | null; now: number },
): Promise<{ id: SessionId; isDeleted: boolean }[]> {
  const { rows } = await sql<{ id: SessionId; isDeleted: boolean }>`
    with bearing as (
      -- In the order of their ids, so that no two changes of many wait for each other.
      select id, tags from sessions where tags && ${from}::text[] order by id for update
    ), renamed as (
      select id, coalesce(array(
        select tag from (
          select case when tag = any (${from}::text[]) then ${into}::text else tag end as tag, min(place) as place
          from unnest(bearing.tags) with ordinality as each (tag, place) group by 1
        ) as kept where tag is not null order by place
      ), '{}') as tags
      from bearing
    )
    update sessions set tags = renamed.tags, modified_at = ${new Date(now)}
    from renamed where sessions.id = renamed.id
    returning sessions.id, sessions.deleted_at is not null as "isDeleted"`.execute(db);
  return rows;
}
