import type * as contract from '@auscult/contract/admin';
import type { CallOutput } from '@auscult/contract/kit/call';
import { ROLES } from '@auscult/domain/access/roles';
import { knownRole } from '@auscult/domain/access/team-rights';
import type { Context } from '#server/platform/context.ts';
import { writeCsv } from './csv.ts';
import { keeperOf, tellTeams } from './keeper.ts';

const HEADINGS = ['email', 'name', 'team', 'role', 'status'];

/** Answers `GET /v1/admin/export_users`: a row for each person in each team. */
export async function exportAdminUsers(
  context: Context,
): Promise<CallOutput<typeof contract.exportAdminUsers>> {
  const { groups } = context.identity;
  const keeper = keeperOf(context);
  const { teams } = await groups.findGroup(keeper);
  const { people } = await groups.listPeople(keeper, { query: '', status: 'all' });
  const rows = people.flatMap(({ email, name, teams: places }) =>
    places.map((place) => [
      email,
      name,
      place.name,
      roleName(place.role),
      place.isDeactivated ? 'deactivated' : 'active',
    ]),
  );
  await tellTeams(context, teams, {
    action: 'users_exported',
    subject: '',
    details: { count: people.length },
  });
  return { csv: writeCsv(HEADINGS, rows) };
}

function roleName(role: string): string {
  const known = knownRole(role);
  return known ? ROLES[known] : role;
}
