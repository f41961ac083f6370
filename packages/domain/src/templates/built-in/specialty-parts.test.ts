import { describe, expect, test } from 'vitest';
import { formEntry } from './form-parts.ts';
import { entriesNamed, examSection, withOwn } from './specialty-parts.ts';
import { VITAL_SIGNS } from './vital-signs.ts';

const anEntry = (name: string, ...spoken: string[]) =>
  formEntry({ key: name, name, description: 'What was found there.', spoken });
const namesOf = (entries: ReadonlyArray<{ name: string }>) => entries.map(({ name }) => name);

describe('withOwn', () => {
  test('a specialty’s entry is first, and replaces a shared one with the same name or synonym', () => {
    const entries = withOwn([anEntry('Feathers', 'skin')], [anEntry('Eyes'), anEntry('Skin', 'coat')]);
    expect(namesOf(entries)).toEqual(['Feathers', 'Eyes']);
  });

  test('its synonyms lead only to it', () => {
    const [, shared] = withOwn([anEntry('Tongue', 'lips')], [anEntry('Mouth', 'lips', 'teeth')]);
    expect(shared?.aliases).toEqual(['teeth']);
  });

  test('leaves out the shared entries that it does not need', () => {
    expect(namesOf(withOwn([], [anEntry('Eyes'), anEntry('Ears')], ['Ears']))).toEqual(['Eyes']);
  });
});

test('its own measurement replaces one of the vital signs', () => {
  const section = examSection({ own: [anEntry('Keel Score', 'body condition score')] });
  const vitals = section.entries.find(({ name }) => name === 'Vital Signs')?.subEntries ?? [];
  expect(namesOf(vitals)).not.toContain('Body Condition Score');
  expect(namesOf(vitals)).toContain('Weight');
});

test('gives entries by name in the requested order', () => {
  expect(namesOf(entriesNamed(VITAL_SIGNS, ['Temperature', 'Weight']))).toEqual(['Temperature', 'Weight']);
});
