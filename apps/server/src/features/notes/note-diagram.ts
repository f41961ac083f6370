/** The charts of a note, as watchers of the realtime table get them. */
import type { NoteLine } from '@auscult/contract/notes';
import { type ChartForm, chartsOfNote } from '@auscult/domain/charts/note-charts';

/**
 * The charts as JSON: an array of `{section, diagram, findings, unplaced}`, each finding with its place, sign, pet and the
 * text of its line. Null for a note without anything on a chart.
 */
export function noteDiagram(form: ChartForm, lines: readonly NoteLine[]): string | null {
  const charts = chartsOfNote(form, lines);
  return charts.length > 0 ? JSON.stringify(charts) : null;
}
