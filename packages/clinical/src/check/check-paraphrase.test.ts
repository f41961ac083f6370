import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

/** What was said, by whom; a line rests on all of it. */
type Talk = readonly string[];

function flagsOf(talk: Talk, text: string, soap: NoteLine['soap']): NoteFlag[] {
  const segments = talk.map((turn, index) => ({
    start_ms: index * 1000,
    end_ms: index * 1000 + 900,
    speaker: turn.slice(0, 1),
    text: turn.slice(3),
  }));
  const line = aLine(text, { pet: 'Juno', soap, evidence: [...talk.keys()] });
  return checkNote([line], segments, { pets: [{ name: 'Juno' }] }).flatMap(({ flags }) => flags);
}

const HALF = ['V: Enalapril, it is a ten milligram tablet, you give half, so five milligrams once a day.'];
const LATER = ['V: The mass on the lip, we take that off next month, when she is heavier.'];
const IF_STILL = ['V: If she still coughs in a week I want to do chest films.'];
const MAYBE = ['V: She is sore over the elbow, so it could be arthritis.'];
const GUESS = ['O: I think she has worms.'];
const CANNOT = ['V: I would like to keep her overnight.', 'O: I can not. We really can’t afford that.'];
const MURMUR = ['V: There is a mild redness of the gums, and the heart has a grade four out of six murmur.'];
const BEFORE = ['V: The vertebral score is twelve point one, it was eleven point seven.'];
const LESS_OFTEN = ['V: Prednisone five milligrams twice a day for a week, then once a day.'];
const SNACKS = ['V: And carrots instead of cookies.'];
const KNEE = ['V: The left stifle is swollen, the right one is fine.'];

describe('a paraphrase that holds', () => {
  test.each<[string, Talk, NoteLine['soap']]>([
    ['Enalapril 5 mg (1/2 of a 10 mg tablet) PO SID.', HALF, 'plan'],
    ['Enalapril 5 mg PO q24h.', HALF, 'plan'],
    ['Lip mass removal next month.', LATER, 'plan'],
    ['Thoracic radiographs if still coughing in 1 week.', IF_STILL, 'plan'],
    ['Suspect arthritis of the elbow.', MAYBE, 'assessment'],
    ['Owner suspects worms.', GUESS, 'assessment'],
    ['Overnight hospitalization declined due to cost.', CANNOT, 'plan'],
    ['Mild gingival erythema. Grade IV/VI heart murmur.', MURMUR, 'objective'],
    ['VHS 12.1 (previously 11.7).', BEFORE, 'objective'],
    ['Prednisone 5 mg PO BID x 1 week, then SID.', LESS_OFTEN, 'plan'],
    ['Replace cookies with carrots.', SNACKS, 'plan'],
    ['Swelling of the L stifle; R stifle WNL.', KNEE, 'objective'],
    ['Avoid NSAIDs, incl. aspirin.', ['V: No NSAIDs for her, no aspirin either.'], 'plan'],
    ['About 50% are affected on the other side.', ['V: The other side goes in half of them.'], 'assessment'],
    ['Chest films if not improved.', ['V: If she is no better we take chest films.'], 'plan'],
    ['Last wormed 6 months ago.', ['V: Has she been wormed?', 'O: Not since six months ago.'], 'subjective'],
    ['Tramadol stopped last week.', ['V: And the tramadol?', 'O: We stopped it last week.'], 'subjective'],
    ['Feed 3-4x/day.', ['V: Feed her three to four times a day.'], 'plan'],
    ['Six feedings: every 6 hours.', ['V: Six feedings, one every six hours.'], 'plan'],
  ])('%s', (text, talk, soap) => {
    expect(flagsOf(talk, text, soap)).toEqual([]);
  });
});

describe('a paraphrase that says more, or otherwise', () => {
  test.each<[string, Talk, NoteLine['soap'], Partial<NoteFlag>]>([
    ['Enalapril 10 mg PO SID.', HALF, 'plan', { kind: 'dose', severity: 'hard' }],
    ['Lip mass removal performed.', LATER, 'plan', { kind: 'put right', severity: 'soft' }],
    ['Thoracic radiographs in 1 week.', IF_STILL, 'plan', { kind: 'put right', severity: 'soft' }],
    ['Arthritis of the elbow.', MAYBE, 'assessment', { kind: 'evidence', severity: 'soft' }],
    ['Worms.', GUESS, 'assessment', { kind: 'evidence', severity: 'soft' }],
    ['Owner agreed to overnight hospitalization.', CANNOT, 'plan', { kind: 'negation', severity: 'soft' }],
    ['Severe redness of the gums.', MURMUR, 'objective', { kind: 'negation', severity: 'soft' }],
    ['Grade VI/VI heart murmur.', MURMUR, 'objective', { kind: 'number', severity: 'hard' }],
    [
      'Lungs normal on auscultation; spleen normal.',
      MURMUR,
      'objective',
      { kind: 'evidence', severity: 'soft' },
    ],
    ['VHS 11.7.', BEFORE, 'objective', { kind: 'number', severity: 'soft' }],
    [
      'Prednisone 5 mg PO SID x 1 week, then BID.',
      LESS_OFTEN,
      'plan',
      { kind: 'frequency', severity: 'hard' },
    ],
    ['R stifle swollen.', KNEE, 'objective', { kind: 'laterality', severity: 'hard' }],
    [
      'Syncope on exercise.',
      ['V: Does she faint?', 'O: No fainting.'],
      'subjective',
      { kind: 'negation', severity: 'hard' },
    ],
    [
      'Cough worsening.',
      ['O: The cough is improving.'],
      'subjective',
      { kind: 'negation', severity: 'soft' },
    ],
  ])('%s', (text, talk, soap, flag) => {
    expect(flagsOf(talk, text, soap)).toContainEqual(expect.objectContaining(flag));
  });

  test('an offer that is turned down right behind it is no plan', () => {
    const talk = [
      'V: I would like to keep her overnight on fluids, I’d recommend that.',
      'O: We can’t afford that.',
    ];
    const segments = talk.map((turn, index) => ({
      start_ms: index,
      end_ms: index,
      speaker: turn.slice(0, 1),
      text: turn.slice(3),
    }));
    const line = aLine('Hospitalize overnight on fluids.', { pet: 'Juno' });
    const [checked] = checkNote([line], segments, { pets: [{ name: 'Juno' }] });
    expect(checked?.flags).toContainEqual(expect.objectContaining({ kind: 'put right', severity: 'soft' }));
  });
});
