import { normalLines } from '@auscult/clinical/writer/places/prebuilt-normals';
import type { NoteLine } from '@auscult/contract/notes';
import { z } from 'zod';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { type FormEntry, type FormSection, noteForm } from './note-form.ts';

/** A line as a model wrote it, with some tolerance for services without schemas. */
const ModelLine = z.object({
  section: z.string().nullish(),
  entry: z.string().nullish(),
  pet: z.string().nullish(),
  text: z.string(),
  source: z.string().nullish(),
  evidence: z
    .array(z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]))
    .nullish()
    .catch(undefined),
});
type ModelLine = z.infer<typeof ModelLine>;

/** Converts a model's lines to valid note lines. */
export interface LineMaker {
  /** The line; undefined when it is empty or a repetition. @throws ZodError when it is not a line */
  take(element: unknown): NoteLine | undefined;
  /** Prebuilt normals of unmentioned findings; empty unless they were requested. */
  normals(): NoteLine[];
}

/** The contract's limit of a line. */
const LONGEST_TEXT = 20_000;
const NOTHING_SAID = /^(\[?not (mentioned|provided|discussed|stated)\]?|n\/?a|none mentioned|null|-*)\.?$/i;

/** A line maker for one note; it remembers the lines so far. */
export function createLineMaker(request: NoteRequest): LineMaker {
  const form = noteForm(request.template);
  const taken = new Map<string, NoteLine>();

  const take = (element: unknown): NoteLine | undefined => {
    const written = ModelLine.parse(element);
    const text = plainText(written.text);
    const place = findPlace(form, written);
    if (!place || NOTHING_SAID.test(text)) return undefined;
    const line = lineAt(place, {
      text: asListed(place, text),
      pet: petNamed(request.pets, written.pet),
      evidence: existing(written.evidence ?? [], request.segments.length),
      origin: written.source === 'manual_notes' && request.manualNotes.trim() ? 'manual' : 'transcript',
    });
    const identity = JSON.stringify([place.section.key, place.entry?.key, line.pet, line.text.toLowerCase()]);
    if (taken.has(identity)) return undefined;
    taken.set(identity, line);
    return line;
  };

  const normals = () => {
    const { template, pets, segments, manualNotes, prebuiltNormals, client } = request;
    // Owners get actual findings only, no prebuilt normals.
    if (!prebuiltNormals || client) return [];
    const said = [...segments.map(({ text }) => text), ...manualNotes.split('\n')];
    return normalLines({ template, lines: [...taken.values()], pets, said }, prebuiltNormals);
  };
  return { take, normals };
}

/** A choice as the template writes it. Another value stays as written, because it was said. */
function asListed({ section, entry }: Place, text: string): string {
  const { options } = entry ?? section;
  const plain = (words: string) => words.toLowerCase().replace(/[.\s]+$/, '');
  return options.find((option) => plain(option) === plain(text)) ?? text;
}

interface Place {
  section: FormSection;
  entry?: FormEntry;
}

/** An entry's key takes precedence over a section's. A name is accepted instead of a key. */
function findPlace(form: readonly FormSection[], { section: wanted, entry }: ModelLine): Place | undefined {
  const section = form.find((part) => isCalled(part, wanted));
  const [home, ...others] = section ? [section, ...form.filter((part) => part !== section)] : form;
  if (!home) return undefined;
  if (entry) {
    const within = home.entries.find((part) => isCalled(part, entry));
    if (within) return { section: home, entry: within };
    for (const other of others) {
      const elsewhere = other.entries.find((part) => isCalled(part, entry));
      if (elsewhere) return { section: other, entry: elsewhere };
    }
  }
  return { section: home };
}

function isCalled({ key, name }: FormEntry, wanted: string | null | undefined): boolean {
  return wanted === key || wanted?.toLowerCase() === name.toLowerCase();
}

function petNamed(pets: NoteRequest['pets'], wanted: string | null | undefined): string | null {
  if (pets.length === 1) return pets[0]?.name ?? null;
  return pets.find(({ name }) => name.toLowerCase() === wanted?.trim().toLowerCase())?.name ?? null;
}

/** A model may refer to segments that do not exist. The fact check flags lines without evidence. */
function existing(evidence: readonly number[], segments: number): number[] {
  const real = evidence.filter((index) => Number.isInteger(index) && index >= 0 && index < segments);
  return [...new Set(real)].sort((one, other) => one - other);
}

function lineAt(
  { section, entry }: Place,
  said: Pick<NoteLine, 'text' | 'pet' | 'evidence' | 'origin'>,
): NoteLine {
  return {
    ...said,
    section: section.name,
    entry: entry?.name ?? null,
    soap: section.soap,
    flags: [],
    resolved_flags: [],
  };
}

/** One line of plain text, without control characters, direction marks and bullets. */
function plainText(text: string): string {
  const oneLine = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u200B\uFEFF\s]+/gu, ' ').trim();
  return oneLine.replace(/^(?:[-*•]|#{1,6}|\d{1,3}[.)])\s+/, '').slice(0, LONGEST_TEXT);
}
