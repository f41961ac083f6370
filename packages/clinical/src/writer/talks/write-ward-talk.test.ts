/** Talk of the ward, the theatre and the emergency room: amounts, rates and times said fast, and each of something else. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [what: string, said: readonly string[], stands: string, gone: RegExp];

const FLUIDS_AND_FEEDS: readonly Talk[] = [
  [
    'a feed that was asked for is not given of the drug named before',
    [
      'V: Ranitidine two milligrams per kilo every twelve hours.',
      'O: And the Critical Care?',
      'V: Ten mils per kilo, four times a day.',
    ],
    'Critical Care: 10 mL/kg, 4 times a day',
    /Ranitidine[^\n]*10 mL/,
  ],
  [
    'a feed goes on by its amount alone',
    [
      'T: Capromorelin went in at ten.',
      'V: Tube feeds?',
      'T: Twenty mils every four hours.',
      'V: Go back to fifteen mils every four hours.',
    ],
    'Tube feeds: go back to 15 mL q4h',
    /apromorelin[^\n]*\d+ mL/,
  ],
  [
    'fluids run beside a drug',
    [
      'V: Ketamine at two mics per kilo per minute. Fluids at four mils per kilo an hour.',
      "T: That's sixty mils an hour.",
    ],
    'Fluids at 4 mL/kg/h',
    /Ketamine[^\n]*(?:4|60) mL/,
  ],
  [
    'a bare figure is of the fluids asked for',
    ['V: Stop the ketamine.', 'T: And fluids?', 'V: Fifty.'],
    'Fluids: 50',
    /xyz/,
  ],
  [
    'a drug after the fluids has its own amount',
    ['V: Fluids at 40 mL an hour. Maropitant, 1 mg/kg, that is 0.8 mL.'],
    'Maropitant 1 mg/kg, that is 0.8 mL',
    /Fluids: /,
  ],
];

const TIMES_AND_THRESHOLDS: readonly Talk[] = [
  [
    'when cooling stops',
    ['T: Temp one oh six two.', 'V: Stop active cooling at one oh three.'],
    'Stop active cooling at 103',
    /Temperature 103/,
  ],
  [
    'when warming starts',
    ['T: Temp ninety-eight one.', 'V: Start warming at ninety-seven.'],
    'Temperature 98.1',
    /Temperature 97/,
  ],
  [
    'after cooling it is measured',
    ['V: We stopped cooling. Temp is one oh three one.'],
    'Temperature 103.1 F',
    /xyz/,
  ],
  ['the hour before a rate', ['T: At five resp rate was thirty-two.'], 'RR 32', /RR 5/],
  [
    'the hour before a temperature',
    ['T: And at nine temp was one oh two four.'],
    'Temperature 102.4',
    /Temperature 9/,
  ],
  ['a rate that came down', ['T: Heart rate one seventy.', "T: Rate's down to one twenty."], 'HR 120', /xyz/],
];

const LOGS: readonly Talk[] = [
  [
    'a rate and no more, in a log',
    ['T: Nine ten. Heart rate eighty.', 'T: Nine fifteen. Rate one ten, MAP eighty-one.'],
    'HR 110 (at 9:15)',
    /xyz/,
  ],
  [
    'by the hour alone',
    ['T: Two a.m., heart rate one twelve. Four a.m., heart rate ninety-six.'],
    'HR 96 (4 am)',
    /xyz/,
  ],
  [
    'a log has its times',
    [
      'T: Eight forty. Heart rate ninety-two, MAP seventy-one.',
      'T: Eight forty-five. Heart rate eighty-eight, MAP fifty-eight.',
      'V: Sevo down to two.',
      "T: Eight fifty, MAP's sixty-six.",
    ],
    'MAP 58 (at 8:45)',
    /MAP 66\.|845/,
  ],
  ['one weight before a rate is no time', ['T: Nine ten. Heart rate two eighty.'], 'HR 280.', /9:10/],
  [
    'two weights that go down are no times',
    ['T: Nine forty. Heart rate two eighty.', 'O: Okay.', 'T: Nine twenty. Heart rate two sixty.'],
    'HR 260.',
    /9:20|9:40/,
  ],
  [
    'minutes behind the start',
    ['T: Twenty minutes: temp one oh two one, heart rate one forty.'],
    'Temperature 102.1 F (20 minutes)',
    /xyz/,
  ],
  [
    'two temperatures, each with its hour',
    ['T: Temp was one oh three four at three, one oh two oh at eight.'],
    'Temperature 103.4 F (at 3)',
    /xyz/,
  ],
  ['from and to', ['T: Heart rate went from one eighty to one thirty after the fluids.'], 'HR 130', /xyz/],
  ['a range stays one', ['T: Heart rate is 120 to 130.'], 'HR 120-130', /HR 130\./],
  [
    'when somebody came in',
    ['T: Weight eleven point two. He came in at eleven point nine.'],
    'Previous weight 11.9',
    /\nWeight 11\.9/,
  ],
  [
    'what ran, by its short name',
    ['T: MAP is fifty.', 'V: Glyco, point zero one per kilo.'],
    'Glyco 0.01 per kilo',
    /xyz/,
  ],
];

const OF_OTHERS: readonly Talk[] = [
  [
    'a brother is well',
    [
      'V: Parvo test is positive.',
      "O: Her brother's at home. He's fine, eating and pooping normal.",
      'V: And is she eating?',
      'O: No.',
    ],
    'Parvo',
    /normal|fine/,
  ],
  [
    'told of another by name',
    ['V: Is he eating?', 'O: He ate a bit of parsley at lunch. No, that was Pepper.'],
    '',
    /parsley/,
  ],
  [
    'told of oneself',
    ['V: Amoxicillin, 100 mg twice a day.', "O: She's allergic to penicillin, I think. Or no, that's me."],
    'Amoxicillin',
    /llergic/,
  ],
  [
    'a medicine put right stays',
    ['V: What does he get?', "O: He gets the pink pill. No, that's Benadryl, he gets it at night."],
    'Benadryl',
    /xyz/,
  ],
];

const FOUND: readonly Talk[] = [
  [
    'a kidney without hydro',
    ['V: Liver is normal. Right kidney five point five, left five point four, no hydro.'],
    'left 5.4, no hydro',
    /xyz/,
  ],
  ['a pocket in mils', ['V: Two oh six, pocket four mil. Two oh seven six mil.'], '6 mm', /6 mL/],
  [
    'of two adrenals',
    [
      'V: Left kidney five centimetres, right kidney five point two. Left adrenal six millimetres, right one is eight millimetres.',
    ],
    'right adrenal 8 mm',
    /right kidney (?:is )?8/,
  ],
  [
    'of the gallbladder',
    ["V: Gallbladder has some sludge, no mucocele. The bile duct isn't dilated."],
    'The bile duct is not dilated',
    /xyz/,
  ],
  [
    'of the heart',
    ['V: Fractional shortening forty percent. Moderate mitral regurg.'],
    'Fractional shortening 40%',
    /xyz/,
  ],
];

const SIDES: readonly Talk[] = [
  [
    'told from the front, and both anew',
    [
      "V: The left ear looks great. It's the right that... hang on, I'm looking from the front. The right looks great, the left is still red.",
    ],
    'Right ear looks great, left ear still red',
    /left ear looks great/,
  ],
  [
    'told from the front, and no side anew',
    ["V: The left ear looks great. I'm looking from the front now. The nose is clean."],
    'Left ear looks great',
    /xyz/,
  ],
  [
    'eyes swapped',
    ['V: IOP right eye thirty, left twelve. Hm, I had the eyes swapped. Left thirty, right twelve.'],
    'right eye 12, left 30',
    /right eye 30/,
  ],
];

const LEFT_OFF: readonly Talk[] = [
  [
    'whoever named it, where nobody is told apart',
    [
      ': PT is fourteen seconds and that is early',
      ': we start vitamin K, 2.5 mg/kg twice a day',
      ': okay and his joint stuff the meloxicam',
      ": stop that until we've done the clotting test",
    ],
    'Stop meloxicam until',
    /[Jj]oint stuff/,
  ],
  [
    'like last time',
    ['V: Meloxicam, 0.1 mg/kg once a day.', 'O: And the tramadol like last time?', 'V: No, not this time.'],
    'Tramadol: not this time',
    /xyz/,
  ],
  [
    'like last time, and yes',
    [
      'V: Meloxicam, 0.1 mg/kg once a day.',
      'O: And the tramadol like last time?',
      'V: Yes, 50 mg twice a day.',
    ],
    '50 mg q12h',
    /No tramadol|not this/,
  ],
  [
    'a drug asked for is left off by its name',
    ['O: And the meloxicam she gets, do we go on?', 'V: No, leave that off till the recheck on Monday.'],
    'Hold the meloxicam till the recheck on Monday',
    /eave that/,
  ],
];

describe.each([
  ['fluids and feeds are no drug', FLUIDS_AND_FEEDS],
  ['when and from where on something is done is no measurement', TIMES_AND_THRESHOLDS],
  ['sides', SIDES],
  ['logs read aloud', LOGS],
  ['told of others', OF_OTHERS],
  ['found by ultrasound', FOUND],
  ['what is left off', LEFT_OFF],
])('%s', (_, talks) => {
  test.each(talks)('%s', (_what, said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toContain(stands);
    expect(note).not.toMatch(gone);
  });
});
