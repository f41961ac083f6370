import { describe, expect, test } from 'vitest';
import { applyCorrections, correctedWithin } from './corrections.ts';
import { readSentences } from './spoken-sentences.ts';

describe('correctedWithin', () => {
  test.each([
    ['famotidine, at 5 mg/kg, sorry, 0.5', 'famotidine, at 0.5 mg/kg'],
    ['the left, no, the right ear', 'the right ear'],
    ['300, not 600', '300'],
    ['No vomiting, no diarrhea', 'No vomiting, no diarrhea'],
    [
      'left ear is clean, no discharge, right ear is dirty',
      'left ear is clean, no discharge, right ear is dirty',
    ],
    [
      "second parvo today and his first lepto... no, let's wait on lepto",
      "second parvo today, let's wait on lepto",
    ],
  ])('%s', (spoken, meant) => {
    expect(correctedWithin(spoken)).toBe(meant);
  });
});

describe('applyCorrections', () => {
  test.each([
    [
      'a value of the next sentence',
      ['V: We give four hundred mils. Uh, make it five hundred mils of LRS.'],
      ['We give 500 mL of LRS.'],
    ],
    [
      'a side of the next turn',
      ['V: Grade two of five lameness, left hind.', 'O: Oh.', 'V: Sorry, no, right hind.'],
      ['Grade 2/5 lameness, right hind'],
    ],
    [
      'what was measured wrong',
      ['T: I got thirty-eight five. No, hang on, that was with the leash.', 'T: Thirty-seven eight.'],
      ['37.8.'],
    ],
    [
      'what another denies',
      ["O: He's been throwing up for three days.", "P: It's not three days, it's since Sunday."],
      ["He's been throwing up since Sunday."],
    ],
    [
      'an answer is no correction',
      ['O: He ate two.', 'V: Was that for two weeks?', 'O: No, about three days.'],
      ['He ate 2.', 'Was that for 2 weeks?', 'No, about 3 days.'],
    ],
  ])('%s', (_, said, meant) => {
    expect(applyCorrections(sentences(said)).map(({ text }) => text)).toEqual(expect.arrayContaining(meant));
  });

  test('the sentence that corrects is evidence', () => {
    const [first] = applyCorrections(sentences(['V: Left hind.', 'V: Sorry, right hind.']));
    expect(first).toMatchObject({ text: 'right hind', evidence: [0, 1] });
  });
});

function sentences(said: readonly string[]) {
  return readSentences(
    said.map((line) => ({ start_ms: 0, end_ms: 0, speaker: line[0] ?? '', text: line.slice(3) })),
  );
}
