import type { Tone } from '@auscult/contract/discharge';
import type { NoteLine } from '@auscult/contract/notes';
import { BUILT_IN_TEMPLATES, findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { DEV_VISITS, readVisits, segmentsOf, type Visit } from '../bench/visits.ts';
import { checkNote } from '../check/check-note.ts';
import { findDrugs } from '../lexicon/drugs.ts';
import { writeClientDocument } from './write-client-document.ts';

const VISITS = readVisits(DEV_VISITS);
const LETTERS = BUILT_IN_TEMPLATES.filter(({ type }) => type === 'communications');
/** Each template for one visit of several pets; the usual letter for each visit, and for each of its pets. */
const WANTED = VISITS.flatMap((visit) =>
  LETTERS.filter(({ id }) => id === 'dynamic_simple_discharge' || visit.id.startsWith('V03')).flatMap(
    (template) =>
      [undefined, ...(visit.pets.length > 1 ? visit.pets.map(({ name }) => name) : [])].map(
        (pet) => [visit.id, template.id, pet, visit] as const,
      ),
  ),
);

describe('client documents of the project’s own visits', () => {
  test.each(WANTED)('%s, %s, %s: nothing in doubt, every fact rests on words', (_visit, id, pet, visit) => {
    const lines = write(visit, { id, pet });
    const segments = segmentsOf(visit);
    expect(lines.some(({ origin }) => origin === 'transcript')).toBe(true);
    for (const line of lines) {
      if (line.origin === 'default') expect(line.text).not.toMatch(/\d/);
      else expect({ ...line, isFounded: line.evidence.length > 0 }).toMatchObject({ isFounded: true });
    }
    const checked = checkNote(lines, segments, { pets: visit.pets });
    const hard = checked.flatMap(({ text, flags }) =>
      flags.filter(({ severity }) => severity === 'hard').map(({ message }) => `${text} (${message})`),
    );
    expect(hard).toEqual([]);
  });

  test('of one of several pets holds no line of another, and no dose that was not said of it', () => {
    const visit = aVisit('V03');
    for (const { name } of visit.pets) {
      const lines = write(visit, { id: 'dynamic_simple_discharge', pet: name });
      expect(new Set(lines.map(({ pet }) => pet))).toEqual(new Set([name]));
    }
    const drugs = (pet: string) =>
      new Set(
        write(visit, { id: 'dynamic_simple_discharge', pet })
          .filter(({ section }) => section === 'Medicines' || section === 'What we did today')
          .flatMap(({ text }) => findDrugs(text).flatMap((mention) => mention.drugs)),
      );
    expect(drugs('Gravy')).toContain('carprofen');
    expect(drugs('Biscuit')).not.toContain('carprofen');
    expect(drugs('Pickle')).toContain('pyrantel');
    expect(drugs('Gravy')).not.toContain('pyrantel');
  });

  test('tones differ in fixed phrases only', () => {
    for (const visit of VISITS) {
      const of = (tone: Tone) => write(visit, { id: 'dynamic_simple_discharge', tone });
      const [casual, professional] = [of('Casual'), of('Professional')];
      expect(facts(casual)).toEqual(facts(professional));
      expect(casual).not.toEqual(professional);
    }
  });
});

describe('what an owner reads', () => {
  test('has its directions as they were said, and no abbreviation of the clinic', () => {
    const text = texts(write(aVisit('V04'), { id: 'dynamic_simple_discharge' }));
    expect(text).toContain('20 mg by mouth twice a day for 7 days');
    expect(text).toContain('Capillary refill time 2 seconds');
    expect(text).not.toMatch(/\b(?:PO|SQ|q\d+h|CRT|HR|BCS|owner)\b/);
  });

  test('a story tells no dose', () => {
    for (const visit of VISITS)
      expect(texts(write(visit, { id: 'dynamic_kids_story' }))).not.toMatch(/\d ?(?:mg|mL|mcg|tablets?)\b/);
  });

  test('is greeted and taken leave of by the names that are known, and by no others', () => {
    const visit = aVisit('V01');
    const [first, second, ...rest] = write(visit, { id: 'dynamic_simple_discharge', tone: 'Casual' });
    expect([first?.text, second?.text]).toEqual([
      'Hi there,',
      "Here is what we talked about at Mochi's visit, and what comes next.",
    ]);
    expect(rest.slice(-2).map(({ text }) => text)).toEqual(['Dr. Park', 'Lakeside']);
    const nameless = [...writeClientDocument({ ...inputOf(visit, 'dynamic_simple_discharge'), pets: [] })];
    expect(nameless[1]?.text).toContain('your pet');
    expect(nameless.at(-1)?.text).toBe('Kind regards,');
  });

  test('what the vet typed is told too, to the right pet', () => {
    const visit = aVisit('V03');
    const manualNotes = 'Gravy: start gabapentin 100 mg PO q12h.\nRecheck in 2 weeks.';
    const typed = (pet?: string) =>
      [...writeClientDocument({ ...inputOf(visit, 'dynamic_simple_discharge'), manualNotes, pet })].filter(
        ({ origin }) => origin === 'manual',
      );
    expect(texts(typed('Gravy'))).toContain('gabapentin 100 mg by mouth every 12 hours');
    expect(typed('Gravy')).toHaveLength(1);
    expect(typed('Biscuit')).toEqual([]);
    expect(typed()).toHaveLength(2);
  });
});

function write(visit: Visit, { id, pet, tone }: { id: string; pet?: string | undefined; tone?: Tone }) {
  const signed = { author: 'Dr. Park', clinic: 'Lakeside' };
  return [...writeClientDocument({ ...inputOf(visit, id), ...signed, pet, ...(tone && { tone }) })];
}

function inputOf(visit: Visit, id: string) {
  const template = findBuiltInTemplate(id);
  if (!template) throw new Error(`No template ${id}.`);
  return { segments: segmentsOf(visit), pets: visit.pets, template, tone: 'Professional' as Tone };
}

function aVisit(id: string): Visit {
  const visit = VISITS.find((one) => one.id.startsWith(id));
  if (!visit) throw new Error(`No visit ${id}.`);
  return visit;
}

function facts(lines: readonly NoteLine[]): NoteLine[] {
  return lines.filter(({ origin }) => origin !== 'default');
}

function texts(lines: readonly NoteLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}
