/** What a drawing shows of findings: their codes, the most urgent first. */
import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, SignTone } from './chart-finding.ts';
import { chartSign } from './chart-signs.ts';

/** One finding at its place, as it is drawn. */
export interface PlacedSign {
  /** With its grade: `GI2`. */
  code: string;
  tone: SignTone;
  clock?: number;
}

const URGENCY: readonly SignTone[] = ['gone', 'alert', 'watch', 'note'];

/** What is at each place, the most urgent first. What is gone comes before all else: nothing is left to treat. */
export function signsByPlace(
  kind: ChartKind,
  findings: readonly ChartFinding[],
): Map<string, readonly PlacedSign[]> {
  const byPlace = Map.groupBy(findings, ({ place }) => place);
  return new Map(
    [...byPlace].map(([place, own]) => [
      place,
      own
        .flatMap((finding) => markOf(kind, finding) ?? [])
        .toSorted((a, b) => URGENCY.indexOf(a.tone) - URGENCY.indexOf(b.tone)),
    ]),
  );
}

/** How a finding is on the drawing; undefined for one that the chart does not know. */
export function markOf(kind: ChartKind, { sign, grade, clock }: ChartFinding): PlacedSign | undefined {
  const known = chartSign(kind, sign);
  return known && { code: `${known.code}${grade ?? ''}`, tone: known.tone, ...(clock && { clock }) };
}
