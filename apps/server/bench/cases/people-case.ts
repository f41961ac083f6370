/** A CSV of people, imported as in the Admin Center. */
import type { CaseRun, LoadedCase } from './case.ts';

/** Creates a team and a group, and previews the import. @returns the problems */
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
