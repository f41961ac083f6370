import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { turnsFor } from '#server/platform/turns.ts';
import { joinPieces } from '#server/ports/heard/join-pieces.ts';
import { heardSpeech } from '#server/ports/heard-speech.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type {
  HeardTranscript,
  RecordedAudio,
  SpeechToText,
  TranscribeOptions,
} from '#server/ports/speech-to-text.ts';
import type { WhisperJob, WhisperOutcome, WhisperProblem, WhisperSettings } from './whisper-job.ts';

/** The model, and the location of its parts if it differs from that of `npm run add:whisper`. */
export type WhisperSpeechToTextOptions = Pick<WhisperSettings, 'model'> & Partial<WhisperSettings>;

/** As in scripts/add-whisper.mjs. */
const INSTALLED = join(import.meta.dirname, '../../../../../.whisper');

/**
 * Transcribes on this machine, so that no recording leaves the clinic: Whisper with
 * `@huggingface/transformers`, which `npm run add:whisper` installs. Nothing is loaded before the first
 * recording.
 *
 * One recording at a time, in a thread; the others wait. The model accepts no hints, so the clinic's
 * spellings have no effect on it, and it does not distinguish speakers.
 */
export function createWhisperSpeechToText(options: WhisperSpeechToTextOptions): SpeechToText {
  const settings: WhisperSettings = {
    model: options.model,
    packageDirectory: options.packageDirectory ?? INSTALLED,
    modelDirectory: options.modelDirectory ?? join(INSTALLED, 'models'),
    ffmpeg: options.ffmpeg ?? 'ffmpeg',
  };
  let worker: Worker | undefined;
  const turns = turnsFor(1);

  const listen = async (job: WhisperJob, signal: AbortSignal): Promise<WhisperOutcome> => {
    signal.throwIfAborted();
    worker ??= startWorker(settings);
    const current = worker;
    current.ref();
    try {
      return await outcomeOf(current, job, signal);
    } catch (error) {
      // A crashed thread, or one that works for a caller who has gone, is discarded.
      worker = undefined;
      await current.terminate();
      throw error;
    } finally {
      current.unref();
    }
  };
  const inTurn = async (job: WhisperJob, signal: AbortSignal): Promise<WhisperOutcome> => {
    const leave = await turns.enter(signal);
    try {
      return await listen(job, signal);
    } finally {
      leave();
    }
  };
  const transcribe = (
    audio: RecordedAudio,
    { language, signal }: TranscribeOptions,
  ): Promise<HeardTranscript> =>
    withPath(audio, signal, async (path) => {
      const outcome = await inTurn({ path, language }, signal);
      if ('problem' in outcome) throw problemError(outcome.problem, settings.model);
      const { segments, leftOut } = heardSpeech(joinPieces(outcome.segments));
      return { segments, ...(leftOut > 0 && { left_out: leftOut }) };
    });
  return { transcribe };
}

function startWorker(settings: WhisperSettings): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
}

/** @throws the signal's reason, or ProviderError when the thread ends without an answer */
async function outcomeOf(worker: Worker, job: WhisperJob, signal: AbortSignal): Promise<WhisperOutcome> {
  const settled = new AbortController();
  const gone = AbortSignal.any([signal, settled.signal]);
  const answered = once(worker, 'message', { signal: gone });
  const ended = once(worker, 'exit', { signal: gone });
  worker.postMessage(job);
  try {
    const [outcome] = await Promise.race([answered, ended]);
    if (typeof outcome === 'object') return outcome as WhisperOutcome;
    throw problemError('broken', '');
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ProviderError ? error : problemError('broken', '');
  } finally {
    settled.abort();
    await Promise.allSettled([answered, ended]);
  }
}

/** Gives the recording a path. If it has none, makes a copy and destroys it afterwards. */
async function withPath<Result>(
  audio: RecordedAudio,
  signal: AbortSignal,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (audio.path) return use(audio.path);
  const directory = await mkdtemp(join(tmpdir(), 'auscult-whisper-'));
  try {
    const path = join(directory, 'recording');
    await pipeline(await audio.stream(), createWriteStream(path, { mode: 0o600 }), { signal });
    return await use(path);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function problemError(problem: WhisperProblem, model: string): ProviderError {
  const sentences: Record<WhisperProblem, string> = {
    no_package:
      'Local transcription is not installed on this server. Its administrator needs to run: npm run add:whisper',
    no_model: `The speech model "${model}" could not be loaded: it is not in its folder and could not be downloaded.`,
    no_decoder:
      'This recording is damaged or in an unknown format. Installing ffmpeg on the server may help.',
    broken: 'The local transcription stopped. Please try again.',
  };
  return new ProviderError(sentences[problem], { retryable: problem === 'broken' });
}
