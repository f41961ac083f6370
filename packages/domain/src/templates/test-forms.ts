/** Forms for tests. */
import {
  type TemplateEntry,
  type TemplateForm,
  type TemplateSection,
  TemplateStyle,
} from '@auscult/contract/templates';

const PLAIN = {
  description: '',
  aliases: [],
  defaultValue: null,
  hardcodedValue: null,
  options: [],
  multiOptions: false,
};

/** An entry whose name is its key by default. */
export function anEntry(key: string, change: Partial<TemplateEntry> = {}): TemplateEntry {
  return { ...PLAIN, key, name: key, type: 'paragraph', subEntries: [], ...change };
}

/** A section whose name is its key by default. */
export function aSection(key: string, change: Partial<TemplateSection> = {}): TemplateSection {
  return {
    ...PLAIN,
    key,
    name: key,
    type: 'normal',
    soap: null,
    entries: [],
    diagram: null,
    integration: null,
    ...change,
  };
}

/** A medical form of these sections. */
export function aForm(sections: TemplateSection[], change: Partial<TemplateForm> = {}): TemplateForm {
  return {
    name: 'Check-up',
    type: 'medical',
    tag: [],
    description: '',
    detail: 'standard',
    length: 'standard',
    style: TemplateStyle.parse({}),
    sections,
    ...change,
  };
}

/** A form with two sections of two entries each. */
export function aSmallForm(): TemplateForm {
  return aForm([
    aSection('Exam', { soap: 'objective', entries: [anEntry('Heart'), anEntry('Lungs')] }),
    aSection('Plan', { soap: 'plan', entries: [anEntry('Drugs'), anEntry('Recheck')] }),
  ]);
}
