import type { OrganizationId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Runs `work` in the same transaction as if the caller worked in another organization, and sees only its
 * rows. The caller of this function must have checked that the person manages that organization. After an
 * error the transaction must not continue.
 */
export async function inOrganization<Context extends { readonly actor: Actor; readonly db: Db }, T>(
  context: Context,
  organizationId: OrganizationId,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { actor, db } = context;
  await bind(db, organizationId);
  const result = await work({ ...context, actor: { ...actor, organizationId } });
  await bind(db, actor.organizationId);
  return result;
}

async function bind(db: Db, organizationId: OrganizationId): Promise<void> {
  await sql`select set_config('app.org', ${organizationId}, true)`.execute(db);
}
