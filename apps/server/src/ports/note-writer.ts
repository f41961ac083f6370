import type { Tone } from '@auscult/contract/discharge';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';

/** All sources of a note. Every text in it is untrusted. */
export interface NoteRequest {
  segments: readonly TranscriptSegment[];
  /** As the clinic typed them; may be empty. */
  pets: readonly { name: string; species?: string }[];
  template: TemplateDefinition;
  /** What the vet typed during the visit; as reliable as speech. */
  manualNotes: string;
  /** The vet's instructions on form and wording. The built-in writer ignores them. */
  additionalInstructions: string;
  /** Full sentences instead of the shortest form. */
  verbose: boolean;
  /** ISO 639-1 of the note; that of the visit if left out. */
  language?: string;
  /**
   * Which of the template's normals to write for unmentioned findings: those `examined`, or `all`; and
   * whether with clinical abbreviations. False for none. Client documents have none.
   */
  prebuiltNormals: { mode: 'all' | 'examined'; isAbbreviated: boolean } | false;
  /** Only for client documents: their tone, pet and signer. The writer adds fixed phrases. */
  client?: {
    tone: Tone;
    /** The one pet that the document is about; all if left out. */
    pet?: string | undefined;
    author?: string | undefined;
    clinic?: string | undefined;
  };
  /**
   * Only for client documents: what a person changed in the medical note since. The built-in writer ignores
   * them: corrections are applied afterwards where the match is certain.
   */
  corrections?: readonly NoteCorrection[];
}

/** A line of the medical note that a person changed or removed. Its texts are also untrusted. */
export interface NoteCorrection {
  pet: string | null;
  was: string;
  /** The new text; empty if it was removed. */
  now: readonly string[];
  /** Its segments. */
  evidence: readonly number[];
}

/** A writer's line. */
export interface WrittenLine extends NoteLine {
  /**
   * Only for client documents: the writer cannot put it in words for an owner. It is reported to the vet
   * instead.
   */
  isLeftOut?: boolean;
}

/** Lines of a document to be translated. Every text is untrusted. */
export interface TranslationRequest {
  texts: readonly string[];
  /** Target locale, and the English name of its language. */
  locale: string;
  language: string;
}

/**
 * Writes a note, line by line.
 *
 * Every line names a section of the template (one for notes if no other fits), and existing segments of the
 * transcript as evidence, ascending. Lines carry no flags: the fact check adds them afterwards. They come
 * when they are ready, usually in the order of the template. An end without an error means that the note is
 * complete; after an error, the lines so far are an incomplete note. The provider handles retries, and only
 * before the first line.
 */
export interface NoteWriter {
  /** Shown beside the note: `built-in`, or the language model's name. */
  readonly name: string;
  /**
   * @param signal  ends the work, and its cost, when the caller has gone; its reason is then thrown
   * @throws ProviderError with a sentence for the vet
   */
  write(request: NoteRequest, signal: AbortSignal): AsyncIterable<WrittenLine>;
  /**
   * Translates texts one by one; undefined for one that failed. Missing for a writer that cannot translate.
   *
   * @throws ProviderError with a sentence for the vet
   */
  translate?(request: TranslationRequest, signal: AbortSignal): Promise<(string | undefined)[]>;
}
