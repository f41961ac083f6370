/** What a vet dictates alone: figures by letters, headings that stand alone, conditions, cases told in one sentence. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { anInput, texts, written } from './test-kit-scripts.ts';

function noteOf(script: string): string {
  return written(script)
    .map(({ text }) => text)
    .join('\n');
}

describe('vital signs', () => {
  test.each([
    ['V: Temp 101.8, P 120, R 28.', /^HR 120\.$/m],
    ['V: Temp 101.8, P 120, R 28.', /^RR 28\.$/m],
    ['V: Heart rate after sedation forty.', /^HR 40 \(after sedation\)\.$/m],
    ['V: Weight twenty nine kilos, was thirty one preop.', /^Previous weight 31 kg\.$/m],
    ['V: HR one ten with occasional premature beats.', /^HR 110 with occasional premature beats\.$/m],
  ])('%s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
    const input = anInput(said);
    const flags = checkNote([...writeNote(input)], input.segments).flatMap(({ flags: doubts }) => doubts);
    expect(flags.filter(({ severity }) => severity === 'hard')).toEqual([]);
  });

  test('are no phosphorus', () => {
    expect(noteOf('V: BUN 40, P 5.6, K 4.1.')).not.toMatch(/HR/);
  });
});

describe('the part of the note', () => {
  test.each<[string, 'subjective' | 'objective' | 'assessment' | 'plan', RegExp]>([
    [
      'V: Sadie, nine year old FS Golden, splenectomy three weeks ago, histopath hemangiosarcoma.',
      'subjective',
      /hemangiosarcoma/,
    ],
    [
      'V: Owner reports she is doing great. No vomiting or diarrhea.',
      'subjective',
      /No vomiting or diarrhea/,
    ],
    [
      'V: HR fifty two. Assessment: large colon impaction, mild dehydration.',
      'assessment',
      /^Large colon impaction/m,
    ],
    ['V: HR 60. So feather destructive behavior, mostly behavioral.', 'assessment', /feather destructive/i],
    ['V: CBC normal. If neutrophils under 750 or fever, start Clavamox, not before.', 'plan', /Clavamox/],
    ['V: Vomited after apomorphine 0.3 mg IV. Neuro normal.', 'objective', /Neuro normal/],
    [
      'V: HR 60. I snipped the urethral process and got a stream. Two stones came out.',
      'plan',
      /snipped .* stones came out/i,
    ],
  ])('%s', (said, part, line) => {
    expect(texts(written(said), part).join('\n')).toMatch(line);
  });

  test('has what was asked for with since when it is so', () => {
    expect(noteOf('V: So this is Peanut, straining to pee since when?\nO: Since last night.')).toMatch(
      /straining.*since last night/i,
    );
  });
});

describe('a word that is put right in the same breath', () => {
  test.each([
    ['V: Mentation obtunded, no, quiet but responsive.', /Mentation quiet but responsive/, /obtunded/],
    ['V: Abdomen is soft, sorry, tense on palpation.', /tense on palpation/, /soft/],
    ['V: Mucous membranes pink, actually pale.', /membranes pale/, /pink/],
    ['V: Femoral pulses strong, no, weak on the left.', /pulses weak on the left/, /strong/],
  ])('%s', (said, right, wrong) => {
    expect(noteOf(said)).toMatch(right);
    expect(noteOf(said)).not.toMatch(wrong);
  });

  test.each([
    ['V: Abdomen soft, no pain.', /soft, no pain/],
    ['V: Lungs normal, no increased effort.', /normal, no increased effort/],
    ['V: Bladder is firm, no, the kidney is soft.', /firm/],
  ])('is no denial of something else: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
  });
});

test.each([
  ["V: What's going on?\nO: She laid eggs, she laid four last month, then nothing.", /laid 4 last month/],
  ["V: Does anybody smoke?\nO: We don't smoke. We do have Teflon pans.", /Teflon pans/],
])('what harms a bird, and what it laid, is told: %s', (said, line) => {
  expect(texts(written(said, [{ name: 'Kiwi', species: 'bird' }]), 'subjective').join('\n')).toMatch(line);
});
