/** All SQL for ended accounts. The database function in 0019_account.sql lists what is erased. */
import type { OrganizationId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Erases the remaining rows of the transaction's organization. Its sessions and their files must be erased
 * before.
 */
export async function eraseSpace(db: Db): Promise<void> {
  await sql`select erase_space()`.execute(db);
}

/**
 * Erases the rows that the transaction's person owns in other people's teams, and the rows stored per person.
 */
export async function erasePerson(db: Db): Promise<void> {
  await sql`select erase_person()`.execute(db);
}

/** Deletes jobs of an organization, except those of one kind. */
export async function forgetJobs(db: Db, organization: OrganizationId, keep: string): Promise<void> {
  await sql`delete from jobs.job where data -> 'actor' ->> 'organizationId' = ${organization} and name <> ${keep}`.execute(
    db,
  );
}
