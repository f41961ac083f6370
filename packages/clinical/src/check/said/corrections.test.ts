/** Which numbers are taken back, by each of the ways in which people do it. */
import { expect, test } from 'vitest';
import { supersededNumbers } from './corrections.ts';
import { listenTo } from './said.ts';

test.each([
  ['It was 190, sorry, 168.', [190]],
  ['The temp is 39.9… no. 38.9.', [39.9]],
  ['It says 14. Let me read that again. 16.', [14]],
  ['27.1, but he was leaning on the wall. 26.4 now.', [27.1]],
  ['She gets 12 mg, not 10 mg.', [10]],
  ['Wasn’t really 40, it was 30.', [40]],
  ['Give 12. 8 was the old dose.', [8]],
  ['Give 12. 8 mg were from his previous script.', [8]],
])('%s', (words, old) => {
  expect(takenBack([words])).toEqual(old);
});

test('a cue that is glued to its number takes it back as well', () => {
  expect(takenBack(['It was 190sorry, 168.'])).toEqual(takenBack(['It was 190 sorry, 168.']));
});

test('the words that take back may be said by the next', () => {
  expect(takenBack(['Heart rate is 120.', 'Sorry, 110.'])).toEqual([120]);
});

test.each([
  'It was 190, then 168.',
  '2 mL of 10% glucose. No, 5. 5 mL.',
  '5 mg in the morning, 10 mg at night, sorry, 7.5 mg in the morning.',
  'No, he gets 12 and 14.',
  '8 was fine, 12 was the new one.',
  '',
])('nothing is taken back in "%s"', (words) => {
  expect(takenBack([words])).toEqual([]);
});

/** The numbers of the first of some segments that are taken back there or in the next. */
function takenBack(said: readonly string[]): number[] {
  const listen = listenTo(said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text })));
  return supersededNumbers(listen([0]), listen).map(({ value }) => value);
}
