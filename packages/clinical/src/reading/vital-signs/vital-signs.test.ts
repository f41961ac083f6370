import { describe, expect, test } from 'vitest';
import { readVitalSigns } from './vital-signs.ts';

describe('readVitalSigns', () => {
  test.each([
    ['Temp was 101.5, heart rate 120', '', ['Temperature 101.5 F', 'HR 120']],
    ['At 9:15 heart rate 88, mean 68', '', ['HR 88 (at 9:15)', 'MAP 68 (at 9:15)']],
    ['Resp rate was 64 when he came in, 40 now', '', ['RR 64 (when he came in)', 'RR 40']],
    ['Heart rate 64 in the car, resp 40 now', '', ['HR 64', 'RR 40']],
    ['Blood pressure 172, mean 170', '', ['Blood pressure 172']],
    ['Temp 106.1, started cooling, stopped cooling at 103.5', '', ['Temperature 106.1 F']],
    ['Given at 10 past 3', 'weight', []],
    ['SpO2 went from 88 to 96', '', ['SpO2 from 88 to 96']],
    ['CRT less than 2 seconds', '', ['CRT <2 seconds']],
    ["That's 62 grams she's lost.", 'Pop her back on the scale, she feels light to me. Weight?', []],
    ['What is left is 80 grams.', 'Weigh it on the gram scale.', []],
    ["I'd give her a 4/9 body condition", '', ['BCS 4/9']],
    ['the average was 182 systolic', '', ['Blood pressure 182']],
    ['blood pressure 110/70, MAP 83, sats 98', '', ['Blood pressure 110/70', 'MAP 83', 'SpO2 98']],
    ['Temp 38.4', '', ['Temperature 38.4 C']],
    ['the temperature gun on the rock says 88', '', []],
    ['heart rate on the doppler is 64', '', ['HR 64']],
    ['doppler is 164', '', ['Blood pressure 164']],
    [
      '6.2 kg, okay, he was 6.4 at his last visit',
      '',
      ['Weight 6.2 kg', 'Previous weight 6.4 (at his last visit)'],
    ],
    ['Gravy was 101.2', 'did you get temps?', ['Temperature 101.2 F']],
    ['it got down to 18 degrees last night', 'did you get temps?', []],
    ["If her heart rate's over 60, call me", '', []],
    ['the 5-10 kg size', '', []],
    ['she lost 2 kg', '', []],
    ['Her ideal weight is about 32 kg', '', []],
    ['She weighs 38 kg, and I want her closer to 32 kg', '', ['Weight 38 kg']],
    ["Condition's 4/9, lean and fit", '', ['BCS 4/9']],
    ['In the same condition 2 weeks ago', '', []],
    ['And grain, 0.5 lb, twice a day', 'weight', []],
    ['108 has a slab fracture', 'weight', []],
    ["She's got a quarter that's hard as a rock", 'weight', []],
    ['13 lb 2 ounces', '', ['Weight 13 lb 2 oz']],
    ['2 seconds, maybe', 'Capillary refill?', ['CRT 2 seconds']],
    ['Moist, pink, over 3 seconds', '', ['CRT 3 seconds']],
    ["Heart rate's 96, pressure 104", '', ['HR 96', 'Blood pressure 104']],
    ['We threw out the first one, that was 190', 'blood pressure', []],
    ['Oats, 1% of her weight, so about 11 lb a day', '', []],
    ["So we'll call that 520 kg", '', ['Weight about 520 kg']],
    ["It's been 18, 22, 20", 'sleeping breathing rate', ['Sleeping RR 18, 22, 20']],
    [
      'He was 31.5 in May, and before that, 34.2 last fall',
      'weight',
      ['Previous weight 31.5 (in May)', 'Previous weight 34.2 (last fall)'],
    ],
  ])('%s', (sentence, asked, signs) => {
    expect(readVitalSigns(sentence, asked).map(({ text }) => text)).toEqual(signs);
  });
});
