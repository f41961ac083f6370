import type { Readable } from 'node:stream';
import type { Transcript, TranscriptSegment } from '@auscult/contract/transcripts';

/** A recording as it is in the file store. */
export interface RecordedAudio {
  /** Where it is on this machine's disk, if it does. */
  path?: string;
  /** Its bytes from the start; every call opens it again, so that a lost upload can be sent again. */
  stream(): Promise<Readable>;
  /** As the recorder or uploader declared it: `audio/webm;codecs=opus`. */
  contentType: string;
  /** As the uploader named it. Only its ending is ever told to anybody. */
  name: string;
  bytes: number;
}

/** What a transcriber is told beside the sound. */
export interface TranscribeOptions {
  /** Words of the clinic that are easily misheard: names of drugs, doctors, pets. Hints, not orders. */
  spelling: readonly string[];
  /** ISO 639-1; the transcriber listens for it where it is left out. */
  language?: string;
  /** Whether speakers are told apart; true where it is left out. False for pieces of a recording: see `labelSpeakers`. */
  tellSpeakers?: boolean;
  /** Called while a long recording is transcribed. Milliseconds of sound; the total is undefined where it is unknown. */
  onProgress?: (heardMs: number, totalMs: number | undefined) => void;
  /** Ends the work, and the bill, when the caller has gone. Its reason is what is thrown then. */
  signal: AbortSignal;
}

/** What a transcriber heard. */
export interface HeardTranscript extends Transcript {
  /** Milliseconds of the whole recording, where the transcriber tells more than its last segment does. */
  duration_ms?: number;
  /** How many segments were left out because the model invented them, where there are any. */
  left_out?: number;
}

/**
 * Turns a recording into words.
 *
 * Segments come in the order they were said, times in whole milliseconds; no word is cut over two of them, and their texts can be stored. A host that tells no times gets segments
 * that span the whole recording, never invented ones. Speakers are kept where the host tells them apart. What a model
 * is known to make up out of silence is left out, so silence gives no segments; the caller says "No speech captured".
 * Retries on rate limits, faults of the host and lost connections are the provider's business.
 */
export interface SpeechToText {
  /** @throws ProviderError with a sentence for the vet; final, unless it says `retryable` */
  transcribe(audio: RecordedAudio, options: TranscribeOptions): Promise<HeardTranscript>;
  /**
   * Labels the speakers of segments that were transcribed piece by piece, by the sound of the whole recording. Only
   * providers that can tell speakers apart without transcribing again have it. Segments may be split where the speaker changes.
   *
   * @throws ProviderError
   */
  labelSpeakers?(
    audio: RecordedAudio,
    segments: readonly TranscriptSegment[],
    options: Pick<TranscribeOptions, 'signal'>,
  ): Promise<TranscriptSegment[]>;
}
