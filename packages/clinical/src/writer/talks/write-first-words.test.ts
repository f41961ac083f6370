import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal.';

describe('what follows a greeting', () => {
  test.each([
    ['O: Hi, he swallowed a corn cob last night and he has vomited four times.', /vomited 4 times/],
    ['O: Hello doctor, she has not eaten since Sunday.', /not eaten since Sunday/],
    ["O: Good morning. She's been limping on the right front for a week.", /limping on the right front/i],
    ["O: Hey, I'm calling about Rex, he has diarrhea again.", /diarrhea/],
  ])('is kept: %s', (said, kept) => {
    expect(noteOf(['V: How can I help?', said, EXAM])).toMatch(kept);
  });

  test.each([
    "O: Hi, I'm the one with the allergies.",
    'O: Hi, we called about his teeth.',
    'O: Hi, how are you?',
    'O: Hello, my name is Sarah.',
    'V: Hi, nice to meet you.',
    'V: After hours line, Dr. Novak speaking.',
  ])('is no part of the note where it is about people: %s', (said) => {
    expect(noteOf(['V: Come in.', said, EXAM])).toBe(noteOf(['V: Come in.', 'O: Okay.', EXAM]));
  });
});

describe('a value that is measured again in the same breath', () => {
  test.each([
    ['V: Pulse 96, hang on, let me count that again. 104.', 'HR 104', '96'],
    ['V: Weight 18.2, sorry, let me just weigh him again. 17.6 kilos.', 'Weight 17.6', '18.2'],
    ['T: Temp is 103.4, hmm, let me take it once more. 102.1.', '102.1', '103.4'],
  ])('is the later one: %s', (said, right, wrong) => {
    const note = noteOf(['V: Let me see.', said]);
    expect(note).toContain(right);
    expect(note).not.toContain(wrong);
  });

  test('stays where something else is looked at again', () => {
    expect(noteOf(['V: Weight 12.4 kilos. Let me look at that ear again.'])).toContain('Weight 12.4 kg');
  });
});

describe('a level at which something happens', () => {
  test('is no weight', () => {
    const note = noteOf([
      'V: He is 15 kilos, so that is 30 per kilo. Above 20 we see tremors, and at 60 you get seizures, and at 100 the heart stops.',
    ]);
    expect(note).toContain('Weight 15 kg');
    expect(note).not.toMatch(/Weight (?!15)/);
  });

  test('and what was measured at the last visit is', () => {
    expect(noteOf(['V: What does she weigh?', 'T: She was at 22 the last time.'])).toMatch(/22/);
  });
});

describe('what is to be left out', () => {
  test.each([
    ['V: Leave the kibble out until Friday.', /Leave the kibble out/],
    ['V: Leave out all the treats for two weeks.', /Leave out all the treats/],
    ['V: No carrots for now, only hay.', /no carrots for now/i],
  ])('stands in the plan: %s', (said, kept) => {
    expect(noteOf([EXAM, 'O: And what about food?', said])).toMatch(kept);
  });
});

describe('a cause that is no disease', () => {
  test.each([
    ['V: I think this is boredom, and the small cage does not help.', /boredom/],
    ['V: Honestly, we believe it is mostly anxiety.', /anxiety/],
    ['V: This is probably from the heat.', /from the heat/],
  ])('stands where the vet judges: %s', (said, kept) => {
    const lines = notesOf([EXAM, said]).filter(({ text }) => kept.test(text));
    expect(lines.map(({ soap }) => soap)).toEqual(['assessment']);
  });

  test.each([
    'V: I think the food bowl is empty.',
    'V: I think it is food for thought, we can talk later.',
    'O: I think it is his birthday.',
  ])('is blamed in no other talk: %s', (said) => {
    expect(notesOf([EXAM, said]).filter(({ soap }) => soap === 'assessment')).toEqual([]);
  });
});

function notesOf(said: readonly string[]): NoteLine[] {
  const pets = [{ name: 'Rex', species: 'dog' }];
  return [...writeNote({ segments: segmentsOf(said), pets, template: SOAP })];
}
