import { normalLines } from '@auscult/clinical/writer/places/prebuilt-normals';
import type { NoteLine } from '@auscult/contract/notes';
import { z } from 'zod';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { type FormEntry, type FormSection, noteForm } from './note-form.ts';

/** A line as a model wrote it. Hosts that hold their model to no schema get some leniency. */
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

/** Turns what a model wrote into lines that keep the note writer's promises. */
export interface LineMaker {
  /** The line; undefined when it says nothing, or says again what is there. @throws ZodError when it is not a line */
  take(element: unknown): NoteLine | undefined;
  /** Prebuilt normals of what no one spoke of; none unless they were asked for. */
  normals(): NoteLine[];
}

/** The contract's limit of a line. */
const LONGEST_TEXT = 20_000;
const NOTHING_SAID = /^(\[?not (mentioned|provided|discussed|stated)\]?|n\/?a|none mentioned|null|-*)\.?$/i;

/** A line maker for one note; it remembers what it has taken. */
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
    // Owners are told what was found, and nothing that stands for it.
    if (!prebuiltNormals || client) return [];
    const said = [...segments.map(({ text }) => text), ...manualNotes.split('\n')];
    return normalLines({ template, lines: [...taken.values()], pets, said }, prebuiltNormals);
  };
  return { take, normals };
}

/** A choice as the template writes it; what is none of them stays as it was written, since it was said. */
function asListed({ section, entry }: Place, text: string): string {
  const { options } = entry ?? section;
  const plain = (words: string) => words.toLowerCase().replace(/[.\s]+$/, '');
  return options.find((option) => plain(option) === plain(text)) ?? text;
}

interface Place {
  section: FormSection;
  entry?: FormEntry;
}

/** An entry's key says more than a section's, where they disagree; a name does where a key was asked for. */
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

/** A model may point to segments that do not exist; the fact check looks at lines that are left with none. */
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

/** One line of plain words: no control signs, no signs that turn the direction of reading, no bullet. */
function plainText(text: string): string {
  const oneLine = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u200B\uFEFF\s]+/gu, ' ').trim();
  return oneLine.replace(/^(?:[-*•]|#{1,6}|\d{1,3}[.)])\s+/, '').slice(0, LONGEST_TEXT);
}
