/** A bird for body maps: perched, and from above with its wings spread. Our own drawing. */
import { type BodyOutline, type BodyView, region, shifted, symmetric, wholeRegion } from './body-outline.ts';
import { dot, points } from './smooth-path.ts';

const LEG = points(
  '96,168 88,182 94,194 98,204 94,212 78,218 74,224 84,223 96,220 94,228 100,228 104,220 116,222 120,218 110,212 108,202 112,192 122,180 120,168',
);
const BODY = points(
  '54,46 58,32 70,22 86,20 100,28 108,42 110,60 116,78 130,98 144,122 152,148 152,168 142,182 124,186 100,178 78,160 62,136 54,110 52,90 56,72 54,58',
);

const LATERAL: BodyView = {
  width: 210,
  height: 262,
  shapes: [
    { key: 'far_leg', outline: shifted(LEG, 14), isFar: true },
    { key: 'tail', outline: points('130,178 154,164 168,196 178,232 172,250 160,246 146,214') },
    { key: 'beak', outline: points('62,34 48,38 40,48 40,62 45,70 49,62 56,62 62,56') },
    { key: 'leg', outline: LEG },
    { key: 'body', outline: BODY },
    {
      key: 'wing',
      outline: points(
        '104,84 90,98 84,120 88,144 104,164 126,182 148,204 164,224 168,216 162,188 154,158 144,126 130,98 116,84',
      ),
    },
  ],
  details: [
    'M44,57C50,56 55,55 60,53',
    'M100,142C118,156 136,172 152,196',
    'M104,124C124,138 140,156 156,184',
    'M30,226L170,226',
  ],
  darks: [dot([76, 42], 3.4)],
  regions: [
    wholeRegion('beak', 'beak', [48, 50]),
    region('body', 'head', '40,10 120,10 120,58 40,58', [92, 40]),
    region('body', 'neck', '74,58 120,58 122,84 80,84', [100, 70]),
    region('body', 'crop', '40,58 74,58 80,84 78,96 40,96', [64, 82]),
    region('body', 'keel', '40,96 88,96 88,160 40,160', [70, 128]),
    region('body', 'back', '100,84 170,84 170,168 140,168', [140, 116]),
    region('body', 'abdomen', '76,140 134,160 128,190 76,190', [100, 172]),
    region('body', 'vent', '128,172 146,172 146,190 128,190', [134, 181]),
    region('body', 'preen_gland', '140,156 160,156 160,178 140,178', [150, 166]),
    wholeRegion('tail', 'tail', [166, 226]),
    region('wing', 'wing.shoulder', '70,70 140,70 140,112 70,112', [106, 100]),
    region('wing', 'wing.forearm', '70,112 170,112 170,160 70,160', [116, 134]),
    region('wing', 'wing.tip', '70,160 190,160 190,240 70,240', [140, 178]),
    region('leg', 'leg.thigh', '60,150 130,150 130,194 60,194', [104, 186]),
    region('leg', 'leg.hock', '60,194 130,194 130,210 60,210', [102, 202]),
    region('leg', 'leg.foot', '60,210 130,210 130,240 60,240', [97, 219]),
  ],
  spots: [
    { part: 'eye', at: [76, 42] },
    { part: 'wing', at: [128, 152] },
    { part: 'leg', at: [114, 198] },
  ],
};

const HALF = points('150,18 140,22 135,32 136,44 140,52 137,62 130,78 128,100 132,122 140,138 150,142');
const WING_L = points(
  '136,62 118,58 96,46 70,40 46,46 26,60 10,82 22,80 16,94 32,90 30,104 48,98 50,110 66,104 72,114 88,108 100,114 116,108 131,106',
);

const DORSAL: BodyView = {
  width: 300,
  height: 200,
  shapes: [
    {
      key: 'tail',
      outline: points('140,134 160,134 164,158 172,184 162,190 150,192 138,190 128,184 136,158'),
    },
    { key: 'wing_l', outline: WING_L },
    { key: 'wing_r', outline: WING_L.map(([x, y]) => [300 - x, y] as const) },
    { key: 'body', outline: symmetric(HALF, 300) },
    { key: 'beak', outline: points('145,20 150,8 155,20 150,24') },
  ],
  details: ['M150,56L150,134'],
  darks: [dot([139, 31], 1.8), dot([161, 31], 1.8)],
  regions: [
    wholeRegion('beak', 'beak', [150, 15]),
    region('body', 'head', '100,0 200,0 200,46 100,46', [150, 34]),
    region('body', 'neck', '100,46 200,46 200,60 100,60', [150, 53]),
    region('body', 'back', '100,60 200,60 200,126 100,126', [150, 90]),
    region('body', 'preen_gland', '100,126 200,126 200,150 100,150', [150, 132]),
    wholeRegion('tail', 'tail', [150, 170]),
    region('wing_l', 'left.wing.shoulder', '104,0 150,0 150,130 104,130', [118, 82]),
    region('wing_l', 'left.wing.forearm', '58,0 104,0 104,130 58,130', [80, 76]),
    region('wing_l', 'left.wing.tip', '0,0 58,0 58,130 0,130', [36, 76]),
    region('wing_r', 'right.wing.shoulder', '196,0 150,0 150,130 196,130', [182, 82]),
    region('wing_r', 'right.wing.forearm', '242,0 196,0 196,130 242,130', [220, 76]),
    region('wing_r', 'right.wing.tip', '300,0 242,0 242,130 300,130', [264, 76]),
  ],
  spots: [],
};

/** A bird. */
export const BIRD_OUTLINE: BodyOutline = { lateral: LATERAL, dorsal: DORSAL };
