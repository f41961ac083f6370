import { describe, expect, test } from 'vitest';
import { SOAP, segmentsOf } from '../../writer/talks/test-kit.ts';
import { writeNote } from '../../writer/write-note.ts';

const BEFORE = ['V: Let me take a look.', 'V: Heart sounds good.', 'V: I think this is gastritis.'];

describe('an order that is refused in the same breath is gone with its dose, and what stands beside it stays', () => {
  test.each([
    [
      'We’ll do Cerenia, 1 mil, and then meloxicam, half a mil, wait, hold off on the meloxicam.',
      ['Cerenia 1 mL.', 'Hold the meloxicam.'],
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
      ['Do not give prednisone with his sugar.'],
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

describe('an order that is withdrawn in the next sentences is gone, and nothing else', () => {
  test.each([
    ['Robenacoxib 6 mg once daily for 3 days. Right, no NSAID. Scratch the robenacoxib.', /6 mg/, /Scratch/],
    ['Omeprazole twenty milligrams once a day. No, not needed. Skip it.', /20 mg/, /^/],
    ["Tramadol, 50 mg twice a day. Hmm, let's hold that until the bloods are back.", /50 mg/, /^/],
    [
      "Let's do tramadol, 50 mg twice a day. No, sorry, same problem. We'll use Incurin, 1 mg once a day.",
      /tramadol/i,
      /Incurin 1 mg/,
    ],
    [
      "I'll put him on prednisolone, 10 mg once a day. Let's do Apoquel, 5.4 mg once a day. So not the prednisolone.",
      /10 mg/,
      /Apoquel 5.4 mg/,
    ],
    [
      "Give maropitant 1 mg per kg under the skin, and famotidine 0.5 mg per kg. No, we can't get famotidine at the moment, so we'll leave that.",
      /0\.5/,
      /maropitant 1 mg\/kg/,
    ],
    [
      "He'll have carprofen, 50 mg twice a day. And maybe some gabapentin. No, let's leave it at just the carprofen.",
      /gabapentin/i,
      /carprofen 50 mg/,
    ],
    [
      "Give carprofen 50 mg twice a day, and gabapentin 100 mg at night. No, let's just do the carprofen, no gabapentin.",
      /100 mg/,
      /carprofen 50 mg/,
    ],
    [
      "A bandage, padded, and I'd like a splint. No, sorry, not a splint, a soft wrap.",
      /splint/,
      /soft wrap/,
    ],
    [
      "Meloxicam, 5 mL under the skin. So for 45 kilos, that's 1 mL. 1 mL. Not 5, sorry.",
      /5 mL/,
      /Meloxicam 1 mL/,
    ],
    ['Tramadol 50 mg every 8 hours. A bit much, call it every 12.', /q8h/, /q12h/],
    [
      "Metacam, 0.8 mL twice a day, hang on, for him it's 2.1 kilos, so that's 0.84 mL once a day.",
      /0\.8 mL|q12h/,
      /0\.84 mL q24h/,
    ],
  ])('%s', (said, gone, stands) => {
    const plan = planOf(said).join(' ');
    expect(plan).not.toMatch(gone);
    expect(plan).toMatch(stands);
  });

  test.each([
    ['Carprofen, 50 mg twice a day with food. Skip it if he vomits.', /50 mg/],
    [
      "Let's do carprofen 50 mg twice a day. No, that's fine with his kidneys. We'll do gabapentin 100 mg at night.",
      /50 mg/,
    ],
    [
      "Let's do carprofen 50 mg twice a day. No, no need to fast him. We'll start gabapentin 100 mg at night.",
      /50 mg/,
    ],
    ['Give carprofen 50 mg twice a day. Weight is 20 kilos. Not 22, sorry.', /50 mg/],
    ['Carprofen, 50 mg twice a day. Is it the prednisolone? Not the carprofen.', /50 mg/],
    ['Give carprofen 50 mg twice a day. And forget the bath.', /50 mg/],
  ])('%s keeps it', (said, stands) => {
    expect(planOf(said).join(' ')).toMatch(stands);
  });
});

function planOf(said: string): string[] {
  return [...writeNote({ segments: segmentsOf([...BEFORE, `V: ${said}`]), pets: [], template: SOAP })]
    .filter(({ soap }) => soap === 'plan')
    .map(({ text }) => text);
}
