import { notesSection } from '@auscult/clinical/writer/places/place-lines';
import type { ChartKind } from '@auscult/contract/charts';
import type { SoapPart } from '@auscult/contract/notes';
import type {
  SectionType,
  TemplateDefinition,
  TemplateEntry,
  TemplateSection,
} from '@auscult/contract/templates';
import { type JSONSchema7, jsonSchema } from 'ai';
import type { NoteRequest } from '#server/ports/note-writer.ts';

/** An entry of the form. Nested entries are listed separately, each with its own key. */
export interface FormEntry {
  key: string;
  name: string;
  type: string;
  description: string;
  aliases: string[];
  options: string[];
  multiOptions: boolean;
  /** Names of its parent entries, outermost first. */
  under: string[];
}

/** A section of the form that the model can fill. */
export interface FormSection extends FormEntry {
  soap: SoapPart | null;
  /** For a chart: its drawing. */
  diagram: ChartKind | null;
  entries: FormEntry[];
}

/**
 * Parts of a template that contain no words of the visit: the template's own words, or instructions to the
 * writer.
 */
const NOT_WRITTEN: ReadonlySet<string> = new Set<SectionType>([
  'hardcoded',
  'spaces',
  'general_instructions',
]);

/** The parts of a template that a model fills. If it has none, one for notes, so that nothing is lost. */
export function noteForm(template: TemplateDefinition): FormSection[] {
  const written = template.sections.filter(isWritten);
  return (written.length > 0 ? written : [notesSection(template)]).map((section) => ({
    ...formEntry(section, []),
    soap: section.soap,
    diagram: section.diagram,
    entries: section.entries.flatMap((entry) => withSubEntries(entry, [])),
  }));
}

function withSubEntries(entry: TemplateEntry, under: string[]): FormEntry[] {
  const below = entry.subEntries.flatMap((sub) => withSubEntries(sub, [...under, entry.name]));
  return [...(isWritten(entry) ? [formEntry(entry, under)] : []), ...below];
}

function isWritten({ type }: { type: string }): boolean {
  return !NOT_WRITTEN.has(type);
}

function formEntry(part: TemplateSection | TemplateEntry, under: string[]): FormEntry {
  const { key, name, type, description, aliases, options, multiOptions } = part;
  return { key, name, type, description, aliases, options, multiOptions, under };
}

/**
 * Services compile the schema of an answer, and refuse long lists (OpenAI: 1000 values, 15,000 characters).
 */
const MOST_CHOICES = 200;

/**
 * JSON schema of one line. It uses only keywords that all services support. Every key is required and no
 * other allowed, as OpenAI's strict mode demands.
 */
export function lineSchema(form: readonly FormSection[], pets: NoteRequest['pets']) {
  const entryKeys = form.flatMap(({ entries }) => entries.map(({ key }) => key));
  const schema: JSONSchema7 = {
    type: 'object',
    properties: {
      section: oneOf(form.map(({ key }) => key)),
      entry: nullable(oneOf(entryKeys)),
      pet: nullable(oneOf(pets.map(({ name }) => name))),
      text: { type: 'string' },
      source: { type: 'string', enum: ['transcript', 'manual_notes'] },
      evidence: { type: 'array', items: { type: 'integer' } },
    },
    required: ['section', 'entry', 'pet', 'text', 'source', 'evidence'],
    additionalProperties: false,
  };
  return jsonSchema<unknown>(schema);
}

function oneOf(values: readonly string[]): JSONSchema7 {
  const choices = [...new Set(values)];
  const isListed = choices.length > 0 && choices.length <= MOST_CHOICES;
  return isListed ? { type: 'string', enum: choices } : { type: 'string' };
}

function nullable(schema: JSONSchema7): JSONSchema7 {
  return { anyOf: [schema, { type: 'null' }] };
}
