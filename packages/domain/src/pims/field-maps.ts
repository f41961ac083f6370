/** Where the parts of a note go in the practice system. */
import type { FieldMapping } from '@auscult/contract/pims-connections';
import { fieldKey, type NotePart } from './note-parts.ts';

/** A field of the practice system. */
export interface RemoteField {
  id: string;
  name: string;
}

/** The text of one field of the practice system: one part of the note, or several. */
export interface PlacedText {
  field: string;
  label: string;
  /** Note markup. */
  markup: string;
}

/** What goes where. */
export interface Placing {
  texts: PlacedText[];
  /** Parts that the template or the field map keeps out of the practice system. */
  leftOut: NotePart[];
  /** What a person should know, as sentences. */
  warnings: string[];
}

/**
 * Places each part of a note. A part without a place of its own goes to the place of `whole_note`, under its
 * headings: nothing is lost between the two levels.
 *
 * @param targets  fields of the practice system that take text
 * @returns undefined if the practice system has no field
 */
export function placeParts(
  parts: readonly NotePart[],
  mappings: readonly FieldMapping[],
  targets: readonly RemoteField[],
): Placing | undefined {
  const rest = restOf(mappings, targets);
  if (rest === undefined) return undefined;
  const placing: Placing = { texts: [], leftOut: [], warnings: [] };
  const add = (part: NotePart, { id, name }: RemoteField) => {
    const before = placing.texts.find(({ field }) => field === id);
    if (before) before.markup += `\n\n${part.markup}`;
    else placing.texts.push({ field: id, label: name, markup: part.markup });
  };
  let isAssumed = false;
  for (const part of parts) {
    const mapping = mappingOf(part.field, mappings);
    if (fieldKey(part.field) === 'none' || (mapping && isSkipped(mapping))) {
      placing.leftOut.push(part);
      continue;
    }
    const target = targets.find(({ id }) => id === mapping?.target);
    if (target) {
      add(part, target);
      continue;
    }
    if (rest.target === null) {
      placing.leftOut.push(part);
      continue;
    }
    if (mapping)
      placing.warnings.push(
        `${namesOf(part)} has no field of its own here. It goes to the field “${rest.target.name}”.`,
      );
    else isAssumed ||= rest.isAssumed;
    add(part, rest.target);
  }
  if (isAssumed && rest.target)
    placing.warnings.push(
      `No field is chosen for the note as a whole, so it goes to “${rest.target.name}”. You can choose one under Integrations, Fields.`,
    );
  placing.warnings.push(...placing.leftOut.map((part) => `${namesOf(part)} is not exported.`));
  return placing;
}

/** The place of all that has none of its own; its target is null if the field map keeps that out. */
function restOf(
  mappings: readonly FieldMapping[],
  targets: readonly RemoteField[],
): { target: RemoteField | null; isAssumed: boolean } | undefined {
  const [first] = targets;
  if (!first) return undefined;
  const mapping = mappingOf('whole_note', mappings);
  if (mapping && isSkipped(mapping)) return { target: null, isAssumed: false };
  const chosen = targets.find(({ id }) => id === mapping?.target);
  if (chosen) return { target: chosen, isAssumed: false };
  return { target: targets.find(({ name }) => /\b(?:notes?|soap)\b/i.test(name)) ?? first, isAssumed: true };
}

function mappingOf(field: string, mappings: readonly FieldMapping[]): FieldMapping | undefined {
  return mappings.find((mapping) => fieldKey(mapping.field) === fieldKey(field));
}

function isSkipped({ target, mode }: FieldMapping): boolean {
  return mode === 'skip' || target === null;
}

/** "Plan", or "Plan, Recheck". */
function namesOf({ sections, field }: NotePart): string {
  return `“${sections.length > 0 ? sections.join(', ') : field}”`;
}
