/** Which numbers of a talk are weights, and which only stand near one. */
import { describe, expect, test } from 'vitest';
import { noteOf, weightsOf } from './test-kit.ts';

describe('what is said after a weight is no weight for that', () => {
  test.each([
    ['it is a time', ["T: He's at 12.1 kilos.", 'O: So I left at four and I got home at five-thirty.']],
    ['it counts things', ["T: He's at 12.1 kilos.", 'O: There were eleven bars, and a bit.']],
    [
      'it is a size',
      ["V: He's at 6.2 kilos. There's a mass on the left flank. It's four centimetres by five."],
    ],
    [
      'it is of what was taken out',
      [
        "T: He's at 34.2 kilos.",
        'V: The tumour came off in one go, we put it on the scale and it weighed about three pounds.',
      ],
    ],
    [
      'it is what stands on file',
      ["T: He's at 34.2 kilos.", "V: Hm, I've got forty-four kilos in the system."],
    ],
    ['it is another rate', ["V: He's at 34.2 kilos. Heart sounds fine, rate's forty-six."]],
    [
      'it is when something was given',
      ['V: She was 28 kilos on Monday.', 'V: Little poke. So that was four twenty.'],
    ],
    ['it is when something is due', ["V: She's 700 kilos.", 'O: So tonight at nine.']],
    [
      'it is a quarter of the udder',
      ["T: She's 700 kilos.", "O: She's got a quarter that's hard as a rock."],
    ],
    [
      'it is how old a person is',
      ["T: He's at 36.4 kilos.", "O: My mother-in-law feeds him. She's eighty-one."],
    ],
    ['it is a clock without its colon', ["V: He's 24 kilos. What about 6 30? See you at 6 30."]],
    [
      'it is a price',
      [
        "V: He's 24.6 kilos today.",
        'V: The operation is about 1,800 pounds here.',
        "V: Or it's 4,500 pounds.",
      ],
    ],
    ['it is what changed', ["V: She's 8.1 pounds. So that's a pound and a half down."]],
    ['it is what changed, by its name', ["V: He's 24 kilos. So his weight's up a kilo and a half."]],
    ['it is a strength', ['V: Sixty kilos, so two mils of three hundred.']],
    ['it is what a poison does', ["O: She's eighteen pounds.", 'V: Mild is twenty, severe is sixty.']],
    [
      'it is from where on',
      ['O: She weighs nine kilos.', 'V: Vomiting starts at fifteen, tremors at forty.'],
    ],
  ])('%s', (_, said) => {
    expect(weightsOf(said)).toHaveLength(1);
  });

  test.each([
    ['what she milks', 'O: She was giving eighty-five, ninety pounds and this morning was like forty.'],
    ['what he is to weigh', "V: I'd like him down to eighty-two, eighty-three pounds."],
  ])('%s is none', (_, said) => {
    expect(weightsOf([said])).toEqual([]);
  });
});

describe('a bare figure is a weight', () => {
  test.each([
    [
      'that was read off the scales',
      ['T: Shall we get him on the scales? Twenty-two point six.'],
      'Weight 22.6.',
    ],
    ['beside what it was', ['T: Two hundred and ten grams. She was one ninety in May.'], 'Weight 210 g.'],
    ['ahead of the temperature', ["T: Fourteen point three, temp's thirty-eight four."], 'Weight 14.3.'],
    [
      'alone, ahead of it',
      ["T: He's nine point four. Temp, sorry sweetheart. Thirty-eight eight."],
      'Weight 9.4.',
    ],
    ['that somebody got', ['V: Sue got him at seven point two.'], 'Weight 7.2.'],
    ['down from another', ["V: He's 24 kilos down from 26."], 'Weight 24 kg.'],
    ['more or less', ["V: He's 24 kilos more or less."], 'Weight 24 kg.'],
    ['after surgery', ["V: After surgery she's 12.5 kilos."], 'Weight 12.5 kg (after surgery).'],
  ])('%s', (_, said, line) => {
    expect(noteOf(said).split('\n')).toContain(line);
  });

  test.each([
    ['is what a spot-on is sold for', ['V: He gets the Advocate, the ten to twenty-five kilo one, today.']],
    ['is a band of them', ['V: Yes, the five hundred. Ten to twenty kilos.']],
    ['is marked on a syringe', ['V: Give it to the fifteen kilo mark on the syringe once a day.']],
    [
      'is what the owner says again',
      ["V: Weigh him weekly. If he's under four-ten, call me.", 'O: Four-ten. Right.'],
    ],
    ['costs so many pounds', ['V: Would you like the scan doing? It is eighty pounds.', 'O: Go on.']],
  ])('and none that %s', (_, said) => {
    expect(weightsOf(said)).toEqual([]);
  });

  test('the year is that of the second, not of the first', () => {
    const said = "She'd lost weight, she was eight point two, and last year she was nine point six.";
    expect(noteOf([`V: Monday. ${said}`])).toMatch(/^Previous weight 9\.6 \(last year\)\.$/m);
  });
});

test.each([
  [['V: Lungs are clear. Temperature, sorry old boy.', 'T: Thirty-eight nine.'], 'Temperature 38.9 C.'],
  [['T: Temp, please. One oh one four.'], 'Temperature 101.4 F.'],
])('a temperature that is taken and then read off is one: %j', (said, line) => {
  expect(noteOf(said).split('\n')).toContain(line);
});

describe('a value that answers is one, also behind a word that leads to a time', () => {
  test.each([
    ["V: What's his weight today?", 'T: Around thirty-four point two.', /Weight about 34\.2/],
    ['V: And his weight?', "T: He's up at 12.4.", /Weight 12\.4/],
    ['V: Weight?', 'T: In at thirty-one.', /Weight 31/],
    ["V: What's the temp?", 'T: Around 39.1.', /Temperature about 39\.1/],
  ])('%s %s', (asked, answered, stands) => {
    expect(noteOf(['V: Let me take a look. Heart sounds normal.', asked, answered])).toMatch(stands);
  });
});

describe('a weight told beside another', () => {
  test.each([
    [
      'was before today, where somebody "was" so much',
      ["V: So weight's nine point eight kilos. He was ten two."],
      ['Weight 9.8 kg.', 'Previous weight 10.2 kg.'],
    ],
    [
      'is in the unit in which it can be meant',
      [
        "T: Nineteen point six pounds, so that's eight point nine kilos.",
        'T: He was twenty point two in April.',
      ],
      ['Weight 8.9 kg.', 'Weight 19.6 lb.', 'Previous weight 20.2 lb (in April).'],
    ],
    [
      'keeps its ounces, and has some itself',
      ['V: Thirteen pounds two ounces. He was twelve nine in September.'],
      ['Weight 13 lb 2 oz.', 'Previous weight 12 lb 9 oz (in September).'],
    ],
  ])('%s', (_, said, weights) => {
    expect(weightsOf(said).toSorted()).toEqual(weights.toSorted());
  });
});

describe('what is reckoned with a weight', () => {
  test.each([
    [
      'the weight said roughly',
      [
        'V: Weight is nineteen point seven kilos.',
        'V: Meloxicam. She is nineteen kilos, so 2 mg once a day.',
      ],
      ['Weight 19.7 kg.'],
    ],
    [
      'what was gained in some time',
      ["V: She's 7.4 kilos today.", "V: So that's half a kilo in three weeks."],
      ['Weight 7.4 kg.'],
    ],
    [
      'a mark of a syringe',
      ["V: She's 7.4 kilos today.", 'V: Draw it up to nine kilos on the syringe.'],
      ['Weight 7.4 kg.'],
    ],
  ])('is no second weight: %s', (_, said, weights) => {
    expect(weightsOf(said)).toEqual(weights);
  });

  test('and what the scales say is in the unit of the weight beside it', () => {
    const weights = weightsOf([
      'V: She was twenty kilos in May, and the scales out there say seventeen point one.',
    ]);
    expect(weights.toSorted()).toEqual(['Previous weight 20 kg (in May).', 'Weight 17.1 kg.']);
  });
});

describe('what was weighed another time, without a unit', () => {
  test.each([
    [
      'beside what was just weighed',
      ["T: He's 7.4 kilos.", "V: So he was 7.9 and he's 7.4 now."],
      'Previous weight 7.9 kg.',
    ],
    [
      'asked for and answered',
      ["T: She's 7.4 kilos. Temp is 38.5.", 'V: So she was 8.1 last year?', 'T: 8.1 last March, yep.'],
      'Previous weight 8.1 kg (last March).',
    ],
  ])('%s', (_, said, line) => {
    expect(weightsOf(said)).toContain(line);
  });

  test('but not of what is no animal', () => {
    const said = ["T: He's 11.2 kilos.", 'V: The VHS is 11.6. It was 11.1 in August.'];
    expect(weightsOf(said)).toEqual(['Weight 11.2 kg.']);
  });
});

test('the name of what was measured is not left without its figure', () => {
  const note = noteOf(["T: And temps, Rex is 38.9, he's warm. Heart rate 120."]);
  expect(note).toContain('Temperature 38.9 C.');
  expect(note).not.toMatch(/temps/i);
});

test('a fever of yesterday is none of today', () => {
  const note = noteOf([
    'O: Her temp dropped yesterday, ninety-eight point six.',
    'T: A hundred point five now.',
  ]);
  expect(note).toContain('Previous temperature 98.6 F (yesterday).');
  expect(note).toContain('Temperature 100.5 F.');
  expect(note).not.toMatch(/^Temperature 98/m);
});
