/** Charts of a template: the findings that a fact places on them, each a line of the chart's section. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { chartFindingsIn } from '../../charts/chart-facts.ts';
import type { Place, Placeable } from './place-lines.ts';

/** A finding in the words of its chart, and where it stands. */
export interface ChartedFinding {
  at: Place;
  text: string;
}

/**
 * Finds what facts place on the charts of a template. The fact itself stands in its own place as well: a chart is another
 * view of it. What owners tell and what is only planned is found by nobody.
 */
export function chartedPlaces(template: TemplateDefinition): (fact: Placeable) => ChartedFinding[] {
  const charts = template.sections.flatMap((section) =>
    section.type === 'diagram' && section.diagram ? [{ section, kind: section.diagram }] : [],
  );
  return (fact) =>
    charts.flatMap(({ section, kind }) =>
      isFound(fact)
        ? chartFindingsIn(fact.text, kind).map((text) => ({
            at: { section, entry: null, isMeant: true },
            text,
          }))
        : [],
    );
}

/** What was seen, concluded or done: "extracted 108" tells of the mouth as it is now. */
function isFound({ soap, places: [place] }: Placeable): boolean {
  if (soap === 'objective') return true;
  return (
    (soap === 'assessment' && place === 'Diagnosis') ||
    (soap === 'plan' && place === 'Treatments Given Today')
  );
}
