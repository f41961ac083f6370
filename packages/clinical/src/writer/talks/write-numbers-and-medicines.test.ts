/** Figures and medicines as they come in talk: spelled apart, named a sentence earlier, read out bare. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

describe('vital signs in plain words', () => {
  test.each([
    ['V: Gums are a bit pale, refill’s about three seconds.', 'CRT about 3 seconds.'],
    ['V: Refill is right at two seconds.', 'CRT 2 seconds.'],
    ['V: Heart’s going a hundred and eighty, lungs are clear.', 'HR 180.'],
    ['T: The ticker’s at one ten.', 'HR 110.'],
    ['V: Heart’s racing, two twenty, with a gallop.', 'HR 220.'],
    ['T: He’s breathing about forty.', 'RR about 40.'],
    ['O: Her sleeping rate runs eighteen to twenty-two.', 'Sleeping RR 18-22.'],
    ['T: Nibbles is six hundred ten grams.', 'Weight 610 g.'],
    ['T: He’s a kilo and a half.', 'Weight 1.5 kg.'],
    ['V: Okay, one forty over ninety, that’s a good pressure.', 'Blood pressure 140/90.'],
  ])('%s', (said, expected) => {
    expect(noteOf([said])).toContain(expected);
  });

  test.each([
    'V: That explains the weight, the thirst, and the yowling at 4 a.m.',
    'V: Just refill the gabapentin, thirty tablets.',
  ])('%s measures nothing', (said) => {
    expect(noteOf([said])).not.toMatch(/^(?:Weight|CRT)/m);
  });

  test('how dry an animal is said to be is its dehydration', () => {
    expect(noteOf(['V: I’m gonna say seven percent dry.'])).toBe('7% dehydrated.');
  });
});

describe('a medicine is named with its dose', () => {
  test.each([
    [
      'its letters spelled apart',
      [
        'V: Let’s get an I V in and start L R S, three hundred mils over fifteen minutes.',
        'V: Then run him at sixty mils an hour.',
      ],
      /LRS.*300 mL[\s\S]*LRS.*60 mL\/h|LRS.*300 mL.*60 mL\/h/,
    ],
    [
      'its route with points',
      ['V: Give him ten milligrams of famotidine I.V. twice a day.'],
      /famotidine IV q12h/i,
    ],
    [
      'by the vet, before the answer',
      ['V: And the phenobarbital.', 'O: Sixty milligrams, morning and night, with a bit of cheese.'],
      /^Phenobarbital: 60 mg/m,
    ],
    [
      'by a question, before the answer',
      [
        'V: She gets gabapentin?',
        'T: Three hundred, three times a day.',
        'V: And the trazodone?',
        'T: A hundred milligrams twice a day.',
      ],
      /^Trazodone: 100 mg q12h/m,
    ],
    [
      'alone, as a heading',
      [
        'V: Foot soak with Epsom salts, twenty minutes, twice a day.',
        'V: Bute. Two grams by mouth twice a day for three days.',
      ],
      /^Bute 2 g PO q12h for 3 days/m,
    ],
    [
      'alone, with a condition',
      ['V: Galliprant. If he’s sore, I’d try it, but only after bloodwork.'],
      /^Galliprant: if he's sore/m,
    ],
    [
      'that people give at home',
      ['V: Have you given anything at home?', 'O: I gave her some of the Imodium, a teaspoon, around ten.'],
      /Imodium, a teaspoon/,
    ],
  ])('%s', (_, said, expected) => {
    expect(noteOf(said)).toMatch(expected);
  });

  test('two vaccines are gone ahead with, and one is not', () => {
    const note = noteOf([
      'V: Let’s go ahead with the rabies, three year, and the distemper parvo. Skip the lepto today.',
    ]);
    expect(note).toMatch(/rabies.*distemper parvo/);
    expect(note).toContain('Skip the lepto today');
  });

  test('an amount of food is of no drug that was spoken of before', () => {
    const note = noteOf([
      'V: And the omeprazole, is he getting that?',
      'O: No, I never picked that up.',
      'V: So first the food. It’s only the low fat canned. I want him on 50 grams, four times a day.',
    ]);
    expect(note).not.toMatch(/omeprazole: .*50 g/i);
  });

  test('what was only thought of is not planned', () => {
    expect(noteOf(['V: I thought about charcoal. I’m not giving activated charcoal.'])).toBe(
      'Not giving activated charcoal.',
    );
  });
});

describe('values that are read out bare', () => {
  test.each([
    [['V: And the crit?', 'T: Thirty-one.'], 'Hematocrit: 31.'],
    [['V: Phenobarb level’s twenty-two.'], '22'],
    [
      ['V: What did the potassium come back at?', 'T: Five point six, a little high.'],
      'Potassium: 5.6, slightly high.',
    ],
    [['V: ACTH stim. Pre, one point nine. Post, sixteen point two.'], 'ACTH stim: Pre 1.9.'],
    [['V: Bile acids. Fasting, twelve. Two hour, ninety-eight.'], 'Bile acids: Fasting 12.'],
    [
      ['V: Here’s the glucose curve. 8 a.m., 390. Eleven thirty, one ninety-eight.'],
      'Glucose curve: 8 am: 390.',
    ],
    [['V: Here’s the glucose curve. Eleven thirty, one ninety-eight. Noon, 180.'], '11:30: 198'],
    [['V: Here’s the glucose curve. Noon, 180. It was 210 at fifteen thirty.'], '15:30: 210'],
  ])('%j', (said, expected) => {
    expect(noteOf(said)).toContain(expected);
  });
});
