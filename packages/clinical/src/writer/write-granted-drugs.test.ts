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
