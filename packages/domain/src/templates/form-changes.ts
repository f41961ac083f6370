/** Differences between two forms of a template, by kind. Parts are identified by their keys. */
import type {
  TemplateEntry,
  TemplateForm,
  TemplatePermission,
  TemplateSection,
} from '@auscult/contract/templates';

/** One difference. */
export interface FormChange {
  /** The permission that it needs. */
  needs: TemplatePermission;
  /** Previous name of the part; empty for the form as a whole. */
  part: string;
}

/** All differences, in the order of the new form. */
export function formChanges(before: TemplateForm, after: TemplateForm): FormChange[] {
  const former = placesOf(before);
  const present = placesOf(after);
  return [
    ...changesOfWhole(before, after),
    ...addedOrRemoved(former, present),
    ...movedParts(former, present).map(({ part }) => ({ needs: 'edit_order' as const, part: part.name })),
    ...[...present].flatMap(([key, { part }]) => {
      const old = former.get(key);
      return old ? changesOfPart(old.part, part) : [];
    }),
  ];
}

type Part = TemplateSection | TemplateEntry;

/** A part, and its parent: the key of another part, or '' for a section. */
interface Place {
  part: Part;
  parent: string;
}

/** Every part by kind and key: a section that became an entry is another part. */
function placesOf({ sections }: TemplateForm): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const section of sections) {
    places.set(`section:${section.key}`, { part: section, parent: '' });
    addEntries(places, section.entries, `section:${section.key}`);
  }
  return places;
}

function addEntries(places: Map<string, Place>, entries: readonly TemplateEntry[], parent: string): void {
  for (const entry of entries) {
    places.set(`entry:${entry.key}`, { part: entry, parent });
    addEntries(places, entry.subEntries, `entry:${entry.key}`);
  }
}

function changesOfWhole(before: TemplateForm, after: TemplateForm): FormChange[] {
  const kinds = {
    edit_name: ['name', 'description', 'tag'],
    edit_template_type: ['type'],
    edit_styling: ['style', 'detail', 'length'],
  } as const satisfies Partial<Record<TemplatePermission, readonly (keyof TemplateForm)[]>>;
  return changed(kinds, before, after).map((needs) => ({ needs, part: '' }));
}

function changesOfPart(before: Part, after: Part): FormChange[] {
  const name = 'soap' in after ? 'edit_section_names' : 'edit_entry_names';
  const kinds = {
    [name]: ['name'],
    edit_instructions: ['description', 'aliases'],
    edit_defaults: ['defaultValue', 'hardcodedValue', 'options', 'multiOptions'],
    edit_input_type: ['type', 'diagram', 'soap'],
    edit_integrations: ['integration'],
  };
  return changed(kinds, before, after).map((needs) => ({ needs, part: before.name }));
}

/** The permissions of the groups of fields that differ. */
function changed(
  kinds: Partial<Record<TemplatePermission, readonly string[]>>,
  before: object,
  after: object,
): TemplatePermission[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return (Object.entries(kinds) as [TemplatePermission, readonly string[]][])
    .filter(([, fields]) => fields.some((field) => !isSame(old.get(field), present.get(field))))
    .map(([permission]) => permission);
}

function fieldsOf(whole: object): Map<string, unknown> {
  return new Map<string, unknown>(Object.entries(whole));
}

/** Deep equality: the order of lists counts, the order of object fields does not. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const [left, right] = [fieldsOf(one), fieldsOf(other)];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}

function addedOrRemoved(before: ReadonlyMap<string, Place>, after: ReadonlyMap<string, Place>): FormChange[] {
  const only = (these: ReadonlyMap<string, Place>, those: ReadonlyMap<string, Place>) =>
    [...these].filter(([key]) => !those.has(key)).map(([, { part }]) => part.name);
  return [...only(after, before), ...only(before, after)].map((part) => ({ needs: 'all', part }));
}

/** Parts with another parent than before, or another order among those that stayed. */
function movedParts(before: ReadonlyMap<string, Place>, after: ReadonlyMap<string, Place>): Place[] {
  const stayed = (these: ReadonlyMap<string, Place>) =>
    [...these].filter(([key]) => before.get(key)?.parent === after.get(key)?.parent);
  const former = Map.groupBy(stayed(before), ([, { parent }]) => parent);
  const present = Map.groupBy(stayed(after), ([, { parent }]) => parent);
  const reordered = [...present].flatMap(([parent, places]) =>
    places.filter(([key], index) => former.get(parent)?.[index]?.[0] !== key),
  );
  const elsewhere = [...after].filter(
    ([key, { parent }]) => before.has(key) && before.get(key)?.parent !== parent,
  );
  return [...reordered, ...elsewhere].map(([, place]) => place);
}
