/** What is said to the animal, of how things are done, or only adds to what was said before, has no line of its own. */
import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN =
  "V: So I think this is pancreatitis. Let's start famotidine, 5 milligrams, by mouth, twice a day.";

describe('no line of its own has', () => {
  test.each([
    ['a piece of furniture', 'V: Leave it in the drawer.', /drawer/],
    ['what is said to the animal', 'V: Shh, shh, no growling.', /growling/],
    ['how it is pleased', "V: Look at her, she's purring.", /purring/],
    ['what its people may do', 'V: Go and get some sleep, both of you.', /sleep/],
    ['what is put away', 'V: Tess, put the xylazine back.', /xylazine/i],
    ['where the hands are', 'V: Over the hips here... okay.', /hips/],
    ['what a disease does', 'V: Laminitis usually affects both fronts.', /usually/],
    ['how it is measured', 'V: So I compare the kidneys on both sides.', /compare/],
    ['where it was weighed', 'T: I got him on the baby scale.', /scale/],
    ['what the owner chose', "V: So you're saying no to the referral, and that's fine.", /saying/],
    ['that it is weighed', "V: So let's pop him on my scale here.", /scale/],
    ['the leg that comes first', 'V: I’m going to do the good leg first so he gets the idea.', /good leg/],
    ['how it shall walk', "V: I'd like to see him walk before I touch him.", /walk/],
    ['what is held to it', "V: I'm going to put the bag on him so he breathes deeply.", /bag/],
    ['what is spoken of next', 'V: Now pain relief.', /relief/],
    ['what is looked up', "V: And he's due for, let me look.", /due/],
    ['what is done with others', 'V: Normally I’d put him on meloxicam today.', /meloxicam/],
    ['what those things do', 'V: They mostly just slip. ', /slip/],
    ['what the owner hears', "O: That's exactly the noise.", /noise/],
  ])('%s', (_, said, gone) => {
    expect(noteOf([EXAM, said])).not.toMatch(gone);
  });
});

describe('a fact of this patient stands that is worded like one of these', () => {
  test.each([
    ['what was given', 'V: We did the rabies at check-in.', /rabies/i],
    ['what is to be worn', 'V: Just put the cone back on.', /cone back on/i],
    ['what the patient usually does', 'O: Rex usually eats kibble.', /kibble/i],
    ['what was seen', "V: I look at the ears, they're red.", /ears.*red/i],
    ['what is ordered after all', "V: I'd usually use carprofen, so let's do that.", /carprofen/i],
    ['what was not found', 'V: No crystals in the urine today.', /no crystals/i],
  ])('%s', (_, said, told) => {
    expect(noteOf([EXAM, said])).toMatch(told);
  });
});

describe('told with what it belongs to', () => {
  test.each([
    [
      'when a drug is taken',
      [PLAN, 'O: Twice a day.', "V: Right. Half an hour before food if you can. And that's for life."],
      /famotidine.*; half an hour before food if possible; that's for life\.$/im,
    ],
    [
      'why a drug is not given',
      [PLAN, 'O: And carprofen?', "V: No carprofen. It's hard on the kidneys."],
      /no carprofen\. It's hard on the kidneys\.$/im,
    ],
    [
      'when it is done after all',
      [EXAM, "V: I'm not doing his lepto today. We'll do it when he's off the steroid."],
      /lepto today\. Do it when he's off the steroid\.$/m,
    ],
    [
      'that it is urgent',
      [PLAN, "V: If he can't keep water down, you call me. That's an emergency."],
      /call the clinic\. An emergency\.$/m,
    ],
    [
      'what could be chosen',
      [PLAN, 'V: For the knee there are three options. Rest, a brace, or an operation, the lateral suture.'],
      /^Options: rest, a brace, or an operation, the lateral suture\.$/m,
    ],
  ])('%s', (_, said, line) => {
    expect(noteOf(said)).toMatch(line);
  });
});

test('a line rests on all that was said of its likeness', () => {
  const said = ["O: He has a lump, it's the size of a golf ball.", 'O: No, smaller.', 'O: Like a grape.'];
  const pets = [{ name: 'Rex', species: 'dog' }];
  const lines = [...writeNote({ segments: segmentsOf(said), pets, template: SOAP })];
  expect(lines.map(({ text, evidence }) => [text, evidence])).toEqual([
    ["Has a lump, it's the size of a grape.", [0, 1, 2]],
  ]);
});

/** The places of a note's lines, each with its text. */
function placesOf(said: readonly string[]): string[] {
  const pets = [{ name: 'Rex', species: 'dog' }];
  const lines = [...writeNote({ segments: segmentsOf(said), pets, template: SOAP })];
  return lines.map(({ section, entry, text }) => `${entry ?? section}: ${text}`);
}

describe('in the plan, and among no findings', () => {
  test.each([
    ['what is watched', ['V: Heart rate and resps every two hours.'], 'Heart rate and resps every 2 hours.'],
    ['what is done at the worst', ['V: Okay, full code.'], 'Full code.'],
    [
      'a test on a condition',
      ['V: So X-rays in two weeks if he is still limping or not eating.'],
      'X-rays in 2 weeks if he is still limping or not eating.',
    ],
    [
      'a step after some days',
      ["V: After five days, if there's no more swelling, take the cone off and let him swim."],
      "After 5 days, if there's no more swelling, take the cone off and let him swim.",
    ],
    [
      'a test with its reason',
      ['V: I want a cortisol and a T4, because she was on steroids.'],
      'A cortisol and a T4, because she was on steroids.',
    ],
    ['what it is a reason for', ["V: But that's one reason I want radiographs."], 'Radiographs.'],
    [
      'a vaccine that waits',
      ["V: She is due, but let's not do the lepto today."],
      "She is due, but let's not do the lepto today.",
    ],
    [
      'what the clinic would not do',
      ['O: Should we buy one of those ramps?', "V: I wouldn't, honestly."],
      'Advised not to buy one of those ramps.',
    ],
    [
      'what is advised against',
      ["V: He's stealing the cat's food, so I wouldn't feed the h/d."],
      "He's stealing the cat's food, so would not feed the h/d.",
    ],
    [
      'when to call at night',
      ['V: You wake me if his resps go over fifty.'],
      'Wake the vet if his resps go over 50.',
    ],
    [
      'when he comes again',
      [PLAN, 'O: And when do you want to see him again?', 'V: In two weeks, same time as his sister.'],
      'Recheck in 2 weeks, same time as his sister.',
    ],
  ])('%s', (_, said, line) => {
    const places = placesOf([EXAM, ...said]);
    const place = places.find((one) => one.endsWith(`: ${line}`));
    expect(place ?? places.join('\n')).toMatch(
      /^(?:Activity and Home Care|Diagnostics Planned|Return Precautions|Recheck|Diet Recommendations): /,
    );
  });
});

test('what a result means is an assessment', () => {
  const said = [EXAM, "V: It means his small intestine isn't absorbing well."];
  expect(placesOf(said)).toContain('Diagnosis: His small intestine is not absorbing well.');
});

test.each([
  [
    'how large it is, asked aloud',
    ["V: There's a scrape on the left flank, what's that, six centimeters?"],
    /scrape on the left flank, 6 cm\./i,
  ],
  [
    'what is felt, and how',
    ["V: Right front, it's bounding. Left front, I can feel it but it's, it's faint."],
    /Left front, faint\./,
  ],
  [
    'how long a drug was missed',
    ['V: Any missed?', 'O: Well. We were out for, um, it was about three weeks in May.'],
    /^Missed doses: owner was out for about 3 weeks in May\./m,
  ],
  [
    'when it was shod',
    ['V: When was he last shod?', "O: Mike was out, it's been five weeks."],
    /^Last shod: .*5 weeks/m,
  ],
])('told in broken speech: %s', (_, said, line) => {
  expect(noteOf([EXAM, ...said])).toMatch(line);
});

test('a word that is taken back takes no grade with it', () => {
  const said = ["V: There's a murmur, three out of six, and it's a thrilly... no, it's not a thrill."];
  expect(noteOf([EXAM, ...said])).toMatch(/murmur, 3\/6/i);
});

test('a clinic is offered for, and what the vet does not want is not declined by the owner', () => {
  const note = noteOf([
    PLAN,
    "V: I don't want her under anesthetic tonight.",
    "V: There's the emergency hospital in town, they have somebody up all night.",
    "O: No. I don't want to put her in the car again.",
  ]);
  expect(note).toMatch(/emergency hospital in town.*: owner declined/);
  expect(note).not.toMatch(/anesthetic tonight: owner declined/);
});

test('an amount that another owner outdoes is none', () => {
  const said = [
    'V: When did it happen?',
    'A: Ten minutes ago.',
    'O: It was longer than that.',
    'V: About 30 minutes.',
  ];
  expect(noteOf(said)).not.toMatch(/10 minutes/);
});
