import type { TemplateEntry } from '@auscult/contract/templates';
import { SPECIALTY_TEMPLATES_A } from '@auscult/domain/templates/built-in/specialty-templates-a';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { inChartStyle } from '../../reading/wording/chart-style.ts';
import type { NoteFact } from '../facts/note-facts.ts';
import { writeClientDocument } from '../write-client-document.ts';
import { factsOf, writeNote } from '../write-note.ts';
import { ACUPUNCTURE_VISIT } from './acupuncture-visit.ts';
import { ANESTHESIA_VISIT } from './anesthesia-visit.ts';
import { AQUATICS_VISIT } from './aquatics-visit.ts';
import { AVIAN_VISIT } from './avian-visit.ts';
import { BEHAVIOR_VISIT } from './behavior-visit.ts';
import { CARDIOLOGY_DISCHARGE_VISIT, CARDIOLOGY_VISIT } from './cardiology-visit.ts';
import { DERMATOLOGY_VISIT } from './dermatology-visit.ts';
import { IMMUNOLOGY_VISIT } from './immunology-visit.ts';
import { INTERNAL_MEDICINE_VISIT } from './internal-medicine-visit.ts';
import { NEPHROLOGY_VISIT } from './nephrology-visit.ts';
import { NEUROLOGY_VISIT } from './neurology-visit.ts';
import { NUTRITION_VISIT } from './nutrition-visit.ts';
import { type SpecialtyVisit, segmentsOf } from './specialty-visit.ts';

const VISITS: readonly SpecialtyVisit[] = [
  ACUPUNCTURE_VISIT,
  AVIAN_VISIT,
  AQUATICS_VISIT,
  ANESTHESIA_VISIT,
  NEUROLOGY_VISIT,
  NEPHROLOGY_VISIT,
  NUTRITION_VISIT,
  CARDIOLOGY_VISIT,
  CARDIOLOGY_DISCHARGE_VISIT,
  BEHAVIOR_VISIT,
  IMMUNOLOGY_VISIT,
  INTERNAL_MEDICINE_VISIT,
  DERMATOLOGY_VISIT,
];

test('every form has its visit', () => {
  expect(VISITS.map(({ template }) => template)).toEqual(SPECIALTY_TEMPLATES_A.map(({ id }) => id));
});

describe.each(VISITS.map((visit) => [visit.template, visit] as const))('%s', (_id, visit) => {
  const template = templateOf(visit);
  const segments = segmentsOf(visit.script);
  const input = { segments, pets: visit.pets, template };
  const lines = [
    ...(template.type === 'medical'
      ? writeNote(input)
      : writeClientDocument({ ...input, tone: 'Professional' })),
  ];

  test.each(visit.expected)('$says stands in $section, $entry', ({ says, section, entry }) => {
    const places = lines
      .filter(({ text }) => says.test(text))
      .map((line) => ({ section: line.section, ...(entry !== undefined && { entry: line.entry }) }));
    expect(places).toContainEqual({ section, ...(entry !== undefined && { entry }) });
  });

  test('no line is in doubt, and each rests on what was said', () => {
    const checked = checkNote(lines, segments, { pets: visit.pets });
    const doubted = checked.flatMap(({ text, flags }) =>
      flags.filter(({ severity }) => severity === 'hard').map(({ message }) => `${text} (${message})`),
    );
    expect(doubted).toEqual([]);
    expect(lines.filter(({ origin, evidence }) => origin === 'transcript' && evidence.length === 0)).toEqual(
      [],
    );
  });

  test.runIf(template.type === 'medical')(
    'no fact is lost, and every line has its section in the form',
    () => {
      const picks = new Set(smartPicks(template.sections.flatMap(({ entries }) => entries)));
      const isWritten = (fact: NoteFact) =>
        lines.some(
          ({ text, entry, evidence }) =>
            text === inChartStyle(fact.soap, fact.text) ||
            (picks.has(entry ?? '') && fact.evidence.every((index) => evidence.includes(index))),
        );
      expect(factsOf(input).filter((fact) => !isWritten(fact))).toEqual([]);
      const sections = template.sections.map(({ name }) => name);
      expect(lines.filter(({ section }) => !sections.includes(section))).toEqual([]);
    },
  );
});

/** Names of the entries where a choice may stand for what was said. */
function smartPicks(entries: readonly TemplateEntry[]): string[] {
  return entries.flatMap(({ name, type, subEntries }) => [
    ...(type === 'category' ? [name] : []),
    ...smartPicks(subEntries),
  ]);
}

function templateOf({ template: id }: SpecialtyVisit) {
  const template = SPECIALTY_TEMPLATES_A.find((one) => one.id === id);
  if (!template) throw new Error(`No template ${id}.`);
  return template;
}
