/** A dog for body maps. Our own drawing; a cat shares its limbs and the borders of its regions. */
import {
  type BodyOutline,
  type BodyRegion,
  type BodyView,
  region,
  shifted,
  symmetric,
  wholeRegion,
} from './body-outline.ts';
import { closedCurve, dot, points } from './smooth-path.ts';

/** The near forelimb of dogs and cats. */
export const PAWED_FORE = points(
  '116,86 100,98 94,116 98,134 106,150 108,168 108,184 107,196 100,206 96,213 100,218 120,218 124,210 122,198 123,184 127,166 138,150 146,134 148,112 140,92 128,84',
);
/** The near hind limb of dogs and cats. */
export const PAWED_HIND = points(
  '226,86 210,100 202,118 200,134 203,146 214,156 226,166 236,176 236,188 232,200 222,208 218,214 222,218 242,218 247,208 248,194 252,178 253,168 247,156 248,144 258,128 263,110 256,94 242,84',
);
const BODY = points(
  '18,76 20,69 30,64 44,60 52,52 62,44 76,40 88,44 98,54 110,66 124,76 146,80 176,81 206,79 232,80 250,86 260,98 262,112 252,130 236,140 222,140 208,137 194,136 174,146 150,154 126,156 106,150 94,138 88,122 84,106 78,94 66,90 52,91 38,92 26,90 20,84',
);

/** Regions of the trunk and the limbs. */
export const PAWED_TRUNK: readonly BodyRegion[] = [
  region('body', 'thorax', '126,84 182,84 182,128 126,128', [162, 110]),
  region('body', 'brisket', '86,128 150,128 150,160 86,160', [98, 141]),
  region('body', 'withers', '112,60 142,60 142,86 108,86', [128, 80]),
  region('body', 'back', '142,60 192,60 192,88 142,88', [166, 86]),
  region('body', 'loin', '192,60 226,60 222,90 192,90', [206, 85]),
  region('body', 'abdomen', '150,128 220,118 220,160 150,160', [178, 137]),
  region('body', 'flank', '182,88 220,90 208,128 182,128', [196, 110]),
  region('body', 'rump', '222,60 270,60 270,140 244,140 224,90', [240, 87]),
  region('fore', 'forelimb.shoulder', '80,70 160,70 160,112 80,112', [118, 102]),
  region('fore', 'forelimb.upper_arm', '80,112 160,112 160,136 80,128', [112, 123]),
  region('fore', 'forelimb.elbow', '80,128 160,136 160,153 80,147', [124, 143]),
  region('fore', 'forelimb.forearm', '80,147 160,153 160,179 80,179', [117, 166]),
  region('fore', 'forelimb.carpus', '80,179 160,179 160,191 80,191', [115, 185]),
  region('fore', 'forelimb.metacarpus', '80,191 160,191 160,203 80,203', [114, 197]),
  region('fore', 'forelimb.paw', '80,203 160,203 160,224 80,224', [110, 212]),
  region('hind', 'hindlimb.hip', '196,70 270,70 270,108 196,108', [236, 100]),
  region('hind', 'hindlimb.thigh', '222,108 270,108 270,150 218,138', [238, 122]),
  region('hind', 'hindlimb.stifle', '190,108 222,108 218,138 216,152 190,152', [209, 134]),
  region('hind', 'hindlimb.lower_leg', '216,137 270,150 270,164 228,174 205,156', [234, 156]),
  region('hind', 'hindlimb.hock', '222,176 240,164 270,162 270,184 222,184', [246, 174]),
  region('hind', 'hindlimb.metatarsus', '210,184 270,184 270,202 210,202', [242, 193]),
  region('hind', 'hindlimb.paw', '200,202 270,202 270,224 200,224', [233, 211]),
];

/** Places of the trunk and the limbs without a region. */
export const PAWED_SPOTS: BodyView['spots'] = [
  { part: 'axilla', at: [142, 148] },
  { part: 'mammary', at: [196, 134] },
  { part: 'groin', at: [212, 138] },
  { part: 'perineum', at: [262, 110] },
  { part: 'forelimb', at: [104, 158] },
  { part: 'hindlimb', at: [254, 146] },
];

const LATERAL: BodyView = {
  width: 320,
  height: 226,
  shapes: [
    { key: 'far_fore', outline: shifted(PAWED_FORE, 13), isFar: true },
    { key: 'far_hind', outline: shifted(PAWED_HIND, 15), isFar: true },
    {
      key: 'tail',
      outline: points('246,86 258,84 272,78 284,66 292,50 298,46 301,50 298,66 288,84 274,95 258,100 248,98'),
    },
    { key: 'body', outline: BODY },
    { key: 'hind', outline: PAWED_HIND },
    { key: 'fore', outline: PAWED_FORE },
    { key: 'ear', outline: points('70,42 80,42 90,52 94,68 90,82 82,84 76,74 72,60') },
  ],
  details: ['M22,84C32,87 42,86 50,81', 'M102,212L104,218M109,212L110,218M224,212L226,218M231,212L232,218'],
  darks: [closedCurve(points('17,73 21,68 27,69 26,75 21,78')), dot([54, 61], 2.4)],
  regions: [
    region('body', 'muzzle', '0,40 48,40 50,100 0,100', [34, 76]),
    region('body', 'head', '48,30 96,30 84,100 50,100', [62, 72]),
    region('body', 'neck', '96,30 128,70 112,112 92,150 84,100', [102, 88]),
    ...PAWED_TRUNK,
    region('tail', 'tail_base', '240,60 266,60 266,110 240,110', [256, 91]),
    region('tail', 'tail', '266,30 320,30 320,110 266,110', [286, 78]),
    wholeRegion('ear', 'ear', [83, 66]),
  ],
  spots: [{ part: 'eye', at: [54, 61] }, ...PAWED_SPOTS],
};

const HALF_DORSAL = points(
  '60,8 54,10 50,20 48,30 42,38 39,50 42,60 45,70 44,80 36,88 32,100 31,116 33,136 38,156 37,170 33,182 34,198 42,210 54,217 60,218',
);

/** The back of a dog; a cat has another head and tail. */
export const PAWED_DORSAL: BodyView = {
  width: 120,
  height: 300,
  shapes: [
    { key: 'fore_l', outline: points('40,84 30,88 25,98 26,112 30,120 38,116 44,100') },
    { key: 'fore_r', outline: points('80,84 90,88 95,98 94,112 90,120 82,116 76,100') },
    { key: 'hind_l', outline: points('42,172 32,178 27,190 29,204 36,212 46,208 50,192') },
    { key: 'hind_r', outline: points('78,172 88,178 93,190 91,204 84,212 74,208 70,192') },
    { key: 'tail', outline: points('55,212 65,212 66,232 64,258 60,286 56,258 54,232') },
    { key: 'body', outline: symmetric(HALF_DORSAL, 120) },
    { key: 'ear_l', outline: points('44,40 36,42 28,52 27,66 33,70 41,62') },
    { key: 'ear_r', outline: points('76,40 84,42 92,52 93,66 87,70 79,62') },
  ],
  details: ['M60,92L60,206'],
  darks: [
    closedCurve(points('56,9 60,7 64,9 63,14 60,16 57,14')),
    dot([50.5, 34], 1.8),
    dot([69.5, 34], 1.8),
  ],
  regions: [
    region('body', 'muzzle', '0,0 120,0 120,30 0,30', [60, 22]),
    region('body', 'head', '0,30 120,30 120,64 0,64', [60, 48]),
    region('body', 'neck', '0,64 120,64 120,86 0,86', [60, 76]),
    region('body', 'withers', '46,86 74,86 74,104 46,104', [60, 95]),
    region('body', 'left.thorax', '0,86 46,86 46,148 0,148', [41, 124]),
    region('body', 'right.thorax', '120,86 74,86 74,148 120,148', [79, 124]),
    region('body', 'back', '46,104 74,104 74,148 46,148', [60, 128]),
    region('body', 'loin', '46,148 74,148 74,174 46,174', [60, 161]),
    region('body', 'left.flank', '0,148 46,148 46,174 0,174', [42, 161]),
    region('body', 'right.flank', '120,148 74,148 74,174 120,174', [78, 161]),
    region('body', 'rump', '0,174 120,174 120,206 0,206', [60, 190]),
    region('body', 'tail_base', '0,206 120,206 120,222 0,222', [60, 211]),
    region('tail', 'tail', '0,218 120,218 120,300 0,300', [60, 246]),
    wholeRegion('fore_l', 'left.forelimb.shoulder', [31, 104]),
    wholeRegion('fore_r', 'right.forelimb.shoulder', [89, 104]),
    wholeRegion('hind_l', 'left.hindlimb.hip', [34, 194]),
    wholeRegion('hind_r', 'right.hindlimb.hip', [86, 194]),
    wholeRegion('ear_l', 'left.ear', [34, 56]),
    wholeRegion('ear_r', 'right.ear', [86, 56]),
  ],
  spots: [],
};

/** A dog. */
export const DOG_OUTLINE: BodyOutline = { lateral: LATERAL, dorsal: PAWED_DORSAL };
