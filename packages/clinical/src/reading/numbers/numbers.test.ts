import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumbers, writtenNumbers } from './numbers.ts';
import { saidNumbers } from './said-numbers.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Spells a number out as an English speaker does. */
function spelled(value: number, joint: string, and: string): string {
  if (value < 100) return spelledBelowHundred(value, joint);
  const unit = value < 1000 ? 100 : 1000;
  const rest = value % unit;
  const head = `${spelled(Math.floor(value / unit), joint, and)} ${unit === 100 ? 'hundred' : 'thousand'}`;
  if (rest === 0) return head;
  return `${head}${unit === 100 || rest < 100 ? and : ' '}${spelled(rest, joint, and)}`;
}

function spelledBelowHundred(value: number, joint: string): string {
  if (value < 20) return ONES[value] ?? '';
  const ones = value % 10;
  return (TENS[Math.floor(value / 10)] ?? '') + (ones > 0 ? joint + ONES[ones] : '');
}

function values(text: string): number[] {
  return readNumbers(text).map((mention) => mention.value);
}

describe('readNumbers', () => {
  test.each([
    ['thirty-eight five on the scale', [38.5]],
    ['He weighs 9,3 kilos', [9.3]],
    ['Temperature is 38,7 today', [38.7]],
    ['give 0,25 mg of it', [0.25]],
    ['on days 3,4 and 5', [3, 4, 5]],
    ['1,250 mg', [1250]],
    ['a hundred and two four', [102.4]],
    ['Temp was a hundred and one five, heart rate one twenty', [101.5, 120]],
    ['one forty-five', [145]],
    ['gabapentin three hundred two hours before we see him', [300, 2]],
    ['a hundred two capsules of it', [100, 2]],
    ['a hundred and two hours', [102]],
    ['he weighs a hundred two pounds', [102]],
    ['pulse one hundred four, temp one oh four nine', [104, 104.9]],
    ['one oh eight five millimetres', [108, 5]],
    ['two oh three four', [203.4]],
    ['point five', [0.5]],
    ['oh point two five', [0.25]],
    ['two and a half units', [2.5]],
    ['half a tablet', [0.5]],
    ['three quarters of a cup', [0.75]],
    ['twenty twenty-six', [2026]],
    ['one oh one five', [101.5]],
    ['one oh one point five', [101.5]],
    ['point eighteen point zero', [0.18, 0]],
    ['three-oh-seven', [307]],
    ['total protein is seven one', [7.1]],
    ['a hundred and one five days ago', [101, 5]],
    ['ten two and a half milligram tablets', [10, 2.5]],
    ['between about eighty and one fifty', [80, 150]],
    ['Keppra seven fifty three times a day', [750, 3]],
    ['he coughs twenty three times a day', [23]],
    ['weight one fifty three', [153]],
    ['five to seven days', [5, 7]],
    ['eleven hundred pounds', [1100]],
    ['nine hundred ninety-nine thousand', [999_000]],
    ['1,200 mg, then 38.5 kg and .5 mL', [1200, 38.5, 0.5]],
    ['T4 and vitamin B12 of a Quarter Horse, H3N8', []],
    ['q12h for 14 days', [12, 14]],
    ['a quarter of a 16 milligram tablet', [0.25, 16]],
    ['hundred percent', []],
    ['trazodone, hundred fifty at night', [150]],
    ['and saline, hundred and eighty mils in the vein', [180]],
    ['deracoxib, hundred milligrams once a day', [100]],
    ['a couple hundred milligrams', []],
    ['I told you hundred times', []],
    ['two hundred fifty', [250]],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test('scores keep what they are out of, and shares of a measure become a number', () => {
    expect(readNumbers('BCS 6/9')).toMatchObject([{ value: 6, over: 9, text: '6/9' }]);
    expect(readNumbers('grade two out of six')).toMatchObject([{ value: 2, over: 6 }]);
    expect(readNumbers('one forty over ninety')).toMatchObject([{ value: 140, over: 90 }]);
    expect(readNumbers('3/4 cup')).toMatchObject([{ value: 0.75, unit: 'cup' }]);
    expect(readNumbers('1/4 of a 16 mg tablet')).toMatchObject([{ value: 0.25 }, { value: 16, unit: 'mg' }]);
  });

  test('units are brought to one form, and a range shares its own', () => {
    const said = '5 milligrams per kilo, two to three weeks, 100 mils, 182 millimeters of mercury';
    expect(readNumbers(said).map((mention) => mention.unit)).toEqual(['mg/kg', 'week', 'week', 'mL', 'mmHg']);
    expect(readNumbers('HR 120 MM pink')[0]?.unit).toBeUndefined();
  });

  test('offsets point at the words', () => {
    const text = 'Okay, thirty-seven point eight kilos.';
    const [mention] = readNumbers(text);
    expect(mention).toMatchObject({ text: 'thirty-seven point eight', unit: 'kg' });
    expect(text.slice(mention?.start, mention?.unitEnd)).toBe('thirty-seven point eight kilos');
  });

  test('what the words could also mean is told', () => {
    expect(readNumbers('thirty-eight five')[0]?.readings).toEqual([38, 5]);
    expect(readNumbers('eight thirty-one')[0]?.readings).toEqual([8, 31]);
  });

  test('every number below ten thousand is read back, however it is spelled', () => {
    for (let value = 0; value < 10_000; value += 1) {
      for (const joint of ['-', ' ']) {
        for (const and of [' ', ' and ']) {
          const text = spelled(value, joint, and);
          expect({ text, values: values(`weighs ${text}.`) }).toEqual({ text, values: [value] });
        }
      }
    }
  });

  test('every decimal is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1999 }), fc.integer({ min: 0, max: 9 }), (whole, tenth) => {
        expect(values(`${spelled(whole, '-', ' and ')} point ${ONES[tenth]}`)).toEqual([
          Number(`${whole}.${tenth}`),
        ]);
      }),
    );
  });

  test('no text makes it fail, and mentions lie in order within the text', () => {
    const word = fc.constantFrom(
      ...ONES,
      ...TENS,
      'oh',
      'point',
      'and',
      'a',
      'half',
      '2/6',
      '-',
      ' ',
      '1,200',
      'mg',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map((row) => row.join(' ')),
        ),
        (text) => {
          let before = 0;
          for (const { start, end, text: own, value } of readNumbers(text)) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(text.slice(start, end)).toBe(own);
            expect(Number.isFinite(value)).toBe(true);
            before = end;
          }
          saidNumbers([text]);
          writtenNumbers(text);
        },
      ),
    );
  });
});

describe('saidNumbers', () => {
  // What the reference scorer's numread.py gives for the same texts.
  test.each([
    ['thirty-eight five on the scale', [5, 8, 8.5, 30, 30.8, 38, 38.5]],
    ['Temp was a hundred and one five, heart rate one twenty', [1, 1.5, 5, 20, 100, 101, 101.5, 120]],
    ['one oh one five', [1, 1.5, 5, 15, 101, 101.5, 1015]],
    ['two and a half units, twice a day', [0.5, 1, 2, 2.5, 12]],
    ['three quarters of a cup', [0.25, 0.75, 1, 3, 4]],
    ['every twelve hours', [2, 12]],
    ['one ninety-six', [1, 6, 90, 90.6, 96, 190, 196]],
    ['it got down to eighteen degrees last night, about a week ago', [1, 18]],
    ['twenty twenty six', [6, 20, 20.6, 26, 2026]],
    ['three-oh-seven', [3, 7, 307]],
    ['1,200 mg, 2/6 and 3/4', [0.3333333333333333, 0.75, 2, 3, 4, 6, 1200]],
    ['point oh three', [0, 0.03, 3]],
    ['a couple of days', [2]],
    ['zero point two five', [0, 0.2, 0.25, 2, 2.5, 5]],
    ['The fifteenth. Four thousand two hundred', [2, 4, 15, 100, 200, 1000, 1002, 1200, 4000, 4002, 4200]],
    ['nothing at all', []],
    ['ninety-nine eight', [8, 9, 9.8, 90, 90.9, 99, 99.8]],
    ['two hundred and two five', [2, 2.5, 5, 100, 102, 102.5, 200, 202, 202.5]],
    ['five point twenty-five', [0.2, 0.25, 5, 5.2, 5.25, 20, 20.5, 25]],
  ])('%s', (text, expected) => {
    expect([...saidNumbers([text])].sort((a, b) => a - b)).toEqual(expected);
  });

  test('a number may run over from one utterance to the next', () => {
    expect(saidNumbers(['It was thirty-eight', 'five on the scale'])).toContain(38.5);
    expect(saidNumbers(['It was thirty-eight', 'no', 'five'])).not.toContain(38.5);
  });
});

describe('writtenNumbers', () => {
  test('gives the figures of a note with their offsets', () => {
    const text = 'Murmur 2/6, T4 2.1, 1,200 mg q12h.';
    expect(writtenNumbers(text).map(({ value }) => value)).toEqual([2, 6, 2.1, 1200]);
    for (const { text: own, start } of writtenNumbers(text))
      expect(text.slice(start).startsWith(own)).toBe(true);
  });
});
