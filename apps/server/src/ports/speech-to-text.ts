import type { Readable } from 'node:stream';
import type { Transcript, TranscriptSegment } from '@auscult/contract/transcripts';

/** A recording in the file store. */
export interface RecordedAudio {
  /** Its path on this machine's disk, if it has one. */
  path?: string;
  /** Its bytes from the start. Every call opens it again, so that a failed upload can be repeated. */
  stream(): Promise<Readable>;
  /** As the recorder or uploader declared it: `audio/webm;codecs=opus`. */
  contentType: string;
  /** The uploader's file name. Only its extension is ever sent. */
  name: string;
  bytes: number;
}

/** Hints for a transcriber. */
export interface TranscribeOptions {
  /** Difficult words of the clinic: names of drugs, doctors, pets. Hints, not constraints. */
  spelling: readonly string[];
  /** ISO 639-1; if left out, the transcriber detects it. */
  language?: string;
  /** Whether speakers are told apart; true where it is left out. False for pieces of a recording: see `labelSpeakers`. */
  tellSpeakers?: boolean;
  /** Called while a long recording is transcribed. Milliseconds of sound; the total is undefined where it is unknown. */
  onProgress?: (heardMs: number, totalMs: number | undefined) => void;
  /** Ends the work, and the bill, when the caller has gone. Its reason is what is thrown then. */
  signal: AbortSignal;
}

/** The result of a transcriber. */
export interface HeardTranscript extends Transcript {
  /** Milliseconds of the whole recording, if longer than its last segment. */
  duration_ms?: number;
  /** The number of removed segments that the model invented, if any. */
  left_out?: number;
}

/**
 * Transcribes a recording.
 *
 * Segments are in spoken order, with times in whole milliseconds. No word is split over two of them, and
 * their texts can be stored. If a service gives no times, its segments span the whole recording; times are
 * never invented. Speakers are kept if the service distinguishes them. Known inventions of a model are
 * removed, so silence gives no segments; the caller says "No speech captured". The provider retries on rate
 * limits, errors of the service and lost connections.
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
