/** All SQL on what was published of templates, and on the copies that notes keep. Rows of both never change. */
import type { OrganizationId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateForm } from '@auscult/contract/templates';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TemplateTables } from './tables.ts';

/** A version that is about to be published. */
export interface NewVersion {
  template: TemplateId;
  /** Whose the template is. */
  organization: string;
  version: number;
  form: TemplateForm;
  by: UserId;
  now: number;
}

/** Stores a version. */
export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await tablesOf<TemplateTables>(db)
    .insertInto('template_versions')
    .values({
      // The template's own row holds the same.
      org_id: version.organization as OrganizationId,
      template_id: version.template,
      version: version.version,
      form: JSON.stringify(version.form),
      published_by: version.by,
      published_at: new Date(version.now),
    })
    .execute();
}

/** A form as it was published; undefined when there is no such version in sight. */
export async function findPublishedForm(
  db: Db,
  template: TemplateId,
  version: number,
): Promise<TemplateForm | undefined> {
  const row = await tablesOf<TemplateTables>(db)
    .selectFrom('template_versions')
    .select('form')
    .where('template_id', '=', template)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.form;
}

/** When something was published, and by whom. */
export interface Publication {
  version: number;
  by: UserId;
  at: Date;
}

/** Every version of a template, newest first. */
export function listPublications(db: Db, template: TemplateId): Promise<Publication[]> {
  return tablesOf<TemplateTables>(db)
    .selectFrom('template_versions')
    .select(['version', 'published_by as by', 'published_at as at'])
    .where('template_id', '=', template)
    .orderBy('version', 'desc')
    .execute();
}

/** Copies a published form for the notes of an organization; one that is there already stays. */
export async function keepForm(
  db: Db,
  organization: OrganizationId,
  { template, version }: { template: TemplateId; version: number },
): Promise<void> {
  await tablesOf<TemplateTables>(db)
    .insertInto('note_forms')
    .columns(['org_id', 'template_id', 'version', 'form'])
    .expression((from) =>
      from
        .selectFrom('template_versions')
        .select(({ val }) => [val(organization).as('org_id'), 'template_id', 'version', 'form'])
        .where('template_id', '=', template)
        .where('version', '=', version),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A form that a note of the organization was written by; undefined when none was. */
export async function findKeptForm(
  db: Db,
  template: TemplateId,
  version: number,
): Promise<TemplateForm | undefined> {
  const row = await tablesOf<TemplateTables>(db)
    .selectFrom('note_forms')
    .select('form')
    .where('template_id', '=', template)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.form;
}
