/** Moves sections and entries of a template's form: to a place, or by one step, as with the keyboard. */
import { TEMPLATE_LIMITS, type TemplateEntry, type TemplateForm } from '@auscult/contract/templates';
import { entriesOf, findPart, heightOf, holdsEntries, type PlacedPart, withEntries } from './form-tree.ts';

/** One step of a part: before or after its neighbour, below the entry before it, or out of its parent. */
export type PartStep = 'up' | 'down' | 'in' | 'out';

type PlacedEntry = Extract<PlacedPart, { kind: 'entry' }>;

/** Whether an entry can be below a part: the part accepts entries, has room, and the levels suffice. */
export function fitsBelow(holder: PlacedPart, entry: TemplateEntry): boolean {
  return (
    holdsEntries(holder) &&
    entriesOf(holder.part).length < TEMPLATE_LIMITS.entries &&
    holder.depth + heightOf(entry) <= TEMPLATE_LIMITS.depth
  );
}

/** Moves a section. @param at  its index among the others, after its removal */
export function moveSection(form: TemplateForm, key: string, at: number): TemplateForm {
  const from = form.sections.findIndex((section) => section.key === key);
  const section = form.sections[from];
  if (!section || at < 0 || at >= form.sections.length || at === from) return form;
  return { ...form, sections: form.sections.toSpliced(from, 1).toSpliced(at, 0, section) };
}

/**
 * Moves an entry below a section or subsection, never below itself. @param at its index there, after its
 * removal
 */
export function moveEntry(
  form: TemplateForm,
  key: string,
  { parent, at }: { parent: string; at: number },
): TemplateForm {
  const moved = findPart(form, key);
  if (moved?.kind !== 'entry') return form;
  if (moved.parent === parent && moved.at === at) return form;
  const without = withEntries(form, moved.parent, (entries) => entries.filter((entry) => entry.key !== key));
  // Its nested parts were removed with it.
  const holder = findPart(without, parent);
  if (!holder || !fitsBelow(holder, moved.part)) return form;
  return withEntries(without, parent, (entries) => entries.toSpliced(at, 0, moved.part));
}

/** Moves a part by one step; an impossible step returns the same form. */
export function stepPart(form: TemplateForm, key: string, step: PartStep): TemplateForm {
  const placed = findPart(form, key);
  if (!placed) return form;
  if (placed.kind === 'entry') return STEPS[step](form, placed);
  if (step === 'up') return moveSection(form, key, placed.at - 1);
  return step === 'down' ? moveSection(form, key, placed.at + 1) : form;
}

const STEPS: Record<PartStep, (form: TemplateForm, entry: PlacedEntry) => TemplateForm> = {
  up: (form, { part, parent, at, section, depth }) => {
    if (at > 0) return moveEntry(form, part.key, { parent, at: at - 1 });
    return depth > 1 ? outOf(form, { key: part.key, parent }, 0) : acrossUp(form, part.key, section);
  },
  down: (form, { part, parent, at, section, depth }) => {
    const siblings = siblingsOf(form, parent);
    if (at < siblings.length - 1) return moveEntry(form, part.key, { parent, at: at + 1 });
    return depth > 1 ? outOf(form, { key: part.key, parent }, 1) : acrossDown(form, part.key, section);
  },
  in: (form, { part, parent, at }) => {
    const before = siblingsOf(form, parent)[at - 1];
    if (!before) return form;
    return moveEntry(form, part.key, { parent: before.key, at: before.subEntries.length });
  },
  out: (form, { part, parent, depth }) => (depth > 1 ? outOf(form, { key: part.key, parent }, 1) : form),
};

function siblingsOf(form: TemplateForm, parent: string): readonly TemplateEntry[] {
  const holder = findPart(form, parent);
  return holder ? entriesOf(holder.part) : [];
}

/** Before (0) or after (1) its subsection. */
function outOf(
  form: TemplateForm,
  { key, parent }: { key: string; parent: string },
  behind: 0 | 1,
): TemplateForm {
  const left = findPart(form, parent);
  if (left?.kind !== 'entry') return form;
  return moveEntry(form, key, { parent: left.parent, at: left.at + behind });
}

/** To the end of the nearest section above that accepts it. */
function acrossUp(form: TemplateForm, key: string, section: string): TemplateForm {
  const from = form.sections.findIndex((one) => one.key === section);
  for (const above of form.sections.slice(0, from).reverse()) {
    const moved = moveEntry(form, key, { parent: above.key, at: above.entries.length });
    if (moved !== form) return moved;
  }
  return form;
}

/** To the beginning of the nearest section below that accepts it. */
function acrossDown(form: TemplateForm, key: string, section: string): TemplateForm {
  const from = form.sections.findIndex((one) => one.key === section);
  for (const below of form.sections.slice(from + 1)) {
    const moved = moveEntry(form, key, { parent: below.key, at: 0 });
    if (moved !== form) return moved;
  }
  return form;
}
