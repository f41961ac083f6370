/** All SQL on links to templates. */
import type { OrganizationId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateForm } from '@auscult/contract/templates';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TemplateTables } from './tables.ts';

/** A link that is about to be stored. */
export interface NewShare {
  /** SHA-256 of the link's secret. */
  hash: string;
  organization: OrganizationId;
  template: TemplateId;
  by: UserId;
  expiresAt: Date;
}

/** Stores a link, and deletes expired ones of the same template. */
export async function insertShare(db: Db, share: NewShare, now: Date): Promise<void> {
  const tables = tablesOf<TemplateTables>(db);
  await tables
    .deleteFrom('template_shares')
    .where('template_id', '=', share.template)
    .where('expires_at', '<=', now)
    .execute();
  await tables
    .insertInto('template_shares')
    .values({
      token_hash: share.hash,
      org_id: share.organization,
      template_id: share.template,
      shared_by: share.by,
      expires_at: share.expiresAt,
    })
    .execute();
}

/** The target of a link. */
export interface SharedForm {
  form: TemplateForm;
  organization: OrganizationId;
  sharedBy: UserId;
}

/**
 * The target of the link with this hash, of any organization; undefined if it is expired at `now`. For the
 * rest of the transaction, row-level security shows that template.
 */
export async function findSharedForm(db: Db, hash: string, now: Date): Promise<SharedForm | undefined> {
  await sql`select set_config('app.template_share', ${hash}, true)`.execute(db);
  return (
    tablesOf<TemplateTables>(db)
      .selectFrom('template_shares')
      .innerJoin('templates', 'templates.id', 'template_shares.template_id')
      .innerJoin('template_versions', (join) =>
        join
          .onRef('template_versions.template_id', '=', 'templates.id')
          .onRef('template_versions.version', '=', 'templates.version'),
      )
      .select([
        'template_versions.form',
        'template_shares.org_id as organization',
        'template_shares.shared_by as sharedBy',
      ])
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .where('templates.deleted_at', 'is', null)
      // A link by another team of the group ends when the template is withdrawn from the group.
      .where(({ eb, or, ref }) =>
        or([
          eb('templates.org_id', '=', ref('template_shares.org_id')),
          eb('templates.super_org', 'is not', null),
        ]),
      )
      .executeTakeFirst()
  );
}
