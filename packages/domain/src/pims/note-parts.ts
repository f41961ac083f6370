/** Splits a note into the fields that its template names for the practice system. */
import type { NoteLine, SoapPart } from '@auscult/contract/notes';
import { CANONICAL_FIELDS } from '@auscult/contract/pims-connections';
import type { TemplateDefinition, TemplateSection } from '@auscult/contract/templates';
import { isAbout, isAboutAll, isUnassigned, namedPets } from '../notes/notes-of-pets.ts';
import { type RenderOptions, renderNote } from '../notes/render-note.ts';
import { hasHardFlag } from '../notes/sign-obstacles.ts';

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
  return field.trim().toLowerCase().replaceAll(/[\s-]+/g, '_');
}

/**
 * The parts of a note in the order of its template. Sections of one field form one part. Lines whose section
 * is not in the template belong to the field of their SOAP part; none is left out.
 *
 * @param lines  of the pet, with open doubts marked if they were confirmed: see {@link withDoubts}
 */
export function partsOfNote(
  lines: readonly NoteLine[],
  template: TemplateDefinition,
  options: Pick<RenderOptions, 'pets' | 'placeholders'> = {},
): NotePart[] {
  const fields = new Map<string, { field: string; sections: TemplateSection[]; lines: NoteLine[] }>();
  const groupOf = (field: string) => {
    const known = fields.get(fieldKey(field));
    if (known) return known;
    const made = { field, sections: [], lines: [] };
    fields.set(fieldKey(field), made);
    return made;
  };
  const waiting = Map.groupBy(lines, ({ section }) => section);
  for (const section of template.sections) {
    const group = groupOf(fieldOf(section));
    group.sections.push(section);
    group.lines.push(...(waiting.get(section.name) ?? []));
    waiting.delete(section.name);
  }
  for (const own of waiting.values()) {
    const soap = own.find((line) => line.soap !== null)?.soap ?? null;
    groupOf(fieldOf({ integration: null, soap })).lines.push(...own);
  }
  return [...fields.values()].flatMap((group) => {
    const markup = renderNote(group.lines, { ...template, sections: group.sections }, options);
    if (markup.trim() === '') return [];
    const names = [...group.sections, ...group.lines.map(({ section }) => ({ name: section }))];
    const sections = [...new Set(names.map(({ name }) => name.trim()))].filter(Boolean);
    return [{ field: group.field, sections, markup }];
  });
}

/** The lines with the messages of their open hard flags, as on paper. */
export function withDoubts(lines: readonly NoteLine[], notChecked: string): NoteLine[] {
  return lines.map((line) => {
    if (!hasHardFlag(line)) return line;
    const doubts = line.flags.filter(({ severity }) => severity === 'hard').map(({ message }) => message);
    return { ...line, text: `${line.text.trimEnd()} (${notChecked}: ${doubts.join(' ')})` };
  });
}

/** The lines that go out for one pet. */
export interface LinesOfPet {
  /** Empty for a visit with one patient without a name. */
  pet: string;
  lines: NoteLine[];
}

/**
 * The lines of a note for one pet. Undefined for an unknown pet, and for none of several.
 *
 * @param pets  of the visit, in order
 * @param pet  null, or empty, for the only patient
 */
export function linesOfPet(
  lines: readonly NoteLine[],
  pets: readonly string[],
  pet: string | null,
): LinesOfPet | undefined {
  const named = namedPets(lines, pets);
  const wanted = pet?.trim() ?? '';
  if (named.length < 2) {
    const [only = ''] = named;
    return wanted === '' || wanted === only ? { pet: only, lines: [...lines] } : undefined;
  }
  if (!named.includes(wanted)) return undefined;
  return { pet: wanted, lines: lines.filter((line) => isAbout(line, wanted) || isAboutAll(line)) };
}

/** Lines that are assigned to none of several pets: they go into no record. */
export function unassignedLines(lines: readonly NoteLine[], pets: readonly string[]): NoteLine[] {
  return namedPets(lines, pets).length < 2 ? [] : lines.filter(isUnassigned);
}
