/** Cases that a vet dictates in whole sentences, whose parts begin with a word or two: "on exam", "my assessment is", "plan is to". */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { SOAP } from './test-kit.ts';

/** The lines of a note of what one voice dictated, each behind the part that it stands in; none of them may be doubted hard. */
function dictated(...said: string[]): string {
  const segments = said.map((text, at) => ({ start_ms: at * 5000, end_ms: at * 5000 + 4900, text }));
  const pets = [{ name: 'Rex', species: 'dog' }];
  const written = checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
  expect(written.flatMap(({ flags }) => flags).filter(({ severity }) => severity === 'hard')).toEqual([]);
  return written.map(({ soap, entry, text }) => `${soap} ${entry ?? '-'}: ${text}`).join('\n');
}

test('what is told before the examination is history, also what is given at home', () => {
  const note = dictated(
    'Four year old shepherd presenting for stiffness. Right front for five days.',
    'He has been on Rimadyl for a week with no change.',
    'On exam, pain on extension of the right elbow. Weight 36 kilos.',
    'My assessment is elbow dysplasia on the right.',
    'The plan is to stop the Rimadyl and refer for a CT.',
  );
  expect(note).toMatch(/^subjective .*right front for 5 days/im);
  expect(note).toMatch(/^subjective Current Medications: .*Rimadyl for a week/im);
  expect(note).toMatch(/^objective Musculoskeletal: Pain on extension of the right elbow\.$/m);
  expect(note).toMatch(/^objective Weight: Weight 36 kg\.$/m);
  expect(note).toMatch(/^assessment [^:]+: Elbow dysplasia on the right\.$/m);
  expect(note).toMatch(/^plan [^:]+: Stop the Rimadyl and refer for a CT\.$/m);
});

test('who says no word of the plan goes on to it all the same', () => {
  const note = dictated(
    'Six year old gelding seen today for a swollen right hind.',
    'Physical exam shows heat and swelling over the fetlock. Temperature 101.9.',
    'The wound was clipped, flushed and bandaged.',
    'Trimethoprim sulfa 15 tablets by mouth twice daily for seven days.',
    'Owner to change the bandage every other day.',
    'Recheck in one week.',
  );
  expect(note).toMatch(/^plan Treatments Given Today: .*wound was clipped, flushed and bandaged/im);
  expect(note).toMatch(/^plan Medications Prescribed: .*15 tablets PO q12h for 7 days/im);
  expect(note).toMatch(/^plan [^:]+: Owner to change the bandage/im);
  expect(note).toMatch(/^plan Recheck: Recheck in 1 week\.$/m);
  expect(note).not.toMatch(/^objective .*(?:tablets|Recheck|Owner to)/m);
});

test('where nothing is marked the bare word heads its part', () => {
  const note = dictated(
    'this is a note for rex seven year old beagle presenting today for head shaking',
    'on exam left ear canal is red with brown debris temp one oh one point five',
    'assessment otitis externa left',
    'differentials include food allergy and atopy',
    'plan clean the ear twice a week start mometamax once a day for ten days',
  );
  expect(note).toMatch(/^objective Temperature: Temperature 101\.5 F\.$/m);
  expect(note).toMatch(/^objective Ears: Left ear canal red/im);
  expect(note).toMatch(/^assessment [^:]+: Otitis externa left\.$/m);
  expect(note).toMatch(/^assessment [^:]+: Differentials include food allergy and atopy\.$/m);
  expect(note).toMatch(/^plan .*mometamax/im);
});

describe('no report is', () => {
  test('a vet who speaks to the owner', () => {
    const note = dictated(
      'Okay. On exam the heart sounds normal to me.',
      "So the plan. I'd like you to give him carprofen 50 milligrams twice a day.",
      'He had that last year and it was fine.',
    );
    expect(note).toMatch(/^plan Medications Prescribed: .*carprofen 50 mg q12h/im);
    expect(note).toMatch(/^objective Cardiovascular: .*heart sounds normal/im);
  });
});
