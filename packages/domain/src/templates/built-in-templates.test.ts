import { TemplateDefinition, type TemplateEntry, TemplateType } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { findSpecialty, SPECIALTIES } from '../account/specialties.ts';
import { BUILT_IN_OWNERS, FALLBACK_TEMPLATE_IDS } from './built-in-ids.ts';
import { BUILT_IN_TEMPLATES, findBuiltInTemplate } from './built-in-templates.ts';
import { findFormFaults } from './form-faults.ts';
import { findFormWarnings } from './form-warnings.ts';

const withSubEntries = (entries: readonly TemplateEntry[]): TemplateEntry[] =>
  entries.flatMap((entry) => [entry, ...withSubEntries(entry.subEntries)]);

const duplicates = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

describe.each(BUILT_IN_TEMPLATES.map((template) => [template.id, template] as const))(
  '%s',
  (_id, template) => {
    const entries = template.sections.flatMap((section) => withSubEntries(section.entries));

    test('is a valid template of the contract, with all fields set', () => {
      expect(TemplateDefinition.parse(template)).toEqual(template);
    });

    test('can be published unchanged', () => {
      expect(findFormFaults(template)).toEqual([]);
    });

    test('has no serious warnings for people who copy it', () => {
      expect(findFormWarnings(template).filter(({ severity }) => severity === 'serious')).toEqual([]);
    });

    test('has unique keys', () => {
      expect(duplicates([...template.sections, ...entries].map(({ key }) => key))).toEqual([]);
    });

    test('has unique entry names, so that a line of a note finds its place', () => {
      expect(duplicates(entries.map(({ name }) => name.toLowerCase()))).toEqual([]);
    });

    test('maps every synonym to one entry of a section', () => {
      for (const section of template.sections) {
        const words = withSubEntries(section.entries).flatMap(({ name, aliases }) => [name, ...aliases]);
        expect(duplicates(words.map((word) => word.toLowerCase()))).toEqual([]);
      }
    });

    test('tells the writer what belongs in each section and entry', () => {
      const silent = [...template.sections, ...entries].filter(({ description }) => description.length < 20);
      expect(silent.map(({ name }) => name)).toEqual([]);
    });

    test('has the structure of its type', () => {
      expect(frameOf(template)).toEqual(FRAMES[template.type]);
    });

    test('is for general practice with only its four parts, or for a specialty', () => {
      const [specialty = '', ...tags] = template.tag;
      const isGeneral = specialty === 'general practice';
      expect(findSpecialty(specialty)).toBe(specialty);
      expect(tags).toEqual(isGeneral ? [] : ['specialty']);
      if (isGeneral && template.type === 'medical')
        expect(template.sections.map(({ soap }) => soap)).toEqual(FRAMES.medical);
    });

    test('has unique section names', () => {
      expect(duplicates(template.sections.map(({ name }) => name.toLowerCase()))).toEqual([]);
    });
  },
);

/**
 * The four parts of a SOAP note in order, each of which a specialty may spread over several sections. A
 * client document opens and closes with fixed phrases. A recap goes from the patient to what is missing.
 */
const FRAMES: Readonly<Record<string, readonly unknown[]>> = {
  medical: ['subjective', 'objective', 'assessment', 'plan'],
  communications: ['opening', 'closing'],
  recordsrecap: ['patient', 'gaps'],
};

function frameOf({ type, sections }: TemplateDefinition): unknown[] {
  if (type === 'medical') return [...new Set(sections.flatMap(({ soap }) => soap ?? []))];
  if (type === 'recordsrecap') return [sections[0]?.key, sections.at(-1)?.key];
  const fixed = sections.filter((section) => section.type === 'hardcoded');
  return [sections[0], sections.at(-1)].flatMap((section) =>
    section && fixed.includes(section) ? section.key : [],
  );
}

describe('SOAP w/ Physical', () => {
  const objective = findBuiltInTemplate('dynamic_soap_advanced')?.sections.find(
    ({ soap }) => soap === 'objective',
  );
  const normals = objective?.entries.filter(({ defaultValue }) => defaultValue !== null) ?? [];

  test('has prebuilt normals for the examined systems', () => {
    expect(normals.map(({ name }) => name)).toEqual([
      'General Appearance',
      'Eyes',
      'Ears',
      'Nose and Throat',
      'Oral Cavity and Teeth',
      'Lymph Nodes',
      'Cardiovascular',
      'Respiratory',
      'Abdomen',
      'Urogenital',
      'Integument',
      'Musculoskeletal',
      'Neurologic',
    ]);
  });
});

test('finds a template by its id, and none for an unknown id', () => {
  expect(findBuiltInTemplate('dynamic_soap_notes')?.name).toBe('SOAP Notes');
  expect(findBuiltInTemplate('dynamic_soap')).toBeUndefined();
});

test('every specialty has its own medical form', () => {
  const tagged = BUILT_IN_TEMPLATES.filter(({ type }) => type === 'medical').flatMap(({ tag }) => tag);
  expect(SPECIALTIES.filter((specialty) => specialty !== 'other' && !tagged.includes(specialty))).toEqual([]);
});

test('every type has its own owner and a fallback', () => {
  expect(new Set(TemplateType.options.map((type) => BUILT_IN_OWNERS[type])).size).toBe(
    TemplateType.options.length,
  );
  expect(FALLBACK_TEMPLATE_IDS).toEqual({
    medical: 'dynamic_soap_advanced',
    communications: 'dynamic_simple_discharge',
    recordsrecap: 'dynamic_records_recap_basic',
  });
});
