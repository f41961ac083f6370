/** Subjects and names of the kinds of charts. */
import type { ChartKind } from '@auscult/contract/charts';

/** The subject of a chart; each has its own places and findings. */
export type ChartSubject = 'teeth' | 'body' | 'eyes' | 'ears';

/** Animals with charts. */
export type ChartAnimal = 'dog' | 'cat' | 'horse' | 'rabbit' | 'bird';

const SUBJECTS: Record<ChartKind, { subject: ChartSubject; animal: ChartAnimal; name: string }> = {
  dental_dog: { subject: 'teeth', animal: 'dog', name: 'Dental chart of a dog' },
  dental_cat: { subject: 'teeth', animal: 'cat', name: 'Dental chart of a cat' },
  dental_horse: { subject: 'teeth', animal: 'horse', name: 'Dental chart of a horse' },
  body_dog: { subject: 'body', animal: 'dog', name: 'Body map of a dog' },
  body_cat: { subject: 'body', animal: 'cat', name: 'Body map of a cat' },
  body_horse: { subject: 'body', animal: 'horse', name: 'Body map of a horse' },
  body_rabbit: { subject: 'body', animal: 'rabbit', name: 'Body map of a rabbit' },
  body_bird: { subject: 'body', animal: 'bird', name: 'Body map of a bird' },
  eyes: { subject: 'eyes', animal: 'dog', name: 'Eye chart' },
  ears: { subject: 'ears', animal: 'dog', name: 'Ear chart' },
};

/** The subject of a chart of this kind. */
export function chartSubject(kind: ChartKind): ChartSubject {
  return SUBJECTS[kind].subject;
}

/** The animal of a chart; for eyes and ears, which have one drawing for all, a dog. */
export function chartAnimal(kind: ChartKind): ChartAnimal {
  return SUBJECTS[kind].animal;
}

/** The name of a kind of chart: "Dental chart of a cat". */
export function chartName(kind: ChartKind): string {
  return SUBJECTS[kind].name;
}
