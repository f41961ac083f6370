/** What is priced, aimed at, worn, put off and left out; what owners give instead; and whose medicine is spoken of. */
import { expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const TALKS: ReadonlyArray<readonly [string, readonly string[], RegExp, RegExp?]> = [
  [
    'a tooth’s number is no temperature',
    [
      'T: Temperature one oh one point two.',
      'V: Lower left, the first molar, that’s three oh nine. It’s got a chip fracture.',
    ],
    /the first molar, that's 309, it's got a chip fracture\./,
    /Temperature 3|Temperature 4/,
  ],
  [
    'a tooth of the other side, by its number',
    ['V: Her teeth. There’s tartar on the back ones. And the right one, four oh nine, is fine.'],
    /The right one, 409, is fine\./,
  ],
  [
    'a unit that is not said to its end',
    ['V: She gets Cerenia, twelve milli, no. One per kilo, so six milligrams, under the skin, now.'],
    /6 mg/,
    /milli\b|12/,
  ],
  [
    'what is usual and not done here',
    [
      'V: For the fever, I would usually reach for meloxicam. But with those kidneys I’d rather not.',
      'V: We’ll do buprenorphine, 0.02 milligrams per kilo every eight hours.',
    ],
    /buprenorphine/i,
    /meloxicam|rather not/i,
  ],
  [
    'prices without a currency',
    [
      'O: And what does the work-up run?',
      'V: Bloods are one ninety. The mass is about nine hundred with the lab. You save one anesthetic that way.',
      'V: The mass is firm.',
    ],
    /The mass is firm/,
    /190|900|save/,
  ],
  [
    'a weight to come down to',
    ['T: Forty-one kilos.', 'V: I want her down to about thirty-six kilos, so cut the kibble by a tenth.'],
    /target weight about 36 kg/i,
    /^Weight about 36|Her down/m,
  ],
  [
    'a weight that the record has',
    ['T: Eight point two kilos today.', 'T: I’ve got seven nine in April, so she is up.'],
    /^Previous weight 7\.9 kg \(in April\)\.$/m,
  ],
  [
    'that it is all right is what is said of it',
    ['V: Nothing to eat after midnight, water’s okay.'],
    /Nothing to eat after midnight, water's okay\./,
  ],
  [
    'what is wanted only then',
    ['V: If the culture grows something odd, then I’d want it.'],
    /If the culture grows something odd, then would want it\./,
  ],
  [
    'cells under the microscope',
    ['V: I stained the sample. There are a lot of spindle cells and a few macrophages.'],
    /A lot of spindle cells and a few macrophages/,
  ],
  [
    'another dog’s medicine, named behind it',
    ['O: My colleague’s dog gets a shot for her knees. Librela. Every four weeks.', 'V: It is an option.'],
    /^/,
    /Librela/,
  ],
  [
    'tests that are left out, each of them',
    [
      'V: We’ll run bloods, a chest film, and an ultrasound of the belly, with a needle in the liver.',
      'O: It’s too much for me right now.',
      'V: That’s fair. No chest X-ray, no ultrasound for now.',
    ],
    /^No chest X-ray, no ultrasound for now\.$/m,
    /chest film|needle/,
  ],
  [
    'a medicine that goes on, by the owner’s question',
    ['O: And the Baytril?', 'V: Keep going. The 68, once a day with food, till it’s gone.'],
    /Baytril: keep going, the 68 q24h with food/,
  ],
  [
    'a strength told behind its medicine',
    ['V: And the antibiotic?', 'O: The Clavamox, yeah. It’s the 250, twice a day. She hasn’t missed one.'],
    /Clavamox\. It's the 250, (?:twice a day|q12h)\. Has not missed one\./,
  ],
  [
    'what was given instead',
    ['O: I gave her a whole one by mistake.', 'V: So last night she had 50 instead of 25. And today?'],
    /Last night she had 50 instead of 25\./,
  ],
  [
    'a color that was asked for',
    ['V: What color are her gums?', 'O: Um, pale pink.'],
    /^Gums: pale pink\.$/m,
  ],
  [
    'what is worn, and for how long it is so',
    [
      'V: So the cone stays on all day and all night.',
      'V: No stairs, no couch. Leash walks only. For another nine days.',
    ],
    /cone stays on all day and all night\.(?:.|\n)*Leash walks only\. For another 9 days\./,
  ],
  [
    'when somebody comes, with no verb',
    ['V: Lungs are clear.', 'V: We’ll start meloxicam 1 mg once a day. So tomorrow, Friday, 9:20, with me.'],
    /Tomorrow, Friday, 9:20, with the clinic\./,
  ],
  [
    'a likeness that is put right',
    ['V: How big was the lump?', 'O: About the size of a golf ball. No, bigger. More like a lemon.'],
    /About the size of a lemon\./,
    /golf/,
  ],
  [
    'what something sounds like',
    ['V: What does the cough sound like?', 'O: Like a seal, honestly.'],
    /Sound: like a seal/,
  ],
  [
    'where a lump is, under its name',
    ['V: Heart sounds good. Now the lump. So left side of the chest, behind the elbow. It is firm.'],
    /^Lump: left side of the chest, behind the elbow\. Firm\.$/m,
  ],
  [
    'an animal that does not want to be touched there',
    [
      'V: Heart sounds good. And her shoulders. She doesn’t love it when I flex them, more the right than the left.',
    ],
    /^Shoulders: does not love it on flexion, more the right than the left\.$/m,
  ],
  [
    'a day behind a number of days',
    [
      'V: Lungs are clear.',
      'V: Start meloxicam 1 mg once a day. Stitches out at ten days. So that’s Friday the 4th.',
    ],
    /Suture removal at 10 days\. That's Friday the 4th\./,
  ],
  [
    'what is due and put off',
    [
      'V: Lungs are clear. She’s due for rabies and lepto. Not with a fever, so let’s put those off till next month.',
    ],
    /put rabies and lepto off till next month/,
  ],
  [
    'a value that is read back and praised',
    ['V: Did you take her temperature?', 'O: I did. It was 101.3.', 'V: 101.3, great, that’s normal.'],
    /^Temperature 101\.3 F\.$/m,
    /great|^101/m,
  ],
  [
    'what the vet likes to do first',
    ['V: Lungs are clear. And I like to do bloods and a chest film first, to see if it is anywhere else.'],
    /^Lungs clear\.\nDo bloods and a chest film first/m,
  ],
  [
    'insurance is no part of a plan',
    [
      'V: Lungs are clear. Start meloxicam 1 mg once a day.',
      'V: Think about insurance before the hip goes on record.',
    ],
    /meloxicam 1 mg/,
    /insurance/,
  ],
];

test.for(TALKS)('%s', ([, said, line, not]) => {
  const note = noteOf(said);
  expect(note).toMatch(line);
  if (not) expect(note).not.toMatch(not);
});

test('the same thing under another condition is a precaution, too', () => {
  const segments = segmentsOf(['V: Lungs are clear.', 'V: Same thing if she can’t pee, or it’s bright red.']);
  const lines = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
  expect(lines.map(({ entry, text }) => [entry, text])).toContainEqual([
    'Return Precautions',
    "Same thing if she can't urinate, or it's bright red.",
  ]);
});

test('another thing that could be done is no finding', () => {
  const segments = segmentsOf([
    'V: Lungs are clear. He is hyperthyroid.',
    'V: We start methimazole 2.5 mg twice a day. The other way, longer term, is the radioactive iodine.',
  ]);
  const lines = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
  expect(lines.find(({ text }) => text.includes('iodine'))).toMatchObject({ soap: 'plan' });
});
