/** Import of many people: plans each row, and applies the plan. */
import { INVITATIONS_PAGE } from '@auscult/contract/limits';
import {
  type ImportGround,
  type ImportStep,
  type PlannedRow,
  planImport,
} from '@auscult/domain/admin/plan-import';
import type { PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type {
  GroupPerson,
  Groups,
  ImportedOutcome,
  ImportedPerson,
  Keeper,
  NamedTeam,
} from '#server/ports/groups.ts';
import { putIn } from './group-members.ts';
import { listPeople } from './group-people.ts';
import { asKeeper, inTeam } from './held-group.ts';
import {
  HOUR_MS,
  type InvitationParts,
  MAILS_PER_HOUR,
  mailed,
  type Prepared,
  prepareInvitation,
} from './invitations.ts';
import { giveRole } from './members.ts';
import { roleOnTheWire } from './team-roles.ts';

/**
 * Tells the result of each row and, unless it is a preview, applies all valid rows. Both use one plan, made
 * while the teams are locked. Changes are saved together or not at all. Mails are sent after the commit.
 */
export async function importPeople(
  parts: InvitationParts,
  by: Keeper,
  rows: readonly ImportedPerson[],
  { isPreview }: Parameters<Groups['importPeople']>[2],
): Promise<ImportedOutcome[]> {
  const { plan, invitations } = await asKeeper(parts.pool, by, async (client, { teams }) => {
    const { people } = await listPeople(client, idsOf(teams), { query: '', status: 'all' });
    const planned = planImport(rows, await groundOf(client, { teams, people, now: parts.now() }));
    if (isPreview) return { plan: planned, invitations: [] };
    return { plan: planned, invitations: await carryOut(client, parts, { by, plan: planned, people }) };
  });
  for (const invitation of invitations) await mailed(parts, Promise.resolve(invitation));
  return plan.map(({ row, outcome, problem }) => ({ ...row, outcome, problem }));
}

async function groundOf(
  client: PoolClient,
  { teams, people, now }: { teams: readonly NamedTeam[]; people: readonly GroupPerson[]; now: number },
): Promise<ImportGround> {
  const ids = idsOf(teams);
  const invitations = await client.query<{ organization_id: string; email: string; role: string }>(
    `select "organizationId" as organization_id, lower(email) as email, role from identity.invitation
     where "organizationId" = any ($1) and status = 'pending' and "expiresAt" > $2`,
    [ids, new Date(now)],
  );
  return {
    teams,
    members: people.flatMap(({ userId, email, teams: places }) =>
      places.map(({ id: organizationId, role, isDeactivated }) => ({
        ...{ organizationId, userId, role, isDeactivated },
        email: email.toLowerCase(),
      })),
    ),
    invitations: invitations.rows.map(({ organization_id: organizationId, email, role }) => ({
      ...{ organizationId, email },
      role: roleOnTheWire(role),
    })),
    room: await roomOf(client, ids, now),
  };
}

/** Remaining invitations of each team: by open invitations, and by the hourly limit. */
async function roomOf(
  client: PoolClient,
  teams: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ id: string; waiting: number; mailed: number }>(
    `select named.id,
            (select count(*)::integer from identity.invitation i
             where i."organizationId" = named.id and i.status = 'pending') as waiting,
            coalesce((select r.count from identity."rateLimit" r
                      where r.key = 'invitations:' || named.id and r."lastRequest" >= $2), 0) as mailed
     from unnest($1::text[]) as named (id)`,
    [teams, now - HOUR_MS],
  );
  return new Map(
    rows.map(({ id, waiting, mailed: sent }) => [
      id,
      Math.max(0, Math.min(INVITATIONS_PAGE - waiting, MAILS_PER_HOUR - sent)),
    ]),
  );
}

/** Team after team, in the common order for locking several audit trails. */
async function carryOut(
  client: PoolClient,
  parts: InvitationParts,
  { by, plan, people }: { by: Keeper; plan: readonly PlannedRow[]; people: readonly GroupPerson[] },
): Promise<Prepared[]> {
  const steps = plan.flatMap(({ step }) => (step ? [step] : []));
  const teams = [...new Set(steps.map(({ organizationId }) => organizationId))].sort();
  const invitations: Prepared[] = [];
  for (const organizationId of teams) {
    const caller = inTeam(by, organizationId);
    const own = steps.filter((step) => step.organizationId === organizationId);
    for (const step of own) {
      if (step.outcome === 'invite')
        invitations.push(await prepareInvitation(client, parts, { by: caller, ...step }));
      else if (step.outcome === 'change_role') await giveRole(client, caller, step);
      else await putInPlanned(client, by, step, people);
    }
    await appendAuditBy(client, { ...caller, action: 'users_imported', subject: '', details: countsOf(own) });
  }
  return invitations;
}

/** The plan contains only people of the group. */
async function putInPlanned(
  client: PoolClient,
  by: Keeper,
  { userId, organizationId, role }: Extract<ImportStep, { userId: string }>,
  people: readonly GroupPerson[],
): Promise<void> {
  const person = people.find((one) => one.userId === userId);
  if (person) await putIn(client, by, { organizationId, role, person });
}

function idsOf(teams: readonly NamedTeam[]): string[] {
  return teams.map(({ id }) => id);
}

function countsOf(steps: readonly ImportStep[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of steps) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
