/** Cuts sound into pieces of speech, each short enough for a model. */
import { SOUND_RATE } from './decode-audio.ts';
import type { Sherpa, Vad } from './sherpa.ts';

/** A stretch in which someone speaks. */
export interface SpeechPiece {
  startMs: number;
  samples: Float32Array;
}

/** Samples that the detector reads at once. */
const WINDOW = 512;
/** Whisper hears 30 seconds, less its padding. */
const LONGEST = 28 * SOUND_RATE;
/** Where speech goes on this long without a pause, it is cut. */
const LONGEST_RUN = 60 * SOUND_RATE;
/** The end of a piece in which a pause is looked for, so that no word is cut in two. */
const SEARCH = 8 * SOUND_RATE;
const STEP = SOUND_RATE / 10;
/** Sound that is kept before and after speech, so that soft beginnings and endings are heard. */
const BEFORE = SOUND_RATE / 10;
const AFTER = SOUND_RATE / 5;

/** The sound of which the detector may still speak: twice the longest run. */
const KEPT = 2 * LONGEST_RUN;

/** Short answers are speech, too: "No." lasts a fifth of a second. */
const DETECTION = { threshold: 0.5, minSilenceDuration: 0.5, minSpeechDuration: 0.1, windowSize: WINDOW };

/** Loads the detector. */
export function createDetector(sherpa: Pick<Sherpa, 'Vad'>, model: string): Vad {
  const sileroVad = { model, ...DETECTION, maxSpeechDuration: LONGEST / SOUND_RATE };
  const config = { sileroVad, sampleRate: SOUND_RATE, numThreads: 1, provider: 'cpu' };
  return new sherpa.Vad(config, (2 * LONGEST_RUN) / SOUND_RATE);
}

/** Finds speech in the sound of one recording, which comes in parts. */
export class SpeechPieces {
  readonly #vad: Vad;
  /** The last minutes of sound; the first sample is number `#from` of the recording. */
  readonly #kept = new Float32Array(KEPT * 2);
  #from = 0;
  #length = 0;
  /** Samples that the detector has read, or is sure to be silent. */
  #read = 0;
  #runSince: number | undefined;
  /** Where the last piece ended. */
  #given = 0;

  constructor(vad: Vad) {
    this.#vad = vad;
    vad.reset();
  }

  *push(sound: Float32Array): Generator<SpeechPiece> {
    for (let at = 0; at < sound.length; at += KEPT) {
      this.#keep(sound.subarray(at, at + KEPT));
      yield* this.#detect();
    }
  }

  /** The last pieces. */
  *end(): Generator<SpeechPiece> {
    yield* this.push(new Float32Array(WINDOW));
    this.#vad.flush();
    yield* this.#found();
  }

  #keep(sound: Float32Array): void {
    if (this.#length + sound.length > this.#kept.length) {
      const dropped = this.#length - KEPT;
      this.#kept.copyWithin(0, dropped, this.#length);
      this.#from += dropped;
      this.#length -= dropped;
    }
    this.#kept.set(sound, this.#length);
    this.#length += sound.length;
  }

  *#detect(): Generator<SpeechPiece> {
    while (this.#read + WINDOW <= this.#from + this.#length) {
      this.#vad.acceptWaveform(this.#sound(this.#read, this.#read + WINDOW));
      this.#read += WINDOW;
      this.#runSince = this.#vad.isDetected() ? (this.#runSince ?? this.#read) : undefined;
      if (this.#runSince !== undefined && this.#read - this.#runSince > LONGEST_RUN) {
        this.#vad.flush();
        this.#runSince = undefined;
      }
      yield* this.#found();
    }
  }

  *#found(): Generator<SpeechPiece> {
    while (!this.#vad.isEmpty()) {
      const { start, samples } = this.#vad.front(false);
      this.#vad.pop();
      const from = Math.max(start - BEFORE, this.#given, this.#from);
      const to = Math.min(start + samples.length + AFTER, this.#from + this.#length);
      this.#given = Math.max(to, this.#given);
      yield* shortPieces(this.#sound(from, to), from);
    }
  }

  #sound(from: number, to: number): Float32Array {
    return this.#kept.slice(from - this.#from, Math.max(from, to) - this.#from);
  }
}

function* shortPieces(sound: Float32Array, start: number): Generator<SpeechPiece> {
  let from = 0;
  while (from < sound.length) {
    const to = pauseBefore(sound, from, from + LONGEST);
    yield { startMs: Math.round(((start + from) / SOUND_RATE) * 1000), samples: sound.subarray(from, to) };
    from = to;
  }
}

/** The middle of the quietest tenth of a second. */
function pauseBefore(sound: Float32Array, start: number, limit: number): number {
  if (limit >= sound.length) return sound.length;
  let quietest = limit;
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.max(start + STEP, limit - SEARCH); at + STEP <= limit; at += STEP) {
    const energy = energyOf(sound.subarray(at, at + STEP));
    if (energy < least) {
      least = energy;
      quietest = at + STEP / 2;
    }
  }
  return quietest;
}

function energyOf(samples: Float32Array): number {
  let energy = 0;
  for (const value of samples) energy += value * value;
  return energy;
}
