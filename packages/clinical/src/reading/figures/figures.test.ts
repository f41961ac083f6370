import { describe, expect, test } from 'vitest';
import { withFigures, withShortDosing } from './figures.ts';

describe('withFigures', () => {
  test.each([
    ['Weight today is twelve point four kilos.', 'Weight today is 12.4 kg.'],
    ['Temp was a hundred and one five', 'Temp was 101.5'],
    ['grade one out of four dental disease', 'grade 1/4 dental disease'],
    ['three plus yeast', '3+ yeast'],
    ['the left one', 'the left one'],
    ['mobility one.', 'mobility 1.'],
    ['I missed one on Thursday', 'I missed one on Thursday'],
    ['one twenty-four milligram tablet', '1 24 mg tablet'],
    ['one sixteen milligram capsule', '1 16 mg capsule'],
    ['one twenty-five milligram tablet', '125 mg tablet'],
    ['the fifty-one tablet twice a day', 'the 50, 1 tablet twice a day'],
    ['twenty-one tablets', '21 tablets'],
    ['two thirty two hundred and thirty milligrams', '230 mg'],
    ['twenty-five hundred grams', '2500 g'],
    ['heart rate one twenty-four', 'heart rate 124'],
    ['in seven to ten days', 'in 7-10 days'],
    ['Five, six days', '5-6 days'],
    ['bute at six fifteen', 'bute at 6:15'],
    ["heart rate's down to one forty", "heart rate's down to 140"],
    ['a quarter of a tablet', 'a quarter of a tablet'],
    ['three quarters of a cup', '3/4 of a cup'],
    ['over two thirds of the tank', 'over two thirds of the tank'],
    ['the t five ten percent', 'the T5 10%'],
    ['a T eight bulb', 'a T8 bulb'],
    ['that is point two six of a mil', 'that is 0.26 mL'],
    ['she needs point one four of the insulin', 'she needs 0.14 of the insulin'],
    ['nought point nought six of a mil', '0.06 mL'],
    ['come between nine and half past', 'come between 9 and half past'],
    ['the forty fives, two of them', 'the forty fives, 2 of them'],
    ['from the one point fives to the threes', 'from the one point fives to the threes'],
    ["there's a lump, ooh, maybe six mil", "there's a lump, ooh, maybe 6 mm"],
    ['drain the lump and flush six mil in', 'drain the lump and flush 6 mL in'],
    ['at five thirty', 'at 5:30'],
    ['her four DX', 'her 4DX'],
    ['three mics per kilo', '3 mcg/kg'],
    ['Urine was 1.030 and the lactate 2.0', 'Urine was 1.030 and the lactate 2.0'],
    ['gravity one point oh four oh', 'gravity 1.040'],
    [`lactate 1.${'0'.repeat(120)}`, `lactate 1.${'0'.repeat(120)}`],
    ['lactate 0.00000015', 'lactate 1.5e-7'],
    ['lactate one point four', 'lactate 1.4'],
    ['two point zero milligrams, then 5.0 mg', '2 mg, then 5 mg'],
    ['closed with five oh Monocryl', 'closed with five oh Monocryl'],
  ])('%s', (spoken, written) => {
    expect(withFigures(spoken)).toBe(written);
  });
});

test('intervals and routes are short in a dosing sentence', () => {
  expect(withShortDosing('25 mg by mouth twice a day, then once a day, under the skin')).toBe(
    '25 mg PO q12h, then q24h, SQ',
  );
});
