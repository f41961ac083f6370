/** Fields that sections of a template name, and where the parts of a note go in the practice system. */
import type { SoapPart } from '@auscult/contract/notes';
import { CANONICAL_FIELDS, type FieldMapping } from '@auscult/contract/pims-connections';
import type { TemplateSection } from '@auscult/contract/templates';

/** A field of the note with its text. */
export interface NotePart {
  /** A canonical field, or a word of the template. */
  field: string;
  /** Names of its sections. */
  sections: string[];
  /** Note markup with the headings of its sections. */
  markup: string;
}

const OF_SOAP: Readonly<Record<SoapPart, string>> = {
  subjective: 'history',
  objective: 'exam',
  assessment: 'assessment',
  plan: 'plan',
};

/** The field of a section: the one that the template names, else the one of its SOAP part. */
export function fieldOf({ integration, soap }: Pick<TemplateSection, 'integration' | 'soap'>): string {
  const named = integration?.trim() ?? '';
  if (named === '') return soap ? OF_SOAP[soap] : 'whole_note';
  return CANONICAL_FIELDS.find((field) => field === fieldKey(named)) ?? named;
}

/** A field for comparison: "Client instructions" is `client_instructions`. */
export function fieldKey(field: string): string {
  return field
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

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

/** The only field of a quick note. */
export const QUICK_NOTE_FIELD: RemoteField = { id: 'Quick note', name: 'Quick note' };

/** The whole note goes into a quick note. */
export const QUICK_NOTE_MAP: readonly FieldMapping[] = [
  { field: 'whole_note', target: QUICK_NOTE_FIELD.id, mode: 'fill' },
];

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
  const texts: PlacedText[] = [];
  const leftOut: NotePart[] = [];
  const warnings: string[] = [];
  for (const part of parts) {
    const { target, isOwn, isLost } = placeOf(part, { mappings, targets, rest: rest.target });
    if (!target) {
      leftOut.push(part);
      continue;
    }
    if (isLost)
      warnings.push(`${namesOf(part)} has no field of its own here. It goes to the field “${target.name}”.`);
    if (!isOwn && !isLost && rest.isAssumed && !warnings.includes(assumedSentence(target)))
      warnings.push(assumedSentence(target));
    addTo(texts, part, target);
  }
  return { texts, leftOut, warnings: [...warnings, ...leftOut.map(leftOutSentence)] };
}

interface PlacePart {
  /** Null if it is left out. */
  target: RemoteField | null;
  /** Whether the field map names this field for it. */
  isOwn: boolean;
  /** Whether the field that the map names is not there. */
  isLost: boolean;
}

function placeOf(
  { field }: NotePart,
  {
    mappings,
    targets,
    rest,
  }: { mappings: readonly FieldMapping[]; targets: readonly RemoteField[]; rest: RemoteField | null },
): PlacePart {
  const mapping = mappingOf(field, mappings);
  if (fieldKey(field) === 'none' || (mapping && isSkipped(mapping)))
    return { target: null, isOwn: false, isLost: false };
  const own = targetOf(mapping, targets);
  return { target: own ?? rest, isOwn: own !== undefined, isLost: mapping !== undefined && !own };
}

function addTo(texts: PlacedText[], { markup }: NotePart, { id, name }: RemoteField): void {
  const before = texts.find(({ field }) => field === id);
  if (before) before.markup += `\n\n${markup}`;
  else texts.push({ field: id, label: name, markup });
}

function assumedSentence({ name }: RemoteField): string {
  return `No field is chosen for the note as a whole, so it goes to “${name}”. You can choose one under Integrations, Fields.`;
}

function leftOutSentence(part: NotePart): string {
  return `${namesOf(part)} is not exported.`;
}

const LABELS: Readonly<Record<string, string>> = {
  whole_note: 'Note',
  history: 'History',
  exam: 'Exam',
  assessment: 'Assessment',
  plan: 'Plan',
  client_instructions: 'Client instructions',
};

/** Each part as a text that a person pastes. Only what the template keeps out is left out. */
export function partsByHand(parts: readonly NotePart[]): Placing {
  const leftOut = parts.filter(({ field }) => fieldKey(field) === 'none');
  const texts = parts
    .filter((part) => !leftOut.includes(part))
    .map(({ field, markup }) => ({ field, label: LABELS[fieldKey(field)] ?? field, markup }));
  return { texts, leftOut, warnings: leftOut.map(leftOutSentence) };
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
  const chosen = targetOf(mapping, targets);
  if (chosen) return { target: chosen, isAssumed: false };
  return { target: targets.find(({ name }) => /\b(?:notes?|soap)\b/i.test(name)) ?? first, isAssumed: true };
}

function mappingOf(field: string, mappings: readonly FieldMapping[]): FieldMapping | undefined {
  return mappings.find((mapping) => fieldKey(mapping.field) === fieldKey(field));
}

/** Fields of one record may have other ids than the fields of all records: then the name decides. */
function targetOf(
  mapping: FieldMapping | undefined,
  targets: readonly RemoteField[],
): RemoteField | undefined {
  if (!mapping) return undefined;
  const { target } = mapping;
  return targets.find(({ id }) => id === target) ?? targets.find(({ name }) => name === target);
}

function isSkipped({ target, mode }: FieldMapping): boolean {
  return mode === 'skip' || target === null;
}

/** "Plan", or "Plan, Recheck". */
function namesOf({ sections, field }: NotePart): string {
  return `“${sections.length > 0 ? sections.join(', ') : field}”`;
}
