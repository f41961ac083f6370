/** Settings of a whole team, and of a group of teams. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pool } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { MetadataChange, TeamCaller, TeamFace, TeamGroup } from '#server/ports/teams.ts';
import { asAdministrator } from './held-team.ts';

/** Changes a team's name or the URL of its logo. */
export function changeFace(pool: Pool, by: TeamCaller, change: Partial<TeamFace>): Promise<TeamFace> {
  return asAdministrator(pool, by, async (client) => {
    const { rows } = await client.query<{ name: string; logo: string | null }>(
      `update identity.organization
       set name = coalesce($2, name), logo = case when $3::text is null then logo else nullif($3, '') end
       where id = $1 returning name, logo`,
      [by.organizationId, change.name ?? null, change.logo ?? null],
    );
    const details = { keys: Object.keys(change).sort() };
    await appendAuditBy(client, {
      ...by,
      action: 'organization_renamed',
      subject: by.organizationId,
      details,
    });
    const [{ name, logo } = { name: '', logo: null }] = rows;
    return { name, logo: logo ?? '' };
  });
}

/** Writes some keys of a team's public metadata and removes others, in one statement. */
export function changeMetadata(
  pool: Pool,
  by: TeamCaller,
  { action, set, removed }: MetadataChange,
): Promise<Record<string, unknown>> {
  return asAdministrator(pool, by, async (client) => {
    const { rows } = await client.query<{ metadata: Record<string, unknown> }>(
      `update identity.organization set "publicMetadata" = ("publicMetadata" - $2::text[]) || $3::jsonb
       where id = $1 returning "publicMetadata" as metadata`,
      [by.organizationId, removed, JSON.stringify(set)],
    );
    const details = { action, keys: [...Object.keys(set), ...removed].sort() };
    await appendAuditBy(client, {
      ...by,
      action: 'organization_metadata_changed',
      subject: by.organizationId,
      details,
    });
    return rows[0]?.metadata ?? {};
  });
}

/** Public metadata of an active member. */
export async function findMemberMetadata(
  pool: Pool,
  organizationId: string,
  userId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<{ metadata: Record<string, unknown> }>(
    `select u."publicMetadata" as metadata
     from identity.member m join identity."user" u on u.id = m."userId"
     where m."organizationId" = $1 and m."userId" = $2 and m."deactivatedAt" is null`,
    [organizationId, userId],
  );
  return rows[0]?.metadata;
}

/** A group of teams by its id. */
export async function findGroup(pool: Pool, id: string): Promise<TeamGroup | undefined> {
  const { rows } = await pool.query<TeamGroup>(
    'select id, name, "publicMetadata" from identity.super_organization where id = $1',
    [id],
  );
  return rows[0];
}

/** Creates a group with the caller's team, managed by the caller. */
export function createGroup(pool: Pool, by: TeamCaller, name: string): Promise<TeamGroup> {
  return asAdministrator(pool, by, async (client) => {
    const id = randomUUID();
    const { rowCount } = await client.query(
      `update identity.organization set "publicMetadata" = "publicMetadata" || jsonb_build_object('super_org', $2::text)
       where id = $1 and coalesce("publicMetadata" ->> 'super_org', '') = ''`,
      [by.organizationId, id],
    );
    if (rowCount === 0) throw inGroup();
    await client.query('insert into identity.super_organization (id, name) values ($1, $2)', [id, name]);
    await client.query(
      `update identity."user" set "updatedAt" = now(), "publicMetadata" = jsonb_set("publicMetadata", '{super_org_owner}',
         case jsonb_typeof("publicMetadata" -> 'super_org_owner')
           when 'array' then "publicMetadata" -> 'super_org_owner' else '[]'::jsonb end || to_jsonb($2::text))
       where id = $1`,
      [by.userId, id],
    );
    await appendAuditBy(client, { ...by, action: 'super_organization_created', subject: id });
    return { id, name, publicMetadata: {} };
  });
}

/** A person who belongs to a group cannot create another. */
export function inGroup(): Refusal {
  return new Refusal('already_member', 'Your team is already in a group of teams.');
}
