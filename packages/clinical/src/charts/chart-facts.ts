/** Findings that are spoken of in a visit, as the lines that a chart is drawn from. */
import type { ChartKind } from '@auscult/contract/charts';
import { chartSubject } from '@auscult/domain/charts/chart-kinds';
import { findingLine } from '@auscult/domain/charts/finding-line';
import { withFigures } from '../reading/figures/figures.ts';
import { digitOf } from '../reading/numbers/number-words.ts';
import { readStretches } from './chart-stretches.ts';

/** Characters of a statement beyond which nobody names places any more. */
const LONGEST = 2000;

/**
 * The findings that one statement places on a chart, as canonical lines, each once, in the order in which they are said.
 * None where it places nothing, denies what it names, asks, or speaks of what is to be done.
 * @param text one statement of the vet, in words or in figures; what was taken back in it is already put right
 */
export function chartFindingsIn(text: string, kind: ChartKind): string[] {
  const findings = withChartFigures(kind, text.slice(0, LONGEST))
    .split(/(?<=[.!?;])(?=\s|$)/)
    .filter((sentence) => !sentence.trimEnd().endsWith('?'))
    .flatMap((sentence) => readStretches(kind, sentence));
  return [...new Set(findings.map((finding) => findingLine(kind, finding)))];
}

/** What was said with its numbers in figures, teeth among them. */
export function withChartFigures(kind: ChartKind, text: string): string {
  const said = text.replaceAll('’', "'");
  return withFigures(chartSubject(kind) === 'teeth' ? withTeeth(said) : said);
}

/** Teeth as they are dictated, figure by figure; before other numbers are read, which would take "at three oh eight" for a time. */
function withTeeth(text: string): string {
  return text
    .replaceAll(
      SPOKEN_TOOTH,
      (_, quadrant: string, position: string) =>
        `${digitOf(quadrant.toLowerCase())}0${digitOf(position.toLowerCase())}`,
    )
    .replaceAll(SPELLED_TOOTH, '$10$2');
}

const SPOKEN_TOOTH =
  /\b(one|two|three|four|five|six|seven|eight)[\s-](?:oh|o|zero)[\s-](one|two|three|four|five|six|seven|eight|nine)\b(?!\s(?:point|a\.?m|p\.?m))/gi;
/** "2 0 4" and "2-0-4". */
const SPELLED_TOOTH = /(?<![\w.])([1-8])[\s-]0[\s-]?([1-9])(?![\w.])/g;
