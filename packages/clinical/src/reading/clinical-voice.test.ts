import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEV_VISITS, readVisits } from '../bench/visits.ts';
import { assessorsVoice, examinersVoice, ownersVoice, plannersVoice } from './clinical-voice.ts';
import { CLINICAL_WORDS } from './lay-words.ts';
import { PLAN_VOICE } from './plan-voice-rewrites.ts';
import { FILLERS, splitSentences } from './sentences.ts';
import { ASSESSMENT_VOICE, EXAM_VOICE, OWNER_VOICE } from './voice-rewrites.ts';

/** Whole utterances, and each of their sentences alone. */
const SAID = ['dev', 'own', 'learned']
  .flatMap((folder) => readVisits(join(DEV_VISITS, '..', folder)))
  .flatMap(({ utterances }) => utterances.flatMap(({ text }) => [text, ...splitSentences(text)]));

test.each([
  ["I don't hear a murmur, and there's a bit of wax.", "No murmur, and there's a bit of wax."],
  ["The belly's soft, that's good.", "The abdomen's soft."],
  ["When I press on his back he's sore.", "On pressing on his back he's sore."],
  ["I can't palpate the left kidney.", 'The left kidney not palpated.'],
  ['Lungs are clear, beautiful.', 'Lungs are clear.'],
  ["I don't feel a fracture.", 'No palpable fracture.'],
])('the finding %j is written %j', (said, written) => {
  expect(examinersVoice(said)).toBe(written);
});

test.each([
  ["We'll recheck in two weeks, okay.", 'Recheck in two weeks.'],
  ['Call me if you notice any vomiting.', 'Call the clinic if owner notices any vomiting.'],
  ["Give me a call if he's worse.", "Call the clinic if he's worse."],
  ['Do some x-rays unless I say so.', 'X-rays unless advised.'],
  ['Keep your cone on when you walk him.', "Keep owner's cone on when owner walks him."],
])('the plan %j is written %j', (said, written) => {
  expect(plannersVoice(said)).toBe(written);
});

test.each([
  ['I worry about his leg.', 'Owner worries about his leg.'],
  ['My husband walks him.', "Owner's husband walks him."],
  ['Any vomiting, no.', 'No vomiting.'],
  ["He counted it, 'cause I'm like that.", 'Counted it.'],
])("the owner's %j is written %j", (said, written) => {
  expect(ownersVoice(said)).toBe(written);
});

test.each([
  ["I think it's gastritis.", 'Thought to be gastritis.'],
  ['This looks like an allergy to me.', 'Suspect an allergy.'],
  ['Pancreatitis is high on my list.', 'Pancreatitis is high on the list.'],
])('the assessment %j is written %j', (said, written) => {
  expect(assessorsVoice(said)).toBe(written);
});

test.each(Object.entries({ OWNER_VOICE, EXAM_VOICE, PLAN_VOICE, ASSESSMENT_VOICE, CLINICAL_WORDS, FILLERS }))(
  'no group of %s holds back one of its own rewrites',
  (_name, groups) => {
    const heldBack = groups.flatMap(({ where, rewrites }) =>
      SAID.filter((text) => !where.test(text)).flatMap((text) =>
        rewrites.filter(([pattern]) => text.search(pattern) >= 0).map(([pattern]) => [text, pattern]),
      ),
    );
    expect(heldBack).toEqual([]);
  },
);
