/** What a vet tells in one long breath, as recognisers write it: no mark in it, from the examination to the plan and a question. */
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../../reading/sentences/sentences.ts';
import { noteOf, writtenLines } from './test-kit.ts';

/** The lines of each part of the note. */
function partsOf(said: readonly string[]) {
  const lines = writtenLines(said);
  const of = (part: string) => lines.filter(({ soap }) => soap === part).map(({ text }) => text);
  return {
    subjective: of('subjective'),
    objective: of('objective'),
    assessment: of('assessment'),
    plan: of('plan'),
  };
}

describe('a long breath stands in its parts', () => {
  test('findings, what is thought, three orders and a question', () => {
    const { objective, assessment, plan, subjective } = partsOf([
      "V: okay so let's have a look at him his heart sounds good no murmur lungs are clear belly is soft now on his right knee there is a positive drawer and some swelling so what I think is going on is a partial cruciate tear so what I'm going to do is I'm going to start him on carprofen seventy five milligrams twice a day and I want him on strict rest for two weeks and I also want to get x rays under sedation next week does that sound good",
      'O: yeah that sounds great thank you',
    ]);
    expect(objective.join(' ')).toMatch(/on his right knee there is a positive drawer and some swelling\./);
    expect(assessment).toEqual(['A partial cruciate tear.']);
    expect(plan.toSorted()).toEqual([
      'Get x-rays under sedation next week.',
      'Start him on carprofen 75 mg q12h.',
      'Strict rest for 2 weeks.',
    ]);
    expect(subjective).toEqual([]);
  });

  test('problems that are numbered, each with its orders', () => {
    const { plan } = partsOf([
      "V: now let's talk about the plan so for his first problem the kidney disease I want him to stay on the renal diet and I want him to get subcutaneous fluids a hundred mils twice a week for his second problem the high blood pressure continue the amlodipine point six two five milligrams once daily and we'll recheck his pressure in two weeks any questions for me",
      "O: no I think we're good",
    ]);
    expect(plan).toContain('Get subcutaneous fluids 100 mL twice a week.');
    expect(plan).toContain('For the high blood pressure: continue the amlodipine 0.625 mg q24h.');
    expect(plan).toContain('Recheck his pressure in 2 weeks.');
    expect(plan.join(' ')).not.toMatch(/second problem|questions/);
  });

  test('what was seen on films, what it is, and what is done for it', () => {
    const { objective, assessment, plan } = partsOf([
      "V: okay so he's about a two out of five on the left front he's positive to hoof testers over the toe and there's a strong digital pulse now I took some x rays when you came in and I don't see any fracture or rotation so I think this is a sole abscess what we're going to do is we're going to pare that out and put a poultice on it I want you to change it every day for five days and if he's not better by friday I want you to give me a call",
      'O: okay',
    ]);
    expect(objective.join(' ')).toMatch(/Strong digital pulse\..*No fracture or rotation\./);
    expect(assessment).toEqual(['Thought to be a sole abscess.']);
    expect(plan).toContain('Change it every day for 5 days.');
    expect(plan).toContain("If he's not better by friday call the clinic.");
  });

  test('words that were begun twice', () => {
    const { plan, objective } = partsOf([
      "V: so I I I think it's his his left shoulder that's that's bothering him there's some some swelling over the the joint and he he pulls away when I when I extend it so let's let's go ahead and get some some films of that shoulder and we'll we'll start him on on galliprant sixty milligrams once a day",
      'O: okay',
    ]);
    expect([...objective, ...plan].join(' ')).not.toMatch(/\b(\w+) \1\b/i);
    expect(plan).toContain('Start him on galliprant 60 mg q24h.');
    expect(plan.join(' ')).toMatch(/films of that shoulder\./);
  });

  test('a comment on what was found ends it', () => {
    const { objective } = partsOf([
      "V: no murmurs lungs are clear that's good news let's take a look at that knee right knee looks like it definitely has some swelling",
    ]);
    expect(objective).toContain('Right knee looks like it definitely has some swelling.');
  });

  test('each place of the examination, with what was found in it', () => {
    const { objective } = partsOf([
      'V: and I feel the mass on the left side but everything else looks good and on abdominal exam there is slight pain on the left no guarding on rectal exam there are no masses',
    ]);
    expect(objective).toContain('On rectal exam there are no masses.');
  });

  test('a value and the next sign', () => {
    const { objective } = partsOf([
      'V: his capillary refill is less than two seconds strong femoral pulses and his gums are pink and moist',
    ]);
    expect(objective.join(' ')).toMatch(/strong femoral pulses/i);
  });

  test('what happens when he comes back, and what is done today', () => {
    const { plan } = partsOf([
      "V: and then when he comes back in a couple of days we should have the results back we can then adjust his insulin or we may have to add a different medication at that point but right now I'm going to order some blood tests",
    ]);
    expect(plan).toContain('Order some blood tests.');
    expect(plan.join(' ')).toMatch(/Adjust his insulin/);
  });
});

test.each([
  [
    'a condition goes with what depends on it',
    "and I want you to keep that on all day and if he's not eating by noon I want you to bring him back in",
    [
      'and I want you to keep that on all day',
      "and if he's not eating by noon I want you to bring him back in",
    ],
  ],
  [
    'what is named first is of the same clause',
    "and the heartworm test I'll have the nurse draw a little blood for that before you go",
    ["and the heartworm test I'll have the nurse draw a little blood for that before you go"],
  ],
  [
    'a place belongs to what is there',
    'you can see how thin they are and there in the right femur there is a folding fracture',
    ['you can see how thin they are and there in the right femur there is a folding fracture'],
  ],
  [
    'what is tried belongs to the question',
    'okay some pain on the inside of the stifle if I bend the knee back does that bother him',
    ['okay some pain on the inside of the stifle', 'if I bend the knee back does that bother him'],
  ],
  [
    'how he is doing is of him, and takes up nothing',
    'at home he has been doing okay I want him to stay on the same dose of the thyroid pills',
    ['at home he has been doing okay', 'I want him to stay on the same dose of the thyroid pills'],
  ],
  [
    'a reason goes with what it is for',
    'so we will take some films of that leg because I want to be sure that we are not missing a small fracture',
    [
      'so we will take some films of that leg because I want to be sure that we are not missing a small fracture',
    ],
  ],
])('%s', (_, said, clauses) => {
  expect(splitSentences(said)).toEqual(clauses);
});

test.each([
  'Which knee was it',
  'What part of the ear is it inside or outside',
  'Did his elbows hurt at that time or is this new',
  'How about when I extend it',
  'How about the other side',
])('a question without its mark is none of the findings: %s', (asked) => {
  expect(noteOf([`V: ${asked}`, 'O: I think so', 'V: okay'])).not.toContain(asked);
});

test.each([
  ['V: We’ll start him on carprofen. Does that sound good?', 'O: Yeah, that sounds great, thank you.'],
  ['V: We’ll start him on carprofen. How does that sound for a plan', 'O: That sounds good.'],
])('whether a plan is liked is no history: %s', (...said) => {
  expect(writtenLines(said).map(({ text }) => text)).toEqual(['Start him on carprofen.']);
});
