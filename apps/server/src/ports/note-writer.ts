import type { Tone } from '@auscult/contract/discharge';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';

/** All that a note is written from. Every text in it is untrusted. */
export interface NoteRequest {
  segments: readonly TranscriptSegment[];
  /** As the clinic typed them; may be none. */
  pets: readonly { name: string; species?: string }[];
  template: TemplateDefinition;
  /** What the vet typed during the visit; as true as what was said. */
  manualNotes: string;
  /** Wishes of the vet on form and wording. The built-in writer cannot read them. */
  additionalInstructions: string;
  /** Full sentences instead of the shortest form. */
  verbose: boolean;
  /** ISO 639-1 of the note; that of the visit where it is left out. */
  language?: string;
  /**
   * Which of the template's normals stand in for what no one spoke of: of what was `examined`, or `all`; whether in the
   * abbreviations of clinics. False for none. Client documents have none.
   */
  prebuiltNormals: { mode: 'all' | 'examined'; isAbbreviated: boolean } | false;
  /** Of client documents alone: how they speak, about whom, and who signs. Fixed phrases are the writer's to add. */
  client?: {
    tone: Tone;
    /** The one pet that the document is about; all, where it is left out. */
    pet?: string | undefined;
    author?: string | undefined;
    clinic?: string | undefined;
  };
  /**
   * Of client documents alone: what a person changed in the medical note since. The built-in writer needs none of them: whatever
   * is written is brought to the note's words afterwards, where that is sure.
   */
  corrections?: readonly NoteCorrection[];
}

/** A line of the medical note that a person changed or took out. Its texts are untrusted, too. */
export interface NoteCorrection {
  pet: string | null;
  was: string;
  /** What is there now; nothing where it was taken out. */
  now: readonly string[];
  /** Segments that it rests on. */
  evidence: readonly number[];
}

/** A line as a writer gives it. */
export interface WrittenLine extends NoteLine {
  /** Of client documents alone: the writer cannot say it in words for an owner. It is told to the vet instead. */
  isLeftOut?: boolean;
}

/** Lines of a document to be translated. Every text is untrusted. */
export interface TranslationRequest {
  texts: readonly string[];
  /** Locale to translate into, and the name of its language in English. */
  locale: string;
  language: string;
}

/**
 * Writes a note, line by line.
 *
 * Every line names a section of the template (one for notes, where it has none that could hold it), and evidence that exists in the transcript, ascending. Lines carry no
 * flags: the fact check looks at them afterwards. They come as they are ready, mostly but not surely in the order of the
 * template. An end without an error means that the note is whole; lines yielded before an error are a torn note.
 * Retries are the provider's business, and happen only before the first line.
 */
export interface NoteWriter {
  /** Shown beside the note: `built-in`, or the language model's name. */
  readonly name: string;
  /**
   * @param signal  ends the work, and the bill, when the caller has gone; its reason is what is thrown then
   * @throws ProviderError with a sentence for the vet
   */
  write(request: NoteRequest, signal: AbortSignal): AsyncIterable<WrittenLine>;
  /**
   * Translates texts one by one; undefined for one that it could not. Left out by a writer that knows no languages.
   *
   * @throws ProviderError with a sentence for the vet
   */
  translate?(request: TranslationRequest, signal: AbortSignal): Promise<(string | undefined)[]>;
}
