import type { NoteLine } from '@auscult/contract/notes';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { writeClientDocument } from '../write-client-document.ts';
import { segmentsOf } from './test-kit.ts';

const EXAM = ["V: Let's take a look. Heart sounds good, no murmur."];

describe('where an owner finds what was said', () => {
  test.each([
    ['We gave him hydromorphone 0.8 milligrams IM at nine forty.', 'What we did today', 'Hydromorphone'],
    ['Draw up butorphanol, five milligrams IV.', 'What we did today', 'butorphanol'],
    ['Fluids are lactated ringers at thirty nine mils an hour.', 'What we did today', 'lactated'],
    ["He's on iso at two percent.", 'What we did today', 'iso'],
    ['Gabapentin fifty milligrams by mouth twice a day for three days.', 'Medicines', 'Gabapentin'],
    [
      'Start clindamycin seventy five milligrams by mouth twice a day today, for ten days.',
      'Medicines',
      'clindamycin',
    ],
    ['Subcutaneous fluids at home, a hundred mils every other day.', 'Medicines', '100 mL'],
    [
      'Pyrantel, thirteen milligrams by mouth today, and again in two weeks.',
      'What we did today',
      'Pyrantel',
    ],
    ["For the blood pressure I'm not starting amlodipine today.", 'Medicines', 'amlodipine'],
    ["I'd like to see him in two weeks to check the gums.", 'Next steps', '2 weeks'],
    ["I'll be back Tuesday, so five days, to look at the foot.", 'Next steps', 'Tuesday'],
    ['I want to do abdominal x-rays today and bloodwork.', 'What we did today', 'X-rays'],
    ["I'd repeat the x-rays in two weeks.", 'Next steps', 'X-rays'],
    ["She's had her Metacam already, so don't give her anything tonight.", 'Medicines', 'anything tonight'],
    ["Squirt it in the cheek, don't let him swallow it.", 'Care at home', 'cheek'],
    ['Lead walks only, ten minutes, for the first week.', 'Care at home', 'Lead walks'],
    ['Half his usual dinner tonight, back to normal tomorrow.', 'Care at home', 'dinner'],
    ["I'd recommend the Bordetella, since he boards.", 'Next steps', 'Bordetella'],
    ['From tomorrow, Cerenia, sixteen milligrams once a day for three days.', 'Medicines', 'Cerenia'],
  ])('%s: below %s', (said, heading, word) => {
    const lines = letter([...EXAM, `V: ${said}`]);
    const line = lines.find(({ text }) => text.toLowerCase().includes(word.toLowerCase()));
    expect(line?.section).toBe(heading);
  });

  test.each([
    ["V: There's a lump in the left armpit.", 'A mass in the left armpit.'],
    ['V: On the back left leg the stitches look good.', 'stitches'],
    ['V: So this is an ear infection.', 'Ear infection.'],
    ['V: Stitches out in fourteen days.', 'Stitches out in 14 days.'],
    ["V: I'd like him back in two weeks.", 'We would like to see you again in 2 weeks.'],
    ["V: I'll listen again at twelve weeks.", 'We will listen to the chest again at 12 weeks.'],
    ['V: Leave the famotidine out for now.', 'famotidine'],
    ["V: I'll give you tramadol, 50 milligrams twice a day.", 'We are giving you tramadol 50 mg'],
    ['V: Check the wound daily, and if it smells or swells, I want to see him.', 'let us see him'],
    ['V: See me in a month.', 'We would like to see you again in a month.'],
  ])('%s is told in the words it was said in', (said, expected) => {
    const written = letter([...EXAM, said]).map(({ text }) => text);
    expect(written).toContainEqual(expect.stringContaining(expected));
  });

  test.each([
    "V: Between us, I don't think she'll make the night, her PCV is 18.",
    "V: The owner's a bit difficult, I put a note on the file.",
    'V: My colleague would do a biopsy, but I would not.',
    "V: I'd thought about bone cancer, but the x-rays don't look like it.",
    "V: If she was mine, I'd think hard about surgery.",
  ])('no owner reads: %s', (said) => {
    expect(letter([...EXAM, said]).map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/make the night|difficult|colleague|bone cancer|think hard/i),
    );
  });

  test.each([
    ["V: I'd recommend surgery, but it can wait.", /surgery/i],
    ['V: The cancer between his toes is a melanoma.', /melanoma/],
  ])('an owner reads: %s', (said, expected) => {
    expect(letter([...EXAM, said]).map(({ text }) => text)).toContainEqual(expect.stringMatching(expected));
  });

  test('what was given here is no medicine with what is given at home', () => {
    const lines = letter([
      ...EXAM,
      "V: We've given a shot of meloxicam and one of metoclopramide.",
      'V: At home, meloxicam, point four mils by mouth once a day for five days.',
    ]);
    expect(texts(lines, 'Medicines')).toContain('0.4 mL');
    expect(texts(lines, 'What we did today')).not.toContain('0.4 mL');
  });

  test('what an owner is told to inject, on the telephone or for days, is a medicine', () => {
    const fluids = ['V: Give him a hundred mils of lactated ringers under the skin tonight.'];
    expect(texts(letter(fluids), 'Medicines')).toContain('100 mL');
    const course = [...EXAM, 'V: Penicillin, twenty mils IM once a day for five days.'];
    expect(texts(letter(course), 'Medicines')).toContain('Penicillin');
  });

  test('what is said of a drug without its name stands with the drug', () => {
    const lines = letter([
      ...EXAM,
      'V: Trilostane stays the same, thirty milligrams by mouth twice a day.',
      'V: If he vomits, skip it and phone us.',
    ]);
    const medicines = lines.filter(({ section }) => section === 'Medicines').map(({ text }) => text);
    expect(medicines).toEqual([expect.stringContaining('Trilostane'), 'If he vomits, skip it and phone us.']);
  });

  test.each([
    [
      ["V: I'm going to pass a stomach tube and make sure there's nothing backing up."],
      'What we did today',
      'stomach tube',
    ],
    [['V: Full mouth rads please.'], 'What we did today', 'X-rays'],
    [
      [
        'V: I want an x-ray of his chest, two views.',
        'V: The x-ray shows a bronchial pattern. Heart size is normal.',
      ],
      'What we did today',
      '2 views',
    ],
    [
      ['V: I want an x-ray of his chest, two views, in a month.', 'V: The x-ray is clean.'],
      'Next steps',
      '2 views',
    ],
    [
      [
        'V: Furosemide goes up. Twenty milligrams three times a day. Twenty, three times a day, every eight hours.',
      ],
      'Medicines',
      'every 8 hours',
    ],
    [['S: Five days milk, twenty one meat. Milk withhold to Sunday.'], 'Medicines', 'withhold'],
    [['V: Nothing for six hours, just small sips of water.'], 'Care at home', 'small sips'],
  ])('%j: below %s', (said, heading, word) => {
    const line = letter([...EXAM, ...said]).find(({ text }) => text.includes(word));
    expect(line?.section).toBe(heading);
  });

  test('a task of the staff is no finding', () => {
    const lines = letter([
      ...EXAM,
      'V: Ruben, wash that pollen off his face and paw.',
      'V: Lungs are clear.',
    ]);
    expect(texts(lines, 'What we found today')).not.toContain('pollen');
    expect(texts(lines, 'What we did today')).toBe('Wash that pollen off his face and paw.');
    expect(texts(lines, 'What we found today')).toContain('Lungs are clear.');
  });

  test.each(['dynamic_simple_discharge', 'dynamic_email_communications', 'dynamic_kids_story'])(
    'whether to resuscitate is in no %s, but in the letter to the colleague',
    (id) => {
      const said = [
        ...EXAM,
        'V: So start prazosin, 0.5 mg by mouth twice a day for seven days.',
        'V: Do not do CPR.',
      ];
      expect(texts(letter(said, id))).not.toContain('CPR');
      expect(texts(letter(said, 'dynamic_rdvm_letter'))).toContain('CPR');
    },
  );
});

describe('the words an owner reads', () => {
  test.each([
    [
      "You mix up the recovery food: the Critical Care, that's the powder you mix up, twenty mils every six hours.",
      'you mix up',
    ],
    [
      'Give the gabapentin, a hundred milligrams by mouth, two hours before you leave the house.',
      'before you leave the house',
    ],
    ["Don't give any wormer before I call you.", 'before we call'],
    ["I'll sedate him a little so I can dig.", 'so we can dig'],
    ["Let's call in the glargine to the pharmacy.", 'We will call in'],
    ["I'd like to see him back in two weeks to recheck the ear.", 'We would like to see him back in 2 weeks'],
    ["I'll ring you by six with the second set of films.", 'We will ring you by 6'],
    ["For the pain, I don't want to use an NSAID before the anesthetic.", 'use a non-steroidal'],
    ['He gets his second DHPP today.', 'second combination vaccine (DHPP)'],
    ["Creatinine's 2.9. SDMA's 22.", 'Symmetric dimethylarginine'],
  ])('%s: %s', (said, words) => {
    expect(texts(letter([...EXAM, `V: ${said}`]))).toContain(words);
  });

  test('a dose that was only going to be said is not read', () => {
    const said =
      "Furosemide goes up. Twenty milligrams three times a day. I was going to say thirty twice a day, but his kidneys won't like it.";
    const medicines = texts(letter([...EXAM, `V: ${said}`]), 'Medicines');
    expect(medicines).toContain('20 mg three times a day');
    expect(medicines).not.toContain('30');
  });

  test('no interval stays in the manner of a clinic, at whatever place', () => {
    const said = ['V: Propylene glycol at home, sixty mils by mouth twice a day. Q12h for three days.'];
    expect(texts(letter([...EXAM, ...said]))).not.toMatch(/\bq\d+h\b/i);
  });
});

describe('what a child reads', () => {
  test.each([
    'He had hydromorphone 0.8 milligrams and midazolam 1.6 milligrams IM.',
    'Hold the benazepril.',
    'We thought about calcitonin, but no.',
    'Tylenol kills cats.',
    'If he vomits, give Cerenia 16 milligrams by mouth once a day.',
    'Cancer is very unlikely.',
    'So it was a mast cell tumor, low grade.',
    'Measure the urine every four hours, and recheck the potassium at six.',
  ])('is not: %s', (said) => {
    const story = texts(letter([...EXAM, `V: ${said}`], 'dynamic_kids_story'));
    expect(story).not.toMatch(/medicine at home|cancer|tumor|Next:/i);
  });

  test('is the name of what is given at home', () => {
    const said = ['V: Start Apoquel, 5.4 milligrams, one tablet by mouth twice a day for fourteen days.'];
    expect(texts(letter([...EXAM, ...said], 'dynamic_kids_story'))).toContain(
      'Rex has medicine at home: Apoquel.',
    );
  });
});

function letter(said: readonly string[], id = 'dynamic_simple_discharge'): NoteLine[] {
  const template = findBuiltInTemplate(id);
  if (!template) throw new Error(`No template ${id}.`);
  const pets = [{ name: 'Rex', species: 'dog' }];
  return [...writeClientDocument({ segments: segmentsOf(said), pets, template, tone: 'Casual' })];
}

function texts(lines: readonly NoteLine[], section?: string): string {
  const wanted = section === undefined ? lines : lines.filter((line) => line.section === section);
  return wanted.map(({ text }) => text).join('\n');
}
