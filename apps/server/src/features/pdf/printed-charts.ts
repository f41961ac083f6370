/** Charts on paper: each is drawn below the heading of its section, above its findings. */
import type { NoteLine } from '@auscult/contract/notes';
import { chartName } from '@auscult/domain/charts/chart-kinds';
import { chartSvg } from '@auscult/domain/charts/chart-svg';
import { drawChart } from '@auscult/domain/charts/draw-chart';
import { type ChartForm, chartsOfNote, type NoteChart, sectionKey } from '@auscult/domain/charts/note-charts';
import type { PrintedBlock } from '#server/ports/pdf.ts';

/** Gives the drawings below a heading. @param kind  a pet's heading tells whose findings follow */
export type ChartsBelow = (kind: PrintedBlock['kind'], words: string) => PrintedBlock[];

/**
 * The drawings of a note, each requested once in the order of the text. Below a pet's heading only that pet's
 * findings are drawn.
 */
export function chartsOnPaper(form: ChartForm, lines: readonly NoteLine[]): ChartsBelow {
  const charts = new Map(chartsOfNote(form, lines).map((chart) => [sectionKey(chart.section), chart]));
  let pet: string | undefined;
  return (kind, words) => {
    if (kind === 'pet') pet = words.trim();
    const chart = kind === 'section' ? charts.get(sectionKey(words)) : undefined;
    return chart ? drawingOf(chart, pet) : [];
  };
}

function drawingOf({ diagram, findings }: NoteChart, pet: string | undefined): PrintedBlock[] {
  const named = findings.some((finding) => finding.pet === pet);
  const own = pet === undefined ? findings : findings.filter((finding) => !named || finding.pet === pet);
  if (own.length === 0) return [];
  const svg = chartSvg(drawChart(diagram, own), chartName(diagram));
  return [{ kind: 'drawing', children: [], level: 0, number: null, doubts: [], svg }];
}
