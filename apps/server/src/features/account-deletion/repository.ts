/** All SQL on the end of accounts. What is erased, the database itself knows: 0019_account.sql. */
import type { OrganizationId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Erases what is left of the transaction's organization. Its sessions and their files are gone. */
export async function eraseSpace(db: Db): Promise<void> {
  await sql`select erase_space()`.execute(db);
}

/** Erases what the transaction's person has of their own in the teams of others, and what is kept for them alone. */
export async function erasePerson(db: Db): Promise<void> {
  await sql`select erase_person()`.execute(db);
}

/** Forgets jobs of an organization, but those of one kind. */
export async function forgetJobs(db: Db, organization: OrganizationId, keep: string): Promise<void> {
  await sql`delete from jobs.job where data -> 'actor' ->> 'organizationId' = ${organization} and name <> ${keep}`.execute(
    db,
  );
}
