import type { ChartKind } from '@auscult/contract/charts';
import { describe, expect, test } from 'vitest';
import { chartFindingsIn } from './chart-facts.ts';

/** Short forms of the expected lines: what stands in brackets behind a tooth's number follows from it. */
const found = (kind: ChartKind, said: string) =>
  chartFindingsIn(said, kind).map((line) => line.replace(/^Tooth (\d+) \([^)]*\)/, '$1'));

describe('teeth', () => {
  test.each([
    ['two-oh-four is fractured', ['204: fractured']],
    ['Two oh four fractured.', ['204: fractured']],
    ['Tooth 204 is fractured.', ['204: fractured']],
    ['tooth two zero four is fractured', ['204: fractured']],
    ['tooth 2-0-4 is broken', ['204: fractured']],
    ['upper left canine fractured', ['204: fractured']],
    ['There is a fracture of the left maxillary canine', ['204: fractured']],
    ['the fractured tooth is 208', ['208: fractured']],
    [
      'one oh eight and two oh eight stage three perio',
      ['108: periodontal disease stage 3', '208: periodontal disease stage 3'],
    ],
    ['teeth 106 through 108 missing', ['106: missing', '107: missing', '108: missing']],
    [
      'One oh six one oh seven and one oh eight are missing.',
      ['106: missing', '107: missing', '108: missing'],
    ],
    ['204 is fractured, mobility grade 2', ['204: fractured', '204: mobility grade 2']],
    ['104 is missing and 204 is fractured', ['104: missing', '204: fractured']],
    ['four oh four M2, F1 at three oh eight', ['404: mobility grade 2', '308: furcation exposure grade 1']],
    [
      '204: GI 2, CI 3, PD 2',
      ['204: gingivitis grade 2', '204: calculus grade 3', '204: periodontal disease stage 2'],
    ],
    [
      'Grade two gingivitis on 108, 109 and 208',
      ['108: gingivitis grade 2', '109: gingivitis grade 2', '208: gingivitis grade 2'],
    ],
    [
      'A complicated crown fracture of 108 and a slab fracture of 208.',
      ['108: complicated crown fracture', '208: slab fracture'],
    ],
    ['one ten has a five millimeter pocket', ['110: periodontal pocket 5 mm']],
    ['Both upper canines are worn', ['104: worn', '204: worn']],
    ['All four canines are worn', ['104: worn', '204: worn', '304: worn', '404: worn']],
    [
      'Retained deciduous canine at five oh four and six oh four',
      ['504: retained deciduous tooth', '604: retained deciduous tooth'],
    ],
    ['Gingivitis throughout, 204 is fractured.', ['204: fractured']],
    ['204, 304, and 404 are worn but 104 is normal', ['204: worn', '304: worn', '404: worn']],
    ['204 has no mobility but it is fractured', ['204: fractured']],
    ['We extracted 204 and 108', ['204: extracted', '108: extracted']],
    ['The lower incisors, 301 and 401, both mobility 3.', ['301: mobility grade 3', '401: mobility grade 3']],
    [
      'Periodontal disease stage 3 overall, and a complicated crown fracture of 208.',
      ['208: complicated crown fracture'],
    ],
    ['calculus grade 3 on both upper carnassials', ['108: calculus grade 3', '208: calculus grade 3']],
  ])('"%s"', (said, lines) => {
    expect(found('dental_dog', said)).toEqual(lines);
  });

  test.each([
    'No missing teeth.',
    '204 looks fine',
    '204 is not fractured',
    'no mobility, gingivitis or pockets at 204',
    'Is 204 fractured?',
    'If 204 is fractured we will extract it',
    'Check 204 for fracture',
    '204 needs to be extracted',
    'Gave 204 mg of carprofen, some gingivitis',
    '204 milligrams, and the stool is loose',
    'She weighs 104 pounds and has gingivitis',
    'Temperature is 101 and the gingivitis is mild',
    'heart rate 104, calculus grade 2',
    'The invoice was $204, one tooth is missing',
    'Two of four incisors are loose',
    'two out of four teeth are missing',
    '101.5, and the gums are receded',
    'The upper premolar is fractured',
  ])('"%s" places nothing', (said) => {
    expect(found('dental_dog', said)).toEqual([]);
  });

  test('are those of the animal', () => {
    expect(found('dental_cat', '105 and 111 missing')).toEqual([]);
    expect(found('dental_cat', 'three oh seven has a stage two resorptive lesion')).toEqual([
      '307: tooth resorption stage 2',
    ]);
    expect(found('dental_horse', 'hook on the upper right first cheek tooth')).toEqual(['106: hook']);
    expect(found('dental_horse', 'sharp points on 109 and 209')).toEqual([
      '109: sharp enamel points',
      '209: sharp enamel points',
    ]);
  });
});

describe('body', () => {
  test.each<[ChartKind, string, string[]]>([
    ['body_dog', 'two centimeter mass on the left flank', ['Left flank: mass, 2 cm']],
    [
      'body_dog',
      '2 by 3 cm mass over the left shoulder and a small laceration on the right hind paw',
      ['Left forelimb, shoulder: mass, 2 x 3 cm', 'Right hindlimb, paw: laceration'],
    ],
    ['body_dog', 'left front carpus is swollen', ['Left forelimb, carpus: swelling']],
    ['body_dog', 'swelling on the left hind leg at the stifle', ['Left hindlimb, stifle: swelling']],
    [
      'body_dog',
      'the left carpus and elbow are painful',
      ['Left forelimb, carpus: pain', 'Left forelimb, elbow: pain'],
    ],
    ['body_dog', 'a laceration on the left side of the neck', ['Neck, left side: laceration']],
    [
      'body_dog',
      'Both stifles are unstable',
      ['Left hindlimb, stifle: instability', 'Right hindlimb, stifle: instability'],
    ],
    [
      'body_horse',
      'Left fore fetlock is swollen, 2 cm laceration over the right hock',
      ['Left forelimb, fetlock: swelling', 'Right hindlimb, hock: laceration, 2 cm'],
    ],
    [
      'body_bird',
      'feather loss over the left wing and keel',
      ['Left wing: feather loss', 'Keel: feather loss'],
    ],
    ['body_cat', 'abscess at the base of the tail', ['Tail base: abscess']],
    ['body_dog', "He's sore on extension of the right elbow", ['Right forelimb, elbow: pain']],
    ['body_dog', 'watch them today for face swelling or hives', []],
    ['body_dog', "Biscuit's face swelled up after the lepto, last year.", []],
    ['body_dog', 'mass on the flank', []],
    ['body_dog', 'No masses on the left side.', []],
    ['body_dog', 'Come back if the left leg is swollen', []],
    ['body_dog', 'He was brought back with pain', []],
  ])('%s: "%s"', (kind, said, lines) => {
    expect(found(kind, said)).toEqual(lines);
  });
});

describe('eyes and ears', () => {
  test.each<[ChartKind, string, string[]]>([
    ['eyes', "corneal ulcer in the right eye at six o'clock", ["OD cornea, 6 o'clock: ulcer"]],
    [
      'eyes',
      'Left eye has a corneal ulcer, fluorescein positive, about 3 mm',
      ['OS cornea: ulcer, 3 mm, fluorescein positive'],
    ],
    ['eyes', 'Immature cataract in the left eye, right eye is normal', ['OS lens: cataract']],
    [
      'eyes',
      'IOP is eighteen in the right eye and twenty-two in the left',
      ['OD: IOP 18 mmHg', 'OS: IOP 22 mmHg'],
    ],
    [
      'eyes',
      'Eye pressures were 14 OD, 15 OS, Schirmer 20 right and 22 left.',
      ['OD: IOP 14 mmHg', 'OS: IOP 15 mmHg', 'OD: STT 20 mm/min', 'OS: STT 22 mm/min'],
    ],
    ['eyes', 'Right eye is red with green discharge', ['OD conjunctiva: conjunctivitis', 'OD: discharge']],
    ['eyes', 'no ulcer in the left eye', []],
    ['eyes', 'Left ear is red', []],
    ['eyes', 'right front paw swollen', []],
    ['ears', 'left ear red and full of debris', ['AS: erythema', 'AS: debris']],
    [
      'ears',
      "The right ear canal is stenotic and there's brown debris.",
      ['AD canal: stenosis', 'AD canal: debris'],
    ],
    ['ears', 'Both ears are red.', ['AD: erythema', 'AS: erythema']],
    [
      'ears',
      'left ear is clean but right ear has a polyp in the horizontal canal',
      ['AD horizontal canal: polyp'],
    ],
    ['ears', 'The ears look fine as usual, red collar', []],
    ['ears', 'No discharge in the left ear.', []],
  ])('%s: "%s"', (kind, said, lines) => {
    expect(found(kind, said)).toEqual(lines);
  });
});

test('the same words always give the same lines, each once', () => {
  expect(found('dental_dog', '204 is fractured. 204 is fractured.')).toEqual(['204: fractured']);
});
