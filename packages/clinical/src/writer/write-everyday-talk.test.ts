/** What owners tell and nurses read off in everyday talk: a curve in mmol/L, the kitchen bin, a question by its noun. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test('a glucose curve in mmol/L, read out by a good owner, keeps every hour', () => {
  const note = noteOf([
    'V: How did the ear pricking go?',
    'O: Well, fine.',
    'O: Eight in the morning, seventeen point one. Ten o’clock, twelve point four. Noon, seven point nine.',
    'T: Got that.',
    'O: Two o’clock was eight point two. Four was eleven point six. And eight at night, sixteen point three.',
  ]);
  for (const value of ['17.1', '12.4', '7.9', '8.2', '11.6', '16.3']) expect(note).toContain(value);
  expect(note).toMatch(/^Glucose curve: /m);
});

test.each([
  [['V: Has he eaten anything odd?', 'O: He raided the rubbish bin.'], /raided the rubbish bin/i],
  [['O: My son thinks there was a corn cob in it, but he is not sure.'], /corn cob/],
  [['V: Ever had colic, been tested for sand?', 'O: No.'], /^Never had colic or been tested for sand\.$/m],
  [['V: What does she live on?', 'O: Toast, mainly.'], /^Diet: toast, mainly\.$/m],
  [['V: Been scratching?', 'O: No.'], /^No scratching\.$/m],
  [['V: How much sleep does he get?', 'O: About six hours.'], /^Sleep: about 6 hours\.$/m],
  [
    ["T: She's eighteen point two, she was twenty-one in May."],
    /^Weight 18\.2\.\nPrevious weight 21 \(in May\)\.$/m,
  ],
  [
    ['V: Stools?', "O: None till Monday. That's today, isn't it? No, it's Tuesday. Yeah, Monday, yesterday."],
    /none till Monday/i,
  ],
  [['V: When did he last eat?', 'O: That was yesterday.'], /^Last eaten: .*yesterday\.$/m],
  [['V: okay hes nine point one kilos and his temp is thirty eight four'], /^Weight 9\.1 kg\.$/m],
])('%j is kept', (said, line) => {
  expect(noteOf(said)).toMatch(line);
});

test('a horse that is a cob has eaten none', () => {
  expect(noteOf(['O: He shares a field with a cob mare.'])).not.toMatch(/cob mare/);
});

test.each([
  [
    ["V: Temperature's thirty-eight two. Heart's fast, I make it eighty-eight."],
    /^HR 88\.$/m,
    /Temperature 88/,
  ],
  [['V: Temp one oh one four. Resting rate in here is twenty-eight.'], /^RR 28\.$/m, /Temperature 28/],
  [['O: I count the breaths like you said, eight.'], /./, /RR/],
  [
    ["V: He was nine four last visit, what've we got... nine pounds, one ounce."],
    /^Weight 9 lb 1 oz\.$/m,
    /Previous/,
  ],
])('a figure is of the sign that was spoken of: %j', (said, line, not) => {
  const note = noteOf(said);
  expect(note).toMatch(line);
  expect(note).not.toMatch(not);
});
