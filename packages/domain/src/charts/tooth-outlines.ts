/**
 * Teeth seen from outside, in a box of width one: the gum is at 0, roots reach to -1 and crowns to 1. Our own
 * simplified drawings.
 */
import type { ChartAnimal } from './chart-kinds.ts';
import { type Point, points } from './smooth-path.ts';
import type { Tooth } from './teeth.ts';

/** The shape of one tooth. */
export interface ToothOutline {
  crown: Point[];
  root: Point[];
  /** Width on the chart. */
  width: number;
}

type Look = Omit<ToothOutline, 'width'>;

const ONE_ROOT = points('.14,.04 .18,-.3 .34,-.8 .5,-1 .66,-.8 .82,-.3 .86,.04 .5,.1');
const TWO_ROOTS = points(
  '.06,.04 .08,-.4 .18,-.88 .28,-.96 .36,-.8 .42,-.36 .5,-.2 .58,-.36 .64,-.8 .72,-.96 .82,-.88 .92,-.4 .94,.04 .5,.1',
);
const THREE_ROOTS = points(
  '.05,.04 .06,-.4 .12,-.82 .2,-.9 .28,-.76 .34,-.3 .4,-.26 .44,-.62 .5,-.84 .56,-.62 .6,-.26 .66,-.3 .72,-.76 .8,-.9 .88,-.82 .94,-.4 .95,.04 .5,.1',
);

const LOOKS: Readonly<Record<string, Look>> = {
  incisor: {
    crown: points('.14,0 .5,-.06 .86,0 .94,.34 .84,.66 .5,.74 .16,.66 .06,.34'),
    root: ONE_ROOT,
  },
  canine: {
    crown: points('.12,0 .5,-.06 .88,0 .94,.3 .84,.66 .58,1 .5,1.04 .42,.98 .22,.6 .08,.26'),
    root: points('.12,.04 .1,-.3 .2,-.8 .42,-1.06 .62,-1 .82,-.6 .88,.04 .5,.1'),
  },
  premolar: {
    crown: points('.05,0 .5,-.05 .95,0 .97,.22 .8,.38 .6,.66 .5,.74 .4,.66 .2,.38 .03,.22'),
    root: TWO_ROOTS,
  },
  small: {
    crown: points('.14,0 .5,-.05 .86,0 .9,.22 .66,.46 .5,.54 .34,.46 .1,.22'),
    root: ONE_ROOT.map(([x, y]) => [x, y * 0.7] as const),
  },
  wolf: {
    crown: points('.26,0 .5,-.05 .74,0 .78,.2 .62,.4 .5,.46 .38,.4 .22,.2'),
    root: points('.26,.04 .3,-.26 .42,-.46 .5,-.5 .58,-.46 .7,-.26 .74,.04 .5,.08'),
  },
  carnassial: {
    crown: points(
      '.04,0 .5,-.05 .96,0 .98,.26 .9,.5 .76,.56 .68,.5 .6,.6 .46,.86 .36,.86 .24,.56 .1,.42 .02,.22',
    ),
    root: TWO_ROOTS,
  },
  molar: {
    crown: points(
      '.05,0 .5,-.05 .95,0 .98,.24 .9,.48 .76,.54 .64,.44 .52,.56 .38,.56 .28,.44 .16,.5 .04,.26',
    ),
    root: THREE_ROOTS,
  },
  cheek: {
    crown: points('.04,0 .5,-.03 .96,0 .98,.3 .96,.58 .84,.62 .68,.58 .5,.64 .32,.58 .16,.62 .04,.58 .02,.3'),
    root: points(
      '.04,.04 .04,-.5 .1,-.8 .2,-.98 .34,-.86 .44,-.82 .56,-.82 .66,-.86 .8,-.98 .9,-.8 .96,-.5 .96,.04 .5,.08',
    ),
  },
  horse_incisor: {
    crown: points('.12,0 .5,-.04 .88,0 .96,.4 .94,.72 .5,.78 .06,.72 .04,.4'),
    root: ONE_ROOT,
  },
};

const WIDTHS: Readonly<Record<'dog' | 'cat' | 'horse', Readonly<Record<Tooth['jaw'], readonly number[]>>>> = {
  dog: {
    upper: [13, 14, 17, 21, 13, 19, 21, 31, 25, 18],
    lower: [12, 13, 14, 21, 12, 17, 19, 21, 32, 20, 12],
  },
  cat: {
    upper: [15, 15, 17, 24, 0, 15, 25, 36, 14],
    lower: [14, 14, 16, 24, 0, 0, 24, 28, 33],
  },
  horse: {
    upper: [19, 19, 18, 16, 16, 24, 22, 22, 21, 21, 23],
    lower: [19, 19, 18, 16, 16, 23, 21, 21, 21, 21, 24],
  },
};

/** The drawing of a tooth. */
export function toothOutline(animal: ChartAnimal, tooth: Tooth): ToothOutline {
  const own = animal === 'cat' || animal === 'horse' ? animal : 'dog';
  const position = tooth.number % 100;
  const width = WIDTHS[own][tooth.jaw][position - 1] ?? 16;
  const look = LOOKS[lookOf(own, tooth, position)] ?? { crown: [], root: [] };
  return { ...look, width: tooth.isDeciduous ? width * 0.85 : width };
}

function lookOf(animal: 'dog' | 'cat' | 'horse', { kind, jaw }: Tooth, position: number): string {
  if (kind === 'canine') return 'canine';
  if (kind === 'wolf tooth') return 'wolf';
  if (animal === 'horse') return kind === 'incisor' ? 'horse_incisor' : 'cheek';
  if (SMALL[animal].includes(`${jaw} ${position}`)) return 'small';
  if (position === (jaw === 'upper' ? 8 : 9)) return 'carnassial';
  return kind;
}

/** Teeth with a single small cusp. */
const SMALL: Readonly<Record<'dog' | 'cat', readonly string[]>> = {
  dog: ['upper 5', 'lower 5'],
  cat: ['upper 6', 'upper 9'],
};
