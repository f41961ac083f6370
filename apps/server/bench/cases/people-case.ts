/** A CSV of people, as the Admin Center imports it. */
import type { CaseRun, LoadedCase } from './case.ts';

/** Founds a team and a group, and looks what the import would do. @returns what is wrong */
export async function runPeopleCase({ caller }: CaseRun, one: LoadedCase): Promise<string[]> {
  const { id } = await caller.call('POST', '/api/auth/organization/create', { name: 'Maple Clinic' });
  await caller.call('POST', '/api/auth/organization/set-active', { organizationId: id });
  await caller.call('POST', '/v1/super_organization', { name: 'Maple Group' });
  const { rows } = await caller.call('POST', '/v1/admin/import_users', {
    csv: one.bytes.toString('utf8'),
    preview: true,
  });
  const outcomes = (rows as { outcome: string; problem: string }[]).map(({ outcome, problem }) =>
    `${outcome} ${problem}`.trim(),
  );
  const isRead = outcomes.some((outcome) => outcome.startsWith('invite'));
  return isRead ? [] : [`no row is invited: ${outcomes.join(', ') || 'no rows'}`];
}
