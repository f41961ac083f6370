import { describe, expect, test } from 'vitest';
import { linesOf, texts, written } from './test-kit-scripts.ts';

describe('writeNote on talk of many kinds', () => {
  test.each([
    [
      'a drug in two sentences',
      'The first one is carprofen, 75 milligrams. Give one tablet by mouth every twelve hours, with food, for seven days.',
      ['Carprofen 75 mg: 1 tablet PO q12h with food for 7 days.'],
    ],
    [
      'a drug with its kind',
      "I'm going to prescribe an antibiotic called doxycycline. It's one hundred milligrams. You'll give one tablet twice a day.",
      ['Doxycycline: 100 mg; 1 tablet q12h.'],
    ],
    [
      'a number before a number',
      "It's Apoquel. She'll get one 16 milligram tablet twice a day.",
      ['Apoquel: 16 mg tablet, 1 q12h.'],
    ],
    [
      'a taper',
      "We'll taper the prednisone. Ten milligrams once a day for five days, then five milligrams every other day for a week.",
      ['Taper the prednisone: 10 mg q24h for 5 days, then 5 mg every other day for a week.'],
    ],
    ['a drug passed over', "Some people add Reglan. I'm not using it today.", ['Not using Reglan today.']],
    [
      'no dose for what is not given',
      'No antibiotics. Critical Care, twenty mils by syringe every six hours.',
      ['No antibiotics.', 'Critical Care, 20 mL by syringe q6h.'],
    ],
    [
      'if, then',
      "If he's still painful, give gabapentin 100 milligrams every eight hours.",
      ["If he's still painful, give gabapentin 100 mg q8h."],
    ],
    [
      'what may be planned later',
      'I would recommend x-rays if she is not better in two weeks.',
      ['X-rays if she is not better in 2 weeks.'],
    ],
    ['sutures', 'Sutures out in ten to fourteen days.', ['Suture removal in 10-14 days.']],
    ['vaccines given', 'And we did West Nile and rabies today.', ['Did West Nile and rabies today.']],
  ])('%s', (_, said, plan) => {
    expect(texts(written(`V: ${said}`), 'plan')).toEqual(plan);
  });

  test.each([
    ['V: I hear she has been limping?\nO: Yes, on her front left.', 'Limping, on her front left.'],
    ["V: So she's been drinking more?\nO: No, about the same.", 'Not drinking more.'],
    ["V: How's the appetite?\nO: Great.", 'Appetite: great.'],
    ['V: any sneezing\nO: no', 'No sneezing.'],
    ['V: Any other medicine?\nO: No, nothing else.', 'No other medicine.'],
  ])('%s', (script, line) => {
    expect(texts(written(script), 'subjective')).toEqual([line]);
  });

  test("the clinic's no is said once, and an announcement is no finding", () => {
    const lines = written(`
      V: Let me take a look. Now the legs. There is mild swelling of the right stifle.
      O: So is it broken?
      V: No, I don't feel a fracture.`);
    expect(texts(lines, 'objective').join(' ')).toBe(
      'Mild swelling of the right stifle. No palpable fracture.',
    );
  });

  test('an owner who agrees to wait declines nothing, one who will not have it does', () => {
    const waits = written(`
      V: I would recommend x-rays if she is not better in two weeks.
      O: Okay, let's wait then.`);
    expect(texts(waits, 'plan')).toEqual(['X-rays if she is not better in 2 weeks.']);
    const declines = written("V: I'd like to give the lepto vaccine today.\nO: I'd rather not do lepto.");
    expect(declines).toMatchObject([{ text: 'Lepto vaccine today: owner declined.', entry: 'Declined' }]);
    const asked = written('V: Would you like to do the bloodwork today?\nO: Not today, maybe next time.');
    expect(asked).toMatchObject([
      { text: 'Owner declined bloodwork: not today, maybe next time.', entry: 'Declined' },
    ]);
  });

  test('vital signs in a row, with the word point, and by TPR', () => {
    expect(texts(written('V: TPR is one oh one five, one ten, twenty-four.'), 'objective')).toEqual([
      'Temperature 101.5 F.',
      'HR 110.',
      'RR 24.',
    ]);
    expect(texts(written('T: 9.3 kilos, 101.4, heart rate 120.'), 'objective')).toEqual([
      'Weight 9.3 kg.',
      'Temperature 101.4 F.',
      'HR 120.',
    ]);
    expect(texts(written('V: Weighs in at 22 point 5 pounds.'), 'objective')).toEqual(['Weight 22.5 lb.']);
    expect(
      texts(written('V: The urine specific gravity was one oh three five.'), 'objective').join(),
    ).toContain('1.035');
  });

  test('he and she tell two patients apart', () => {
    const lines = written(
      `
      O: Miso's twelve, she's the gray one. Ziggy's five, he's the orange one.
      V: Ziggy's ears are clean. She has a grade three murmur.`,
      [
        { name: 'Miso', species: 'cat' },
        { name: 'Ziggy', species: 'cat' },
      ],
    );
    expect(linesOf(lines, 'Miso').join(' ')).toContain('murmur');
    expect(linesOf(lines, 'Ziggy').join(' ')).not.toContain('murmur');
  });

  test('voices that nobody told apart are told by what they say', () => {
    const lines = written(`
      S: I noticed he's been limping since Saturday.
      S: Any vomiting?
      S: No.
      S: Temp is a hundred and one eight. Lungs are clear.`);
    expect(texts(lines, 'subjective')).toEqual(expect.arrayContaining(['No vomiting.']));
    expect(texts(lines, 'objective')).toEqual(['Temperature 101.8 F.', 'Lungs clear.']);
  });
});
