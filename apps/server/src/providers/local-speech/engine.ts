/**
 * The process in which recordings are transcribed on this machine, so that native code that hangs, crashes or grows can be
 * ended without the server. It loads a model for its first recording, keeps it for the next ones, and does one at a time.
 */
import { access } from 'node:fs/promises';
import process from 'node:process';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import { type Decoding, decodeAudio, SOUND_RATE, UnreadableSound } from './decode-audio.ts';
import type { EngineJob, EngineMessage, EngineProblem, Heard, RecognizedPiece } from './engine-messages.ts';
import { registerOpus } from './opus-decoding.ts';
import { loadRecognizer, type Recognizer } from './recognition.ts';
import { loadSherpa, type Sherpa, type Vad } from './sherpa.ts';
import { loadSpeakerModels, type SpeakerModels, SpeakerTurns } from './speaker-turns.ts';
import { createDetector, SpeechPieces } from './speech-pieces.ts';

/** The loaded models. Each part is loaded when the first recording needs it. */
interface Loaded {
  sherpa: Sherpa;
  words: Promise<{ detector: Vad; recognizer: Recognizer }> | undefined;
  speakers: SpeakerModels | undefined;
}

let loaded: Loaded | undefined;

registerOpus();
process.on('message', (job: EngineJob) => {
  void answer(job).then(send);
});
// The server has ended.
process.on('disconnect', () => process.exit());

function send(message: EngineMessage): void {
  process.send?.(message);
}

async function answer(job: EngineJob): Promise<EngineMessage> {
  let problem: EngineProblem = 'no_engine';
  try {
    loaded ??= { sherpa: loadSherpa(), words: undefined, speakers: undefined };
    problem = 'no_model';
    await checkFiles(job.model);
    const words = job.words ? await loadWords(loaded, job) : undefined;
    const speakers = job.speakers ? loadSpeakers(loaded, job) : undefined;
    send({ loaded: true });
    problem = 'broken';
    return { heard: await hear(job, loaded.sherpa, { ...words, speakers }) };
  } catch (error) {
    return { problem: error instanceof UnreadableSound ? 'unreadable' : problem };
  }
}

/** The library hears nothing, without an error, by a model whose file is missing. */
async function checkFiles({ recognizer, vad, speakers }: ReadyModel): Promise<void> {
  const { family: _family, ...files } = recognizer;
  await Promise.all(
    [...Object.values(files), vad, ...Object.values(speakers ?? {})].map((path) => access(path)),
  );
}

function loadWords(parts: Loaded, { model, language, threads, folder }: EngineJob) {
  const { sherpa } = parts;
  parts.words ??= loadRecognizer(sherpa, { model, language, threads, folder }).then((recognizer) => ({
    recognizer,
    detector: createDetector(sherpa, model.vad),
  }));
  return parts.words;
}

function loadSpeakers(parts: Loaded, { model, threads }: EngineJob): SpeakerModels | undefined {
  if (model.speakers) parts.speakers ??= loadSpeakerModels(parts.sherpa, model.speakers, threads);
  return parts.speakers;
}

/** What one recording is heard with. */
interface Ears {
  detector?: Vad;
  recognizer?: Recognizer;
  speakers: SpeakerModels | undefined;
}

async function hear(job: EngineJob, sherpa: Sherpa, ears: Ears): Promise<Heard> {
  const progress = new Progress();
  const decoding: Decoding = {
    sherpa,
    ffmpeg: job.ffmpeg,
    onTotal: (milliseconds) => {
      progress.total = milliseconds;
    },
  };
  const speech = ears.detector && new SpeechPieces(ears.detector);
  const turns = ears.speakers && new SpeakerTurns(ears.speakers);
  const pieces: RecognizedPiece[] = [];
  for await (const sound of decodeAudio(job.path, decoding)) {
    turns?.push(sound);
    for (const piece of speech?.push(sound) ?? []) pieces.push(...(await recognize(piece, job, ears)));
    progress.add(sound.length);
  }
  for (const piece of speech?.end() ?? []) pieces.push(...(await recognize(piece, job, ears)));
  return { pieces, turns: turns?.end() ?? [], duration_ms: progress.heard };
}

async function recognize(
  piece: Parameters<Recognizer['recognize']>[0],
  { spelling }: EngineJob,
  { recognizer }: Ears,
): Promise<RecognizedPiece[]> {
  const heard = await recognizer?.recognize(piece, spelling);
  return heard && heard.text.trim() !== '' ? [heard] : [];
}

/** Seconds of sound between two reports. */
const REPORT_SECONDS = 2;

/** Tells how far it is. The memory of native objects is given back too, which JavaScript does not see. */
class Progress {
  total: number | undefined;
  #samples = 0;
  #reported = 0;

  get heard(): number {
    return Math.round((this.#samples / SOUND_RATE) * 1000);
  }

  add(samples: number): void {
    this.#samples += samples;
    if (this.#samples - this.#reported < REPORT_SECONDS * SOUND_RATE) return;
    this.#reported = this.#samples;
    globalThis.gc?.({ type: 'minor' });
    send({ progress: { heard_ms: this.heard, total_ms: this.total } });
  }
}
