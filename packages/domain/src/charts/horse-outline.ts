/** A horse for body maps. Our own drawing. */
import { type BodyOutline, type BodyView, region, shifted, symmetric, wholeRegion } from './body-outline.ts';
import { dot, points } from './smooth-path.ts';

const FORE = points(
  '146,80 130,94 122,112 122,134 130,150 134,168 134,186 137,198 138,216 135,226 131,236 126,246 122,255 123,259 146,259 147,250 144,242 149,232 148,220 147,202 151,190 153,172 158,160 168,150 174,130 172,104 162,86',
);
const HIND = points(
  '264,80 250,94 242,112 238,132 240,150 250,160 260,174 268,188 269,202 268,216 266,226 262,236 257,246 253,255 254,259 277,259 278,250 275,242 281,232 280,218 281,204 288,190 286,182 280,170 284,154 294,138 301,118 298,98 284,82',
);
const BODY = points(
  '33,112 32,104 38,92 48,76 58,60 68,47 80,38 92,34 106,37 124,49 140,62 154,70 170,76 192,82 214,82 236,77 256,73 276,74 292,82 301,98 302,116 296,132 276,142 258,146 244,150 224,160 196,167 168,168 142,164 126,154 117,138 114,120 106,104 98,92 88,93 76,98 62,106 52,116 42,120 35,118',
);

const LATERAL: BodyView = {
  width: 330,
  height: 268,
  shapes: [
    { key: 'far_fore', outline: shifted(FORE, 15), isFar: true },
    { key: 'far_hind', outline: shifted(HIND, 17), isFar: true },
    {
      key: 'tail',
      outline: points('290,80 304,84 314,104 318,136 318,172 312,202 306,210 303,180 302,148 300,118 292,98'),
    },
    { key: 'body', outline: BODY },
    {
      key: 'mane',
      outline: points('82,34 94,28 110,32 130,46 150,62 154,70 140,66 126,62 108,52 92,44 84,52 78,44'),
      isFar: true,
    },
    { key: 'hind', outline: HIND },
    { key: 'fore', outline: FORE },
    { key: 'ear', outline: points('82,38 80,26 84,16 91,24 93,36 88,42') },
  ],
  details: [
    'M36,113C42,112 47,110 50,106',
    'M121,248C129,250 137,250 146,249',
    'M252,248C260,250 268,250 277,249',
  ],
  darks: [dot([64, 63], 2.8), dot([39, 102], 1.8)],
  regions: [
    region('body', 'muzzle', '20,70 52,84 62,130 20,130', [43, 106]),
    region('body', 'head', '52,84 62,30 78,30 84,54 100,92 62,130', [70, 80]),
    region('body', 'poll', '78,24 100,24 98,60 86,56', [90, 46]),
    region('body', 'neck', '98,20 140,54 122,112 112,130 96,92 88,58', [112, 80]),
    region('body', 'withers', '140,50 178,60 178,86 138,86', [156, 80]),
    region('body', 'thorax', '170,86 212,86 212,142 170,142', [192, 122]),
    region('body', 'brisket', '100,128 160,140 160,180 100,180', [124, 150]),
    region('body', 'back', '178,60 222,60 222,92 178,92', [200, 89]),
    region('body', 'loin', '222,60 250,60 248,94 222,94', [236, 87]),
    region('body', 'abdomen', '160,142 250,138 250,180 160,180', [204, 154]),
    region('body', 'flank', '212,92 250,94 240,142 212,142', [226, 118]),
    region('body', 'rump', '250,60 310,60 310,150 290,120 262,94', [280, 84]),
    region('tail', 'tail_base', '280,60 330,60 330,100 280,100', [304, 92]),
    region('tail', 'tail', '280,100 330,100 330,220 280,220', [311, 148]),
    region('fore', 'forelimb.shoulder', '100,60 190,60 190,116 100,116', [146, 104]),
    region('fore', 'forelimb.upper_arm', '100,116 190,116 190,140 100,134', [138, 126]),
    region('fore', 'forelimb.elbow', '100,134 190,140 190,158 100,152', [152, 147]),
    region('fore', 'forelimb.forearm', '100,152 190,158 190,184 100,184', [144, 172]),
    region('fore', 'forelimb.carpus', '100,184 190,184 190,200 100,200', [143, 192]),
    region('fore', 'forelimb.cannon', '100,200 190,200 190,223 100,223', [143, 211]),
    region('fore', 'forelimb.fetlock', '100,223 190,223 190,235 100,235', [141, 229]),
    region('fore', 'forelimb.pastern', '100,235 190,235 190,247 100,247', [136, 240]),
    region('fore', 'forelimb.hoof', '100,247 190,247 190,266 100,266', [134, 254]),
    region('hind', 'hindlimb.hip', '230,60 310,60 310,108 230,108', [274, 98]),
    region('hind', 'hindlimb.thigh', '258,108 310,108 310,152 252,148', [278, 128]),
    region('hind', 'hindlimb.stifle', '226,108 258,108 252,148 250,162 226,162', [247, 138]),
    region('hind', 'hindlimb.lower_leg', '236,147 310,152 310,180 264,180 244,160', [268, 164]),
    region('hind', 'hindlimb.hock', '250,180 310,180 310,200 250,200', [278, 190]),
    region('hind', 'hindlimb.cannon', '250,200 310,200 310,223 250,223', [275, 211]),
    region('hind', 'hindlimb.fetlock', '250,223 310,223 310,235 250,235', [273, 229]),
    region('hind', 'hindlimb.pastern', '240,235 310,235 310,247 240,247', [267, 240]),
    region('hind', 'hindlimb.hoof', '240,247 310,247 310,266 240,266', [265, 254]),
    wholeRegion('ear', 'ear', [86, 30]),
  ],
  spots: [
    { part: 'eye', at: [64, 63] },
    { part: 'axilla', at: [168, 156] },
    { part: 'groin', at: [246, 148] },
    { part: 'perineum', at: [302, 122] },
    { part: 'forelimb', at: [124, 168] },
    { part: 'hindlimb', at: [290, 160] },
  ],
};

const HALF = points(
  '60,4 53,7 50,18 48,32 44,46 46,58 50,68 49,80 46,92 38,104 33,122 30,144 31,164 34,180 32,196 34,214 42,228 54,236 60,237',
);

const DORSAL: BodyView = {
  width: 120,
  height: 310,
  shapes: [
    { key: 'fore_l', outline: points('40,102 30,106 26,118 28,134 34,138 42,124') },
    { key: 'fore_r', outline: points('80,102 90,106 94,118 92,134 86,138 78,124') },
    { key: 'hind_l', outline: points('36,186 27,194 24,208 28,222 36,228 44,214') },
    { key: 'hind_r', outline: points('84,186 93,194 96,208 92,222 84,228 76,214') },
    { key: 'tail', outline: points('54,232 66,232 69,256 67,284 60,302 53,284 51,256') },
    { key: 'body', outline: symmetric(HALF, 120) },
    { key: 'ear_l', outline: points('46,54 41,48 40,38 46,42 51,50') },
    { key: 'ear_r', outline: points('74,54 79,48 80,38 74,42 69,50') },
  ],
  details: ['M60,60L60,228'],
  darks: [dot([55.5, 9], 1.4), dot([64.5, 9], 1.4), dot([46.5, 40], 1.8), dot([73.5, 40], 1.8)],
  regions: [
    region('body', 'muzzle', '0,0 120,0 120,20 0,20', [60, 14]),
    region('body', 'head', '0,20 120,20 120,50 0,50', [60, 35]),
    region('body', 'poll', '0,50 120,50 120,62 0,62', [60, 56]),
    region('body', 'neck', '0,62 120,62 120,100 0,100', [60, 82]),
    region('body', 'withers', '46,100 74,100 74,122 46,122', [60, 111]),
    region('body', 'left.thorax', '0,100 46,100 46,166 0,166', [39, 146]),
    region('body', 'right.thorax', '120,100 74,100 74,166 120,166', [81, 146]),
    region('body', 'back', '46,122 74,122 74,166 46,166', [60, 146]),
    region('body', 'loin', '46,166 74,166 74,190 46,190', [60, 178]),
    region('body', 'left.flank', '0,166 46,166 46,190 0,190', [40, 178]),
    region('body', 'right.flank', '120,166 74,166 74,190 120,190', [80, 178]),
    region('body', 'rump', '0,190 120,190 120,226 0,226', [60, 208]),
    region('body', 'tail_base', '0,226 120,226 120,244 0,244', [60, 233]),
    wholeRegion('tail', 'tail', [60, 268]),
    wholeRegion('fore_l', 'left.forelimb.shoulder', [32, 120]),
    wholeRegion('fore_r', 'right.forelimb.shoulder', [88, 120]),
    wholeRegion('hind_l', 'left.hindlimb.hip', [31, 208]),
    wholeRegion('hind_r', 'right.hindlimb.hip', [89, 208]),
    wholeRegion('ear_l', 'left.ear', [44, 47]),
    wholeRegion('ear_r', 'right.ear', [76, 47]),
  ],
  spots: [],
};

/** A horse. */
export const HORSE_OUTLINE: BodyOutline = { lateral: LATERAL, dorsal: DORSAL };
