/** Creates a team. The library checks before it writes, so eight simultaneous requests would create eight. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import { teamName } from '@auscult/domain/access/team-name';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { SignedIn } from '#server/ports/identity.ts';
import { inTransaction } from './in-transaction.ts';

const Metadata = z.record(z.string(), z.unknown()).catch({});

/** Teams that one person may belong to and still create another. */
const TEAMS_PER_PERSON = 50;

/** Input for creating a team. Other fields are ignored: creators do not set settings. */
export const FoundTeamBody = z.object({ name: z.string().max(GENERIC_INPUT_MAX) });

/** A team in the answer to its creator. */
export interface FoundedTeam {
  id: string;
  name: string;
}

/**
 * Creates a team, which the person manages and which becomes their current team. Their row is locked, so that
 * simultaneous requests see each other's team.
 *
 * @throws Refusal `forbidden`, `invalid_request`
 */
export function foundTeam(
  pool: Pool,
  { user, signInId }: Pick<SignedIn, 'user' | 'signInId'>,
  typed: z.output<typeof FoundTeamBody>,
): Promise<FoundedTeam> {
  const team = { id: randomUUID(), name: teamName(typed.name) };
  return inTransaction(pool, async (client) => {
    await refuseSecondTeam(client, user.id);
    await insertTeam(client, { ...team, founder: user.id });
    await client.query('update identity.session set "activeOrganizationId" = $2 where id = $1', [
      signInId,
      team.id,
    ]);
    await appendAuditBy(client, {
      ...{ organizationId: team.id, userId: user.id },
      ...{ action: 'team_created', subject: team.id },
    });
    return team;
  });
}

/**
 * Most creators are veterinarians. One who does no medical work takes the role Admin in the team settings.
 */
const FOUNDER = 'doctor_admin';

/**
 * Stores a team that its creator manages. The library requires a slug that is never shown, so it is an id.
 */
export async function insertTeam(
  client: PoolClient,
  { id, name, founder, metadata = {} }: FoundedTeam & { founder: string; metadata?: object },
): Promise<void> {
  await client.query(
    `insert into identity.organization (id, name, slug, "publicMetadata") values ($1, $2, $3, $4)`,
    [id, name, randomUUID(), metadata],
  );
  await client.query(
    `insert into identity.member (id, "organizationId", "userId", role, "createdAt")
     values ($1, $2, $3, $4, now())`,
    [randomUUID(), id, founder, FOUNDER],
  );
}

/**
 * Refuses a second team to members, unless their setting allows it. Everyone may create a first one.
 *
 * @spec 1.6/feature-flags/create-multiple-teams-enabled
 */
async function refuseSecondTeam(client: PoolClient, userId: string): Promise<void> {
  const held = await client.query<{ metadata: unknown }>(
    'select "publicMetadata" as metadata from identity."user" where id = $1 for update',
    [userId],
  );
  // A separate query after the lock: only a statement that begins after it sees the team of the request
  // before.
  const { rows } = await client.query<{ teams: number }>(
    `select count(*)::integer as teams from identity.member where "userId" = $1 and "deactivatedAt" is null`,
    [userId],
  );
  const teams = rows[0]?.teams ?? 0;
  const user = Metadata.parse(held.rows[0]?.metadata);
  if (teams > 0 && !isSwitchedOn('createMultipleTeamsEnabled', { user })) {
    throw new Refusal(
      'forbidden',
      'You already belong to a team, and creating another one is not enabled for you.',
    );
  }
  if (teams < TEAMS_PER_PERSON) return;
  throw new Refusal('forbidden', `You belong to ${TEAMS_PER_PERSON} teams, the maximum.`);
}
