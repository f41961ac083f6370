import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN = 'V: I think this is gastritis. So the plan.';

describe('the words of the plan', () => {
  test.each([
    [
      'V: Cephalexin, one capsule twice a day, the big one with food. You have to really watch him for hives.',
      /(?<!have to )\bwatch him for hives/i,
    ],
    [
      'V: Mix in the recovery powder you mix up with water, ten milliliters twice a day.',
      /powder owner mixes up/,
    ],
    [
      'V: If he vomits or turns yellow you stop the carprofen and call us.',
      /yellow stop the carprofen and call the clinic/,
    ],
    ['V: The benazepril I want you to hold.', /^Hold the benazepril\.$/m],
    ["V: I'd like him back in two weeks for the ear.", /^Back in 2 weeks for the ear\.$/m],
    ["V: Don't give any wormer before I call you.", /before the clinic calls/],
    ['V: Can we do 60 mL of LRS under the skin.', /^60 mL of LRS SQ\.$/m],
    ['V: No Previcox on top of the carprofen, one or the other.', /one or the other/],
    ['V: Give the carprofen with food, and the plain one without.', /the plain one without/],
    ['V: No rawhides for good.', /^No rawhides for good\.$/m],
    ['V: Rex should be around five and a half kilos.', /should be around 5\.5 kg/],
    ['V: Full mouth rads please.', /^Full mouth rads please\.$/m],
    ["V: X-rays of the whole mouth while he's under.", /^X-rays of the whole mouth while he's under\.$/m],
    ["V: I'll sedate him a little so I can dig that out.", /so the clinic can dig/],
    ['V: This is in the foot, but I want to prove it with a block.', /but want to prove it/],
    [
      "V: Bute, two grams twice a day for... let's do three days, then stop. That's it.",
      /q12h for 3 days, then stop\.$/m,
    ],
    [
      "V: Keep the lactulose going just as you are, and call if you'd like to talk.",
      /just as owner is, and call if owner would like/,
    ],
    ['V: For the mats, comb him every evening.', /^For the mats, comb him every evening\.$/m],
  ])('are those of a plan: %s', (said, meant) => {
    expect(noteOf([EXAM, PLAN, said])).toMatch(meant);
  });
});

describe('how long it has been so', () => {
  test.each([
    'V: He has been limping on his right hind leg for three days.',
    "V: He's been vomiting for two days.",
    "V: He's been on carprofen for ten days.",
  ])('is history, though the vet says it: %s', (said) => {
    const lines = [
      ...writeNote({ segments: segmentsOf([said, EXAM]), pets: [{ name: 'Rex' }], template: SOAP }),
    ];
    expect(lines.filter(({ evidence }) => evidence.includes(0)).map(({ soap }) => soap)).toEqual([
      'subjective',
    ]);
  });

  test('and what is done from now on is a plan', () => {
    const said = "V: He's been on carprofen for ten days, so let's stop it.";
    const lines = [
      ...writeNote({ segments: segmentsOf([EXAM, PLAN, said]), pets: [{ name: 'Rex' }], template: SOAP }),
    ];
    expect(lines.filter(({ evidence }) => evidence.includes(2)).map(({ soap }) => soap)).toEqual(['plan']);
  });
});

describe('a step of the plan that names a part of the body', () => {
  test.each([
    'V: Pick that foot out daily and keep it wrapped.',
    'V: For the right ear, drops.',
    'V: Go slowly, into the side of the mouth.',
    'V: No lilies in the house, ever.',
    "V: That won't do anything for a broken tooth, so I'm not recommending it.",
    "V: The main treatment's fluids for the kidneys.",
  ])('is no finding: %s', (said) => {
    const lines = [
      ...writeNote({ segments: segmentsOf([EXAM, PLAN, said]), pets: [{ name: 'Rex' }], template: SOAP }),
    ];
    expect(lines.filter(({ evidence }) => evidence.includes(2)).map(({ soap }) => soap)).toEqual(['plan']);
  });
});

describe('what is no part of a note', () => {
  test.each([
    'T: Hop on the scale, buddy.',
    "V: Phil, your foot's on it.",
    "O: It's not my foot, it's the leash.",
    "V: I've got his blood back, it's in house.",
    'V: The pink one, yes.',
    "V: I don't love that.",
    'V: Lilies destroy the kidneys in cats, so we have to be aggressive.',
    "V: It doesn't always mean worse.",
    'V: It takes a day or two to show up in the kidneys.',
    'T: That is past the estimate.',
    "V: I was going to say thirty milligrams twice a day, but his kidneys won't like it.",
    "O: It's 388 that's got the mastitis.",
  ])('stays out: %s', (said) => {
    expect(noteOf([EXAM, said])).toBe(noteOf([EXAM]));
  });
});

describe('what is put right in the same breath', () => {
  test.each([
    [
      'V: Change the bulb every six months... sorry, for a T5, every twelve months.',
      'every 12 months',
      '6 months',
    ],
    [
      "V: And I thought 104 had something but, no, I take that back, 104's root looks fine on the film.",
      "104's root looks fine",
      'I thought',
    ],
    [
      'V: She needs carprofen, thirty tablets... let me think, one milligram per kilo, make that forty tablets.',
      '40 tablets',
      '30 tablets',
    ],
    [
      'V: And the blood pressure, I got 155... no, that was the first one. The average was 148.',
      'Blood pressure 148',
      '155',
    ],
    ["V: I'd rather use Advantage, the topical, for the fleas.", 'Use Advantage', 'sorry'],
  ])('stands as it was meant: %s', (said, right, wrong) => {
    const note = noteOf([EXAM, PLAN, said]);
    expect(note).toContain(right);
    expect(note).not.toContain(wrong);
  });

  test('what the eyes find is kept behind what the hands do', () => {
    const note = noteOf([EXAM, 'V: Hold on sweetie, let me get the scope in... no ulcers on the tongue.']);
    expect(note).toMatch(/No ulcers on the tongue/);
    expect(note).not.toMatch(/scope/);
  });
});

describe('what owners say of each other', () => {
  test('a label that is read out has the dose', () => {
    const note = noteOf([
      'V: What is he getting right now?',
      'O: The calcium liquid, the glubionate. Point six milliliters twice a day.',
      'V: I have point four on my sheet. Can you read me the label?',
      'O: Let me get it. Okay, it says, give point four milliliters by mouth twice a day. Yeah, sorry, point four.',
      EXAM,
    ]);
    expect(note).toContain('0.4 mL');
    expect(note).not.toContain('0.6');
  });

  test('what one disputes and the first insists on stays', () => {
    const note = noteOf([
      "V: How's he eating?",
      'O: Way better. He eats 20 crickets a day.',
      "P: It's more like 30.",
      "O: No, 30 was last week. It's 20.",
      EXAM,
    ]);
    expect(note).toContain('20 crickets a day');
    expect(note).not.toMatch(/30 crickets|more like 30/);
  });

  test('who is called upon is not named, and when it happens is', () => {
    const note = noteOf([
      "V: How's he been?",
      "O: He's coughing more. Mostly at night, and when he gets excited.",
      'P: He chewed the bath mat, Mom.',
      EXAM,
    ]);
    expect(note).toMatch(/coughing more\. Mostly at night, and when he gets excited/i);
    expect(note).toMatch(/chewed the bath mat\./i);
  });

  test('how long he has not eaten is history, and no order', () => {
    const note = noteOf([
      'V: When did he last eat?',
      'O: Yesterday morning.',
      'V: So no food since yesterday morning.',
      EXAM,
    ]);
    expect(note.indexOf('No food since')).toBeLessThan(note.indexOf('heart sounds normal'));
  });

  test('a time of something else is no time of this', () => {
    const note = noteOf([
      "S: She's 74 days in milk.",
      'S: And how long has she been lame?',
      "S: I told you when we had the milk tester here, that's a week and a half ago.",
      EXAM,
    ]);
    expect(note).toContain('74 days in milk');
  });
});
