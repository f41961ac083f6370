/** All SQL on published versions of templates, and on the copies that notes keep. Their rows never change. */
import type { OrganizationId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateForm } from '@auscult/contract/templates';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TemplateTables } from './tables.ts';

/** A version that is about to be published. */
export interface NewVersion {
  template: TemplateId;
  /** The organization of the template. */
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
      // The template's row contains the same.
      org_id: version.organization as OrganizationId,
      template_id: version.template,
      version: version.version,
      form: JSON.stringify(version.form),
      published_by: version.by,
      published_at: new Date(version.now),
    })
    .execute();
}

/** A published form; undefined when there is no such visible version. */
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

/** Time and author of a publication. */
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

/** Copies a published form for the notes of an organization, unless it exists. */
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

/** A form that a note of the organization was written with; undefined when there is none. */
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

/** Fields of practice systems that sections of current templates name, in alphabetical order. */
export async function listIntegrationsOfForms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct section ->> 'integration' as field
    from templates
    join template_versions as published on published.template_id = templates.id and published.version = templates.version
    cross join jsonb_array_elements(published.form::jsonb -> 'sections') as section
    where templates.deleted_at is null and section ->> 'integration' is not null
    order by field limit ${FIELDS_MAX}`.execute(db);
  return rows.map(({ field }) => field);
}

const FIELDS_MAX = 100;
