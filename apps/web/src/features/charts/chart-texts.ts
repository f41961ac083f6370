/** What the screen says of each kind of chart. Its name stands in the domain. */
import type { ChartKind } from '@auscult/contract/charts';
import { message } from '#web/copy/text.ts';

/** Names the places of a drawing for whoever cannot see it; shown by `t`. */
export const PLACES_OF_CHART: Record<ChartKind, string> = {
  dental_dog: message('Places of the dental chart of a dog'),
  dental_cat: message('Places of the dental chart of a cat'),
  dental_horse: message('Places of the dental chart of a horse'),
  body_dog: message('Places of the body map of a dog'),
  body_cat: message('Places of the body map of a cat'),
  body_horse: message('Places of the body map of a horse'),
  body_rabbit: message('Places of the body map of a rabbit'),
  body_bird: message('Places of the body map of a bird'),
  eyes: message('Places of the eye chart'),
  ears: message('Places of the ear chart'),
};
