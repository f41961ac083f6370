import { describe, expect, test } from 'vitest';
import { formEntry } from './form-parts.ts';
import { entriesNamed, examSection, withOwn } from './specialty-parts.ts';
import { VITAL_SIGNS } from './vital-signs.ts';

const anEntry = (name: string, ...spoken: string[]) =>
  formEntry({ key: name, name, description: 'What was found there.', spoken });
const namesOf = (entries: ReadonlyArray<{ name: string }>) => entries.map(({ name }) => name);

describe('withOwn', () => {
  test('a specialty’s entry stands first, and in place of the shared one that it is also called by', () => {
    const entries = withOwn([anEntry('Feathers', 'skin')], [anEntry('Eyes'), anEntry('Skin', 'coat')]);
    expect(namesOf(entries)).toEqual(['Feathers', 'Eyes']);
  });

  test('words of its own lead to it alone', () => {
    const [, shared] = withOwn([anEntry('Tongue', 'lips')], [anEntry('Mouth', 'lips', 'teeth')]);
    expect(shared?.aliases).toEqual(['teeth']);
  });

  test('what it has no use for is left out', () => {
    expect(namesOf(withOwn([], [anEntry('Eyes'), anEntry('Ears')], ['Ears']))).toEqual(['Eyes']);
  });
});

test('an own measurement takes the place of one of the vital signs', () => {
  const section = examSection({ own: [anEntry('Keel Score', 'body condition score')] });
  const vitals = section.entries.find(({ name }) => name === 'Vital Signs')?.subEntries ?? [];
  expect(namesOf(vitals)).not.toContain('Body Condition Score');
  expect(namesOf(vitals)).toContain('Weight');
});

test('entries come by name in the order asked for', () => {
  expect(namesOf(entriesNamed(VITAL_SIGNS, ['Temperature', 'Weight']))).toEqual(['Temperature', 'Weight']);
});
