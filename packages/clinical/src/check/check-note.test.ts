import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureChecker } from '../bench/checker.ts';
import { DEV_CORRUPTIONS, DEV_VISITS } from '../bench/visits.ts';
import { type CheckOptions, checkNote } from './check-note.ts';

const SAID = [
  'Okay, this is Duke. Any vomiting or diarrhea?',
  'No, nothing like that. He eats fine.',
  'Weight is thirty-seven eight kilos. Temp a hundred and two four, heart rate ninety-six.',
  'Gums are pink. I see a grade two of five lameness, left hind.',
  "Sorry, no, right hind. It's the right hind.",
  'So carprofen, seventy-five milligrams, twice a day for ten days.',
  'And gabapentin, um, six hundred milligrams... no, let’s start lower. Three hundred milligrams every twelve hours.',
  'We will skip the tramadol.',
  'Amlodipine, a quarter of a 2.5 milligram tablet, so 0.625 milligrams once a day.',
].map((text, index) => ({ start_ms: index * 1000, end_ms: index * 1000 + 900, text }));

function aLine(change: Partial<NoteLine>): NoteLine {
  return {
    text: '',
    pet: 'Duke',
    section: 'Plan',
    entry: null,
    soap: 'plan',
    evidence: [5],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
    ...change,
  };
}

function flagsOf(
  change: Partial<NoteLine>,
  options: CheckOptions = { pets: [{ name: 'Duke' }] },
): NoteFlag[] {
  return checkNote([aLine(change)], SAID, options).flatMap(({ flags }) => flags);
}

describe('checkNote', () => {
  test.each([
    ['Carprofen 75 mg PO q12h for 10 days.', [5]],
    ['Carprofen 75 mg PO BID for 10 days.', [5]],
    ['Rimadyl 75 mg twice daily.', [5]],
    ['Weight 37.8 kg, T 102.4 F, HR 96.', [2]],
    ['No vomiting or diarrhea; eating normally.', [1]],
    ['Grade 2/5 lameness, right hind.', [3, 4]],
    ['Gabapentin 300 mg PO q12h.', [6]],
    ['No tramadol.', [7]],
    ['Amlodipine 0.625 mg (1/4 of a 2.5 mg tablet) PO once daily.', [8]],
  ])('a true line stands without doubt: %s', (text, evidence) => {
    expect(flagsOf({ text, evidence })).toEqual([]);
  });

  test.each([
    ['Carprofen 50 mg PO q12h for 10 days.', [5], 'dose'],
    ['Carprofen 75 mcg PO q12h for 10 days.', [5], 'dose'],
    ['Carprofen 75 mg PO q12h for 10 weeks.', [5], 'number'],
    ['Carprofen 75 mg PO q8h for 10 days.', [5], 'frequency'],
    ['Meloxicam 75 mg PO q12h for 10 days.', [5], 'drug'],
    ['Gabapentin 75 mg PO q12h for 10 days.', [5, 6], 'dose'],
    ['Vetofloxacin 75 mg PO q12h for 10 days.', [5], 'drug'],
    ['Gabapentin 600 mg PO q12h.', [6], 'dose'],
    ['Weight 38.7 kg.', [2], 'number'],
    ['T 96 F, HR 102.4.', [2], 'number'],
    ['Grade 3/5 lameness, right hind.', [3, 4], 'number'],
    ['Grade 2/5 lameness, left hind.', [3, 4], 'laterality'],
    ['Vomiting and diarrhea.', [1], 'negation'],
    ['Start tramadol.', [7], 'negation'],
    ['Amlodipine 1.25 mg (1/4 of a 2.5 mg tablet) PO once daily.', [8], 'dose'],
    ['Cranial nerves intact.', [], 'evidence'],
    ['Carprofen 75 mg PO q12h for 10 days.', [5, 99], 'evidence'],
  ])('a false line is doubted: %s', (text, evidence, kind) => {
    expect(flagsOf({ text, evidence })).toContainEqual(expect.objectContaining({ kind, severity: 'hard' }));
  });

  test('words that do not speak of the line are doubted softly', () => {
    expect(flagsOf({ text: 'Prostate symmetrical on palpation.', evidence: [8] })).toMatchObject([
      { kind: 'evidence', severity: 'soft' },
    ]);
  });

  test('a flag that a person resolved is not raised again, and stays resolved', () => {
    const text = 'Carprofen 50 mg PO q12h for 10 days.';
    const [flag] = flagsOf({ text });
    const resolved_flags = flag ? [flag] : [];
    const [line] = checkNote([aLine({ text, resolved_flags })], SAID);
    expect(line).toMatchObject({ flags: [], resolved_flags: [{ kind: 'dose' }] });
  });

  test('flags are set anew: what was repaired is no longer doubted', () => {
    const flags: NoteFlag[] = [{ kind: 'dose', severity: 'hard', message: 'Old.' }];
    expect(flagsOf({ text: 'Carprofen 75 mg q12h for 10 days.', flags })).toEqual([]);
  });

  test('a line typed by hand is at most doubted softly, and not at all where it was said', () => {
    expect(flagsOf({ text: 'Omeprazole 20 mg q24h.', origin: 'human', evidence: [] })).toEqual([
      { kind: 'evidence', severity: 'soft', message: "You added this; it isn't in the transcript." },
    ]);
    expect(flagsOf({ text: 'Carprofen 75 mg q12h for 10 days.', origin: 'human', evidence: [] })).toEqual([]);
  });

  test('prebuilt normals need no support', () => {
    expect(flagsOf({ text: 'Canals clean, CRT under 2 seconds.', origin: 'default', evidence: [] })).toEqual(
      [],
    );
  });

  test('manual lines must rest on the manual notes', () => {
    const options = { manualNotes: 'BP 182 systolic\n- famotidine 20 mg q12h' };
    const line = { origin: 'manual' as const, evidence: [] };
    expect(flagsOf({ ...line, text: 'Famotidine 20 mg q12h.' }, options)).toEqual([]);
    expect(flagsOf({ ...line, text: 'Famotidine 40 mg q12h.' }, options)).toMatchObject([
      { kind: 'dose', severity: 'hard' },
    ]);
  });

  test('a dose said for another pet is doubted', () => {
    const segments = ['Carprofen for Gravy, seventy-five milligrams.', 'And Biscuit is fine.'].map(
      (text) => ({
        start_ms: 0,
        end_ms: 0,
        text,
      }),
    );
    const pets = [{ name: 'Gravy' }, { name: 'Biscuit' }];
    const check = (pet: string): NoteFlag[] =>
      checkNote([aLine({ text: 'Carprofen 75 mg.', pet, evidence: [0] })], segments, { pets }).flatMap(
        ({ flags }) => flags,
      );
    expect(check('Gravy')).toEqual([]);
    expect(check('Biscuit')).toMatchObject([{ kind: 'pet', severity: 'hard' }]);
  });

  test('an implausible dose is doubted softly where species and weight are known', () => {
    const pets = [{ name: 'Duke', species: 'dog', weight_kg: 3 }];
    expect(flagsOf({ text: 'Carprofen 75 mg q12h for 10 days.' }, { pets })).toMatchObject([
      { kind: 'plausibility', severity: 'soft' },
    ]);
  });

  test('of an only patient its species is heard, and its weight stands in the note', () => {
    const said = [
      'Duke is a nine year old neutered boxer.',
      'He is 30 kilos.',
      'Carprofen 750 mg once a day.',
    ];
    const segments = said.map((text) => ({ start_ms: 0, end_ms: 0, text }));
    const lines = [
      aLine({ text: 'Weight 30 kg.', pet: 'Duke', evidence: [1] }),
      aLine({ text: 'Carprofen 750 mg q24h.', pet: 'Duke', evidence: [2] }),
    ];
    const flags = (names: string[]) =>
      checkNote(lines, segments, { pets: names.map((name) => ({ name })) }).map(({ flags }) =>
        flags.map(({ message }) => message),
      );
    expect(flags(['Duke'])).toEqual([[], ['Dose is 6 times the usual range for dogs: please check.']]);
    expect(flags(['Duke', 'Milo'])).toEqual([[], []]);
  });

  test('whatever the texts, the lines come back with everything but their flags', () => {
    const origin = fc.constantFrom(
      'transcript' as const,
      'human' as const,
      'manual' as const,
      'default' as const,
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('No 5 mg (left', '**2/6** q', 'not, or'),
    );
    const evidence = fc.array(fc.nat({ max: 5 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.record({ text, origin, evidence })), fc.array(text), (changes, spoken) => {
        const lines = changes.map((change) => aLine(change));
        const segments = spoken.map((words) => ({ start_ms: 0, end_ms: 0, text: words }));
        const checked = checkNote(lines, segments, {
          pets: [{ name: '(.*' }, { name: 'Duke' }],
          manualNotes: 'a',
        });
        expect(checked.map((line) => ({ ...line, flags: [] }))).toEqual(lines);
      }),
    );
  });
});

describe('what was corrected', () => {
  test.each([
    [
      "Weight today is thirty-four point eight kilograms. Sorry, let me read that again, it's thirty-four point two kilograms.",
      'Weight 34.2 kg.',
      0,
    ],
    [
      "Weight today is thirty-four point eight kilograms. Sorry, let me read that again, it's thirty-four point two kilograms.",
      'Weight 34.8 kg.',
      1,
    ],
    ['Heart rate is one twenty. Actually one forty, I miscounted.', 'HR 140.', 0],
    ['Temp one oh three nine. One oh two nine, sorry.', 'Temperature 102.9 F.', 0],
    ['Weight is 26.4 kilos, last time she was 27.1.', 'Previous weight 27.1 (last time).', 0],
    ["Temp was one oh four on arrival, and now it's one oh two two.", 'Temperature 102.2 F.', 0],
    ['Weight is 26.4 kilos, heart rate one twenty.', 'HR 26.4.', 1],
    ['Any medications? None whatsoever.', 'Medications: none whatsoever.', 0],
    ['The films show no obstruction.', 'Films: no obstruction.', 0],
    ['We start methimazole. If she vomits, stop it and call me.', 'If she vomits, stop methimazole.', 0],
  ])('%s: %s', (said, text, hard) => {
    const segments = [{ start_ms: 0, end_ms: 0, text: said }];
    const [line] = checkNote([aLine({ text, evidence: [0] })], segments, { pets: [{ name: 'Duke' }] });
    expect(line?.flags.filter(({ severity }) => severity === 'hard')).toHaveLength(hard);
  });
});

describe('a transcript that is listened to again', () => {
  test('gives lines checked in slices the flags that they get together', () => {
    const lines = ['Weight 37.8 kg.', 'Carprofen 80 mg q12h.', 'Left hind lameness.', 'Tramadol 50 mg.'].map(
      (text) => aLine({ text, evidence: [2, 3, 4, 5] }),
    );
    const together = checkNote(lines, structuredClone(SAID));
    const segments = structuredClone(SAID);
    expect(lines.flatMap((line) => checkNote([line], segments))).toEqual(together);
    expect(together.flatMap(({ flags }) => flags)).not.toEqual([]);
  });

  test('is not taken for another of the same length', () => {
    const others = SAID.map((segment) => ({ ...segment, text: 'Fifty-one kilos.' }));
    const line = aLine({ text: 'Weight 37.8 kg.', evidence: [2] });
    expect(checkNote([line], SAID)[0]?.flags).toEqual([]);
    expect(checkNote([line], others)[0]?.flags).toMatchObject([{ kind: 'number', severity: 'hard' }]);
  });

  test.each([
    ['We give Simparica', 0],
    ['We give Simparica.', 1],
  ])('"%s" and "Trio every month" name one drug where no mark parts them', (opening, doubts) => {
    const segments = [opening, 'Trio every month.'].map((text) => ({ start_ms: 0, end_ms: 0, text }));
    const [line] = checkNote([aLine({ text: 'Simparica Trio monthly.', evidence: [0, 1] })], segments);
    expect(line?.flags.filter(({ kind }) => kind === 'drug')).toHaveLength(doubts);
  });
});

describe('on the synthetic visits', () => {
  const { recall, gold } = measureChecker(DEV_VISITS, DEV_CORRUPTIONS);

  test.each(['number', 'dose', 'dose/elsewhere', 'drug', 'drug/elsewhere', 'unit', 'fabricated'])(
    'at least 95 of 100 corruptions of the kind %s are flagged',
    (type) => {
      const { all, flagged } = recall[type] ?? { all: 0, flagged: 0 };
      expect(all).toBeGreaterThan(0);
      expect(flagged / all).toBeGreaterThanOrEqual(0.95);
    },
  );

  test.each(['negation', 'laterality', 'frequency', 'pet'])(
    'and at least 90 of 100 of the kind %s',
    (type) => {
      const { all, flagged } = recall[type] ?? { all: 0, flagged: 0 };
      expect(flagged / all).toBeGreaterThanOrEqual(0.9);
    },
  );

  test('of good sentences at most 2 in 100 are doubted hard', () => {
    expect(gold.all).toBeGreaterThan(100);
    expect(gold.hard / gold.all).toBeLessThanOrEqual(0.02);
  });
});
