/** What an animal can and cannot do, a no with a word before it, and what tells nothing of what was asked. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  ['Can he still see out of the left eye?', 'No.', /^Cannot see out of the left eye\.$/m],
  ['Can she put weight on it?', 'No, not at all.', /^Cannot put weight on it\.$/m],
  ['Could he keep water down?', 'No.', /^Could not keep water down\.$/m],
  ['Can he get up by himself?', 'Yes, he can.', /^Can get up by himself\b/m],
  ["Isn't this her second UTI this month?", 'Yes.', /^Her second UTI this month\.$/m],
  ['Any vomiting?', 'Thankfully, no.', /^No vomiting\.$/m],
  ['Any lumps or bumps?', 'Fortunately not.', /^No lumps or bumps\.$/m],
  ['Which ankle did he twist?', 'It was his right one.', /Side: it was his right one/],
  ['What have you tried for it?', 'Nothing so far.', /Treatment so far: nothing so far/],
  [
    'Was there any trauma?',
    "No. It just started one day, and it's really bothering him.",
    /It just started one day, and it's really bothering him/,
  ],
])('%s %s', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test('when a temperature was taken stands with it alone', () => {
  const said = ['V: Did he have a fever?', 'O: When I took his temperature last night, it was one oh three.'];
  expect(noteOf(said)).toMatch(/^Previous temperature 103 F \(last night\)[^\n]*$/);
});

test('what is handed over is no line', () => {
  const said = ['V: What medications is he on?', "O: Here's the list. I wrote it down for you."];
  expect(noteOf(said)).not.toMatch(/list/);
});
