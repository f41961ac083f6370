import { describe, expect, test } from 'vitest';
import { SOAP, segmentsOf } from '../writer/test-kit.ts';
import { writeNote } from '../writer/write-note.ts';

const BEFORE = ['V: Let me take a look.', 'V: Heart sounds good.', 'V: I think this is gastritis.'];

describe('an order that is refused in the same breath is gone with its dose, and what stands beside it stays', () => {
  test.each([
    [
      'We’ll do Cerenia, 1 mil, and then meloxicam, half a mil, wait, hold off on the meloxicam.',
      ['Cerenia 1 mL.', 'Hold off on the meloxicam.'],
      '0.5',
    ],
    [
      'Second parvo today and his first lepto... no, let’s wait on lepto.',
      ["Second parvo today, let's wait on lepto."],
      'first',
    ],
    [
      'Give omeprazole 20 mg once a day and Clavamox 125 mg twice a day for a week, no wait, skip the Clavamox.',
      ['Give omeprazole 20 mg q24h.', 'Skip the Clavamox.'],
      '125',
    ],
    [
      'I’ll send prednisone, 5 milligrams daily, actually no, let’s not give prednisone with his sugar.',
      ['Not give prednisone with his sugar.'],
      '5 mg',
    ],
  ])('%s', (said, expected, gone) => {
    const plan = planOf(said);
    expect(plan).toEqual(expected);
    expect(plan.join(' ')).not.toContain(gone);
  });

  test.each([
    ['Start prednisone 10 mg daily, no, 5 mg daily.', 'prednisone 5 mg'],
    ['Give carprofen 75 mg twice a day, actually, hold the carprofen if he vomits.', 'arprofen 75 mg'],
    ['Give carprofen 75 mg twice a day, wait, don’t give carprofen on an empty stomach.', 'arprofen 75 mg'],
    ['Give maropitant 16 mg once a day, no carprofen with it.', 'aropitant 16 mg'],
    ['Give maropitant 16 mg once a day, no, let’s skip the bath.', 'aropitant 16 mg'],
  ])('%s keeps its drug', (said, expected) => {
    expect(planOf(said).join(' ')).toContain(expected);
  });
});

function planOf(said: string): string[] {
  return [...writeNote({ segments: segmentsOf([...BEFORE, `V: ${said}`]), pets: [], template: SOAP })]
    .filter(({ soap }) => soap === 'plan')
    .map(({ text }) => text);
}
