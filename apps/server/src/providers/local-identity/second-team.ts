import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import { APIError } from 'better-auth/api';
import type { Pool } from 'pg';
import { z } from 'zod';
import { listMemberships } from './find-signed-in.ts';

const Metadata = z.record(z.string(), z.unknown()).catch({});

/**
 * Lets whoever belongs to a team found no other, unless that is switched on for them. The first one is everybody's.
 *
 * @throws APIError
 * @spec 1.6/feature-flags/create-multiple-teams-enabled
 */
export async function refuseSecondTeam(lookups: Pool, userId: string): Promise<void> {
  const teams = await listMemberships(lookups, userId);
  if (teams.length === 0) return;
  const { rows } = await lookups.query<{ metadata: unknown }>(
    'select "publicMetadata" as metadata from identity."user" where id = $1',
    [userId],
  );
  const user = Metadata.parse(rows[0]?.metadata);
  if (isSwitchedOn('createMultipleTeamsEnabled', { user })) return;
  throw new APIError('FORBIDDEN', { code: 'TEAM_ALREADY', message: 'You belong to a team already.' });
}
