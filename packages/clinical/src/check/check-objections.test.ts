/** Drugs that an objection took out of a plan, in whatever words another was chosen; and drugs that stayed in it. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

function flagsOf(text: string, said: readonly string[], soap: NoteLine['soap'] = 'plan'): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  return checkNote([aLine(text, { soap })], segments).flatMap(({ flags }) => flags);
}

function kindsOf(text: string, said: readonly string[]): string[] {
  return flagsOf(text, said)
    .filter(({ severity }) => severity === 'soft')
    .map(({ kind }) => kind);
}

describe('an ordered drug is doubted where another takes its place', () => {
  test.each([
    [
      'Metacam 1 mg q24h.',
      [
        'Metacam, one milligram once a day.',
        "He's on dexamethasone.",
        "Ah. Those two don't mix. So tramadol.",
      ],
    ],
    [
      'Librela 10 mg SQ.',
      ['Librela, ten milligrams under the skin.', 'We just lost our jobs.', 'Right. Carprofen is much less.'],
    ],
    [
      'Meloxicam 0.5 mg q24h.',
      ['Meloxicam, half a milligram once a day.', 'She has kidney disease.', "Oh. We've buprenorphine here."],
    ],
    [
      'Banamine 10 mL.',
      ['Banamine, ten mils.', 'He has colitis from that.', "Right, then we're not giving him it."],
    ],
    [
      'Baytril 0.5 mL SQ.',
      ['Baytril, half a mil under the skin.', 'He is ten weeks old.', 'Oh. Pop that back in the fridge.'],
    ],
  ])('%s', (line, said) => {
    expect(kindsOf(line, said)).toContain('put right');
  });

  test('a dose that stands alone is of the drug it was said of', () => {
    const said = ['Baytril. Half a mil.', 'He is ten weeks old.', 'Oh. Put that back in the cupboard.'];
    expect(kindsOf('0.5 mL.', said)).toContain('put right');
  });
});

describe('and not where', () => {
  test.each([
    [
      'the other comes on top',
      'Metacam 1 mg q24h.',
      ['Metacam, one milligram once a day.', 'His kidneys are fine.', "Okay, we'll do tramadol as well."],
    ],
    [
      'nothing was objected',
      'Metacam 1 mg q24h.',
      ['Metacam, one milligram once a day.', 'With food?', 'Yes. Okay, so tramadol.'],
    ],
    [
      'the fridge is where it is kept',
      'Insulin 2 units q12h.',
      [
        'Insulin, two units twice a day.',
        'Where do I keep it?',
        'Put it back in the fridge after each dose.',
      ],
    ],
    [
      'another is meant by what is put away',
      'Metacam 1 mg q24h.',
      ['Metacam, one milligram once a day.', 'And the Convenia?', 'Put that back in the fridge.'],
    ],
    [
      'it is cheap itself',
      'Carprofen 75 mg q12h.',
      ['Carprofen, 75 mg twice a day.', "We can't afford that.", "Carprofen's pennies."],
    ],
  ])('%s', (_, line, said) => {
    expect(kindsOf(line, said)).toEqual([]);
  });
});

describe('a reaction is known from what came after a drug', () => {
  test.each([
    ['Cerenia 1 mL SQ.', ['We give Cerenia, one mil.', 'She had swelling a few hours after Cerenia.']],
    [
      'Convenia once, to spare him pills you would not get in.',
      ['We give Convenia.', 'In March: collapse ten minutes after Convenia.'],
    ],
  ])('%s', (line, said) => {
    expect(kindsOf(line, said)).toContain('drug');
  });

  test.each([
    ['Cerenia 1 mL SQ.', ['We give Cerenia, one mil.', 'No vomiting after Cerenia.']],
    ['Do not give Convenia.', ['No Convenia.', 'He collapsed ten minutes after Convenia.']],
    ['Convenia 1 mL.', ['We give Convenia, one mil.', 'Hives all summer, and after the grass was cut.']],
  ])('and stands otherwise: %s', (line, said) => {
    expect(kindsOf(line, said)).not.toContain('drug');
  });
});
