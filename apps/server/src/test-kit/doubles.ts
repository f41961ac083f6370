/** Writers and transcribers whose behaviour a test defines. */
import type { NoteLine } from '@auscult/contract/notes';
import type { Transcript } from '@auscult/contract/transcripts';
import type { NoteRequest, NoteWriter } from '#server/ports/note-writer.ts';
import type { SpeechToText } from '#server/ports/speech-to-text.ts';

/** One line of a note, about the first segment. */
export function aLine(text: string, change: Partial<NoteLine> = {}): NoteLine {
  return {
    text,
    pet: null,
    section: 'Subjective',
    entry: null,
    soap: 'subjective',
    evidence: [0],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
    ...change,
  };
}

type Write = (request: NoteRequest, signal: AbortSignal) => AsyncIterable<NoteLine>;

/** A writer whose behaviour can change between tests. */
export interface WriterDouble extends NoteWriter {
  /** Number of calls. */
  asked: number;
  become(write: Write): void;
}

/** A writer that writes one line by default. */
export function writerDouble(): WriterDouble {
  let write: Write = oneLine;
  const double: WriterDouble = {
    name: 'double',
    asked: 0,
    become: (other) => {
      write = other;
      double.asked = 0;
    },
    write: (request, signal) => {
      double.asked += 1;
      return write(request, signal);
    },
  };
  return double;
}

/** Writes one line. */
export async function* oneLine(): AsyncGenerator<NoteLine> {
  yield aLine('Limping.');
}

/** A transcriber whose behaviour can change between tests. */
export interface TranscriberDouble extends SpeechToText {
  become(transcribe: SpeechToText['transcribe']): void;
}

/** A transcriber that returns one sentence by default. */
export function transcriberDouble(): TranscriberDouble {
  let transcribe: SpeechToText['transcribe'] = hearSentence;
  return {
    become: (other) => {
      transcribe = other;
    },
    transcribe: (audio, options) => transcribe(audio, options),
  };
}

/** Returns one sentence. */
export async function hearSentence(): Promise<Transcript> {
  return { segments: [{ start_ms: 0, end_ms: 2000, text: 'Rex is limping.' }] };
}

/** A gate at which a double waits until the test opens it. */
export function aGate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Ends only by the signal. @throws the signal's reason */
export function forever(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
