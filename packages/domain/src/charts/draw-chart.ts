/** A chart as shapes. */
import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding } from './chart-finding.ts';
import { chartSubject } from './chart-kinds.ts';
import { signsByPlace } from './chart-marks.ts';
import type { ChartPanel } from './chart-shape.ts';
import { drawBody } from './draw-body.ts';
import { drawEars } from './draw-ears.ts';
import { drawEyes } from './draw-eyes.ts';
import { drawTeeth } from './draw-teeth.ts';
import { toothOf } from './teeth.ts';

/** Options of a drawing. */
export interface DrawOptions {
  /** Draws deciduous teeth even without findings. */
  withDeciduous?: boolean;
}

/** The views of a chart with its findings. Deciduous teeth are drawn if they have findings. */
export function drawChart(
  kind: ChartKind,
  findings: readonly ChartFinding[],
  { withDeciduous = false }: DrawOptions = {},
): ChartPanel[] {
  const signs = signsByPlace(kind, findings);
  switch (chartSubject(kind)) {
    case 'teeth':
      return drawTeeth(kind, signs, withDeciduous || findings.some(({ place }) => isDeciduous(kind, place)));
    case 'body':
      return drawBody(kind, signs);
    case 'eyes':
      return drawEyes(signs);
    case 'ears':
      return drawEars(signs);
  }
}

function isDeciduous(kind: ChartKind, place: string): boolean {
  return toothOf(kind, Number(place))?.isDeciduous === true;
}
