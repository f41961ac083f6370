/** What visits as they are spoken must not be made of: a dose with another drug, a word torn from its no, another animal's. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: Let me take a look. Heart sounds normal.';

describe('a dose is of its own drug', () => {
  test.each([
    [
      'a brand that was named since',
      [
        'V: One and a half mils of mepivacaine each side.',
        "V: Number three, Osphos. It's an IM injection, it's fifteen mils.",
      ],
      /osphos: an im injection, it's 15 mL/i,
      /mepivacaine: an im/i,
    ],
    [
      'so many mils, long after a tablet',
      [
        'V: Amlodipine, a quarter tablet once a day.',
        ...Array.from({ length: 3 }, () => ['O: He sleeps through the night.', 'V: Good to hear.']).flat(),
        'V: Go to 100 mils every other day.',
      ],
      /Go to 100 mL every other day/,
      /amlodipine: go to/i,
    ],
    [
      'when a result is back is no duration',
      [
        'V: If she goes over one oh three five, then Excenel.',
        'O: Sounds good. When will you have the culture?',
        "V: Two days. I'll call you Thursday.",
      ],
      /then Excenel\./,
      /Excenel: 2 days/,
    ],
    [
      'how a part is, is no dosing',
      ['V: What matters is fluids and Banamine. Uterus is, um, a little doughy, it is okay for six days.'],
      /fluids and Banamine\./,
      /Banamine: uterus/,
    ],
  ])('%s', (_, said, stands, gone) => {
    const note = noteOf([EXAM, ...said]);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });

  test('what an owner gave and stopped is what the sentence names, whatever was named before', () => {
    const note = noteOf([
      'V: How is the Apoquel going?',
      'O: He was on one tablet twice a day. Oh, and I was giving him Zorbatine as well, but that did nothing so I stopped that.',
    ]);
    expect(note).not.toMatch(/stopped Apoquel/);
  });
});

describe('what orders nothing is no order', () => {
  test('a name that the clinic only takes up', () => {
    const note = noteOf([
      'V: Recheck in a week.',
      "O: And what about that new pill? My friend's cat is on that, the Bexacat.",
      "V: Bexacat. Yeah. It's a good drug, but it's really for newly diagnosed cats that have never had insulin. So Rex isn't a candidate.",
    ]);
    expect(note).not.toMatch(/^Bexacat\.$/m);
    expect(note).toMatch(/not a candidate/);
  });

  test('a name that answers what to give is one', () => {
    expect(noteOf([EXAM, 'O: What is it called?', 'V: Carprofen.'])).toMatch(/carprofen/i);
  });

  test('what waits is not ruled out', () => {
    const note = noteOf([EXAM, 'T: Do you want maropitant now?', "V: Not yet. Let's see the scan first."]);
    expect(note).toContain('Maropitant: not yet.');
    expect(note).not.toContain('No maropitant');
  });
});

describe('a "no" that orders takes nothing back', () => {
  test.each([
    [
      ['V: So go to three cups a day, and no table food.', "V: No food till, say, six o'clock."],
      /Go to 3 cups a day/,
      /3 cups 6/,
    ],
    [
      [
        'V: Excenel, thirty mils, IM, once a day for five days.',
        'O: Thirty.',
        'V: No more than fifteen per site.',
      ],
      /30 mL IM q24h for 5 days/,
      /15 days/,
    ],
    [
      [
        "V: Gabapentin three hundred milligrams, every eight to twelve, no, let's just say every eight hours.",
      ],
      /Gabapentin 300 mg q8h/i,
      /12/,
    ],
  ])('%j', (said, stands, gone) => {
    const note = noteOf([EXAM, ...said]);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });

  test('and is not taken for one by the fact check', () => {
    const said = segmentsOf([
      EXAM,
      'V: Excenel, thirty mils, IM, once a day for five days.',
      'O: Thirty.',
      'V: No more than fifteen per site.',
    ]);
    const pets = [{ name: 'Rex', species: 'dog' }];
    const [line] = [...writeNote({ segments: said, pets, template: SOAP })].filter(({ text }) =>
      /Excenel/.test(text),
    );
    const lines = line ? [{ ...line, text: 'Excenel 30 mL IM q24h for 5 days.' }] : [];
    expect(checkNote(lines, said, { pets }).flatMap(({ flags }) => flags)).toEqual([]);
  });
});

describe('a label is what was asked or announced', () => {
  test.each([
    [
      ['V: Any heartworm prevention?', 'O: We ran out, in the spring.'],
      /^Heartworm prevention: owner ran out/m,
      /Medications:/,
    ],
    [
      [
        'T: Right nostril?',
        'V: Right nostril. One oh five is missing. Two oh four, pocket four millimeters.',
      ],
      /105 is missing/,
      /nostril: /i,
    ],
    [
      [
        'T: Her PCV this morning was forty-four and total solids seven point oh.',
        'V: PCV forty-four, TS seven point oh. Grade two out of six left systolic murmur.',
      ],
      /^Grade 2\/6 left systolic murmur/m,
      /PCV 44, TS 7\.0: /,
    ],
    [["V: We've got his fructosamine from yesterday. It's four eighty-two."], /Fructosamine: 482/, /^482/m],
  ])('%j', (said, stands, gone) => {
    const note = noteOf([EXAM, ...said]);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

describe('what was measured and done is kept', () => {
  test.each([
    ["V: On the chemistry, his ALP is up, it's fourteen hundred and twenty.", /ALP is up, 1420/],
    [
      'V: So coming out, one oh one, one oh two, one oh four, and four oh nine.',
      /^Coming out, 101, 102, 104, and 409\.$/m,
    ],
    ["V: I'm going to leave two oh eight and do root planing.", /^Leave 208 and do root planing\.$/m],
    ['V: One oh eight sectioned in three, surgical.', /108 sectioned in 3, surgical/],
    ['V: Methadone, nought point seven four milligrams IV.', /Methadone 0\.74 mg IV/],
    ["V: Stomach's quite big but it's not tight like a drum.", /tight like a drum/],
    [
      'V: Temp was a hundred and one point four, heart rate, Jess, did you get a heart rate?',
      /Temperature 101\.4 F/,
    ],
    [
      "V: Now if he's vomiting again, or he's really flat, ring us straight away.",
      /^If he's vomiting again/m,
    ],
  ])('%s', (said, stands) => {
    expect(noteOf([EXAM, said])).toMatch(stands);
  });

  test('what a thing costs is still none of it', () => {
    expect(
      noteOf([EXAM, 'O: How much is that?', "V: The T4 and the rest, it's fourteen hundred and twenty."]),
    ).not.toMatch(/1420/);
  });
});

describe('what is told is told as such', () => {
  test.each([
    [
      ['V: Did you check a glucose?', 'O: I did, yeah.'],
      /^Owner did check a glucose\.$/m,
      /^Check a glucose/m,
    ],
    [
      [
        EXAM,
        "V: There's effusion in the right stifle, you can't feel the edges of the, uh, the patellar tendon.",
      ],
      /effusion in the right stifle, you can't feel the edges/i,
      /owner can't/i,
    ],
    [
      [EXAM, "V: Gut sounds are reduced. I can't hear much at all on the right."],
      /hear much at all on the right/,
      /No much/,
    ],
    [
      [
        EXAM,
        "V: It's like five hundred an ounce, no for eighty-five it's more like eight milligrams per gram.",
      ],
      /500 an ounce, no for 85 it's more like 8 mg per gram/,
      /8 mg an ounce/,
    ],
  ])('%j', (said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });

  test('what staff did is not the owner’s', () => {
    const note = noteOf([EXAM, 'T: Did you get a heart rate?', 'V: Yeah, one twenty.']);
    expect(note).toMatch(/^HR 120\.$/m);
    expect(note).not.toMatch(/owner did/i);
  });

  test('what could be done later is no finding', () => {
    const segments = segmentsOf([EXAM, 'V: Number two, we could inject the coffin joints.']);
    const lines = [...writeNote({ segments, pets: [{ name: 'Rex', species: 'horse' }], template: SOAP })];
    expect(lines.find(({ text }) => /inject/.test(text))).toMatchObject({ soap: 'plan' });
  });
});

describe('who is meant', () => {
  test('whom the patient lives with has a history of its own', () => {
    const note = noteOf([
      'V: Does he live with another dog?',
      "O: Yeah with Thistle, she's fine. She's eating. She had a cough last year though.",
      'V: And him?',
      "O: He's not eating.",
    ]);
    expect(note).not.toMatch(/cough/i);
    expect(note).not.toMatch(/^Eating/m);
  });

  test('"the same as him" does not turn to him', () => {
    const segments = segmentsOf([
      "V: Let's start with Nacho. He weighs nine point three pounds.",
      'V: Okay, Olive, your turn. She has discharge from the left eye.',
      'O: Does she get a rabies too?',
      'V: Not till sixteen weeks. Same as him. So erythromycin ointment, left eye, three times a day for seven days.',
    ]);
    const pets = [
      { name: 'Nacho', species: 'dog' },
      { name: 'Olive', species: 'cat' },
    ];
    const lines = [...writeNote({ segments, pets, template: SOAP })];
    expect(lines.filter(({ text }) => /erythromycin/i.test(text)).map(({ pet }) => pet)).toEqual(['Olive']);
  });
});

describe('the fact check', () => {
  function doubts(said: readonly string[], about: RegExp) {
    const segments = segmentsOf(said);
    const pets = [{ name: 'Rex', species: 'dog' }];
    return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets })
      .filter(({ text }) => about.test(text))
      .flatMap(({ flags }) => flags);
  }

  test('hears a side through an "um"', () => {
    const said = [
      EXAM,
      "V: Digital pulses, left front is, um, increased, bounding a little. Right front's mildly increased.",
    ];
    expect(doubts(said, /pulses/i)).toEqual([]);
  });

  test('hears a no through a word said twice', () => {
    const said = [EXAM, "O: She stopped eating, she won't even take the, the cheese with the pill."];
    expect(doubts(said, /cheese/)).toEqual([]);
  });

  test('takes a temperature for no other weight', () => {
    const said = [EXAM, 'V: He is 34.2 kilos.', 'V: Let me see. Temperature, thirty-nine one.'];
    expect(doubts(said, /Weight/)).toEqual([]);
  });

  test('points out what the next speaker puts off', () => {
    const said = [
      EXAM,
      "V: He's due for his dental on the ninth.",
      "V: Let's push that. I don't want to anesthetise him until we know.",
    ];
    expect(doubts(said, /dental/i)).toMatchObject([{ severity: 'soft' }]);
    expect(doubts([EXAM, said[1] ?? '', "V: I'll push this drip."], /dental/i)).toEqual([]);
  });
});
