import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import { readCsv } from './csv.ts';
import { keeperOf } from './keeper.ts';

const HEADINGS = ['email', 'name', 'team', 'role'] as const;

/** Rows of the largest file that is accepted. */
const ROWS_MAX = 2000;

/** Answers `POST /v1/admin/import_users`. A second identical import changes nothing. */
export async function importAdminUsers(
  context: Context,
  { csv, preview: isPreview }: CallInput<typeof contract.importAdminUsers>,
): Promise<CallOutput<typeof contract.importAdminUsers>> {
  const keeper = keeperOf(context);
  const people = readCsv(csv, HEADINGS).map(
    ({ line, isBroken = false, cells: { email = '', name = '', team = '', role = '' } }) => ({
      ...{ line, isBroken, email, name, team, role },
    }),
  );
  if (people.length > ROWS_MAX)
    throw new Refusal(
      'too_large',
      `A file can have at most ${ROWS_MAX} rows; this one has ${people.length}.`,
    );
  const rows = await context.identity.groups.importPeople(keeper, people, { isPreview });
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  const unchanged = rows.filter(({ outcome }) => outcome === 'unchanged').length;
  return { rows, done: isPreview ? 0 : rows.length - refused - unchanged, refused };
}
