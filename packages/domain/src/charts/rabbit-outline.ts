/** A sitting rabbit for body maps. Our own drawing. */
import { type BodyOutline, type BodyView, region, shifted, symmetric, wholeRegion } from './body-outline.ts';
import { closedCurve, dot, points } from './smooth-path.ts';

const FORE = points(
  '92,128 80,138 76,154 76,172 70,184 62,190 64,195 88,195 91,184 94,170 106,158 112,142 106,130',
);
const HIND = points(
  '184,104 164,112 152,130 150,150 158,166 152,176 134,182 116,188 112,194 118,198 170,198 196,194 214,178 222,156 220,130 206,110',
);
const BODY = points(
  '18,112 22,98 32,86 46,78 62,76 78,82 92,84 112,72 138,64 166,64 192,74 214,96 226,124 228,150 222,170 208,182 186,188 156,188 128,186 104,182 88,172 78,156 72,140 62,134 44,132 28,126',
);

const LATERAL: BodyView = {
  width: 260,
  height: 206,
  shapes: [
    { key: 'far_ear', outline: points('54,80 50,54 50,28 56,14 64,30 68,56 66,78'), isFar: true },
    { key: 'far_fore', outline: shifted(FORE, 11), isFar: true },
    { key: 'tail', outline: points('220,140 232,136 240,142 240,154 230,160 220,156') },
    { key: 'body', outline: BODY },
    { key: 'hind', outline: HIND },
    { key: 'fore', outline: FORE },
    { key: 'ear', outline: points('62,82 62,58 68,30 78,12 84,20 84,44 80,68 76,84') },
  ],
  details: [
    'M22,120C28,122 34,121 38,117',
    'M30,114L10,110M30,116L9,117M31,118L12,124',
    'M69,188L70,195M76,188L77,195M122,190L121,197M130,188L130,197',
  ],
  darks: [closedCurve(points('17,110 21,107 24,109 22,113 18,114')), dot([46, 98], 4)],
  regions: [
    region('body', 'muzzle', '0,70 34,90 38,140 0,140', [28, 112]),
    region('body', 'head', '34,70 76,70 74,150 38,140', [60, 112]),
    region('body', 'neck', '76,70 104,66 92,132 70,150', [86, 102]),
    region('body', 'thorax', '104,60 142,60 142,150 96,150', [124, 116]),
    region('body', 'brisket', '70,132 104,140 104,200 70,200', [98, 172]),
    region('body', 'back', '104,50 154,50 154,84 104,84', [132, 77]),
    region('body', 'loin', '154,50 186,50 186,96 154,84', [170, 80]),
    region('body', 'abdomen', '96,150 160,150 160,200 96,200', [128, 172]),
    region('body', 'flank', '142,84 186,96 160,150 142,150', [150, 118]),
    region('body', 'rump', '186,60 240,60 240,190 206,190 186,96', [212, 110]),
    wholeRegion('tail', 'tail', [232, 148]),
    region('fore', 'forelimb.shoulder', '60,110 130,110 130,138 60,138', [98, 134]),
    region('fore', 'forelimb.elbow', '60,138 130,138 130,158 60,158', [94, 149]),
    region('fore', 'forelimb.forearm', '60,158 130,158 130,178 60,178', [86, 168]),
    region('fore', 'forelimb.paw', '50,178 130,178 130,200 50,200', [78, 187]),
    region('hind', 'hindlimb.hip', '140,90 240,90 240,128 140,128', [194, 120]),
    region('hind', 'hindlimb.thigh', '176,128 240,128 240,170 176,164', [202, 148]),
    region('hind', 'hindlimb.stifle', '130,128 176,128 176,164 130,168', [162, 148]),
    region('hind', 'hindlimb.hock', '176,164 240,170 240,206 176,206', [198, 182]),
    region('hind', 'hindlimb.metatarsus', '142,160 176,164 176,206 142,206', [160, 188]),
    region('hind', 'hindlimb.paw', '100,170 142,170 142,206 100,206', [128, 191]),
    wholeRegion('ear', 'ear', [74, 48]),
  ],
  spots: [
    { part: 'eye', at: [46, 98] },
    { part: 'axilla', at: [110, 158] },
    { part: 'mammary', at: [134, 184] },
    { part: 'groin', at: [152, 172] },
    { part: 'tail_base', at: [224, 134] },
    { part: 'perineum', at: [222, 166] },
    { part: 'forelimb.upper_arm', at: [106, 142] },
    { part: 'forelimb.carpus', at: [80, 178] },
    { part: 'forelimb.metacarpus', at: [73, 184] },
    { part: 'hindlimb.lower_leg', at: [182, 168] },
    { part: 'forelimb', at: [90, 158] },
    { part: 'hindlimb', at: [182, 140] },
  ],
};

const HALF = points(
  '60,34 53,37 48,46 45,58 46,70 50,80 46,92 40,108 36,128 33,150 32,172 36,194 44,208 54,216 60,217',
);

const DORSAL: BodyView = {
  width: 120,
  height: 250,
  shapes: [
    { key: 'fore_l', outline: points('46,92 38,94 34,84 38,76 46,82') },
    { key: 'fore_r', outline: points('74,92 82,94 86,84 82,76 74,82') },
    { key: 'hind_l', outline: points('38,160 26,166 22,184 26,204 34,212 42,204 44,182') },
    { key: 'hind_r', outline: points('82,160 94,166 98,184 94,204 86,212 78,204 76,182') },
    { key: 'tail', outline: points('60,210 68,214 68,226 60,230 52,226 52,214') },
    { key: 'body', outline: symmetric(HALF, 120) },
    { key: 'ear_l', outline: points('54,66 47,74 43,96 44,120 50,126 55,114 57,90') },
    { key: 'ear_r', outline: points('66,66 73,74 77,96 76,120 70,126 65,114 63,90') },
  ],
  details: ['M60,126L60,208'],
  darks: [closedCurve(points('57,36 60,34 63,36 60,39')), dot([47.5, 58], 2), dot([72.5, 58], 2)],
  regions: [
    region('body', 'muzzle', '0,0 120,0 120,50 0,50', [60, 44]),
    region('body', 'head', '0,50 120,50 120,76 0,76', [60, 60]),
    region('body', 'neck', '0,76 120,76 120,96 0,96', [60, 84]),
    region('body', 'left.thorax', '0,96 46,96 46,148 0,148', [41, 134]),
    region('body', 'right.thorax', '120,96 74,96 74,148 120,148', [79, 134]),
    region('body', 'back', '46,96 74,96 74,152 46,152', [60, 138]),
    region('body', 'loin', '46,152 74,152 74,178 46,178', [60, 166]),
    region('body', 'left.flank', '0,148 46,148 46,178 0,178', [40, 162]),
    region('body', 'right.flank', '120,148 74,148 74,178 120,178', [80, 162]),
    region('body', 'rump', '0,178 120,178 120,240 0,240', [60, 196]),
    wholeRegion('tail', 'tail', [60, 220]),
    wholeRegion('fore_l', 'left.forelimb.paw', [40, 85]),
    wholeRegion('fore_r', 'right.forelimb.paw', [80, 85]),
    wholeRegion('hind_l', 'left.hindlimb.hip', [31, 190]),
    wholeRegion('hind_r', 'right.hindlimb.hip', [89, 190]),
    wholeRegion('ear_l', 'left.ear', [50, 100]),
    wholeRegion('ear_r', 'right.ear', [70, 100]),
  ],
  spots: [],
};

/** A rabbit. */
export const RABBIT_OUTLINE: BodyOutline = { lateral: LATERAL, dorsal: DORSAL };
