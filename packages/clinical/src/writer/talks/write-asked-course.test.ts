/** How a trouble began and goes, when it was last, how bad it is, what makes it worse, and whether anything helped. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const OPENS = ["V: What's going on with Rex?", "O: He's limping on the right front."];

test.each([
  ['When did the vomiting start?', 'About six hours ago.', /Onset \(vomiting\): about 6 hours ago/],
  ['How long ago did this happen?', 'Last Tuesday.', /Onset: last Tuesday/i],
  ['When was the last time he ate?', 'Last night.', /Last eaten: last night/],
  ['When was the last time he had a seizure?', 'In March.', /Last seizure: in March/i],
  ['Did it come on suddenly?', 'Yeah.', /did come on suddenly/i],
  ['Was it sudden or gradual?', 'Gradual.', /Onset: gradual/],
  [
    'Is it constant, or does it come and go?',
    'It comes and goes for the most part.',
    /Course: it comes and goes for the most part/,
  ],
  ['Would you call it mild, moderate or severe?', "I'd say moderate.", /Severity: moderate/],
  ['How bad is it?', "I'd say it's pretty bad today.", /Severity: pretty bad today/],
  ["How's he been since we started the Apoquel?", "It's been improving.", /Course: .*improving/],
  ['What makes it worse?', 'Stairs, mostly.', /Worse with: stairs/],
  ['What makes the cough worse?', 'Pulling on the leash.', /Cough worse with: pulling on the leash/],
  ['How has her weight been?', "It's been stable.", /Weight: stable/],
  [
    'Any changes in her walk or balance?',
    'Yes, I feel both have gotten worse.',
    /Walk or balance: owner feels both have gotten worse/,
  ],
  [
    'How would you rate the pain with ten being the worst?',
    'A seven or eight.',
    /Score: 7 or 8\/10|Pain: 7 or 8\/10/,
  ],
  ['Has he had any injections for it?', "He's had a few into the hip.", /Injections: had a few into the hip/],
  ['When did she last have her heartworm test?', 'In the spring.', /Last heartworm test: in the spring/i],
  ['Anything else?', 'It started after we boarded her.', /It started after owner boarded her/],
  ['Did that make a difference?', 'Not really.', /did not make a difference/i],
  ['What happened to her left ear?', "The neighbor's dog bit her.", /Left ear: the neighbor's dog bit her/],
])('%s', (question, answer, line) => {
  expect(noteOf([...OPENS, `V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  ['Did it help at all?', 'No, not at all.', /Rimadyl.*Did not help/],
  ['Did that help?', 'A little bit.', /Rimadyl.*Response: a little bit/],
  ['How did that work?', 'Honestly, it did nothing.', /Rimadyl.*Response: .*did nothing/],
])('whether it helped stands with what was given: %s', (question, answer, line) => {
  const said = [...OPENS, 'V: Have you given him anything?', 'O: We gave him some Rimadyl.'];
  expect(noteOf([...said, `V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test('a story that begins with a capital is a story', () => {
  const said = ['V: What exactly happened with the episodes?', "O: He'd stare off at nothing for a while."];
  expect(noteOf(said)).toMatch(/stare off at nothing for a while/);
});

test('how it goes on is told behind a bare yes', () => {
  const said = ['V: Did that change?', 'O: Oh yes. They became more frequent, and they last longer now.'];
  expect(noteOf([...OPENS, ...said])).toMatch(/became more frequent, and they last longer now/);
});

test('what the owner had done is no wish', () => {
  expect(
    noteOf([...OPENS, 'V: Any medications?', "O: I'd given him an aspirin before I called you."]),
  ).toMatch(/owner had given him an aspirin/i);
});

test('what it is at other times stands with what it is mostly', () => {
  const said = [
    'V: What does she bring up?',
    'O: Mostly food, like right after she eats. Sometimes just, um, clear foam.',
  ];
  expect(noteOf(said)).toBe('Mostly food, like right after she eats. Sometimes just clear foam.');
});
