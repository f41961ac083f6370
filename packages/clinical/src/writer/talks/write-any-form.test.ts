import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { anyTemplate } from '@auscult/domain/templates/test-any-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartFindingsIn } from '../../charts/chart-facts.ts';
import { checkNote } from '../../check/check-note.ts';
import { inChartStyle } from '../../reading/wording/chart-style.ts';
import type { NoteFact } from '../facts/note-facts.ts';
import { abbreviated } from '../places/abbreviate.ts';
import { writeClientDocument } from '../write-client-document.ts';
import { factsOf, type WriterInput, writeNote } from '../write-note.ts';

const TALK = [
  'V: Any vomiting?',
  'O: No.',
  'O: He has been limping on the left front since Saturday.',
  'O: Apoquel 16 mg every day.',
  'O: We can’t do surgery.',
  'V: Let me take a look at Rex. Temp is 101.5, heart rate 120.',
  'V: Left ear canal is red. Heart sounds normal, no murmur.',
  'V: Bright, alert and responsive. Body condition 5/9.',
  'V: Two oh four has a slab fracture.',
  'V: I could not get a look at his eyes.',
  'V: That’s consistent with otitis externa.',
  'V: Start carprofen 75 mg twice a day for 5 days.',
  'V: And we did rabies today.',
  'V: Recheck in 2 weeks.',
  'T: Tom weighs 9.2 pounds.',
  'V: If he gets a head tilt, call us.',
  'X: … ?? 💉',
] as const;

/** Each run writes a whole note, which takes longer than the runs of most properties. */
const RUNS = { numRuns: 20 };

const anySegments = fc
  .array(fc.constantFrom(...TALK), { maxLength: 10 })
  .map((rows) =>
    rows.map(
      (row): TranscriptSegment => ({ start_ms: 0, end_ms: 0, speaker: row.slice(0, 1), text: row.slice(3) }),
    ),
  );

const anyInput = fc.record({
  segments: anySegments,
  pets: fc.constantFrom([], [{ name: 'Rex' }], [{ name: 'Rex' }, { name: 'Tom' }]),
  template: anyTemplate,
  manualNotes: fc.constantFrom('', '- Heart: no murmur\n\nRecheck in 2 weeks\n204 fractured'),
  prebuiltNormals: fc.constantFrom(
    false as const,
    { mode: 'all' as const, isAbbreviated: true },
    { mode: 'examined' as const, isAbbreviated: false },
  ),
});

test('whatever the form, no fact is lost', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const lines = [...writeNote(input)];
      for (const fact of factsFor(input)) {
        const own = lines.filter(
          ({ text, evidence }) => restsOn(evidence, fact) && tells(text, fact, input.template),
        );
        expect(own.map(({ pet }) => pet)).toEqual(expect.arrayContaining(petsOf(fact, input)));
      }
      for (const typed of input.manualNotes.split('\n').filter((text) => text !== ''))
        expect(lines.some(({ text, origin }) => origin === 'manual' && typed.endsWith(text))).toBe(true);
    }),
    RUNS,
  );
});

test('whatever the form, no line is invented', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const facts = factsFor(input);
      for (const line of writeNote(input)) {
        if (line.origin === 'transcript')
          expect(
            facts.some((fact) => restsOn(line.evidence, fact) && tells(line.text, fact, input.template)),
          ).toBe(true);
        if (line.origin === 'default') expect(normalsOf(input)).toContain(line.text);
        expect(line.evidence.length > 0).toBe(line.origin === 'transcript');
        expect(['transcript', 'default', 'manual']).toContain(line.origin);
      }
    }),
    RUNS,
  );
});

test('whatever the form, every line stands in a part that holds its words', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const line of writeNote(input))
        expect(holds(line, input.template), JSON.stringify(line)).toBe(true);
    }),
    RUNS,
  );
});

/** The talk names an animal that is no patient of the visit: its lines are asked about. */
const ASKS_WHOSE = /who is not among the pets of this visit/;

test('whatever the form, nothing that was said is in hard doubt', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const doubts = checkNote([...writeNote(input)], input.segments, input)
        .filter(({ origin }) => origin === 'transcript')
        .flatMap(({ text, flags }) => flags.map(({ severity, message }) => `${severity}: ${text} ${message}`))
        .filter((doubt) => doubt.startsWith('hard') && !ASKS_WHOSE.test(doubt));
      expect(doubts).toEqual([]);
    }),
    RUNS,
  );
});

test('the same facts stand in a note by whatever form', () => {
  fc.assert(
    fc.property(anyInput, anyTemplate, (input, template) => {
      const other = { ...template, detail: input.template.detail, length: input.template.length };
      expect(evidenceOf(writeNote({ ...input, template: other }))).toEqual(evidenceOf(writeNote(input)));
    }),
    RUNS,
  );
});

test('whatever the form, a client document says nothing that was not said', () => {
  fc.assert(
    fc.property(anyInput, ({ segments, pets, template }) => {
      const input = { segments, pets, template: { ...template, type: 'communications' as const } };
      for (const { origin, evidence } of writeClientDocument({ ...input, tone: 'Casual' }))
        expect(evidence.length > 0).toBe(origin === 'transcript');
    }),
    RUNS,
  );
});

function factsFor(input: WriterInput): NoteFact[] {
  return factsOf({ ...input, verbose: isVerbose(input.template) });
}

function isVerbose({ detail, length }: TemplateDefinition): boolean {
  return detail === 'detailed' || length === 'long';
}

function restsOn(evidence: readonly number[], fact: NoteFact): boolean {
  return fact.evidence.every((index) => evidence.includes(index));
}

function petsOf({ pets: about }: NoteFact, { pets }: WriterInput): (string | null)[] {
  return about.length === 0 || (pets.length > 1 && about.length === pets.length) ? [null] : [...about];
}

/** Whether a line says a fact: in its words, whatever their order; by a choice whose words it has; as a finding of a chart. */
function tells(text: string, fact: NoteFact, template: TemplateDefinition): boolean {
  const charted = isVerbose(template) ? fact.text : inChartStyle(fact.soap, fact.text);
  if (sorted(text) === sorted(charted)) return true;
  const parts = template.sections.flatMap((section) => [section, ...withBelow(section.entries)]);
  const isChoice = parts.some(({ type, options }) => type === 'category' && options.includes(text));
  const said = ` ${wordsOf(abbreviated(fact.text)).join(' ')} ${wordsOf(fact.text).join(' ')} `;
  const words = wordsOf(text.replace(/\(.*\)/, '').replace('II', '2'));
  if (isChoice && words.every((word) => said.includes(` ${word} `))) return true;
  const charts = template.sections.flatMap(({ diagram }) => diagram ?? []);
  return charts.some((kind) => chartFindingsIn(fact.text, kind).includes(text));
}

function sorted(text: string): string {
  return wordsOf(text).toSorted().join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+(?:[./'’][a-z0-9]+)*/g) ?? [];
}

function normalsOf({ template }: WriterInput): string[] {
  const parts = template.sections.flatMap((section) => [section, ...withBelow(section.entries)]);
  return parts.flatMap(({ defaultValue }) => (defaultValue ? [defaultValue, abbreviated(defaultValue)] : []));
}

const HOLDS_NOTHING = /^(?:hardcoded|spaces|general_instructions)$/;

/** What no part could hold stands under a name of its own. */
function holds(line: NoteLine, template: TemplateDefinition): boolean {
  if (!template.sections.some(({ name }) => name === line.section)) return /^Notes/.test(line.section);
  const part = partOf(line, template);
  if (!part || HOLDS_NOTHING.test(part.type)) return false;
  return part.type !== 'number' || line.origin === 'default' || /\d/.test(line.text);
}

function partOf(
  line: NoteLine,
  { sections }: TemplateDefinition,
): TemplateSection | TemplateEntry | undefined {
  const section = sections.find(({ name }) => name === line.section);
  return line.entry === null
    ? section
    : withBelow(section?.entries ?? []).find(({ name }) => name === line.entry);
}

/** Which segments the lines rest on. */
function evidenceOf(lines: Iterable<NoteLine>): number[] {
  return [...new Set([...lines].flatMap(({ evidence }) => evidence))].toSorted((one, other) => one - other);
}
