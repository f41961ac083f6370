/** Marks on a drawing: codes of findings, most urgent first. */
import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, SignTone } from './chart-finding.ts';
import { chartSign } from './chart-signs.ts';

/** One drawn finding at its place. */
export interface PlacedSign {
  /** With its grade: `GI2`. */
  code: string;
  tone: SignTone;
  clock?: number;
}

const URGENCY: readonly SignTone[] = ['gone', 'alert', 'watch', 'note'];

/**
 * The marks of each place, most urgent first. A removed part precedes everything else, because nothing is
 * left to treat.
 */
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

/** The mark of a finding; undefined for an unknown one. */
export function markOf(kind: ChartKind, { sign, grade, clock }: ChartFinding): PlacedSign | undefined {
  const known = chartSign(kind, sign);
  return known && { code: `${known.code}${grade ?? ''}`, tone: known.tone, ...(clock && { clock }) };
}
