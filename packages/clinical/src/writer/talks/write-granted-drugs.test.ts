/** What an owner asks for and the clinic grants; why somebody came; and what is as it is wanted. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  [
    ['O: Can he have his trazodone before we drive?', 'V: Yes, fifty milligrams an hour before.'],
    'Trazodone: 50 mg',
  ],
  [
    ['O: Do we go on with the carprofen? He does well on it.', 'V: Yep. Fifty milligrams twice a day.'],
    'Carprofen: 50 mg q12h',
  ],
  [['O: How much Cerenia?', 'V: Sixteen milligrams once a day.'], 'Cerenia: 16 mg q24h'],
])('the dose that answers %j stands under the name of the medicine', (said, line) => {
  expect(noteOf(said)).toContain(line);
});

test.each([
  [
    'of something else',
    ['O: Is he still on carprofen?', 'V: Yes. And 100 mL of fluids under the skin today.'],
  ],
  ['of one of two', ['O: The carprofen or the gabapentin?', 'V: Fifty milligrams, twice a day.']],
  [
    'of who asked nothing',
    ['O: I gave him carprofen.', 'V: Okay, 10 milligrams by mouth once a day of the new one.'],
  ],
])('a dose %s is put under no such name', (_, said) => {
  expect(noteOf(said)).not.toMatch(/Carprofen: |Gabapentin: /);
});

test.each([
  ['Should I stop the carprofen?', 'Yes.', 'Stop the carprofen.'],
  ['Can I stop the eye drops?', 'Yep.', 'Stop the eye drops.'],
  ['And the collar?', 'Give it another two days.', 'Collar: give it another 2 days.'],
  ['What about the benazepril?', 'Leave it as it is.', 'Leave the benazepril as it is.'],
  ['And the thyroid one, the Soloxine?', "Leave that where it's at.", "Leave the Soloxine where it's at."],
  ['Should we stop the carprofen?', 'Yes, for now.', 'Stop the carprofen for now.'],
  [
    'Can I stop the carprofen?',
    'Yes, but taper it over a week.',
    'Stop the carprofen, but taper it over a week.',
  ],
  ['Can I stop the pred?', 'Yes, once he is better.', 'Stop the pred, once he is better.'],
  ['Do I stop the carprofen?', 'Yes, stop the carprofen.', 'Stop the carprofen.'],
  ['Can I stop the carprofen?', 'Yes, stop it.', 'Stop carprofen.'],
  ['Should I keep giving the gabapentin?', 'Yes.', 'Keep giving the gabapentin.'],
  ['Should I keep giving the gabapentin?', 'No, stop that.', 'Stop gabapentin.'],
  ['Should I stop the carprofen?', 'No.', 'Do not stop the carprofen.'],
  ['Should I stop the carprofen?', 'No, not yet.', 'Do not stop the carprofen yet.'],
  ['Can I just stop the pred?', "No, don't stop it suddenly.", 'Do not stop pred suddenly.'],
  ['Can I stop the pred?', 'Not until we recheck.', 'Do not stop the pred until we recheck.'],
])('to "%s" the clinic says "%s"', (asked, answered, line) => {
  expect(noteOf([`O: ${asked}`, `V: ${answered}`])).toBe(line);
});

test.each([
  ['not yet', 'Can we stop the carprofen now?', 'Not yet, give it another five days.'],
  ['of which nobody knows what it is to', 'Should I stop the carprofen or the gabapentin?', 'Yes.'],
  ['that is put off', 'Can I stop the pred?', "Let's see at the recheck."],
])('an answer %s stops nothing', (_, asked, answered) => {
  expect(noteOf([`O: ${asked}`, `V: ${answered}`])).not.toMatch(/^Stop|; stop/im);
});

test('what one of the family says to another stops nothing', () => {
  const said = ['V: He looks good today.', 'Mom: Should I stop the carprofen?', 'Dad: Yes.'];
  expect(noteOf(said)).not.toContain('carprofen');
});

test('why somebody came is no plan', () => {
  expect(noteOf(["T: She's here for a recheck of her ears."])).toBe('Here for a recheck of her ears.');
});

test('what is where it is wanted is no order', () => {
  expect(noteOf(['V: The T4 came back at two point one, which is right where I want it.'])).toBe(
    'The T4 came back at 2.1, which is right where I want it.',
  );
});

test.each(['I missed Sunday night.', 'We forgot two doses.', 'I skipped one on Friday.'])(
  'a missed dose stands with its drug: %s',
  (missed) => {
    const note = noteOf(['V: Is he still on the pimobendan?', `O: Yes, twice a day. ${missed}`]);
    expect(note).toMatch(/pimobendan, q12h\. Owner (?:missed|forgot|skipped)/);
  },
);

test.each([
  [
    [
      'V: Enalapril 5 mg twice a day.',
      'O: And the furosemide?',
      'V: Drop that to 20 in the morning, 10 at night.',
    ],
    /Enalapril 5 mg q12h\.[\s\S]*Drop furosemide to 20 in the morning/,
  ],
  [
    [
      'V: Enalapril 5 mg twice a day.',
      'O: He gets the furosemide too.',
      'V: Bring it down to 20 mg once a day.',
    ],
    /Enalapril 5 mg q12h\.[\s\S]*Bring furosemide down to 20 mg q24h/,
  ],
  [
    [
      'V: Gabapentin 300 three times a day.',
      'O: And the pred?',
      "V: On 30 twice a day that's a lot. Drop it by a quarter.",
    ],
    /Gabapentin 300 q8h\.[\s\S]*Drop pred by a quarter/,
  ],
])('a step of the dose that answers %j is of the drug that was asked for', (said, note) => {
  expect(noteOf(said)).toMatch(note);
});

test('the weight that comes down is of no drug', () => {
  const said = [
    'V: Enalapril 5 mg twice a day.',
    'O: And the furosemide?',
    'V: We want to bring it down to 20 kilos.',
  ];
  expect(noteOf(said)).not.toMatch(/furosemide (?:down )?to 20/);
});

test('what the owner stopped and the vet restarts bears its name, and is no denied drug', () => {
  const note = noteOf([
    'V: Heart sounds good.',
    'O: I stopped the Apoquel two weeks ago because she was fine.',
    'V: Okay, let’s restart it, same dose.',
  ]);
  expect(note).toContain('Restart Apoquel, same dose.');
});

test.each([
  ['It’s an option, but with his stomach history I’d pass for now.', /^No Galliprant for now: /m],
  ['I’d rather wait.', /^No Galliprant for now: /m],
  ['Sure, 20 milligrams once a day.', /^Galliprant: 20 mg q24h/m],
])('a drug that the owner asks for bears its name, whatever becomes of it: %s', (said, expected) => {
  expect(noteOf(['V: Heart sounds good.', 'O: What about Galliprant?', `V: ${said}`])).toMatch(expected);
});

test.each(['Should we stop the carprofen?', 'Is he still on the carprofen?'])(
  'whoever would wait with stopping a drug gives it: %s',
  (asked) => {
    const note = noteOf(['V: Heart sounds good.', `O: ${asked}`, 'V: I’d wait.']);
    expect(note).not.toMatch(/^No carprofen/m);
  },
);
