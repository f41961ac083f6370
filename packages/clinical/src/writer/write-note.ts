/**
 * The built-in note writer: from the words of a visit to the lines of its note, without any language model. It cleans and
 * orders what was said and adds nothing; the same words always give the same note.
 */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { underOtherAnimal, withOthersNamed } from '../patients/asked-of-others.ts';
import { underItsAnimal, withHerdAnimals } from '../patients/herd-animals.ts';
import { restoredLine, withHandles } from '../patients/naming/naming.ts';
import { patientNamedIn } from '../patients/naming/patient-named.ts';
import { withoutOthers } from '../patients/other-animals.ts';
import { petNames } from '../patients/pet-names.ts';
import { underItsName } from '../patients/presented-pets.ts';
import { withTagsJoined } from '../patients/spoken-tags.ts';
import { assignPets } from '../patients/which-pet.ts';
import { withProposalsAgreed } from '../reading/answers/agreed-proposals.ts';
import { withConditionsAnswered } from '../reading/answers/answered-conditions.ts';
import { withGrantedDrugs } from '../reading/answers/granted-drugs.ts';
import { joinAnswers } from '../reading/answers/question-answer.ts';
import { applyCorrections } from '../reading/corrections/corrections.ts';
import { splitSentences } from '../reading/sentences/sentences.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { withScalesRead, withTemperatureRead } from '../reading/turns/read-scales.ts';
import { readTalk } from '../reading/turns/spoken-sentences.ts';
import { inChartStyle } from '../reading/wording/chart-style.ts';
import { readClinicStatement } from './clinic/clinic-statements.ts';
import { joinFacts } from './facts/join-facts.ts';
import type { NoteFact, PetStatement } from './facts/note-facts.ts';
import { chartedPlaces } from './places/charted-places.ts';
import { withPutRight } from './places/lines-put-right.ts';
import { orderedLines, type PlacedLine } from './places/order-lines.ts';
import { pickedPlaces } from './places/picked-places.ts';
import { type Place, type Placeable, placesIn } from './places/place-lines.ts';
import { normalLines } from './places/prebuilt-normals.ts';
import { collectFacts } from './visit/collect-facts.ts';

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
  /** Which entries that nobody spoke of get the template's prebuilt normal, as lines of origin `default`; none by default. */
  prebuiltNormals?: PrebuiltNormals | false;
  /**
   * Whether statements stay apart and whole instead of being joined. A template of much detail or of long sentences asks for
   * the same; one of little detail or short sentences reads like the usual one, since what is left out might have mattered.
   */
  verbose?: boolean;
}

/** Writes a note, line by line in the order of the template's sections. Lines come without flags: the checker sets them. */
export function* writeNote(input: WriterInput): Generator<NoteLine> {
  const { template, pets, segments, manualNotes = '', prebuiltNormals = false } = input;
  const written = readingOnce(segments, () => writtenLines(input));
  const lines = written.map(({ line }) => line);
  const said = [...segments.map(({ text }) => text), ...manualNotes.split('\n')];
  const normals = prebuiltNormals
    ? readingOnce(segments, () => normalLines({ template, lines, pets, said }, prebuiltNormals))
    : [];
  yield* orderedLines(template, written, normals);
}

/** What was said and what was typed, each in its place. */
function writtenLines(input: WriterInput): PlacedLine[] {
  const { template } = input;
  const place = placesIn(template);
  const picked = pickedPlaces(template);
  const charted = chartedPlaces(template);
  const isDetailed = template.detail === 'detailed' || template.length === 'long';
  const verbose = input.verbose === true || isDetailed;
  const { naming, segments, pets } = withHandles(input.segments, input.pets);
  const facts = readFacts({ segments, pets, verbose });
  const styled = ({ soap, text }: NoteFact) => (verbose ? text : inChartStyle(soap, text));
  const said = facts.flatMap((fact) => {
    const { picks, isWhole } = picked(fact);
    const spoken = isWhole ? [] : [{ at: place(fact), text: styled(fact), isSpoken: true }];
    return [...picks, ...spoken, ...charted(fact)].flatMap(({ at, text, ...how }) =>
      linesOf({ ...fact, text }, at, pets).map((written) => ({ ...written, ...how })),
    );
  });
  const typed = manualLines(input, place).flatMap(({ fact, ...written }) => [
    written,
    ...charted(fact).map(({ at: { section }, text }) => ({
      section,
      line: { ...written.line, text, section: section.name, entry: null, soap: section.soap },
    })),
  ]);
  return [
    ...withPutRight(said, segments, pets).map((written) => ({
      ...written,
      line: restoredLine(written.line, naming),
    })),
    ...typed.map((written) => ({ ...written, topic: '' })),
  ];
}

/** What was said, as facts in the order of the saying. */
export function factsOf(input: Pick<WriterInput, 'segments' | 'pets' | 'verbose'>): NoteFact[] {
  const { naming, segments, pets } = withHandles(input.segments, input.pets);
  return readFacts({ ...input, segments, pets }).map((fact) => ({
    ...fact,
    text: naming.restore(fact.text),
    pets: fact.pets.map(naming.nameOf),
    ...(fact.unlisted !== undefined && { unlisted: naming.restore(fact.unlisted) }),
  }));
}

/** The same of a visit that has handles for names. */
function readFacts(input: Pick<WriterInput, 'segments' | 'pets' | 'verbose'>): NoteFact[] {
  const talk = readTalk(input.segments);
  const assigned = assignPets(withTagsJoined(talk.sentences, input.pets), input.pets);
  const [only, second] = input.pets;
  const sentences = second ? assigned : withHerdAnimals(assigned, only?.name ?? '');
  const corrected = withoutOthers(
    withScalesRead(applyCorrections(underOtherAnimal(withTemperatureRead(sentences), petNames(input.pets)))),
    petNames(input.pets),
    sentences,
  );
  const told = withOthersNamed(corrected, petNames(input.pets));
  const statements = joinAnswers(
    withGrantedDrugs(withProposalsAgreed(withConditionsAnswered(told))),
  ) as PetStatement[];
  const facts = collectFacts(statements);
  const names = input.pets.map(({ name }) => name);
  return (input.verbose === true ? facts : joinFacts(facts)).map((fact) => {
    const evidence = [...new Set(fact.evidence.map(talk.segmentOf))];
    const placed = underItsAnimal({ ...fact, segment: talk.segmentOf(fact.segment), evidence }, names);
    return underItsName(placed, names);
  });
}

function linesOf(fact: NoteFact, { section, entry }: Place, pets: readonly WriterPet[]): PlacedLine[] {
  const isForAll = fact.pets.length === 0 || (pets.length > 1 && fact.pets.length === pets.length);
  return (isForAll ? [null] : fact.pets).map((pet) => ({
    section,
    topic: fact.topic,
    line: {
      text: fact.text,
      pet,
      section: section.name,
      entry: entry?.name ?? null,
      soap: section.soap ?? fact.soap,
      evidence: fact.evidence,
      origin: 'transcript',
      flags: [],
      resolved_flags: [],
    },
  }));
}

/** What the vet typed, and what it was read as. */
export interface TypedLine extends Pick<PlacedLine, 'line' | 'section'> {
  fact: Placeable;
}

/** What the vet typed, line by line, each in its place; what has none is left out. */
export function manualLines(
  input: Pick<WriterInput, 'manualNotes' | 'pets'>,
  place: (fact: Placeable) => Place | undefined,
): TypedLine[] {
  const [only] = input.pets.length === 1 ? input.pets : [];
  const names = input.pets.map(({ name }) => name);
  return (input.manualNotes ?? '').split('\n').flatMap((written) => {
    const text = written.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim();
    if (text === '') return [];
    const reading = readClinicStatement(splitSentences(text)[0] ?? text, {
      phase: 'exam',
      ownerSaid: undefined,
      isUnderPart: false,
      isUnderTest: false,
      isUnderStep: false,
      isUnderTold: false,
    });
    const fact = { soap: reading?.soap ?? 'subjective', places: reading?.places ?? [], text } as const;
    const at = place(fact);
    if (!at) return [];
    const { section, entry } = at;
    const line: NoteLine = {
      text,
      pet: only?.name ?? patientNamedIn(text, names) ?? null,
      section: section.name,
      entry: entry?.name ?? null,
      soap: section.soap,
      evidence: [],
      origin: 'manual',
      flags: [],
      resolved_flags: [],
    };
    return [{ line, section, fact }];
  });
}
