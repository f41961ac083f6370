import type { TemplateDefinition } from '@auscult/contract/templates';
import { SPECIALTY_TEMPLATES_B } from '@auscult/domain/templates/built-in/specialty-templates-b';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { inChartStyle } from '../../reading/wording/chart-style.ts';
import { factsOf, writeNote } from '../write-note.ts';
import { DENTAL_VISIT } from './dental-visit.ts';
import { EMERGENCY_VISIT } from './emergency-visit.ts';
import { EQUINE_VISIT } from './equine-visit.ts';
import { EXOTICS_VISIT } from './exotics-visit.ts';
import { ONCOLOGY_VISIT } from './oncology-visit.ts';
import { OPHTHALMOLOGY_VISIT } from './ophthalmology-visit.ts';
import { PALLIATIVE_CARE_VISIT } from './palliative-care-visit.ts';
import { PREVENTIVE_MEDICINE_VISIT } from './preventive-medicine-visit.ts';
import { RADIOLOGY_VISIT } from './radiology-visit.ts';
import { REHAB_VISIT } from './rehab-visit.ts';
import { type SpecialtyVisit, segmentsOf } from './specialty-visit.ts';
import { SURGERY_VISIT } from './surgery-visit.ts';
import { THERIOGENOLOGY_VISIT } from './theriogenology-visit.ts';
import { TOXICOLOGY_VISIT } from './toxicology-visit.ts';

const VISITS: readonly SpecialtyVisit[] = [
  EXOTICS_VISIT,
  ONCOLOGY_VISIT,
  OPHTHALMOLOGY_VISIT,
  REHAB_VISIT,
  EMERGENCY_VISIT,
  EQUINE_VISIT,
  RADIOLOGY_VISIT,
  SURGERY_VISIT,
  TOXICOLOGY_VISIT,
  DENTAL_VISIT,
  THERIOGENOLOGY_VISIT,
  PALLIATIVE_CARE_VISIT,
  PREVENTIVE_MEDICINE_VISIT,
];

test('every form has its visit', () => {
  expect(VISITS.map(({ template }) => template)).toEqual(SPECIALTY_TEMPLATES_B.map(({ id }) => id));
});

describe.each(VISITS.map((visit) => [visit.template, visit] as const))('%s', (_id, visit) => {
  const { template, segments, input, lines } = noteOf(visit);

  test.each(visit.expected)('$says stands in $section, $entry', ({ says, section, entry }) => {
    const said = lines.filter(({ text }) => says.test(text));
    const place = entry === undefined ? { section } : { section, entry };
    expect(said).toContainEqual(expect.objectContaining(place));
  });

  test('no line is in doubt', () => {
    const doubted = checkNote(lines, segments, { pets: visit.pets }).flatMap(({ text, flags }) =>
      flags.filter(({ severity }) => severity === 'hard').map(({ message }) => `${text} (${message})`),
    );
    expect(doubted).toEqual([]);
  });

  test('every fact is written, in its own words or as the choice of a Smart Pick', () => {
    const written = new Set(lines.map(({ text }) => text));
    const smartPicks = smartPicksOf(template);
    const picked = lines.filter(({ section, entry }) => smartPicks.has(`${section}: ${entry}`));
    const isPicked = (evidence: readonly number[]) =>
      picked.some((line) => evidence.every((index) => line.evidence.includes(index)));
    const lost = factsOf(input).filter(
      ({ soap, text, evidence }) => !written.has(inChartStyle(soap, text)) && !isPicked(evidence),
    );
    expect(lost).toEqual([]);
  });
});

test('a lameness grade is picked for the limb that it was said of alone', () => {
  const grades = noteOf(EQUINE_VISIT).lines.filter(({ text }) => text === 'Grade 3');
  expect(grades.map(({ entry }) => entry)).toEqual(['Left Front']);
});

function noteOf(visit: SpecialtyVisit) {
  const template = SPECIALTY_TEMPLATES_B.find(({ id }) => id === visit.template);
  if (!template) throw new Error(`No template ${visit.template}.`);
  const segments = segmentsOf(visit.script);
  const input = { segments, pets: visit.pets, template };
  return { template, segments, input, lines: [...writeNote(input)] };
}

/** Section and entry of every Smart Pick; a section that is one itself has no entry. */
function smartPicksOf({ sections }: TemplateDefinition): Set<string> {
  const places = sections.flatMap(({ name, type, entries }) => [
    { at: `${name}: null`, type },
    ...withBelow(entries).map((entry) => ({ at: `${name}: ${entry.name}`, type: entry.type })),
  ]);
  return new Set(places.filter(({ type }) => type === 'category').map(({ at }) => at));
}
