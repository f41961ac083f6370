/** The charts of a note: its form defines which sections are charts, and its lines contain the findings. */
import type { ChartKind } from '@auscult/contract/charts';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateSection } from '@auscult/contract/templates';
import type { ChartFinding } from './chart-finding.ts';
import { parseFindingLine } from './finding-line.ts';

/** A finding with its line. */
export interface NoteFinding extends ChartFinding {
  /** As in the line. */
  pet: string | null;
  text: string;
}

/** One chart of a note. */
export interface NoteChart {
  /** Name of its section. */
  section: string;
  diagram: ChartKind;
  findings: NoteFinding[];
  /** Texts of lines without a place on the chart. */
  unplaced: string[];
}

/** The properties of a form that define its charts. */
export interface ChartForm {
  sections: ReadonlyArray<Pick<TemplateSection, 'name' | 'type' | 'diagram'>>;
}

/** The charts of a form by section name, ignoring case and outer space. */
export function chartSections({ sections }: ChartForm): Map<string, ChartKind> {
  const charts = sections.flatMap(({ name, type, diagram }) =>
    type === 'diagram' && diagram ? [[sectionKey(name), diagram] as const] : [],
  );
  return new Map(charts);
}

/** A section's name for comparison. */
export function sectionKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The charts of a note with findings, in the order of its form. */
export function chartsOfNote(
  form: ChartForm,
  lines: ReadonlyArray<Pick<NoteLine, 'text' | 'pet' | 'section'>>,
): NoteChart[] {
  const charts = chartSections(form);
  if (charts.size === 0) return [];
  const own = Map.groupBy(lines, ({ section }) => sectionKey(section));
  return form.sections.flatMap(({ name }) => {
    const diagram = charts.get(sectionKey(name));
    const found = own.get(sectionKey(name));
    return diagram && found ? [chartOf(name, diagram, found)] : [];
  });
}

function chartOf(
  section: string,
  diagram: ChartKind,
  lines: ReadonlyArray<Pick<NoteLine, 'text' | 'pet'>>,
): NoteChart {
  const read = lines.map(({ text, pet }) => ({ text, pet, finding: parseFindingLine(diagram, text) }));
  return {
    section,
    diagram,
    findings: read.flatMap(({ text, pet, finding }) => (finding ? [{ ...finding, pet, text }] : [])),
    unplaced: read.flatMap(({ text, finding }) => (finding ? [] : [text])),
  };
}
