import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { SOAP, segmentsOf } from '../../writer/talks/test-kit.ts';
import { writeNote } from '../../writer/write-note.ts';
import { patientNamedIn } from './patient-named.ts';

function linesOf(names: readonly string[], said: readonly string[]) {
  const segments = segmentsOf(said);
  const pets = names.map((name) => ({ name }));
  return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
}

/** Each line as "Rex: Weight 4 kg." */
function noteOf(names: readonly string[], said: readonly string[]): string[] {
  return linesOf(names, said).map(({ pet, text }) => `${pet ?? '?'}: ${text}`);
}

const OTHER = 'V: Duke weighs 30 kilos.';

describe('a patient is the one that is meant, however it is called', () => {
  test.each([
    ['an accent', 'Noëlle', 'Noelle'],
    ['two signs for a letter', 'Noe\u0308lle', 'Noëlle'],
    ['an apostrophe', 'D’Argo', 'Dargo'],
    ['a hyphen', 'Mary-Ann', 'Mary Ann'],
    ['a title', 'Mr. Tumnus', 'Tumnus'],
    ['a title in full', 'Dr. Bones', 'Doctor Bones'],
    ['a short form', 'Lord Wagsworth the Second of Kent', 'Lord Wagsworth'],
    ['a family name', 'Tilly (Jones)', 'Tilly'],
    ['a number word', 'Lamb 7', 'Lamb seven'],
    ['a number alone', 'Eleven', 'Eleven'],
    ['figures', 'BB8', 'BB-8'],
    ['another spelling', 'Cleo', 'Kleo'],
    ['another sound', 'Gandor', 'Gandov'],
    ['another script', 'Барсик', 'Барсик'],
    ['a word for what is measured', 'Copper', 'Copper'],
    ['a month', 'June', 'June'],
  ])('by %s: %s as %s', (_, typed, heard) => {
    const note = noteOf(
      [typed, 'Duke'],
      [
        OTHER,
        `V: ${heard} weighs 4 kilos.`,
        `V: ${heard}’s temperature is 38.5.`,
        `V: ${heard} gets carprofen 10 milligrams twice daily.`,
      ],
    );
    expect(note).toContain('Duke: Weight 30 kg.');
    expect(note).toContain(`${typed}: Weight 4 kg.`);
    expect(note).toContain(`${typed}: Temperature 38.5 C.`);
    expect(note.filter((line) => line.startsWith('Duke:'))).toEqual(['Duke: Weight 30 kg.']);
    expect(note.find((line) => line.includes('carprofen'))).toMatch(
      new RegExp(`^${typed.replace(/[.()]/g, '\\$&')}:`),
    );
  });

  test('in a transcript without capitals', () => {
    const note = noteOf(['Gandor', 'Duke'], ['V: duke weighs 30 kilos', 'V: gandov weighs 4 kilos']);
    expect(note).toEqual(expect.arrayContaining(['Duke: Weight 30 kg.', 'Gandor: Weight 4 kg.']));
  });
});

describe('a word that is a name, too, names nobody where it is the word', () => {
  test.each([
    ['Sugar', 'V: His blood sugar is 110.', /110/],
    ['Copper', 'V: His copper level is 22.', /22/],
    ['June', 'V: He had his rabies vaccine in June.', /rabies/],
    ['Will', 'V: Will need a dental in six months.', /dental/],
    ['Honey', 'V: Put honey on the wound twice daily.', /wound/],
    ['Lucky', 'V: Lucky that the fracture is closed.', /fracture/],
  ])('%s: %s', (name, said, told) => {
    const note = noteOf([name, 'Duke'], [`V: ${name} weighs 4 kilos.`, OTHER, said]);
    expect(note).toContain(`${name}: Weight 4 kg.`);
    expect(note.filter((line) => line.startsWith(`${name}:`) && told.test(line))).toEqual([]);
  });
});

describe('a name that is no patient’s passes nothing to the one spoken of before', () => {
  test.each([
    [
      'with capitals',
      [OTHER, 'V: Zorro weighs 12 kilos.', 'V: Zorro gets carprofen 25 milligrams twice daily.'],
    ],
    [
      'without',
      [
        'V: duke weighs 30 kilos',
        'V: zorro weighs 12 kilos',
        'V: zorro gets carprofen 25 milligrams twice daily',
      ],
    ],
  ])('%s', (_, said) => {
    const lines = linesOf(['Duke', 'Nala'], said);
    expect(lines.filter(({ pet }) => pet === 'Duke').map(({ text }) => text)).toEqual(['Weight 30 kg.']);
    expect(lines.filter(({ pet }) => pet === 'Nala')).toEqual([]);
    const asked = lines.filter(({ pet }) => pet === null);
    expect(asked.map(({ text }) => text).join(' ')).toMatch(/12 kg.*carprofen 25 mg/i);
    for (const { flags } of asked)
      expect(flags).toContainEqual(expect.objectContaining({ kind: 'pet', severity: 'hard' }));
  });

  test('nor does one that may be either of two', () => {
    const [line] = linesOf(['Coco 1', 'Coco 2', 'Duke'], [OTHER, 'V: Coco weighs 5 kilos.']).filter(
      ({ text }) => text.includes('5 kg'),
    );
    expect(line).toMatchObject({ pet: null });
    expect(line?.flags).toContainEqual({
      kind: 'pet',
      severity: 'hard',
      message: '"Coco" may be more than one pet of this visit. Say whom this is about, or delete it.',
    });
  });

  test('nor one of the litter that is not listed', () => {
    const note = noteOf(['Lamb 1', 'Lamb 2'], ['V: Lamb 1 weighs 4 kilos.', 'V: Lamb 3 weighs 5 kilos.']);
    expect(note).toContain('Lamb 1: Weight 4 kg.');
    expect(note).toContain('?: Lamb 3: Weight 5 kg.');
  });
});

describe('the fact check finds a value in another patient’s line, whoever wrote it', () => {
  const HEARD: ReadonlyArray<readonly [string, string]> = [
    ['Noëlle', 'Noelle'],
    ['Lord Wagsworth the Second of Kent', 'Wagsworth'],
    ['Lamb 7', 'Lamb seven'],
    ['Gandor', 'Gandov'],
    ['Copper', 'Copper'],
  ];
  test.each(HEARD)('%s, called %s', (typed, heard) => {
    const segments = segmentsOf([OTHER, `V: ${heard} weighs 4 kilos.`]);
    const pets = [{ name: typed }, { name: 'Duke' }];
    const [, line] = [...writeNote({ segments, pets, template: SOAP })];
    const flagsOf = (pet: string) =>
      checkNote(line ? [{ ...line, pet }] : [], segments, { pets }).flatMap(({ flags }) => flags);
    expect(flagsOf('Duke')).toContainEqual({
      kind: 'pet',
      severity: 'hard',
      message: `What was said here is about ${typed}, not Duke.`,
    });
    expect(flagsOf(typed)).toEqual([]);
  });
});

describe('two values of one patient that exclude each other are flagged hard', () => {
  const line = (text: string, pet = 'Nala') => ({
    text,
    pet,
    section: 'Objective',
    entry: null,
    soap: 'objective' as const,
    evidence: [],
    origin: 'transcript' as const,
    flags: [],
    resolved_flags: [],
  });
  const flagged = (...texts: readonly string[]) =>
    checkNote(
      texts.map((text) => line(text)),
      segmentsOf(['V: Hello.']),
      {
        pets: [{ name: 'Nala' }, { name: 'Duke' }],
      },
    ).flatMap(({ flags }) => flags.filter(({ message }) => message.includes(' has two ')));

  test.each([
    [
      ['Weight 21.5 kg.', 'Weight 3.2 kg.'],
      'Nala has two weights: 21.5 kg and 3.2 kg. Which animal does each belong to?',
    ],
    [
      ['Temperature 38.2 C.', 'Temperature 105.8 F.'],
      'Nala has two temperatures: 38.2 C and 105.8 F. Which animal does each belong to?',
    ],
  ])('%j', (texts, message) => {
    expect(flagged(...texts)).toEqual(texts.map(() => ({ kind: 'pet', severity: 'hard', message })));
  });

  test.each([
    ['in two units', ['Weight 10 kg.', 'Weight 22 lb.']],
    ['of two times', ['Weight 10 kg.', 'Previous weight 14 kg.']],
    ['taken again', ['Temperature 41 C.', 'Temperature 38.5 C on recheck.']],
  ])('%s they do not', (_, texts) => {
    expect(flagged(...texts)).toEqual([]);
  });
});

describe('a figure that is part of a label measures nothing', () => {
  test.each([
    ['V: Ear tag 61 weighs 410 kilos.', 'Weight 410 kg.', /\b61 kg/],
    ['V: Stall 9 weighs 450 kilos.', 'Weight 450 kg.', /\b9 kg/],
    ['V: Heart rate in kennel 5 is 120.', 'HR 120.', /HR 5/],
    ['V: Bay 6 temperature is 38.9.', 'Temperature 38.9 C.', /Temperature 6/],
    ['V: Calf 12 weighs 45 kilos.', 'Weight 45 kg.', /Weight 12/],
  ])('%s', (said, line, wrong) => {
    const note = noteOf(['Duke'], [said]);
    expect(note).toContain(`Duke: ${line}`);
    expect(note.filter((text) => wrong.test(text))).toEqual([]);
  });

  test.each(['Pen 8', 'Agent 47', 'Goat 3', 'Puppy B'])('nor is one of the name %s', (name) => {
    const note = noteOf([name, 'Duke'], [OTHER, `V: ${name} weighs 12.5 kilos.`]);
    expect(note.toSorted()).toEqual(['Duke: Weight 30 kg.', `${name}: Weight 12.5 kg.`].toSorted());
  });
});

test('a person with a doctor’s title is no patient of the same name', () => {
  const note = noteOf(
    ['Hazel', 'Duke'],
    [OTHER, 'V: Dr. Hazel will call the owner tomorrow.', 'V: His heart rate is 104.'],
  );
  expect(note).toContain('Duke: HR 104.');
  expect(note.filter((line) => line.startsWith('Hazel:'))).toEqual([]);
});

test.each([
  ['Shaun', 'Shawn'],
  ['Mo', 'Moe'],
  ['Lu', 'Lou'],
])('%s is heard as %s', (typed, heard) => {
  const note = noteOf([typed, 'Duke'], [OTHER, `V: ${heard} weighs 4 kilos.`]);
  expect(note).toContain(`${typed}: Weight 4 kg.`);
});

test.each([
  ['Chloë: nibbles at her food.', 'Chloë'],
  ['Chloe: nibbles at her food.', 'Chloë'],
  ['Maximum of 3 treats a day.', undefined],
  ['Max and Chloe share a bowl.', undefined],
])('a typed line is of the patient that it names: %s', (text, name) => {
  expect(patientNamedIn(text, ['Chloë', 'Max'])).toBe(name);
});
