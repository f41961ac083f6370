/**
 * All SQL on templates. Row-level security shows those of the organization, and of the group that the
 * transaction names.
 */
import { OrganizationId, type TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { Template, TemplateForm, TemplatePermission } from '@auscult/contract/templates';
import type { Allowed } from '@auscult/domain/access/allow';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TemplateTables } from './tables.ts';

/** A user template without permissions. */
export type StoredTemplate = Omit<Template, 'permissions'> & { organization: string };

/** A template whose change is allowed. */
export type ChangeableTemplate = Allowed<Template, 'change'>;

/** A template that is about to be stored. */
export interface NewTemplate {
  id: TemplateId;
  organization: OrganizationId;
  owner: UserId;
  /** 1 if it is published at once, 0 for a draft. */
  version: 0 | 1;
  form: TemplateForm;
  now: number;
}

/**
 * Makes the templates of a group visible to the transaction. @param isOwner whether it may also change them
 */
export async function seeSuperOrganization(db: Db, id: string, isOwner: boolean): Promise<void> {
  await sql`select set_config('app.super_org', ${id}, true),
                   set_config('app.super_org_owner', ${isOwner ? id : ''}, true)`.execute(db);
}

/** Stores the list columns of a template. */
export async function insertTemplate(db: Db, template: NewTemplate): Promise<void> {
  const { id, organization, owner, version, form } = template;
  const now = new Date(template.now);
  await tables(db)
    .insertInto('templates')
    .values({
      id,
      org_id: organization,
      owner,
      super_org: null,
      version,
      ...shownOf(form),
      team_permissions: ['all'],
      created_at: now,
      modified_at: now,
      deleted_at: null,
      deleted_by: null,
    })
    .execute();
}

/** One template; undefined when it does not exist, is deleted or is not visible. */
export async function findTemplate(db: Db, id: TemplateId): Promise<StoredTemplate | undefined> {
  const row = await standing(db).where('id', '=', id).executeTakeFirst();
  return row && templateOf(row);
}

/** Those of these ids that are visible. */
export async function findTemplates(db: Db, ids: readonly TemplateId[]): Promise<StoredTemplate[]> {
  if (ids.length === 0) return [];
  const rows = await standing(db).where('id', 'in', ids).execute();
  return rows.map(templateOf);
}

/** Templates of an organization, by name. */
export async function listTemplatesOf(db: Db, organization: OrganizationId): Promise<StoredTemplate[]> {
  const rows = await byName(db).where('org_id', '=', organization).execute();
  return rows.map(templateOf);
}

/** Templates of a group, by name. */
export async function listGroupTemplates(db: Db, superOrganization: string): Promise<StoredTemplate[]> {
  const rows = await byName(db).where('super_org', '=', superOrganization).execute();
  return rows.map(templateOf);
}

/** Locks and reads the current version; undefined when the template is deleted. */
export async function lockVersion(db: Db, { id }: ChangeableTemplate): Promise<number | undefined> {
  const row = await standing(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

/** Saves the list columns of a published version. */
export async function saveShown(
  db: Db,
  { id }: ChangeableTemplate,
  { form, version, now }: { form: TemplateForm; version: number; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('templates')
    .set({ ...shownOf(form), version, modified_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Saves the list columns of an unpublished template. One that was published meanwhile does not change. */
export async function saveShownDraft(
  db: Db,
  { id }: ChangeableTemplate,
  { form, now }: { form: TemplateForm; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('templates')
    .set({ ...shownOf(form), modified_at: new Date(now) })
    .where('id', '=', id)
    .where('version', '=', 0)
    .execute();
}

/** Saves permissions. */
export async function saveTeamPermissions(
  db: Db,
  { id }: Allowed<Template, 'manage'>,
  permissions: TemplatePermission[],
): Promise<void> {
  await tables(db)
    .updateTable('templates')
    .set({ team_permissions: permissions })
    .where('id', '=', id)
    .execute();
}

/** Shares a template with a group of teams, or withdraws it. */
export async function saveSuperOrganization(
  db: Db,
  { id }: Allowed<Template, 'give'>,
  superOrganization: string | null,
): Promise<void> {
  await tables(db)
    .updateTable('templates')
    .set({ super_org: superOrganization })
    .where('id', '=', id)
    .execute();
}

/** Deletes a template, so that it can be restored. */
export async function saveDeleted(
  db: Db,
  { id }: Allowed<Template, 'manage'>,
  { by, now }: { by: UserId; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('templates')
    .set({ deleted_at: new Date(now), deleted_by: by })
    .where('id', '=', id)
    .execute();
}

/** A deleted template with the time of its deletion. Locks it until this transaction ends. */
export async function lockDeletedTemplate(
  db: Db,
  id: TemplateId,
): Promise<{ template: StoredTemplate; deletedAt: Date } | undefined> {
  const row = await tables(db)
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.deleted_at ? { template: templateOf(row), deletedAt: row.deleted_at } : undefined;
}

/** Restores a deleted template. */
export async function saveRestored(db: Db, { id }: Allowed<StoredTemplate, 'manage'>): Promise<void> {
  await tables(db)
    .updateTable('templates')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .execute();
}

/** A deleted template of any organization. */
export interface DeletedTemplate {
  id: TemplateId;
  organization: OrganizationId;
  owner: UserId;
}

/** Templates of all organizations that were deleted before `moment`, oldest deletion first. */
export async function listDeletedTemplates(db: Db, moment: Date, limit: number): Promise<DeletedTemplate[]> {
  const { rows } = await sql<{ id: TemplateId; org_id: string; owner: string }>`
    select id, org_id, owner from deleted_templates(${moment}, ${limit})`.execute(db);
  return rows.map(({ id, org_id, owner }) => ({
    id,
    organization: OrganizationId.parse(org_id),
    owner: UserId.parse(owner),
  }));
}

/**
 * Destroys a template that was deleted before `moment`, with its versions, drafts and links. @returns whether
 * it did
 */
export async function destroyTemplate(db: Db, id: TemplateId, moment: Date): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('templates')
    .where('id', '=', id)
    .where('deleted_at', '<=', moment)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function tables(db: Db) {
  return tablesOf<TemplateTables>(db);
}

function standing(db: Db) {
  return tables(db).selectFrom('templates').selectAll().where('deleted_at', 'is', null);
}

function byName(db: Db) {
  return standing(db)
    .orderBy(({ fn }) => fn<string>('lower', ['name']))
    .orderBy('id');
}

function shownOf({ name, type, tag, description }: TemplateForm) {
  return { name, type, tag, description };
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

function templateOf(row: TemplateRow): StoredTemplate {
  const { id, name, owner, org_id, super_org, type, tag, description, version, team_permissions } = row;
  return {
    id,
    name,
    owner,
    organization: org_id,
    super_org,
    created_timestamp: row.created_at.getTime(),
    modified_timestamp: row.modified_at.getTime(),
    type,
    tag,
    description,
    version,
    team_permissions,
  };
}
