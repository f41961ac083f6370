/** All SQL on drafts of templates. Row-level security shows only the caller's. */
import type { OrganizationId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateDraft } from '@auscult/contract/template-drafts';
import type { TemplateForm } from '@auscult/contract/templates';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TemplateTables } from './tables.ts';

/** A draft that is about to be stored. */
export interface NewDraft {
  organization: OrganizationId;
  user: UserId;
  template: TemplateId;
  form: TemplateForm;
  /** The published version that it is based on. */
  base: number;
  now: number;
}

/** The caller's draft of a template; undefined when there is none. */
export async function findDraft(db: Db, template: TemplateId): Promise<TemplateDraft | undefined> {
  const row = await tablesOf<TemplateTables>(db)
    .selectFrom('template_drafts')
    .selectAll()
    .where('template_id', '=', template)
    .executeTakeFirst();
  return (
    row && {
      template_id: row.template_id,
      form: row.form,
      base_version: row.base_version,
      revision: row.revision,
      modified_timestamp: row.modified_at.getTime(),
    }
  );
}

/** Stores the first revision of a draft. @returns false when a draft exists already, which does not change */
export async function insertDraft(db: Db, draft: NewDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf<TemplateTables>(db)
    .insertInto('template_drafts')
    .values({
      org_id: draft.organization,
      user_id: draft.user,
      template_id: draft.template,
      form: JSON.stringify(draft.form),
      base_version: draft.base,
      revision: 1,
      modified_at: new Date(draft.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the revision after `revision`. @returns false when the stored one differs; it does not change */
export async function saveDraft(db: Db, draft: NewDraft, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<TemplateTables>(db)
    .updateTable('template_drafts')
    .set({
      form: JSON.stringify(draft.form),
      base_version: draft.base,
      revision: revision + 1,
      modified_at: new Date(draft.now),
    })
    .where('template_id', '=', draft.template)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the caller's draft of a template, if there is one. */
export async function deleteDraft(db: Db, template: TemplateId): Promise<void> {
  await tablesOf<TemplateTables>(db)
    .deleteFrom('template_drafts')
    .where('template_id', '=', template)
    .execute();
}
