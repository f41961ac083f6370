/**
 * Teeth by the modified Triadan system: quadrant and position. Permanent quadrants are 1 right upper, 2 left
 * upper, 3 left lower and 4 right lower; deciduous ones 5 to 8 in the same order.
 *
 * Sources: Floyd MR, "The modified Triadan system: nomenclature for veterinary dentistry", J Vet Dent
 * 1991;8(4):18-19; dental formulas of the American Veterinary Dental College (dog 42 and 28, cat 30 and 26,
 * horse 36 to 44 and 24). Numbers of teeth that cats do not have (105, 205, 305, 306, 405, 406) are unused.
 */
import type { ChartKind } from '@auscult/contract/charts';
import { chartAnimal } from './chart-kinds.ts';

/** Shape and name of a tooth. */
export type ToothKind = 'incisor' | 'canine' | 'premolar' | 'molar' | 'wolf tooth';

/** One tooth. */
export interface Tooth {
  /** Triadan: 101 to 411, deciduous 501 to 808. */
  number: number;
  side: 'left' | 'right';
  jaw: 'upper' | 'lower';
  kind: ToothKind;
  /**
   * Position within its kind, counted from the middle or from the front as anatomists do: 4 of "fourth
   * premolar".
   */
  order: number;
  isDeciduous: boolean;
  /** In words: "left upper canine", "right lower deciduous second premolar". */
  name: string;
}

type ToothedAnimal = 'dog' | 'cat' | 'horse';
type Jaw = Tooth['jaw'];
type Positions = Readonly<Record<Jaw, readonly number[]>>;

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const PERMANENT: Readonly<Record<ToothedAnimal, Positions>> = {
  dog: { upper: upTo(10), lower: upTo(11) },
  cat: { upper: [1, 2, 3, 4, 6, 7, 8, 9], lower: [1, 2, 3, 4, 7, 8, 9] },
  horse: { upper: upTo(11), lower: upTo(11) },
};
const DECIDUOUS: Readonly<Record<ToothedAnimal, Positions>> = {
  dog: { upper: [1, 2, 3, 4, 6, 7, 8], lower: [1, 2, 3, 4, 6, 7, 8] },
  cat: { upper: [1, 2, 3, 4, 6, 7, 8], lower: [1, 2, 3, 4, 7, 8] },
  horse: { upper: [1, 2, 3, 6, 7, 8], lower: [1, 2, 3, 6, 7, 8] },
};

/** Quadrants in the order of their numbers. */
const QUADRANTS: ReadonlyArray<Pick<Tooth, 'side' | 'jaw'>> = [
  { side: 'right', jaw: 'upper' },
  { side: 'left', jaw: 'upper' },
  { side: 'left', jaw: 'lower' },
  { side: 'right', jaw: 'lower' },
];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'];

/** All teeth of a chart of this kind, permanent ones first, by quadrant from the middle backwards. */
export function teethOf(kind: ChartKind): readonly Tooth[] {
  const animal = chartAnimal(kind);
  return animal === 'dog' || animal === 'cat' || animal === 'horse' ? TEETH[animal] : [];
}

/** The tooth with a number; undefined if the animal has none. */
export function toothOf(kind: ChartKind, number: number): Tooth | undefined {
  return teethOf(kind).find((tooth) => tooth.number === number);
}

const TEETH: Readonly<Record<ToothedAnimal, readonly Tooth[]>> = {
  dog: allOf('dog'),
  cat: allOf('cat'),
  horse: allOf('horse'),
};

function allOf(animal: ToothedAnimal): Tooth[] {
  return [
    ...QUADRANTS.flatMap((quadrant, at) =>
      PERMANENT[animal][quadrant.jaw].map((position) =>
        toothAt(animal, { ...quadrant, position, quadrant: at + 1 }),
      ),
    ),
    ...QUADRANTS.flatMap((quadrant, at) =>
      DECIDUOUS[animal][quadrant.jaw].map((position) =>
        toothAt(animal, { ...quadrant, position, quadrant: at + 5 }),
      ),
    ),
  ];
}

interface Position extends Pick<Tooth, 'side' | 'jaw'> {
  position: number;
  quadrant: number;
}

function toothAt(animal: ToothedAnimal, { side, jaw, position, quadrant }: Position): Tooth {
  const { kind, order } = kindOf(animal, position);
  const isDeciduous = quadrant > 4;
  const isAlone = kind === 'canine' || kind === 'wolf tooth';
  const name = [side, jaw, isDeciduous && 'deciduous', !isAlone && ORDINALS[order], kind];
  return {
    number: quadrant * 100 + position,
    side,
    jaw,
    kind,
    order,
    isDeciduous,
    name: name.filter(Boolean).join(' '),
  };
}

/** A horse's first premolar is its wolf tooth. */
function kindOf(animal: ToothedAnimal, position: number): Pick<Tooth, 'kind' | 'order'> {
  if (position <= 3) return { kind: 'incisor', order: position };
  if (position === 4) return { kind: 'canine', order: 1 };
  if (position === 5 && animal === 'horse') return { kind: 'wolf tooth', order: 1 };
  return position <= 8 ? { kind: 'premolar', order: position - 4 } : { kind: 'molar', order: position - 8 };
}
