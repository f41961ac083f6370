/** The order in which the lines of a section stand, by what sort of section it is. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateSection } from '@auscult/contract/templates';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { withTimeFirst } from './lead-with-time.ts';

/** A line before it has its place among the others. */
export interface PlacedLine {
  line: NoteLine;
  section: TemplateSection;
  /** What neighbours of one thing share. */
  topic: string;
}

/** All lines section by section, as the template has them; what it has no section for stands last. */
export function* orderedLines(
  { sections }: TemplateDefinition,
  written: readonly PlacedLine[],
  normals: readonly NoteLine[],
): Generator<NoteLine> {
  const others = [...new Set(written.map(({ section }) => section))].filter((one) => !sections.includes(one));
  const shown = new Set<string>();
  for (const section of [...sections, ...others]) {
    const own = withoutDoubles(written.filter((one) => one.section === section));
    const unsaid = shown.has(section.name) ? [] : normals.filter((line) => line.section === section.name);
    shown.add(section.name);
    yield* inOrder(section, [...own, ...unsaid.map((line) => ({ line, section, topic: '' }))]);
  }
}

function inOrder(section: TemplateSection, lines: readonly PlacedLine[]): NoteLine[] {
  const order = new Map(withBelow(section.entries).map(({ name }, index) => [name, index]));
  // What has no entry comes last, but for the sections below.
  const rank = ({ line }: PlacedLine) =>
    line.entry === null ? order.size : (order.get(line.entry) ?? order.size);
  if (section.type === 'timeline') return lines.toSorted(byTimeSaid).map(timed);
  const byEntry = lines.toSorted((one, other) => rank(one) - rank(other));
  const things = section.type === 'collection' ? byThing(lines, rank) : byEntry;
  return things.map(({ line }) => line);
}

/** What was typed or is unsaid has no time, and stands last. */
function byTimeSaid({ line: one }: PlacedLine, { line: other }: PlacedLine): number {
  const [first = Number.MAX_SAFE_INTEGER] = one.evidence;
  const [second = Number.MAX_SAFE_INTEGER] = other.evidence;
  return first - second;
}

function timed({ line }: PlacedLine): NoteLine {
  return line.origin === 'transcript' ? { ...line, text: withTimeFirst(line.text) } : line;
}

/** The lines of one thing together, things in the order in which they were named; the thing's own line first. */
function byThing(lines: readonly PlacedLine[], rank: (line: PlacedLine) => number): PlacedLine[] {
  const things = Map.groupBy(lines, (one) => (one.topic === '' ? one : `${one.line.pet}: ${one.topic}`));
  const own = (one: PlacedLine) => (one.line.entry === null ? -1 : rank(one));
  return [...things.values()].flatMap((thing) => thing.toSorted((one, other) => own(one) - own(other)));
}

/** A choice that several statements say stands once, with all of what it rests on. */
function withoutDoubles(lines: readonly PlacedLine[]): PlacedLine[] {
  const kept = new Map<string, PlacedLine>();
  for (const one of lines) {
    const { text, pet, entry, origin } = one.line;
    const key = JSON.stringify([text, pet, entry, origin]);
    const same = kept.get(key);
    const evidence = same ? joinEvidence(same.line.evidence, one.line.evidence) : one.line.evidence;
    kept.set(key, { ...(same ?? one), line: { ...(same ?? one).line, evidence } });
  }
  return [...kept.values()];
}
