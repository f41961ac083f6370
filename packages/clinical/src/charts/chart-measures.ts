/** Pressures and tear tests of eyes: several values in one sentence, each of one eye. */
import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, ChartSign } from '@auscult/domain/charts/chart-finding';
import { signsIn } from '@auscult/domain/charts/chart-signs';
import { EYES, sidesIn } from '@auscult/domain/charts/sense-places';

/** The measured values of a sentence, each with its eye; none where it measures nothing, or leaves the eye open. */
export function measuredIn(kind: ChartKind, sentence: string): ChartFinding[] {
  if (kind !== 'eyes') return [];
  const labels = signsIn(kind, sentence).filter(({ sign }) => sign.unit);
  return labels.flatMap(({ sign, end }, at) =>
    valuesOf(sign, sentence.slice(at === 0 ? 0 : end, labels[at + 1]?.start ?? sentence.length)),
  );
}

/** Whole numbers: what has another unit, or is part of something else, is no value. */
const VALUE =
  /(?<![\w.])\d{1,2}(?:\.\d)?(?![\w%]|\.\d|\s?(?:%|mg|ml|drops?|days?|weeks?|o'clock|seconds?|minute\b))/gi;

function valuesOf({ key, unit }: ChartSign, text: string): ChartFinding[] {
  const sides = sidesIn(EYES, text);
  const values = [...text.matchAll(VALUE)];
  if (sides.length === 0 || values.length === 0) return [];
  const isSideFirst = (sides[0]?.start ?? 0) < (values[0]?.index ?? 0);
  return values.flatMap((value, at) => {
    const side = isSideFirst
      ? sides.findLast(({ end }) => end <= value.index)
      : sides.find(({ start }) => start > value.index && start < (values[at + 1]?.index ?? text.length));
    const places = side?.places ?? [];
    return places.map((place) => ({ place, sign: key, size: `${value[0]} ${unit}` }));
  });
}
