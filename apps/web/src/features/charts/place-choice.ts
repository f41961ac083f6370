/** Choosing a place on a chart: by pointer anywhere on it, by arrow keys as in a group of radio buttons. */
import type { ChartPanel } from '@auscult/domain/charts/chart-shape';
import type { StepDirection } from '@auscult/domain/charts/place-steps';

/** What the shapes of a chart need to be chosen. */
export interface PlaceChoice {
  /** Key of the chosen place. */
  place: string | undefined;
  /** What a place is called, with what was found there. */
  nameOf: (place: string) => string;
  /** Of each place the shape that stands for it, by the panel's key and the shape's number: the others are pointer targets. */
  standIns: ReadonlyMap<string, string>;
  onChoose: (place: string) => void;
  onStep: (direction: StepDirection) => void;
  /** Goes on to what is found there. */
  onEnter: () => void;
}

/** The first shape of each place; {@link PlaceChoice.standIns}. */
export function standInsOf(panels: readonly ChartPanel[]): Map<string, string> {
  const standIns = new Map<string, string>();
  for (const { key, shapes } of panels) {
    for (const [at, shape] of shapes.entries()) {
      const place = 'place' in shape ? shape.place : undefined;
      if (place && !standIns.has(place)) standIns.set(place, `${key}.${at}`);
    }
  }
  return standIns;
}

/** What each arrow key means. */
export const ARROWS: Readonly<Record<string, StepDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
