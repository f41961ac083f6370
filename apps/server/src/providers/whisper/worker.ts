/** The thread of the local Whisper, so that the server stays responsive. */
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeardPiece } from '#server/ports/heard/join-pieces.ts';
import { decodeAudio } from './decode-audio.ts';
import { type OpusModule, registerOpus } from './opus-decoding.ts';
import type { WhisperJob, WhisperOutcome, WhisperProblem, WhisperSettings } from './whisper-job.ts';
import { type SoundWindow, soundWindows } from './windows.ts';

/**
 * The used part of `@huggingface/transformers`. Times in seconds; the last one of a window may be unknown.
 */
interface Transformers {
  env: { allowRemoteModels: boolean; localModelPath: string; cacheDir: string };
  pipeline(task: 'automatic-speech-recognition', model: string, options: { dtype: string }): Promise<Listen>;
}
type Listen = (samples: Float32Array, options: ListenOptions) => Promise<{ chunks?: Chunk[]; text: string }>;
interface ListenOptions {
  return_timestamps: true;
  chunk_length_s: number;
  stride_length_s: number;
  language?: string;
  task?: 'transcribe';
}
interface Chunk {
  timestamp: [start: number | null, end: number | null];
  text: string;
}

const settings: WhisperSettings = workerData;
/** Loaded by the first job and reused. */
let listening: Promise<Listen | WhisperProblem> | undefined;

parentPort?.on('message', (job: WhisperJob) => {
  outcomeOf(job).then(
    (outcome) => parentPort?.postMessage(outcome),
    () => parentPort?.postMessage({ problem: 'broken' } satisfies WhisperOutcome),
  );
});

async function outcomeOf({ path, language }: WhisperJob): Promise<WhisperOutcome> {
  listening ??= loadModel();
  const listen = await listening;
  if (typeof listen === 'string') {
    listening = undefined;
    return { problem: listen };
  }
  const sound = await decodeAudio(path, settings.ffmpeg);
  if (!sound) return { problem: 'no_decoder' };
  const segments: HeardPiece[] = [];
  for (const window of soundWindows(sound)) {
    const { chunks = [], text } = await listen(window.samples, listenOptions(language));
    const heard = chunks.length > 0 ? chunks : [{ timestamp: [0, null], text } satisfies Chunk];
    segments.push(...heard.map((chunk) => segmentOf(chunk, window)));
  }
  return { segments };
}

async function loadModel(): Promise<Listen | WhisperProblem> {
  const installed = await importInstalled();
  if (!installed) return 'no_package';
  const { env, pipeline } = installed;
  const isDirectory = isAbsolute(settings.model);
  env.cacheDir = settings.modelDirectory;
  env.allowRemoteModels = !isDirectory;
  env.localModelPath = isDirectory ? dirname(settings.model) : settings.modelDirectory;
  const name = isDirectory ? basename(settings.model) : settings.model;
  return pipeline('automatic-speech-recognition', name, { dtype: 'q8' }).catch(() => 'no_model');
}

async function importInstalled(): Promise<Transformers | undefined> {
  const here = createRequire(join(settings.packageDirectory, 'package.json'));
  const load = (name: string) => import(pathToFileURL(here.resolve(name)).href);
  try {
    registerOpus((await load('opus-decoder')) as OpusModule);
    const transformers = await load('@huggingface/transformers');
    return (transformers.pipeline ? transformers : transformers.default) as Transformers;
  } catch {
    return undefined;
  }
}

/** English-only models refuse a language option. */
function listenOptions(language: string | undefined): ListenOptions {
  const options: ListenOptions = { return_timestamps: true, chunk_length_s: 30, stride_length_s: 5 };
  return language && !/\.en\b/.test(settings.model) ? { ...options, language, task: 'transcribe' } : options;
}

function segmentOf({ timestamp: [start, end], text }: Chunk, { startMs, endMs }: SoundWindow): HeardPiece {
  const start_ms = startMs + Math.round((start ?? 0) * 1000);
  const end_ms = end === null ? endMs : startMs + Math.round(end * 1000);
  return {
    start_ms,
    end_ms: Math.max(start_ms, end_ms),
    text,
  };
}
