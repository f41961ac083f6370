/** Choosing a place on a chart: by pointer anywhere on it, or by arrow keys as in a radio group. */
import type { ChartPanel } from '@auscult/domain/charts/chart-shape';
import type { StepDirection } from '@auscult/domain/charts/place-steps';

/** The state and handlers that make shapes selectable. */
export interface PlaceChoice {
  /** Key of the chosen place. */
  place: string | undefined;
  /** The label of a place, with its findings. */
  nameOf: (place: string) => string;
  /**
   * For each place, the shape that represents it, by the panel's key and the shape's index. The other shapes
   * are only pointer targets.
   */
  standIns: ReadonlyMap<string, string>;
  onChoose: (place: string) => void;
  onStep: (direction: StepDirection) => void;
  /** Continues with the findings of the place. */
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

/** The direction of each arrow key. */
export const ARROWS: Readonly<Record<string, StepDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
