import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { turnsFor } from '#server/platform/turns.ts';
import { joinPieces } from '#server/ports/heard/join-pieces.ts';
import { heardSpeech } from '#server/ports/heard-speech.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import type { RecordedAudio, SpeechToText, TranscribeOptions } from '#server/ports/speech-to-text.ts';
import type { EngineJob, EngineProblem, Heard } from './engine-messages.ts';
import { type EngineFailure, EngineProcess } from './engine-process.ts';
import { labelled, withSpeakers } from './segments.ts';

/** What the engine may take. */
export interface LocalSpeechOptions {
  /** Name or path of the program, for formats that the server cannot decode by itself. */
  ffmpeg?: string;
  /** Where copies of recordings are while they are transcribed; the system's folder for temporary files where it is left out. */
  directory?: string;
  /** Processor cores; half of the machine's where it is left out. */
  threads?: number;
  /** Milliseconds without progress after which the process is killed. */
  stallMs?: number;
  /** Bytes of memory above which the process is killed, on Linux. */
  memoryLimit?: number;
  /** Milliseconds without a recording after which the process ends and gives its memory back. */
  idleMs?: number;
  script?: URL;
}

/** A transcriber with a process of its own. */
export type LocalSpeechToText = SpeechToText & {
  /** Waits for recordings under way (abort their signals to end them at once), then ends the process. */
  close(): Promise<void>;
};

const MINUTE_MS = 60_000;
const GIGABYTE = 1024 ** 3;
/** More do not make a recording faster. */
const MOST_THREADS = 4;

/**
 * Transcribes on this machine, so that no recording leaves it: sherpa-onnx in a process of its own, which the first
 * recording starts. One recording at a time; the others wait. The clinic's spelling is heard by models that take it, and
 * speakers are told apart where the model has files for it; one person alone gets no label.
 */
export function createLocalSpeechToText(
  model: ReadyModel,
  options: LocalSpeechOptions = {},
): LocalSpeechToText {
  const engine = new EngineProcess({
    stallMs: options.stallMs ?? 5 * MINUTE_MS,
    memory: options.memoryLimit ?? Math.min(8 * GIGABYTE, totalmem() * 0.8),
    idleMs: options.idleMs ?? 5 * MINUTE_MS,
    script: options.script ?? new URL('./engine.ts', import.meta.url),
  });
  const turns = turnsFor(1);
  const closing = new AbortController();

  const hear = async (audio: RecordedAudio, wish: Wish): Promise<Heard> => {
    const { signal } = wish;
    const leave = await turns.enter(AbortSignal.any([signal, closing.signal]));
    try {
      closing.signal.throwIfAborted();
      return await inFolder(options.directory ?? tmpdir(), signal, async (folder) => {
        const path = audio.path ?? (await copied(audio, folder, signal));
        const outcome = await engine.run({ ...jobOf(model, options), ...wish.job, path, folder }, wish);
        if ('problem' in outcome) throw problemError(outcome.problem);
        return outcome.heard;
      });
    } finally {
      leave();
    }
  };
  return {
    transcribe: async (audio, { spelling, language, tellSpeakers = true, ...wish }) => {
      const job = { spelling, language, words: true, speakers: tellSpeakers };
      const heard = await hear(audio, { ...wish, job });
      const { segments, leftOut } = heardSpeech(joinPieces(withSpeakers(heard.pieces, heard.turns)));
      return { segments, duration_ms: heard.duration_ms, ...(leftOut > 0 && { left_out: leftOut }) };
    },
    ...(model.speakers && {
      labelSpeakers: async (audio, segments, { signal }) => {
        const job = { spelling: [], language: undefined, words: false, speakers: true };
        const { turns: speakers } = await hear(audio, { signal, job });
        return labelled(segments, speakers);
      },
    }),
    close: async () => {
      closing.abort(problemError('crashed'));
      const leave = await turns.enter(new AbortController().signal);
      engine.end();
      leave();
    },
  };
}

type Wish = Pick<TranscribeOptions, 'signal' | 'onProgress'> & {
  job: Pick<EngineJob, 'spelling' | 'language' | 'words' | 'speakers'>;
};

function jobOf(model: ReadyModel, { ffmpeg = 'ffmpeg', threads }: LocalSpeechOptions) {
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  return { model, ffmpeg, threads: threads ?? Math.min(MOST_THREADS, half) };
}

/** A folder of its own, destroyed afterwards. @throws the signal's reason */
async function inFolder<Result>(
  directory: string,
  signal: AbortSignal,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(directory, 'auscult-speech-'));
  try {
    return await use(folder);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copied(audio: RecordedAudio, folder: string, signal: AbortSignal): Promise<string> {
  const path = join(folder, 'recording');
  await pipeline(await audio.stream(), createWriteStream(path, { mode: 0o600 }), { signal });
  return path;
}

function problemError(problem: EngineProblem | EngineFailure): ProviderError {
  const sentences: Record<EngineProblem | EngineFailure, string> = {
    no_engine: 'Local transcription does not work on this server: there is no speech engine for its system.',
    no_model: 'The speech model could not be loaded. An administrator needs to download it again.',
    unreadable:
      'This recording is damaged or in an unknown format. Installing ffmpeg on the server may help.',
    broken: 'The local transcription stopped. Please try again.',
    crashed: 'The local transcription stopped. Please try again.',
    stalled: 'The local transcription did not get any further. Please try again.',
    too_large:
      'The local transcription needed more memory than the server has for it. An administrator may choose a smaller model.',
  };
  const isFinal = problem === 'no_engine' || problem === 'no_model' || problem === 'unreadable';
  return new ProviderError(sentences[problem], { retryable: !isFinal });
}
