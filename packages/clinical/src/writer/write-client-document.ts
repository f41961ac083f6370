/**
 * The built-in writer of client documents: from the same facts as the note to what the owner, a colleague or a child reads.
 * Fixed phrases are of origin `default`; every other line rests on what was said. The same words give the same document.
 */
import type { Tone } from '@auscult/contract/discharge';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateSection } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { checkNote } from '../check/check-note.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import type { NoteFact } from './facts/note-facts.ts';
import { storySentence } from './letters/child-story.ts';
import { type Audience, audienceOf, filledPhrases, PHRASES, petsInWords } from './letters/client-phrases.ts';
import { letterFacts } from './letters/letter-places.ts';
import { plainWords } from './letters/plain-words.ts';
import { chartedPlaces } from './places/charted-places.ts';
import { type PickedFact, pickedPlaces } from './places/picked-places.ts';
import { type Place, type Placeable, placesIn } from './places/place-lines.ts';
import { factsOf, manualLines, type WriterPet } from './write-note.ts';

/** What a client document is written from. */
export interface ClientDocumentInput {
  segments: readonly TranscriptSegment[];
  /** All pets of the visit, since each may be spoken of. */
  pets: readonly WriterPet[];
  /** The one that the document is about; all where it is left out. */
  pet?: string | undefined;
  template: TemplateDefinition;
  tone: Tone;
  /** Who signs it, where that is known. */
  author?: string | undefined;
  clinic?: string | undefined;
  /** What the vet typed during the visit. */
  manualNotes?: string;
}

/**
 * Writes a document line by line, pet by pet. What nobody could assign to one of several pets stands in no pet's document;
 * in the document about all of them it stands last, with no pet.
 */
export function* writeClientDocument(input: ClientDocumentInput): Generator<NoteLine> {
  const { pets, pet } = input;
  // What is an animal's that is not of the visit is for the vet to see in the note, and for no owner to read.
  const facts = readingOnce(input.segments, () => factsOf(input)).filter(
    ({ unlisted }) => unlisted === undefined,
  );
  const chosen = pet === undefined ? pets : pets.filter(({ name }) => name === pet);
  if (pets.length < 2) return yield* partAbout(input, facts, pets[0]?.name ?? null);
  for (const { name } of chosen) yield* partAbout(input, factsAbout(facts, name, pets), name);
  if (pet !== undefined) return;
  const nobodys = letterFacts(
    facts.filter((fact) => fact.pets.length === 0),
    audienceOf(input.template),
  );
  for (const section of input.template.sections) yield* factLines(input, nobodys, { section, pet: null });
}

/** The phrases that open or close a document, for a writer that writes the rest itself. */
export function phraseLines(input: Omit<ClientDocumentInput, 'segments'>, key: PhraseKey): NoteLine[] {
  const { pets, pet, template } = input;
  const about = pet === undefined ? pets : pets.filter(({ name }) => name === pet);
  // Each of several pets has a letter of its own within the document.
  const letters = about.length === 0 ? [[]] : about.map((one) => [one]);
  const sections = template.sections.filter((section) => section.key === key);
  return letters.flatMap((letter) =>
    sections.flatMap((section) => phrasesOf(input, letter, { section, pet: letter[0]?.name ?? null })),
  );
}

/** Keys of the sections that hold phrases and no facts. */
export type PhraseKey = 'opening' | 'closing';

/** Undefined for what the document leaves out. */
type ClientPlaceFinder = (fact: Placeable) => Place | undefined;

/** Where lines stand, and whom they are about. */
interface Part {
  section: TemplateSection;
  pet: string | null;
}

function* partAbout(
  input: ClientDocumentInput,
  facts: readonly NoteFact[],
  pet: string | null,
): Generator<NoteLine> {
  const about = pet === null ? input.pets : [{ name: pet }];
  const told = readingOnce(input.segments, () => letterFacts(facts, audienceOf(input.template)));
  for (const section of input.template.sections) {
    if (isPhrases(section)) yield* phrasesOf(input, about, { section, pet });
    else yield* factLines(input, told, { section, pet });
  }
}

function isPhrases({ key, hardcodedValue }: TemplateSection): boolean {
  return (key === 'opening' || key === 'closing') && hardcodedValue === null;
}

function phrasesOf(
  { template, tone, author, clinic }: Omit<ClientDocumentInput, 'segments'>,
  about: ReadonlyArray<{ name: string }>,
  { section, pet }: Part,
): NoteLine[] {
  if (!isPhrases(section)) return [];
  const phrases = PHRASES[audienceOf(template)][tone][section.key as PhraseKey];
  return filledPhrases(phrases, { pet: petsInWords(about), author, clinic }).map((text) => ({
    ...lineIn(section, pet),
    text,
    soap: null,
    evidence: [],
    origin: 'default',
  }));
}

/** What was said of one of several pets. A figure that stands beside another's name is that one's. */
function factsAbout(facts: readonly NoteFact[], pet: string, pets: readonly WriterPet[]): NoteFact[] {
  const others = pets.filter(({ name }) => name !== pet).map(({ name }) => name.toLowerCase());
  return facts.filter(({ pets: about, text }) => {
    if (!about.includes(pet)) return false;
    const words = text.toLowerCase();
    return about.length === 1 || !/\d/.test(text) || !others.some((name) => words.includes(name));
  });
}

function* factLines(input: ClientDocumentInput, facts: readonly NoteFact[], part: Part): Generator<NoteLine> {
  const audience = audienceOf(input.template);
  const place = placesOf(input.template, audience);
  const formed = formedPlaces(input.template, audience);
  const written = new Set<string>();
  for (const fact of facts) {
    const { picks, isWhole } = formed(fact);
    const own = picks.filter(({ at }) => at.section === part.section);
    const isHere = !isWhole && place(fact)?.section === part.section;
    const worded = isHere
      ? readingOnce(input.segments, () => lineOf(input, fact, { part, audience }))
      : undefined;
    const lines = [...own.map((pick) => pickedLine(fact, part, pick)), ...(worded ? [worded] : [])];
    yield* lines.filter((line) => !written.has(wordsOfLine(line)));
    for (const line of lines) written.add(wordsOfLine(line));
  }
  if (audience !== 'child') yield* typedLines(input, place, { part, audience });
}

function wordsOfLine({ entry, text }: NoteLine): string {
  return `${entry} ${text.toLowerCase()}`;
}

/** What the form says of a fact in words of its own: by its choices and on its charts. A story has neither. */
function formedPlaces(template: TemplateDefinition, audience: Audience): (fact: NoteFact) => PickedFact {
  if (audience === 'child') return () => ({ picks: [], isWhole: false });
  const picked = pickedPlaces(template);
  const charted = chartedPlaces(template);
  return (fact) => {
    const { picks, isWhole } = picked(fact);
    return { picks: [...picks, ...charted(fact)], isWhole };
  };
}

function pickedLine(fact: NoteFact, part: Part, { at, text }: PickedFact['picks'][number]): NoteLine {
  return {
    ...lineIn(part.section, part.pet),
    entry: at.entry?.name ?? null,
    text,
    soap: part.section.soap ?? fact.soap,
    evidence: fact.evidence,
    origin: 'transcript',
  };
}

/** What the vet typed. What nobody could assign is assigned to nobody here, too. */
function typedLines(
  input: ClientDocumentInput,
  place: ClientPlaceFinder,
  { part: { section, pet }, audience }: { part: Part; audience: Audience },
): NoteLine[] {
  const own = manualLines(input, place)
    .filter((typed) => typed.section === section && (input.pets.length < 2 || typed.line.pet === pet))
    .map(({ line }) => line);
  const worded = (text: string) => (audience === 'client' ? plainWords(text, text) : text);
  return own.map((line) => ({ ...line, text: worded(line.text), pet }));
}

/** Where a fact stands. A document that names other parts than the fact's leaves it out, which a note may not. */
function placesOf(template: TemplateDefinition, audience: Audience): ClientPlaceFinder {
  const places = placesIn(template);
  const [story] = template.sections.filter(({ type }) => type !== 'hardcoded');
  if (audience === 'child' && story) return () => ({ section: story, entry: null, isMeant: true });
  return (fact) => {
    const place = places(fact);
    const { section, isMeant } = place;
    if (section.soap !== null && section.soap !== fact.soap) return undefined;
    return isMeant || section.aliases.length === 0 ? place : undefined;
  };
}

function lineOf(
  input: ClientDocumentInput,
  fact: NoteFact,
  { part, audience }: { part: Part; audience: Audience },
): NoteLine | undefined {
  const { segments, pets } = input;
  const said = fact.evidence.map((index) => segments[index]?.text ?? '').join('\n');
  const name = part.pet ?? petsInWords(pets);
  const worded: Readonly<Record<Audience, () => string | undefined>> = {
    colleague: () => fact.text,
    client: () => plainWords(fact.text, said),
    child: () => storySentence(fact, name, said),
  };
  const text = worded[audience]();
  if (text === undefined) return undefined;
  const line: NoteLine = {
    ...lineIn(part.section, part.pet),
    text,
    soap: part.section.soap ?? fact.soap,
    evidence: fact.evidence,
    origin: 'transcript',
  };
  if (text === fact.text || !isDoubted(line, input)) return line;
  // Plain words that would say more than what was said give way to the note's own; a story goes without them.
  const clinical = { ...line, text: fact.text };
  if (audience === 'child') return undefined;
  return isDoubted(clinical, input) ? line : clinical;
}

function isDoubted(line: NoteLine, { segments, pets }: ClientDocumentInput): boolean {
  const [checked] = checkNote([line], segments, { pets });
  return checked?.flags.some(({ severity }) => severity === 'hard') ?? false;
}

function lineIn(
  section: TemplateSection,
  pet: string | null,
): Pick<NoteLine, 'pet' | 'section' | 'entry' | 'flags' | 'resolved_flags'> {
  return { pet, section: section.name, entry: null, flags: [], resolved_flags: [] };
}
