/** Writers and transcribers that do what a test says. */
import type { NoteLine } from '@auscult/contract/notes';
import type { Transcript } from '@auscult/contract/transcripts';
import type { NoteRequest, NoteWriter } from '#server/ports/note-writer.ts';
import type { SpeechToText } from '#server/ports/speech-to-text.ts';

/** One line of a note, about what was said first. */
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

/** A writer whose way of writing can be changed from test to test. */
export interface WriterDouble extends NoteWriter {
  /** How often it was asked. */
  asked: number;
  become(write: Write): void;
}

/** A writer that says one line until it is told otherwise. */
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

/** A transcriber that can be changed from test to test. */
export interface TranscriberDouble extends SpeechToText {
  become(transcribe: SpeechToText['transcribe']): void;
}

/** A transcriber that hears one sentence until it is told otherwise. */
export function transcriberDouble(): TranscriberDouble {
  let transcribe: SpeechToText['transcribe'] = hearSentence;
  return {
    become: (other) => {
      transcribe = other;
    },
    transcribe: (audio, options) => transcribe(audio, options),
  };
}

/** Hears one sentence. */
export async function hearSentence(): Promise<Transcript> {
  return { segments: [{ start_ms: 0, end_ms: 2000, text: 'Rex is limping.' }] };
}

/** A gate that a double waits at until the test opens it. */
export function aGate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Never ends but by the signal. @throws the signal's reason */
export function forever(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
