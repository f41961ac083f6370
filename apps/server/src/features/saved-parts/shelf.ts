/** Common operations of saved sections and saved entries: find, save, change and share. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { TemplateSection } from '@auscult/contract/templates';
import type { Actor } from '@auscult/domain/access/actor';
import { allow } from '@auscult/domain/access/allow';
import { mayChangePart, mayGivePart, maySavePart } from '@auscult/domain/saved-parts/saved-part-rights';
import { findSizeFaults } from '@auscult/domain/templates/form-faults';
import { seeGroup } from '#server/features/templates/read-template.ts';
import type { Context } from '#server/platform/context.ts';
import {
  deletePart,
  findPart,
  insertPart,
  listParts,
  type PartFields,
  type PartKind,
  type StoredPart,
  savePart,
} from './repository.ts';

type ShelfContext = Pick<Context, 'actor' | 'db' | 'now'>;

/** Columns of a part besides its fields. */
interface OfShelf {
  id: string;
  owner: UserId;
  /** The team it was made in; the owner's personal space for a solo user. */
  organization: OrganizationId;
  super_org: string | null;
  is_editable: boolean;
  created_timestamp: number;
  modified_timestamp: number;
}

/** A part as callers see it. */
export type ShownPart<Kind extends PartKind> = OfShelf & PartFields[Kind];

/** The caller's own parts, and on request those that others shared with the group of teams. */
export async function ownParts<Kind extends PartKind>(
  { actor, db }: ShelfContext,
  kind: Kind,
  { withGroup }: { withGroup: boolean },
): Promise<ShownPart<Kind>[]> {
  const own = await listParts(db, kind, { organization: actor.organizationId, owner: actor.userId });
  const given = withGroup ? await partsOfGroup({ actor, db }, kind) : [];
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...given.filter(({ id }) => !known.has(id))].map((part) => shown(actor, part));
}

/** The parts of the caller's team; their own for a solo user. */
export async function teamParts<Kind extends PartKind>(
  { actor, db }: ShelfContext,
  kind: Kind,
): Promise<ShownPart<Kind>[]> {
  const parts = await listParts(db, kind, { organization: actor.organizationId });
  return parts.map((part) => shown(actor, part));
}

/** Saves a part. @throws Refusal `forbidden`, and `invalid_request` for one that is too large */
export async function addPart<Kind extends PartKind>(
  { actor, db, now, newId }: ShelfContext & Pick<Context, 'newId'>,
  kind: Kind,
  fields: PartFields[Kind],
): Promise<ShownPart<Kind>> {
  if (!maySavePart(actor)) throw new Refusal('forbidden', 'Your team doesn’t let you create templates.');
  refuseTooLarge(fields);
  const moment = new Date(now());
  const part: StoredPart<Kind> = {
    id: newId(),
    organization: actor.organizationId,
    owner: actor.userId,
    superOrganization: null,
    fields,
    created: moment,
    modified: moment,
  };
  await insertPart(db, kind, part);
  return shown(actor, part);
}

/** Identifies a part. */
export interface PartName<Kind extends PartKind> {
  kind: Kind;
  id: string;
}

/** Changes the fields of a part. @throws Refusal `saved_part_not_found`, `forbidden`, `invalid_request` */
export async function changePart<Kind extends PartKind>(
  context: ShelfContext,
  { kind, id }: PartName<Kind>,
  fields: PartFields[Kind],
): Promise<ShownPart<Kind>> {
  refuseBlank({ kind, id });
  const part = allow(context.actor, 'change', await readPart(context, { kind, id }), mayChangePart);
  refuseTooLarge(fields);
  return keep(context, { ...part, fields });
}

/** Deletes a part. @throws Refusal `saved_part_not_found`, `forbidden`, `invalid_request` */
export async function removePart<Kind extends PartKind>(
  context: ShelfContext,
  { kind, id }: PartName<Kind>,
): Promise<{ id: string }> {
  refuseBlank({ kind, id });
  const part = allow(context.actor, 'delete', await readPart(context, { kind, id }), mayChangePart);
  await deletePart(context.db, part.id);
  return { id: part.id };
}

/**
 * Shares a part with the caller's group of teams, or withdraws it. @throws Refusal `saved_part_not_found`,
 * `forbidden`
 */
export async function givePart<Kind extends PartKind>(
  context: ShelfContext,
  name: PartName<Kind>,
  action: 'add' | 'remove',
): Promise<ShownPart<Kind>> {
  const { actor } = context;
  const part = await readPart(context, name);
  if (!mayGivePart(actor, part)) throw new Refusal('forbidden', NOT_TO_GIVE[name.kind]);
  return keep(context, {
    ...allow(actor, 'give', part, mayGivePart),
    superOrganization: action === 'add' ? (actor.superOrganizationId ?? null) : null,
  });
}

const NOT_TO_GIVE: Readonly<Record<PartKind, string>> = {
  section: 'Only owners of your group of teams can share a saved section of their team with it.',
  entry: 'Only owners of your group of teams can share a saved entry of their team with it.',
};

const UUID_REQUIRED: Readonly<Record<PartKind, string>> = {
  section: 'Section UUID is required',
  entry: 'Entry UUID is required',
};

const GONE: Readonly<Record<PartKind, string>> = {
  section: 'This saved section no longer exists.',
  entry: 'This saved entry no longer exists.',
};

/** @spec 1.5/section-uuid-required, 1.5/entry-uuid-required */
function refuseBlank({ kind, id }: PartName<PartKind>): void {
  if (id.trim() === '') throw new Refusal('invalid_request', UUID_REQUIRED[kind]);
}

async function readPart<Kind extends PartKind>(
  { actor, db }: ShelfContext,
  { kind, id }: PartName<Kind>,
): Promise<StoredPart<Kind>> {
  await seeGroup({ actor, db });
  const part = await findPart(db, kind, id);
  if (!part) throw new Refusal('saved_part_not_found', GONE[kind]);
  return part;
}

async function partsOfGroup<Kind extends PartKind>(
  { actor, db }: Pick<ShelfContext, 'actor' | 'db'>,
  kind: Kind,
): Promise<StoredPart<Kind>[]> {
  const { superOrganizationId: superOrganization } = actor;
  if (superOrganization === undefined) return [];
  await seeGroup({ actor, db });
  return listParts(db, kind, { superOrganization });
}

async function keep<Kind extends PartKind>(
  { actor, db, now }: ShelfContext,
  changed: StoredPart<Kind>,
): Promise<ShownPart<Kind>> {
  const part = { ...changed, modified: new Date(now()) };
  if (!(await savePart(db, part)))
    throw new Refusal('saved_part_not_found', 'This saved part no longer exists.');
  return shown(actor, part);
}

function refuseTooLarge(fields: PartFields[PartKind]): void {
  const entries = 'entries' in fields ? fields.entries : fields.subEntries;
  const [fault] = findSizeFaults({ sections: [{ ...SECTION_OF_SAVED, entries }] });
  if (fault) throw new Refusal('invalid_request', fault.sentence);
}

/** Where the entries of a part are, for counting them. */
const SECTION_OF_SAVED: Omit<TemplateSection, 'entries'> = {
  key: 'saved',
  name: '',
  type: 'normal',
  description: '',
  aliases: [],
  defaultValue: null,
  hardcodedValue: null,
  options: [],
  multiOptions: false,
  soap: null,
  diagram: null,
  integration: null,
};

function shown<Kind extends PartKind>(
  actor: Actor,
  { id, owner, organization, superOrganization, fields, ...moments }: StoredPart<Kind>,
): ShownPart<Kind> {
  return {
    ...fields,
    id,
    owner,
    organization,
    super_org: superOrganization,
    is_editable: mayChangePart(actor, { owner, organization }),
    created_timestamp: moments.created.getTime(),
    modified_timestamp: moments.modified.getTime(),
  };
}
