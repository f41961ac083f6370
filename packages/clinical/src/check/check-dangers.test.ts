/** Lines that take what was said of another animal, another case, another unit or another outcome; and true ones like them. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, soap: NoteLine['soap'], evidence: readonly number[], said: readonly string[]];

function flagsOf([text, soap, evidence, said]: Case, names: readonly string[] = ['Suki']): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const line = aLine(text, { soap, evidence: [...evidence], pet: names[0] ?? null });
  const pets = names.map((name) => ({ name }));
  return checkNote([line], segments, { pets }).flatMap(({ flags }) => flags);
}

const SUPPER = ["If she isn't peeing by supper, ring us."];
const SENT = ['I will send a urine culture off today.', 'When do we hear?'];
const HOUSE = [
  'Her brother weighs nine kilos.',
  'Suki is at five point five.',
  'Otto gets three scoops, Suki one.',
];
const POUNDS = ['So sixty four.', 'Kilos?', 'Pounds, sixty four pounds.'];
const PIECES = ['He gets three at night.', 'Three tablets of the thyroid?', 'Yes.'];
const HORSE = [
  "If she were a horse I'd give eight milligrams.",
  'Some people would do ten days, we keep to six days.',
];
const HIVES = [
  'She broke out in hives from the tramadol.',
  'Tramadol fifty milligrams twice a day for the pain.',
];
const PENICILLIN = [
  'She had a bad reaction to penicillin once.',
  'Amoxicillin fifty milligrams twice a day.',
];
const OBJECTED = [
  'Meloxicam, one milligram a day.',
  'He was sick from that in spring.',
  'Oh. I will put him on gabapentin.',
];
const SEDATION = ['They declined the sedation.', "Well, I can't leave him like that.", 'So we will book it.'];

describe('what was said of something else is doubted', () => {
  test.each<[...Case, kind: string]>([
    ['Call if urinating by supper.', 'plan', [0], SUPPER, 'negation'],
    ['Urine culture negative.', 'objective', [0], SENT, 'evidence'],
    ['Weight 9 kg.', 'objective', [0], HOUSE, 'pet'],
    ['Fed 3 scoops.', 'subjective', [2], HOUSE, 'pet'],
    ['Weight 64 kg.', 'objective', [0], POUNDS, 'number'],
    ['Given 3 mg at night.', 'subjective', [0], PIECES, 'number'],
    ['Give 8 mg.', 'plan', [0], HORSE, 'evidence'],
    ['Treat for 10 days.', 'plan', [1], HORSE, 'evidence'],
    ['Tramadol 50 mg twice daily.', 'plan', [1], HIVES, 'drug'],
    ['Amoxicillin 50 mg twice daily.', 'plan', [1], PENICILLIN, 'drug'],
    ['Meloxicam 1 mg daily.', 'plan', [0], OBJECTED, 'put right'],
    ['Owner declined sedation.', 'plan', [0], SEDATION, 'put right'],
    ['Creatinine 1.8 from 2.6.', 'objective', [0], ['Creatinine was 1.8 in June, it is 2.6 now.'], 'number'],
    ['Owner declined the biopsy.', 'plan', [0], ['We take a biopsy this afternoon.'], 'negation'],
    ['Start Apoquel.', 'plan', [0], ['Keep him on the Apoquel.'], 'negation'],
    ['Wheezes on the right.', 'objective', [0], ['Wheezes on both sides.'], 'laterality'],
  ])('%s', (...[text, soap, evidence, said, kind]) => {
    expect(flagsOf([text, soap, evidence, said])).toContainEqual(
      expect.objectContaining({ kind, severity: 'soft' }),
    );
  });
});

describe('what was said of it is not', () => {
  test.each<Case>([
    ['Call if not urinating by supper.', 'plan', [0], SUPPER],
    ['Call if she stops eating.', 'plan', [0], ["If she isn't eating, ring us."]],
    ['Call if she vomits.', 'plan', [0], ['If she does not eat, or vomits, ring us.']],
    ['Urine culture sent off.', 'plan', [0], SENT],
    [
      'Fecal float negative.',
      'objective',
      [0, 1],
      ['We will run a fecal float.', 'The fecal float is negative.'],
    ],
    ['Weight 5.5 kg.', 'objective', [1], HOUSE],
    ['Fed 1 scoop.', 'subjective', [2], HOUSE],
    ['Lives with a brother who weighs 9 kg.', 'subjective', [0], ['Her brother weighs nine kilos.']],
    ['Weight 64 lb.', 'objective', [0, 2], POUNDS],
    ['Treat for 6 days.', 'plan', [1], HORSE],
    ['Had hives from tramadol.', 'plan', [0], HIVES],
    [
      'Tramadol 50 mg twice daily.',
      'plan',
      [1],
      ['She never broke out from tramadol.', 'Tramadol fifty milligrams twice a day.'],
    ],
    ['Creatinine 2.6 from 1.8.', 'objective', [0], ['Creatinine was 1.8 in June, it is 2.6 now.']],
    [
      'Owner declined the biopsy.',
      'plan',
      [0, 1],
      ['We could take a biopsy.', 'No, I would rather not do that.'],
    ],
    ['Start Apoquel.', 'plan', [0], ['We will start him on Apoquel.']],
  ])('%s', (...one) => {
    expect(flagsOf(one)).toEqual([]);
  });

  test('a reaction of another patient', () => {
    const said = ['Benno broke out in hives from the tramadol.', 'For Suki tramadol fifty milligrams.'];
    expect(flagsOf(['Tramadol 50 mg.', 'plan', [1], said], ['Suki', 'Benno'])).toEqual([]);
  });
});
