/** A cat for body maps. Our own drawing. */
import { type BodyOutline, region, shifted, wholeRegion } from './body-outline.ts';
import { PAWED_DORSAL, PAWED_FORE, PAWED_HIND, PAWED_SPOTS, PAWED_TRUNK } from './dog-outline.ts';
import { closedCurve, dot, points } from './smooth-path.ts';

const BODY = points(
  '30,79 32,71 40,62 46,54 58,48 74,47 88,54 100,66 112,74 126,79 146,83 176,85 206,82 232,81 250,87 260,99 261,112 252,130 236,141 222,143 206,143 190,143 172,148 150,153 126,154 106,149 95,138 90,122 86,108 76,102 60,102 44,96 34,90',
);
const EARS = {
  ear_l: points('40,44 33,30 30,18 40,22 50,32 52,38 47,42'),
  ear_r: points('80,44 87,30 90,18 80,22 70,32 68,38 73,42'),
};

/** A cat. */
export const CAT_OUTLINE: BodyOutline = {
  lateral: {
    width: 320,
    height: 226,
    shapes: [
      { key: 'far_ear', outline: points('52,52 50,38 52,26 60,34 68,46'), isFar: true },
      { key: 'far_fore', outline: shifted(PAWED_FORE, 12), isFar: true },
      { key: 'far_hind', outline: shifted(PAWED_HIND, 14), isFar: true },
      {
        key: 'tail',
        outline: points(
          '246,88 262,90 280,86 292,72 296,52 294,34 298,26 304,32 306,52 302,76 290,94 272,102 254,102',
        ),
      },
      { key: 'body', outline: BODY },
      { key: 'hind', outline: PAWED_HIND },
      { key: 'fore', outline: PAWED_FORE },
      { key: 'ear', outline: points('62,50 63,36 69,23 78,34 84,48 80,55 70,56') },
    ],
    details: [
      'M34,86C40,89 46,89 51,86',
      'M40,80L20,76M40,82L19,83M41,84L22,90',
      'M102,212L104,218M109,212L110,218M224,212L226,218M231,212L232,218',
    ],
    darks: [closedCurve(points('29,77 33,74 36,76 34,80 30,81')), dot([48, 66], 2.6)],
    regions: [
      region('body', 'muzzle', '0,40 46,70 52,110 0,110', [38, 84]),
      region('body', 'head', '30,30 92,30 88,112 52,112 46,70', [66, 78]),
      region('body', 'neck', '92,30 128,70 112,112 92,150 86,112', [104, 90]),
      region('tail', 'tail_base', '240,60 266,60 266,110 240,110', [256, 94]),
      region('tail', 'tail', '266,10 320,10 320,120 266,120', [294, 74]),
      ...PAWED_TRUNK,
      wholeRegion('ear', 'ear', [71, 42]),
    ],
    spots: [{ part: 'eye', at: [48, 66] }, ...PAWED_SPOTS],
  },
  dorsal: {
    ...PAWED_DORSAL,
    shapes: PAWED_DORSAL.shapes.map((shape) => {
      const ear = shape.key === 'ear_l' || shape.key === 'ear_r' ? EARS[shape.key] : undefined;
      return ear ? { ...shape, outline: ear } : shape;
    }),
    darks: [closedCurve(points('57,9 60,8 63,9 60,13')), dot([51, 28], 1.8), dot([69, 28], 1.8)],
    regions: PAWED_DORSAL.regions.map((own) =>
      own.of.startsWith('ear') ? { ...own, at: [own.of === 'ear_l' ? 40 : 80, 31] as const } : own,
    ),
  },
};
