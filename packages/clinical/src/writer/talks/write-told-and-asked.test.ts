/** One sentence that tells and asks, times set ahead of a question, and a no that is of the last question alone. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

test('what is told ahead of a question is not denied with it', () => {
  const note = noteOf(['V: I see he has asthma, has he had any medication for it?', 'O: No.']);
  expect(note).toMatch(/^Has asthma\.$/m);
  expect(note).toMatch(/^No medication for it\.$/m);
});

test('what is known already is history', () => {
  const note = noteOf(["V: He's been limping, is he any better today?", 'O: A little.']);
  expect(note).toMatch(/Limping/);
  expect(note).toMatch(/Course: a little/);
});

test.each([
  ['Are his legs doing okay? Any swelling?', /^No swelling\.$/m, /legs/],
  ['Is his breathing normal? Any coughing?', /^No coughing\.$/m, /breathing/],
])('a no is of the trouble that was asked for last: %s', (question, line, other) => {
  const note = noteOf([`V: ${question}`, 'O: No.']);
  expect(note).toMatch(line);
  expect(note).not.toMatch(other);
});

test.each([
  [
    'In the past couple of days has he had any vomiting?',
    'No.',
    /^No vomiting in the past couple of days\.$/m,
  ],
  ['Before the episode, did he seem weak?', 'No.', /^Did not seem weak before the episode\.$/m],
  ['Since the surgery, has she been coughing?', 'Yes.', /^Coughing since the surgery\.$/m],
  ['Is anyone else in the house sick?', 'No.', /^No others in the house sick\.$/m],
  ['Is this her first litter?', 'No, her second.', /^Not her first litter\b/m],
  [
    'When was he diagnosed with diabetes?',
    'About six months ago.',
    /Diagnosed with diabetes: about 6 months ago/,
  ],
  [
    'How frequent are these episodes?',
    'They occur like two or three times a week. Each one lasts one or two minutes.',
    /Frequency.*2-3 times a week\. Each one lasts 1-2 minutes/,
  ],
])('%s %s', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  ["What's the lowest she's ever weighed?", 'That was eight pounds, two years ago.', /Previous weight 8 lb/],
  ["What's his highest weight been?", 'Ninety five pounds.', /Previous weight 95 lb/],
])('%s asks for no weight of today', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  'V: The risks include bleeding, infection and changes in how he walks.',
  'V: I expect her to heal up very well, but she may be stiff for some time.',
])('%s is told to the owner, and found by nobody', (said) => {
  const lines = writtenLines(["O: She's been limping.", said]).filter(({ text }) => /risks|heal/.test(text));
  expect(lines.map(({ soap }) => soap)).toEqual(['plan']);
});

test('what is on the list is taken already', () => {
  const said = [
    'V: His current medications include gabapentin, carprofen and a joint supplement.',
    'O: Right.',
  ];
  expect(writtenLines(said).map(({ soap }) => soap)).toEqual(['subjective']);
});

test('a yes to "sound good?" says nothing', () => {
  expect(noteOf(["V: We'll recheck his pressure today. Sound good?", 'O: Yes, of course.'])).not.toMatch(
    /sound/i,
  );
});

test('why an animal is brought is told', () => {
  expect(noteOf(['V: What did they say?', "O: So we're here for a second opinion on that."])).toMatch(
    /here for a second opinion/,
  );
});

test.each([
  [
    'V: Is it worse in the morning or after exercise?',
    'O: Definitely in the morning.',
    /^Worse in the morning\.$/m,
  ],
  ['V: Any straining?', "O: Yes, and she's crying.", /^Straining, and she's crying\.$/m],
  ['V: Has it changed?', "O: It's gotten a little bigger.", /gotten a little bigger/i],
  [
    'V: When did it start?',
    'O: Right after we got back from the lake.',
    /Onset: right after owner got back from the lake\./,
  ],
  ["V: What's his sugar been running?", 'O: Between 200 and 300.', /^Blood glucose: between 200 and 300\.$/m],
  ['V: Was he back to normal after?', 'O: It took him about an hour.', /took him about an hour/i],
])('%s %s', (question, answer, line) => {
  expect(noteOf(["V: What's going on?", 'O: He has been limping.', question, answer])).toMatch(line);
});
