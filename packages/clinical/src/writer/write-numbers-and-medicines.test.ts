/** Figures and medicines as they come in talk: spelled apart, taken back, named a sentence earlier, read out bare. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

describe('a value that the speaker takes back', () => {
  test.each([
    [
      'reckoned anew in the next sentence',
      [
        'V: Give him maropitant, one mig per kig, that’s three mils... hang on, let me do the math. He’s eighteen kilos, so one point eight mils.',
      ],
      ['maropitant 1 mg/kg', '1.8 mL'],
      ['3 mL'],
    ],
    [
      'reckoned anew after a wait',
      [
        'V: Meloxicam, point one per kilo, which is four milligrams... wait, no. He’s thirty kilos, so three milligrams.',
      ],
      ['3 mg'],
      ['4 mg'],
    ],
    [
      'a weight with a reason',
      ['T: Weight’s twelve point one... hold on, he’s leaning. Eleven point six kilos.'],
      ['Weight 11.6 kg'],
      ['12.1'],
    ],
    [
      'a weight with what was on the scale',
      [
        'T: Okay, on the scale, six one. No, that’s with the carrier. Without the carrier, four point three kilos.',
      ],
      ['Weight 4.3 kg'],
      ['6.1'],
    ],
    [
      'a rate after a second thought',
      [
        'V: Start LRS, IV, at forty mils an hour. Actually, with that heart let me... no. Twenty-five mils an hour.',
      ],
      ['25 mL/h'],
      ['40'],
    ],
    [
      'two cues in a row',
      ['V: Let me listen. Left apical murmur, four out of six... no, strike that, three out of six.'],
      ['3/6'],
      ['4/6', 'strike'],
    ],
    [
      'side and size, turned about',
      [
        'V: Let me feel. There’s a mass on the left flank, about two centimeters.',
        'V: no, I’ve got that backwards. It’s the right. Right flank, three centimeters.',
      ],
      ['ight flank', '3 cm'],
      ['left', '2 cm'],
    ],
    [
      'the old dose',
      [
        'O: He takes Proin, twenty-five milligrams, twice a day.',
        'V: Twenty-five? My chart says fifty since two weeks ago.',
        'O: Oh right, twenty-five was the old dose. He’s on fifty.',
      ],
      ['Proin, 50 mg'],
      ['25'],
    ],
    [
      'a duration, after thinking aloud',
      [
        'V: How long has he been coughing?',
        'O: Three weeks. No, we were still at the lake, so it’s more like five weeks.',
      ],
      ['5 weeks'],
      ['3 weeks'],
    ],
    [
      'a guess that is ruled out',
      [
        'V: When did he eat it?',
        'O: Like, four hours ago? The clock on the stove said noon. So it can’t be four.',
      ],
      [],
      ['4 hours'],
    ],
    [
      'an order that is given anew by its verb',
      [
        'V: For the skin, cephalexin, five hundred milligrams twice a day, start three days before. No, sorry, let’s start it today, and run it for two weeks.',
      ],
      ['ephalexin 500 mg q12h', 'start it today', '2 weeks'],
      ['3 days'],
    ],
    [
      'a count that is added up',
      [
        'V: How many times has he vomited?',
        'O: Six. Six that I saw.',
        'O: Oh, and once in the car, so seven.',
      ],
      ['(vomiting): 7'],
      ['6'],
    ],
    [
      'a count that makes another',
      [
        'V: How many seizures?',
        'O: Three times that I know of.',
        'O: Plus one on the way here, that makes four.',
      ],
      ['Seizures: 4'],
      ['3 times'],
    ],
    [
      'the wrong unit',
      [
        'V: Induction was propofol to effect, he took four mils per kilo... milligrams, four milligrams per kilo.',
      ],
      ['4 mg/kg'],
      ['mL'],
    ],
    [
      'a size, with the reason why it is another',
      [
        'V: Start her on NexGard, the ten to twenty-four pound one... no, she’s thirty pounds. The twenty-five to sixty pound one, once a month.',
      ],
      ['25-60 lb'],
      ['10-24', '30 lb'],
    ],
    [
      'a grade, heard once more',
      ['V: Let me listen. There’s a murmur, grade two... no, let me listen again. It’s three out of six.'],
      ['grade 3/6'],
      ['grade 2'],
    ],
    [
      'another drug instead',
      [
        'V: Let’s go with carprofen fifty. No. He’s had that GI upset. Let’s do gabapentin instead, a hundred milligrams twice a day.',
      ],
      ['abapentin', '100 mg q12h'],
      ['arprofen'],
    ],
    [
      'a half after a whole',
      ['V: Start with one tablet. Actually, half. Half a tablet twice a day.'],
      ['alf a tablet'],
      ['1 tablet'],
    ],
  ])('%s', (_, said, wanted, unwanted) => {
    const note = noteOf(said);
    for (const text of wanted) expect(note).toContain(text);
    for (const text of unwanted) expect(note).not.toContain(text);
  });

  test('a value of last time is told as of last time', () => {
    const note = noteOf([
      'T: Up on the scale, please. Nine point eight... no, hang on, that’s August’s number on the screen. 9.4 today.',
    ]);
    expect(note).toContain('Previous weight 9.8 (in August).');
    expect(note).toContain('Weight 9.4.');
  });

  test('a weight of then and a weight of now', () => {
    const note = noteOf([
      'V: He’s lost eleven percent of his weight since June, he was six point four then, five point seven now.',
    ]);
    expect(note).toContain('Previous weight 6.4');
    expect(note).toContain('Weight 5.7');
  });

  test('the value of the other side stays, as of that side', () => {
    const note = noteOf([
      'V: Let’s see the films. The sole depth’s fifteen, no, that’s the left. Right’s eleven millimeters.',
    ]);
    expect(note).toContain('15 on the left');
    expect(note).toContain('11 mm');
  });

  test('what should be given does not change what was given', () => {
    const note = noteOf([
      'O: She’s getting three units of insulin, three and a half sometimes.',
      'V: It should be three, every time.',
    ]);
    expect(note).toContain('3.5 sometimes');
  });

  test('a reading that did not count stands beside the one that did', () => {
    const note = noteOf([
      'T: I got a pressure. First one was two hundred but he was wiggling. Second one, once he settled, was one fifty-five.',
    ]);
    expect(note).toBe('Blood pressure 200 (first reading, wiggling), then 155.');
  });

  test('who asks back whether it was two weeks corrects no other span', () => {
    const note = noteOf([
      'V: I want him back in two weeks. Fast him twelve hours.',
      'O: Sorry, you’re breaking up. Two weeks?',
    ]);
    expect(note).toContain('12 hours');
  });

  test('a bare number of a later test never becomes the weight', () => {
    const note = noteOf([
      'O: I weighed him at the feed store. It was 8.9 kilos.',
      'V: So the blood. The Spec cPL is 436. It was 1250 when he came in.',
    ]);
    expect(note).not.toContain('Weight 1250');
    expect(note).toContain('was 1250 when he came in');
  });
});

describe('vital signs in plain words', () => {
  test.each([
    ['V: Gums are a bit pale, refill’s about three seconds.', 'CRT about 3 seconds.'],
    ['V: Refill is right at two seconds.', 'CRT 2 seconds.'],
    ['V: Heart’s going a hundred and eighty, lungs are clear.', 'HR 180.'],
    ['T: The ticker’s at one ten.', 'HR 110.'],
    ['V: Heart’s racing, two twenty, with a gallop.', 'HR 220.'],
    ['T: He’s breathing about forty.', 'RR about 40.'],
    ['O: Her sleeping rate runs eighteen to twenty-two.', 'Sleeping RR 18-22.'],
    ['T: Nibbles is six hundred ten grams.', 'Weight 610 g.'],
    ['T: He’s a kilo and a half.', 'Weight 1.5 kg.'],
    ['V: Okay, one forty over ninety, that’s a good pressure.', 'Blood pressure 140/90.'],
  ])('%s', (said, expected) => {
    expect(noteOf([said])).toContain(expected);
  });

  test.each([
    'V: That explains the weight, the thirst, and the yowling at 4 a.m.',
    'V: Just refill the gabapentin, thirty tablets.',
  ])('%s measures nothing', (said) => {
    expect(noteOf([said])).not.toMatch(/^(?:Weight|CRT)/m);
  });

  test('how dry an animal is said to be is its dehydration', () => {
    expect(noteOf(['V: I’m gonna say seven percent dry.'])).toBe('7% dehydrated.');
  });
});

describe('a medicine is named with its dose', () => {
  test.each([
    [
      'its letters spelled apart',
      [
        'V: Let’s get an I V in and start L R S, three hundred mils over fifteen minutes.',
        'V: Then run him at sixty mils an hour.',
      ],
      /LRS.*300 mL[\s\S]*LRS.*60 mL\/h|LRS.*300 mL.*60 mL\/h/,
    ],
    [
      'its route with points',
      ['V: Give him ten milligrams of famotidine I.V. twice a day.'],
      /famotidine IV q12h/i,
    ],
    [
      'by the vet, before the answer',
      ['V: And the phenobarbital.', 'O: Sixty milligrams, morning and night, with a bit of cheese.'],
      /^Phenobarbital: 60 mg/m,
    ],
    [
      'by a question, before the answer',
      [
        'V: She gets gabapentin?',
        'T: Three hundred, three times a day.',
        'V: And the trazodone?',
        'T: A hundred milligrams twice a day.',
      ],
      /^Trazodone: 100 mg q12h/m,
    ],
    [
      'alone, as a heading',
      [
        'V: Foot soak with Epsom salts, twenty minutes, twice a day.',
        'V: Bute. Two grams by mouth twice a day for three days.',
      ],
      /^Bute 2 g PO q12h for 3 days/m,
    ],
    [
      'alone, with a condition',
      ['V: Galliprant. If he’s sore, I’d try it, but only after bloodwork.'],
      /^Galliprant: if he's sore/m,
    ],
    [
      'that people give at home',
      ['V: Have you given anything at home?', 'O: I gave her some of the Imodium, a teaspoon, around ten.'],
      /Imodium, a teaspoon/,
    ],
  ])('%s', (_, said, expected) => {
    expect(noteOf(said)).toMatch(expected);
  });

  test('two vaccines are gone ahead with, and one is not', () => {
    const note = noteOf([
      'V: Let’s go ahead with the rabies, three year, and the distemper parvo. Skip the lepto today.',
    ]);
    expect(note).toMatch(/rabies.*distemper parvo/);
    expect(note).toContain('Skip the lepto today');
  });

  test('an amount of food is of no drug that was spoken of before', () => {
    const note = noteOf([
      'V: And the omeprazole, is he getting that?',
      'O: No, I never picked that up.',
      'V: So first the food. It’s only the low fat canned. I want him on 50 grams, four times a day.',
    ]);
    expect(note).not.toMatch(/omeprazole: .*50 g/i);
  });

  test('what was only thought of is not planned', () => {
    expect(noteOf(['V: I thought about charcoal. I’m not giving activated charcoal.'])).toBe(
      'Not giving activated charcoal.',
    );
  });
});

describe('values that are read out bare', () => {
  test.each([
    [['V: And the crit?', 'T: Thirty-one.'], 'Hematocrit: 31.'],
    [['V: Phenobarb level’s twenty-two.'], '22'],
    [
      ['V: What did the potassium come back at?', 'T: Five point six, a little high.'],
      'Potassium: 5.6, a little high.',
    ],
    [['V: ACTH stim. Pre, one point nine. Post, sixteen point two.'], 'ACTH stim: Pre 1.9.'],
    [['V: Bile acids. Fasting, twelve. Two hour, ninety-eight.'], 'Bile acids: Fasting 12.'],
    [
      ['V: Here’s the glucose curve. 8 a.m., 390. Eleven thirty, one ninety-eight.'],
      'Glucose curve: 8 am: 390.',
    ],
    [['V: Here’s the glucose curve. Eleven thirty, one ninety-eight. Noon, 180.'], '11:30: 198'],
    [['V: Here’s the glucose curve. Noon, 180. It was 210 at fifteen thirty.'], '15:30: 210'],
  ])('%j', (said, expected) => {
    expect(noteOf(said)).toContain(expected);
  });
});
