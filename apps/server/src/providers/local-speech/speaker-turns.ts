/** Finds when each person speaks: in windows of two minutes, so that memory stays the same, and then across them by the sound of the voices. */
import { SOUND_RATE } from './decode-audio.ts';
import type { SpeakerTurn } from './engine-messages.ts';
import type { Sherpa, SpeakerDiarization, SpeakerEmbeddingExtractor } from './sherpa.ts';
import { joinAlike, namesOf, type Voice } from './voices.ts';

/** Models that tell speakers apart. */
export interface SpeakerModels {
  diarization: SpeakerDiarization;
  embedding: SpeakerEmbeddingExtractor;
}

const WINDOW = 120 * SOUND_RATE;
/** Pyannote hears ten seconds at once, a fifth of it later each time. */
const CHUNK = 10 * SOUND_RATE;
const SHIFT_RATIO = 0.2;
const SHIFT = CHUNK * SHIFT_RATIO;
/** Of each voice in a window so much is compared; the longest stretches first. */
const COMPARED = 20 * SOUND_RATE;

/** Loads the models. */
export function loadSpeakerModels(
  sherpa: Sherpa,
  files: { segmentation: string; embedding: string },
  threads: number,
): SpeakerModels {
  const embedding = { model: files.embedding, numThreads: threads, provider: 'cpu' };
  return {
    diarization: new sherpa.OfflineSpeakerDiarization({
      segmentation: {
        pyannote: { model: files.segmentation, windowShiftRatio: SHIFT_RATIO },
        numThreads: threads,
        provider: 'cpu',
      },
      embedding,
      clustering: { numClusters: -1, threshold: 0.5 },
      minDurationOn: 0.2,
      minDurationOff: 0.5,
    }),
    embedding: new sherpa.SpeakerEmbeddingExtractor(embedding),
  };
}

/** Samples in which one voice of a window speaks. */
interface Stretch {
  from: number;
  to: number;
  speaker: number;
}

/** The speakers of one recording, whose sound comes in parts. */
export class SpeakerTurns {
  readonly #models: SpeakerModels;
  readonly #window = new Float32Array(WINDOW);
  /** Samples in the window, and those of the windows before. */
  #length = 0;
  #before = 0;
  readonly #turns: { start_ms: number; end_ms: number; voice: Voice }[] = [];
  #voices: Voice[] = [];

  constructor(models: SpeakerModels) {
    this.#models = models;
  }

  push(sound: Float32Array): void {
    for (let at = 0; at < sound.length; ) {
      const taken = sound.subarray(at, at + WINDOW - this.#length);
      this.#window.set(taken, this.#length);
      this.#length += taken.length;
      at += taken.length;
      if (this.#length === WINDOW) this.#tell();
    }
  }

  /** The turns of the whole recording, in the order in which they begin; none where one person speaks. */
  end(): SpeakerTurn[] {
    if (this.#length > 0) this.#tell();
    const names = namesOf(this.#voices);
    if (!names) return [];
    const turns = this.#turns.toSorted((one, other) => one.start_ms - other.start_ms);
    return turns.map(({ voice, ...times }) => ({ ...times, speaker: names.get(voice) ?? '' }));
  }

  /** Tells the speakers of the window. */
  #tell(): void {
    const stretches = this.#stretches();
    for (const speaker of new Set(stretches.map((stretch) => stretch.speaker))) {
      const own = stretches.filter((stretch) => stretch.speaker === speaker);
      const voice = this.#voiceOf(own);
      if (!voice) continue;
      this.#voices.push(voice);
      const at = (sample: number) => Math.round(((this.#before + sample) / SOUND_RATE) * 1000);
      this.#turns.push(...own.map(({ from, to }) => ({ start_ms: at(from), end_ms: at(to), voice })));
    }
    this.#voices = joinAlike(this.#voices);
    this.#before += this.#length;
    this.#length = 0;
  }

  /**
   * The library fills its last chunk with silence, and ends the process when a model hears someone in nothing but that. So
   * what it is given always fills the chunk.
   */
  #stretches(): Stretch[] {
    const chunks = Math.max(0, Math.ceil((this.#length - CHUNK) / SHIFT));
    const filled = new Float32Array(CHUNK + chunks * SHIFT);
    filled.set(this.#window.subarray(0, this.#length));
    return this.#models.diarization.process(filled).map(({ start, end, speaker }) => ({
      from: Math.min(Math.round(start * SOUND_RATE), this.#length),
      to: Math.min(Math.round(end * SOUND_RATE), this.#length),
      speaker,
    }));
  }

  /** @returns undefined where there is too little of it */
  #voiceOf(stretches: readonly Stretch[]): Voice | undefined {
    const { embedding } = this.#models;
    const stream = embedding.createStream();
    let heard = 0;
    for (const { from, to } of stretches.toSorted(
      (one, other) => other.to - other.from - (one.to - one.from),
    )) {
      if (heard >= COMPARED) break;
      const samples = this.#window.slice(from, Math.min(to, from + COMPARED - heard));
      stream.acceptWaveform({ samples, sampleRate: SOUND_RATE });
      heard += samples.length;
    }
    stream.inputFinished();
    if (heard === 0 || !embedding.isReady(stream)) return undefined;
    const vector = embedding.compute(stream, false);
    if (!vector.every(Number.isFinite)) return undefined;
    const samples = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    return { vector, seconds: samples / SOUND_RATE };
  }
}
