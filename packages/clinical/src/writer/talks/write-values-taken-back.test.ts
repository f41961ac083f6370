/** A value that its speaker takes back, in the same breath or the next. */
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
      'whose the wrong dose was, without a comma',
      [
        'V: and for home diazepam point three milligrams per kilo no that’s the oral gabapentin sorry one milligram per kilo',
        'V: so that’s eight milligrams which is zero point six of a mil',
      ],
      ['1 mg/kg', '8 mg which is 0.6 mL'],
      ['0.3', 'gabapentin'],
    ],
    [
      'how long it lasted, by another owner',
      [
        'V: How long did it last?',
        'O: Ten minutes.',
        'D: It wasn’t ten, I timed it on my phone, so it was about four minutes.',
      ],
      ['about 4 minutes'],
      ['10 minutes'],
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

describe('an amount whose unit was wrong', () => {
  test.each([
    ['Do half a cc of insulin... no, not cc. Five units, twice a day.', '5 units of insulin', '0.5 mL'],
    ['Half a mil of meloxicam, no, not mils. Half a tablet.', 'Half a tablet of meloxicam', '0.5 mL'],
    ['We start meloxicam, half a mil, no, not mils. Half a tablet.', 'meloxicam, half a tablet', '0.5 mL'],
    ['Two mils of Cerenia. Not mils, milligrams. Two milligrams.', '2 mg of Cerenia', '2 mL'],
    ['Draw up two cc of insulin, no, not cc, two units.', '2 units', '2 mL'],
  ])('%s', (said, right, wrong) => {
    const note = noteOf(['V: Heart sounds good.', `V: ${said}`]);
    expect(note).toContain(right);
    expect(note).not.toContain(wrong);
  });

  test('stays where a unit is only denied', () => {
    expect(noteOf(['V: Heart sounds good.', 'V: Give 2 mils of Cerenia, not units.'])).toContain(
      '2 mL of Cerenia',
    );
  });
});

describe('a vital sign that is measured anew', () => {
  test.each([
    ['Temp’s 103.4. HR 140. Let me get that temp again. 102.9.', ['Temperature 102.9 F.', 'HR 140.']],
    ['Temp 103.4, HR 140. Let me recheck that temp. 102.9.', ['Temperature 102.9 F.', 'HR 140.']],
    ['Weight 12.4 kilos. HR 140. Let me weigh him again. 12.8.', ['Weight 12.8 kg.', 'HR 140.']],
    ['HR 140, resps 30. Let me count that heart rate again. 132.', ['HR 132.', 'RR 30.']],
    ['BP 190. HR 160. Let me repeat the pressure. 175.', ['Blood pressure 175.', 'HR 160.']],
  ])('is the one that was named: %s', (said, expected) => {
    const lines = noteOf([`V: ${said}`]).split('\n');
    expect(new Set(lines)).toEqual(new Set(expected));
  });
});
