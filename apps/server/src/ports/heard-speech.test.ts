import { describe, expect, test } from 'vitest';
import { type GuessedSegment, heardSpeech } from './heard-speech.ts';

describe('heardSpeech', () => {
  test.each([
    ['a farewell nobody says in a clinic', { text: 'Thanks for watching!' }],
    ['credits of a film', { text: 'Subtitles by the Amara.org community' }],
    ['a tune', { text: '♪♪' }],
    ['thanks that the model itself doubts', { text: 'Thank you.', noSpeech: 0.7, logProbability: -0.4 }],
    ['a guess into silence', { text: 'Bring him in tomorrow.', noSpeech: 0.7, logProbability: -1.4 }],
    ['silence, where a host tells no certainty', { text: 'So then.', noSpeech: 0.97 }],
  ])('leaves out %s', (_what, segment) => {
    expect(texts(segment)).toEqual([]);
  });

  test.each([
    ['thanks that were heard', { text: 'Thank you.', noSpeech: 0.1 }],
    ['thanks for watching the dog', { text: 'Thank you for watching him so closely.' }],
    ['faint but certain words', { text: 'Heart rate 120.', noSpeech: 0.8, logProbability: -0.3 }],
    [
      'unsure words where somebody speaks',
      { text: 'Meloxicam 0.1 mg/kg.', noSpeech: 0.2, logProbability: -1.6 },
    ],
    [
      'a number said digit by digit',
      { text: 'Call five five five five five five five five five five five five.' },
    ],
    ['a row of equal digits', { text: 'chip 1 1 1 2 1 1 1 2 1 1 1 2 1 1 1 2' }],
  ])('keeps %s', (_what, segment) => {
    expect(texts(segment)).toEqual([segment.text]);
  });

  test('keeps a repeated phrase once, within a segment and over several', () => {
    expect(
      texts({ text: 'Gums are pink. I do not know. I do not know. I do not know. I do not know.' }),
    ).toEqual(['Gums are pink. I do not know.']);
    expect(texts({ text: 'and then we go' }, { text: 'and then we go' }, { text: 'and then we go' })).toEqual(
      ['and then we go'],
    );
  });

  test('keeps an answer given twice, and a repeated measurement', () => {
    expect(texts({ text: 'No.' }, { text: 'No.' })).toHaveLength(2);
    expect(texts({ text: 'Pressure is 140 now.' }, { text: 'Pressure is 140 now.' })).toHaveLength(2);
  });
});

function texts(...segments: (Partial<GuessedSegment> & { text: string })[]): string[] {
  const guessed = segments.map((segment) => ({ start_ms: 0, end_ms: 1000, ...segment }));
  return heardSpeech(guessed).segments.map(({ text }) => text);
}
