/**
 * The built-in note writer: from the words of a visit to the lines of its note, without any language model. It cleans and
 * orders what was said and adds nothing; the same words always give the same note.
 */
import type { NoteLine, SoapPart } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { assignPets } from '../patients/which-pet.ts';
import { applyCorrections } from '../reading/corrections.ts';
import { joinAnswers } from '../reading/question-answer.ts';
import { readingOnce } from '../reading/read-once.ts';
import { splitSentences } from '../reading/sentences.ts';
import { readSentences } from '../reading/spoken-sentences.ts';
import { readClinicStatement } from './clinic-statements.ts';
import { collectFacts } from './collect-facts.ts';
import { joinFacts } from './join-facts.ts';
import type { NoteFact, PetStatement } from './note-facts.ts';
import { type Place, placesIn } from './place-lines.ts';

/** A patient of the visit, as the clinic typed it. */
export interface WriterPet {
  name: string;
  species?: string;
}

/** What the writer works from. */
export interface WriterInput {
  /** In the order they were said; speakers may be named in any manner, or not at all. */
  segments: readonly TranscriptSegment[];
  /** May be empty; with several, each line is about one of them, or about none that could be told. */
  pets: readonly WriterPet[];
  template: TemplateDefinition;
  /** What the vet typed during the visit; becomes lines of origin `manual`. */
  manualNotes?: string;
  /** Whether entries that nobody spoke of get the template's prebuilt normal, as lines of origin `default`. */
  prebuiltNormals?: boolean;
  /** Whether statements stay apart and whole instead of being joined. */
  verbose?: boolean;
}

/** Writes a note, line by line in the order of the template's sections. Lines come without flags: the checker sets them. */
export function* writeNote(input: WriterInput): Generator<NoteLine> {
  const place = placesIn(input.template);
  const placed = readingOnce(() =>
    factsOf(input).flatMap((fact) => {
      const at = place(fact.soap, fact.places);
      return at ? [{ fact, at }] : [];
    }),
  );
  const manual = readingOnce(() => manualLines(input, place));
  for (const section of input.template.sections) {
    const own = placed.filter(({ at }) => at.section === section);
    for (const { fact, at } of inEntryOrder(own, section.entries)) yield* linesOf(fact, at, input.pets);
    yield* manual.filter((line) => line.section === section.name);
    if (input.prebuiltNormals) yield* normals(section, own, manual);
  }
}

/** What was said, as facts in the order of the saying. */
export function factsOf(input: Pick<WriterInput, 'segments' | 'pets' | 'verbose'>): NoteFact[] {
  const sentences = assignPets(readSentences(input.segments), input.pets);
  const statements = joinAnswers(applyCorrections(sentences)) as PetStatement[];
  const facts = collectFacts(statements);
  return input.verbose ? facts : joinFacts(facts);
}

interface Placed {
  fact: NoteFact;
  at: Place;
}

/** Entry by entry as the form has them; what has no entry comes last, in the order it was said. */
function inEntryOrder(placed: readonly Placed[], entries: readonly TemplateEntry[]): Placed[] {
  const order = new Map(
    entries.flatMap((entry) => [entry, ...entry.subEntries]).map((entry, index) => [entry, index]),
  );
  const rank = ({ at }: Placed): number => (at.entry ? (order.get(at.entry) ?? order.size) : order.size);
  return placed.toSorted((a, b) => rank(a) - rank(b));
}

function* linesOf(fact: NoteFact, at: Place, pets: readonly WriterPet[]): Generator<NoteLine> {
  const isForAll = fact.pets.length === 0 || (pets.length > 1 && fact.pets.length === pets.length);
  for (const pet of isForAll ? [null] : fact.pets) {
    yield {
      text: fact.text,
      pet,
      section: at.section.name,
      entry: at.entry?.name ?? null,
      soap: at.section.soap ?? fact.soap,
      evidence: fact.evidence,
      origin: 'transcript',
      flags: [],
      resolved_flags: [],
    };
  }
}

/** What the vet typed, line by line, each in its place. */
export function manualLines(
  input: Pick<WriterInput, 'manualNotes' | 'pets'>,
  place: (soap: SoapPart, names: readonly string[]) => Place | undefined,
): NoteLine[] {
  const [only] = input.pets.length === 1 ? input.pets : [];
  return (input.manualNotes ?? '').split('\n').flatMap((written) => {
    const text = written.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim();
    if (text === '') return [];
    const reading = readClinicStatement(splitSentences(text)[0] ?? text, {
      phase: 'exam',
      ownerSaid: undefined,
    });
    const at = place(reading?.soap ?? 'subjective', reading?.places ?? []);
    if (!at) return [];
    return [
      {
        text,
        pet: only?.name ?? petIn(text, input.pets),
        section: at.section.name,
        entry: at.entry?.name ?? null,
        soap: at.section.soap,
        evidence: [],
        origin: 'manual' as const,
        flags: [],
        resolved_flags: [],
      },
    ];
  });
}

function petIn(text: string, pets: readonly WriterPet[]): string | null {
  const named = pets.filter(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  return named.length === 1 ? (named[0]?.name ?? null) : null;
}

/** The template's normals of those entries that nobody spoke of. */
function* normals(
  section: TemplateDefinition['sections'][number],
  placed: readonly Placed[],
  manual: readonly NoteLine[],
): Generator<NoteLine> {
  for (const entry of section.entries.flatMap((one) => [one, ...one.subEntries])) {
    const isSaid =
      placed.some(({ at }) => at.entry === entry) || manual.some((line) => line.entry === entry.name);
    if (isSaid || !entry.defaultValue) continue;
    yield {
      text: entry.defaultValue,
      pet: null,
      section: section.name,
      entry: entry.name,
      soap: section.soap,
      evidence: [],
      origin: 'default',
      flags: [],
      resolved_flags: [],
    };
  }
}
