/** Settings for everyone in a group of teams: sign-in, and retention of deleted data. */
import { SecuritySettings } from '@auscult/contract/admin-security';
import type { Pool } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { GroupRetention, Groups, Keeper } from '#server/ports/groups.ts';
import { asKeeper, type Connection, findGroup, groupId, inTeam } from './held-group.ts';

/** A value in another form counts as not set. */
const Settled = SecuritySettings.partial();

/** The group's settings. */
export async function readSecurity(pool: Pool, by: Keeper): Promise<Partial<SecuritySettings>> {
  const { id } = await findGroup(pool, by);
  return id === null ? {} : settledIn(pool, id);
}

/** Changes some of them. */
export function changeSecurity(
  pool: Pool,
  by: Keeper,
  change: Partial<SecuritySettings>,
  check: Parameters<Groups['changeSecurity']>[2],
): Promise<Partial<SecuritySettings>> {
  return asKeeper(pool, by, async (client, group) => {
    const id = groupId(group);
    const before = await settledIn(client, id);
    const settings = { ...before, ...change };
    check(settings);
    // A group that only metadata names may have no row yet.
    await client.query(
      `insert into identity.super_organization (id, name, security) values ($1, $1, $2)
       on conflict (id) do update set security = excluded.security`,
      [id, settings],
    );
    // It applies to every team, so each trail records it.
    const details = { ...change };
    for (const organizationId of group.teams.map((team) => team.id).sort())
      await appendAuditBy(client, {
        ...inTeam(by, organizationId),
        action: 'security_changed',
        subject: id,
        details,
      });
    return settings;
  });
}

interface RetentionRow {
  organization_id: string;
  security: unknown;
}

/** The retention of deleted data in the group of a team. */
export async function findRetention(pool: Pool, organizationId: string): Promise<GroupRetention> {
  const { rows } = await pool.query<RetentionRow>(`${RETENTIONS} where o.id = $1`, [organizationId]);
  return retentionOf(rows[0]?.security);
}

/** Every team whose group has set it. */
export async function listRetentions(pool: Pool): Promise<(GroupRetention & { organizationId: string })[]> {
  const { rows } = await pool.query<RetentionRow>(`${RETENTIONS} order by o.id`);
  return rows
    .map(({ organization_id: organizationId, security }) => ({ organizationId, ...retentionOf(security) }))
    .filter(({ days, audioDays }) => days !== null || audioDays !== null);
}

const RETENTIONS = `
  select o.id as organization_id, g.security
  from identity.organization o
  join identity.super_organization g on g.id = nullif(o."publicMetadata" ->> 'super_org', '')`;

function retentionOf(security: unknown): GroupRetention {
  const { keep_deleted_days: days = null, keep_deleted_audio_days: audioDays = null } = settledOf(security);
  return { days, audioDays };
}

async function settledIn(connection: Connection, group: string): Promise<Partial<SecuritySettings>> {
  const { rows } = await connection.query<{ security: unknown }>(
    'select security from identity.super_organization where id = $1',
    [group],
  );
  return settledOf(rows[0]?.security);
}

function settledOf(security: unknown): Partial<SecuritySettings> {
  return Settled.safeParse(security ?? {}).data ?? {};
}
