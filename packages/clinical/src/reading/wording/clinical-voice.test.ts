import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEV_VISITS, readVisits } from '../../bench/visits.ts';
import { FILLERS } from '../sentences/fillers.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { CLINIC_WORDS, CLINICAL_WORDS } from '../words/lay-words.ts';
import { ASSESSMENT_VOICE } from './assessment-voice-rewrites.ts';
import { assessorsVoice, examinersVoice, ownersVoice, plannersVoice } from './clinical-voice.ts';
import { EXAM_VOICE } from './exam-voice-rewrites.ts';
import { OWNER_VOICE } from './owner-voice-rewrites.ts';
import { PLAN_VOICE } from './plan-voice-rewrites.ts';

/** Whole utterances, and each of their sentences alone. */
const SAID = ['dev', 'own', 'learned']
  .flatMap((folder) => readVisits(join(DEV_VISITS, '..', folder)))
  .flatMap(({ utterances }) => utterances.flatMap(({ text }) => [text, ...splitSentences(text)]));

test.each([
  ["I don't hear a murmur, and there's a bit of wax.", "No murmur, and there's a bit of wax."],
  ["The belly's soft, that's good.", "The abdomen's soft."],
  ["When I press on his back he's sore.", "On palpation of his back he's sore."],
  ["I can't palpate the left kidney.", 'The left kidney not palpated.'],
  ['Lungs are clear, beautiful.', 'Lungs are clear.'],
  ["I don't feel a fracture.", 'No palpable fracture.'],
  ['Sore when I fully extend the elbow.', 'Sore on full extension of the elbow.'],
  ["She doesn't like it when I flex them.", 'Does not like it on flexion.'],
  ["There's a lump in the left armpit.", 'A mass in the left axilla.'],
  ["He's toe-touching at the walk.", 'Toe-touching lame at the walk.'],
  ['Toe-touching when she stands.', 'Toe-touching when she stands.'],
  ['White count is 9.2.', 'WBC is 9.2.'],
  ['No broken ribs, but that back leg is broken.', 'No fractured ribs, but that hind leg is broken.'],
  ["There's some fluid in the left elbow.", 'Some effusion in the left elbow.'],
  ['Fluid in the knee, a joint effusion.', 'Fluid in the knee, a joint effusion.'],
  ['A lump of sugar for the horse.', 'A lump of sugar for the horse.'],
])('the finding %j is written %j', (said, written) => {
  expect(examinersVoice(said)).toBe(written);
});

test.each([
  ["We'll recheck in two weeks, okay.", 'Recheck in two weeks.'],
  ['Call me if you notice any vomiting.', 'Call the clinic if owner notices any vomiting.'],
  ["Give me a call if he's worse.", "Call the clinic if he's worse."],
  ["I'd have her back in ten days for a check.", 'Recheck in ten days.'],
  ['I want to see him in three weeks.', 'Recheck in three weeks.'],
  ['I want to see Biscuit in two weeks.', 'Recheck Biscuit in two weeks.'],
  ['Back in three weeks.', 'Recheck in three weeks.'],
  ['Come back in two weeks.', 'Recheck in two weeks.'],
  ['Results back in three days.', 'Results back in three days.'],
  ['The results should come back in three days.', 'The results should come back in three days.'],
  ['That mass may come back in a few months.', 'That mass may come back in a few months.'],
  ['Call back in two days.', 'Call back in two days.'],
  ['See Neurology in two weeks.', 'See Neurology in two weeks.'],
  ['Come back in two weeks for the surgery.', 'Come back in two weeks for the surgery.'],
  ['We’ll check the potassium again in a week.'.replace('’', "'"), 'Recheck the potassium in a week.'],
  ["I'll listen again at twelve weeks.", 'Recheck by auscultation at twelve weeks.'],
  ['Stitches out in fourteen days.', 'Suture removal in fourteen days.'],
  ['Take the staples out on Friday.', 'Staple removal on Friday.'],
  ["I'm holding off on the Cerenia.", 'Hold the Cerenia.'],
  ["I'd leave the meloxicam out for now.", 'Hold the meloxicam for now.'],
  ['Leave the water out for him.', 'Leave the water out for him.'],
  ['Leave the cone on.', 'Leave the cone on.'],
  ['Leash walks to pee only.', 'Leash walks to urinate only.'],
  ['Do some x-rays unless I say so.', 'X-rays unless advised.'],
  ['Keep your cone on when you walk him.', "Keep owner's cone on when owner walks him."],
])('the plan %j is written %j', (said, written) => {
  expect(plannersVoice(said)).toBe(written);
});

test.each([
  ['I worry about his leg.', 'Owner worries about his leg.'],
  ['My husband walks him.', "Owner's husband walks him."],
  ['Any vomiting, no.', 'No vomiting.'],
  ["He hasn't pooped since Monday.", 'Has not passed stool since Monday.'],
  ['There were two little poos in the tray.', 'There were two little stools in the tray.'],
  ['He drinks more and pees more.', 'Drinks more and urinates more.'],
  ['Her pee is dark.', 'Her urine is dark.'],
  ['He threw it up.', 'Vomited.'],
  ["She didn't pass out.", 'Did not lose consciousness.'],
  ['He passed out on the couch.', 'Passed out on the couch.'],
  ['She had an upset tummy.', 'Had an upset tummy.'],
  ['His blood sugar was low.', 'His blood glucose was low.'],
  ['She was off on that back leg.', 'Was lame on that hind leg.'],
  ["He counted it, 'cause I'm like that.", 'Counted it.'],
])("the owner's %j is written %j", (said, written) => {
  expect(ownersVoice(said)).toBe(written);
});

test.each([
  ["I think it's gastritis.", 'Thought to be gastritis.'],
  ['This looks like an allergy to me.', 'Suspect an allergy.'],
  ["It's an ear infection, both sides.", 'Otitis, both sides.'],
  ["I can't rule out a middle ear infection.", "I can't rule out otitis media."],
  ['High blood pressure from the kidneys.', 'Hypertension from the kidneys.'],
  ['Pancreatitis is high on my list.', 'Pancreatitis is high on the list.'],
])('the assessment %j is written %j', (said, written) => {
  expect(assessorsVoice(said)).toBe(written);
});

const VOICES = {
  OWNER_VOICE,
  EXAM_VOICE,
  PLAN_VOICE,
  ASSESSMENT_VOICE,
  CLINICAL_WORDS,
  CLINIC_WORDS,
  FILLERS,
};

test.each(Object.entries(VOICES))('no group of %s holds back one of its own rewrites', (_name, groups) => {
  const heldBack = groups.flatMap(({ where, rewrites }) =>
    SAID.filter((text) => !where.test(text)).flatMap((text) =>
      rewrites.filter(([pattern]) => text.search(pattern) >= 0).map(([pattern]) => [text, pattern]),
    ),
  );
  expect(heldBack).toEqual([]);
});
