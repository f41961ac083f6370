/** The charts of a note: its form says which sections are charts, its lines what is on them. */
import type { ChartKind } from '@auscult/contract/charts';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateSection } from '@auscult/contract/templates';
import type { ChartFinding } from './chart-finding.ts';
import { parseFindingLine } from './finding-line.ts';

/** A finding with the line that tells of it. */
export interface NoteFinding extends ChartFinding {
  /** As the line has it. */
  pet: string | null;
  text: string;
}

/** One chart of a note. */
export interface NoteChart {
  /** Name of its section. */
  section: string;
  diagram: ChartKind;
  findings: NoteFinding[];
  /** Texts of lines that name no place of the chart. */
  unplaced: string[];
}

/** What of a form tells its charts. */
export interface ChartForm {
  sections: ReadonlyArray<Pick<TemplateSection, 'name' | 'type' | 'diagram'>>;
}

/** The charts of a form by the names of their sections, as names are compared: without regard to case and outer space. */
export function chartSections({ sections }: ChartForm): Map<string, ChartKind> {
  const charts = sections.flatMap(({ name, type, diagram }) =>
    type === 'diagram' && diagram ? [[sectionKey(name), diagram] as const] : [],
  );
  return new Map(charts);
}

/** A section's name as names are compared. */
export function sectionKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The charts of a note that something is on, in the order of its form. */
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
