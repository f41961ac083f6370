/** Audit trails that tests write directly. */
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import type { Person } from './groups.ts';

/** Appends an event of a person, or of staff who act as them, to the trail of their team. */
export async function append(
  server: TestApp,
  { id, team, staff = null }: Person & { staff?: string | null },
  action: string,
  subject: string,
): Promise<void> {
  await asOwner(server, `select audit.append($1, $2, $3, $4, $5, '{}')`, [team, id, staff, action, subject]);
}

/** Appends many at once, without an actor. */
export async function appendMany(server: TestApp, teams: readonly string[], count: number): Promise<void> {
  for (const team of teams)
    await asOwner(
      server,
      `select audit.append($1, null, null, 'note_signed', n::text, '{}') from generate_series(1, $2::integer) n`,
      [team, count],
    );
}
