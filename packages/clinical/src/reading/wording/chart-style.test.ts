/** A line of a chart says what was said in fewer words: nothing else, no less, and no surer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenNumbers } from '../numbers/numbers.ts';
import { inChartStyle } from './chart-style.ts';

describe('a finding is a telegram', () => {
  test.each([
    ["His gums are pink, they're a teeny bit tacky.", 'Gums pink, slightly tacky.'],
    ["Abdomen's soft, not painful.", 'Abdomen soft, not painful.'],
    [
      "Potassium's a touch low at 3.4, and phosphorus is 5.6.",
      'Potassium slightly low at 3.4, and phosphorus 5.6.',
    ],
    ['The small bowel is not dilated.', 'Small bowel not dilated.'],
    ["Bladder's big, it's like an orange.", 'Bladder big, like an orange.'],
    ["There's food in it, but there's no obstruction.", "There's food in it, but no obstruction."],
    ['No murmur that I can hear.', 'No murmur heard.'],
    ["I can't see the tympanum on the right, too much wax.", 'Tympanum not seen on the right, too much wax.'],
    ['What I do not see is fluid.', 'No fluid.'],
    ['Spleen I do not feel.', 'Spleen not felt.'],
    [
      'No swelling, so I do not think it’s in the joint.'.replace('’', "'"),
      'No swelling, so not thought to be in the joint.',
    ],
    ["Sore, and I think there's pulp exposed.", 'Sore, and probably pulp exposed.'],
    ["Rumen's slow, I get 1 contraction in 2 minutes.", 'Rumen slow, 1 contraction in 2 minutes.'],
    ["I do not think she's got a DA, not today anyway.", 'Not thought to have a DA, not today anyway.'],
    ['I guess the ivermectin is not working anymore.', 'Probably the ivermectin is not working anymore.'],
    ['Has a grade 2/5 lameness on the right hind.', 'Grade 2/5 lameness on the right hind.'],
    ['A soft murmur, grade 2/6.', 'Soft murmur, grade 2/6.'],
    ['There are like 3 of them.', 'There are about 3 of them.'],
  ])('%s', (said, written) => {
    expect(inChartStyle('objective', said)).toBe(written);
  });
});

describe('a step of the plan is not somebody speaking', () => {
  test.each([
    [
      'If it is above 160 next visit, I’d start telmisartan.',
      'If it is above 160 next visit, start telmisartan.',
    ],
    [
      'I’d rather wait on her vaccines until she feels better.',
      'Wait on her vaccines until she feels better.',
    ],
    ['I’d rather not do the lepto today.', 'Do not do the lepto today.'],
    ['I do not want to vaccinate him while he’s sick.', 'Do not vaccinate him while he’s sick.'],
    ['Clean it with saline, I do not need to stain it.', 'Clean it with saline, no need to stain it.'],
    ['I do not think he needs an antibiotic anyway.', 'No antibiotic thought to be needed.'],
    ['I thought about Lasix, but his lungs are dry.', 'Lasix considered, but his lungs are dry.'],
    ['No antibiotics till I’ve seen the films.', 'No antibiotics till after the films.'],
    ['The tooth’s painful, so I think we should do it.', 'The tooth’s painful, so we should do it.'],
    ['I’m putting him on prazosin 0.5 mg q12h.', 'Putting him on prazosin 0.5 mg q12h.'],
  ])('%s', (said, written) => {
    expect(inChartStyle('plan', said.replaceAll('’', "'"))).toBe(written.replaceAll('’', "'"));
  });
});

describe('what would mean something else without its words keeps them', () => {
  test.each([
    ['objective', 'A little ulcer on the tip of his tongue.'],
    ['objective', 'A lot of debris, a third of the canal.'],
    ['plan', 'A recheck in 2 weeks.'],
    ['objective', 'If the gums are pale, that is blood loss.'],
    ['objective', "Dottie's good leg feels normal."],
    ['objective', 'Ear that is swollen has pus in it.'],
    ['plan', "I'd rather have him wobbly than hurting."],
    ['plan', "If she will not eat it, I'd rather she eats something."],
    ['plan', "No Metacam, I know he's stiff, but not with these kidneys."],
    ['plan', "Stop giving it until I've seen his kidneys again."],
    ['subjective', 'It looks like 3 of them.'],
  ] as const)('%s: %s', (soap, said) => {
    expect(inChartStyle(soap, said)).toBe(said);
  });

  test('speech without marks, where nobody knows what a word belongs to', () => {
    const said =
      "over the right shoulder here's the big one that's a laceration it's 6 cm maybe 7 no let me measure it it's 6 and it's full thickness";
    expect(inChartStyle('objective', said)).toBe(said);
  });
});

test('no figure comes, goes or changes, whatever is said', () => {
  const words = fc.constantFrom(
    ...[
      'the',
      'his',
      'gums',
      'are',
      'is',
      'it’s',
      'pink',
      'a little',
      'like',
      '7',
      '3.4',
      'mg',
      'and',
      'but',
      'I',
      'I’d',
      'think',
      'not',
      'want to',
      'rather',
      ',',
      '.',
      'heart',
      'rate',
      'we',
      'call it',
      'just,',
    ],
  );
  const anyLine = fc.tuple(
    fc.constantFrom('subjective' as const, 'objective' as const, 'assessment' as const, 'plan' as const),
    fc.array(words, { minLength: 1, maxLength: 30 }),
  );
  fc.assert(
    fc.property(anyLine, ([soap, spoken]) => {
      const said = spoken.join(' ').replaceAll('’', "'");
      const valuesOf = (text: string) => writtenNumbers(text).map(({ value }) => value);
      expect(valuesOf(inChartStyle(soap, said))).toEqual(valuesOf(said));
    }),
    { numRuns: 300 },
  );
});
