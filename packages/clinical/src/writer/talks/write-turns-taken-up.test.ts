/** Turns that are taken up: what an owner supposes and the vet judges, what adds to an answer, where an animal is kept. */
import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { SOAP, segmentsOf } from './test-kit.ts';

const EXAM = ['V: Let me take a look.', 'V: Heart sounds good.'];

describe('a disease that the owner supposes stands in the assessment with what the vet makes of it', () => {
  test.each([
    ['So it’s arthritis?', 'I think so.', 'Thought to be arthritis.'],
    ['Could it be pancreatitis?', 'Possibly.', 'Pancreatitis: possibly.'],
    ['Do you think it’s a fracture?', 'Unlikely.', 'Fracture: unlikely.'],
    ['Is it an ear infection then?', 'That’s my guess.', 'Otitis: that’s my guess.'],
  ])('%s %s', (asked, judged, expected) => {
    const lines = linesOf([...EXAM, `O: ${asked}`, `V: ${judged}`]);
    expect(textsOf(lines, 'assessment')).toContain(expected);
    expect(lines.find(({ soap }) => soap === 'assessment')?.evidence).toEqual([2, 3]);
  });

  test.each([
    ['So breakfast as usual?', 'I think so.'],
    ['Is it a girl?', 'Probably.'],
  ])('%s %s is no disease', (asked, judged) => {
    expect(textsOf(linesOf([...EXAM, `O: ${asked}`, `V: ${judged}`]), 'assessment')).toBe('');
  });
});

describe('what adds to an answer is not lost', () => {
  test.each([
    [
      'a strength and how often',
      'Is she still on her heart pill?',
      'Yes, the 1.25, twice a day.',
      'the 1.25',
    ],
    ['what changed at home', 'Any changes at home?', 'Our daughter left for college.', 'left for college'],
    [
      'how many times a day',
      'What’s going on?',
      'She has diarrhea. She goes about eight times a day.',
      '8 times',
    ],
  ])('%s', (_, asked, answer, expected) => {
    expect(textsOf(linesOf([`V: ${asked}`, `O: ${answer}`]), 'subjective')).toContain(expected);
  });

  test('a trend stands behind the weight', () => {
    const lines = linesOf([...EXAM, 'V: Weight is 8 kilos, so she’s up half a kilo since June.']);
    expect(textsOf(lines, 'objective')).toContain('Weight 8 kg. She’s up 0.5 kg since June.');
  });

  test('that several pets came is no history', () => {
    const said = ['V: So you brought both of them today, Otis and Fig?', 'O: Yes.', 'O: Otis is coughing.'];
    expect(textsOf(linesOf(said), 'subjective')).not.toContain('both');
    const seen = ['V: How is he?', 'O: We both noticed that he limps.'];
    expect(textsOf(linesOf(seen), 'subjective')).toContain('limps');
  });
});

describe('what is to be done stands in the plan', () => {
  const PLANNED = [...EXAM, 'V: I think this is a sprain.', 'V: Start carprofen 75 mg twice a day.'];
  test.each([
    ['where the animal is kept', 'A small pen or the crate only.', 'mall pen'],
    ['what it gets at home', 'A second litter box, too.', 'litter box'],
    ['what it may do', 'He can be turned out alone.', 'turned out'],
    ['what is kept on', 'Keep it bandaged.', 'bandaged'],
    ['what was opened', 'I opened it up at the tip.', 'pened it up'],
    ['what “go ahead” begins', 'Let’s go ahead and booster him today.', 'ooster'],
    [
      'without “what I’ll do is”',
      'What I’ll do is send him home with gabapentin 100 mg.',
      'Gabapentin 100 mg',
    ],
  ])('%s', (_, said, expected) => {
    const lines = linesOf([...PLANNED, `V: ${said}`]);
    expect(textsOf(lines, 'plan')).toContain(expected);
    expect(textsOf(lines, 'objective')).not.toContain(expected);
  });

  test('a bare dose is of the medicine named just before it, and of no drug of another turn', () => {
    const plan = textsOf(linesOf([...PLANNED, 'V: We’ll booster him today. One mil in the muscle.']), 'plan');
    expect(plan).toMatch(/ooster him today: 1 mL IM/);
    expect(plan).not.toMatch(/carprofen[^\n]*1 mL/i);
  });
});

test('a pause between two sentences belongs to neither', () => {
  const lines = linesOf([...EXAM, 'V: Let me lift the flap. ... There is green discharge.']);
  expect(textsOf(lines, 'objective')).toContain('Green discharge');
});

function linesOf(said: readonly string[]) {
  return [...writeNote({ segments: segmentsOf(said), pets: [], template: SOAP })];
}

function textsOf(lines: ReturnType<typeof linesOf>, part: string): string {
  return lines
    .filter(({ soap }) => soap === part)
    .map(({ text }) => text.replaceAll("'", '’'))
    .join('\n');
}
