/** Lines and templates for tests of rendering. */
import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition, type TemplateEntry, type TemplateSection } from '@auscult/contract/templates';

export const aLine = (change: Partial<NoteLine>): NoteLine => ({
  text: 'Fine.',
  pet: null,
  section: 'Exam',
  entry: null,
  soap: null,
  evidence: [],
  origin: 'transcript',
  flags: [],
  resolved_flags: [],
  ...change,
});

const plain = {
  key: 'k',
  description: '',
  aliases: [],
  defaultValue: null,
  hardcodedValue: null,
  options: [],
  multiOptions: false,
};
export const anEntry = (name: string, change: Partial<TemplateEntry> = {}): TemplateEntry => ({
  ...plain,
  name,
  type: 'paragraph',
  subEntries: [],
  ...change,
});
export const aSection = (
  name: string,
  entries: TemplateEntry[],
  change: Partial<TemplateSection> = {},
): TemplateSection => ({
  ...plain,
  name,
  type: 'normal',
  soap: null,
  entries,
  diagram: null,
  integration: null,
  ...change,
});
export const aTemplate = (
  sections: TemplateSection[],
  style: Partial<TemplateDefinition['style']> = {},
  type: TemplateDefinition['type'] = 'medical',
): TemplateDefinition =>
  TemplateDefinition.parse({ id: 't1', name: 'T', type, tag: [], version: 1, style, sections });

export const exam = aTemplate([aSection('Exam', [anEntry('Eyes'), anEntry('Ears')])]);
