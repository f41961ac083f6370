import { WHISPER_SAMPLE_RATE } from './decode-audio.ts';

/** A piece of audio for one call of the model. */
export interface SoundWindow {
  startMs: number;
  endMs: number;
  /** From -1 to 1. */
  samples: Float32Array;
}

/** Limits memory, and the time until a caller's departure is noticed. */
const WINDOW_SECONDS = 300;
/** The end of a window in which a pause is searched, so that no word is split. */
const SEARCH_SECONDS = 15;
const STEP = WHISPER_SAMPLE_RATE / 10;
/** A tenth of a second below this (-50 dB) contains no speech; the noise of a quiet room is near it. */
const SILENCE = 0.003;

/** The audio in windows split at pauses, without silent ones. */
export function* soundWindows(sound: Int16Array): Generator<SoundWindow> {
  let start = 0;
  while (start < sound.length) {
    const end = pauseBefore(sound, start, start + WINDOW_SECONDS * WHISPER_SAMPLE_RATE);
    const samples = Float32Array.from(sound.subarray(start, end), (value) => value / 32_768);
    if (hasSound(samples)) yield { startMs: milliseconds(start), endMs: milliseconds(end), samples };
    start = end;
  }
}

function milliseconds(sample: number): number {
  return Math.round((sample / WHISPER_SAMPLE_RATE) * 1000);
}

/** The middle of the quietest tenth of a second. */
function pauseBefore(sound: Int16Array, start: number, limit: number): number {
  if (limit >= sound.length) return sound.length;
  const from = Math.max(start + STEP, limit - SEARCH_SECONDS * WHISPER_SAMPLE_RATE);
  let quietest = limit;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + STEP <= limit; at += STEP) {
    const energy = energyOf(sound.subarray(at, at + STEP));
    if (energy < least) {
      least = energy;
      quietest = at + STEP / 2;
    }
  }
  return quietest;
}

function hasSound(samples: Float32Array): boolean {
  for (let at = 0; at < samples.length; at += STEP) {
    const step = samples.subarray(at, at + STEP);
    if (Math.sqrt(energyOf(step) / step.length) > SILENCE) return true;
  }
  return false;
}

function energyOf(samples: Int16Array | Float32Array): number {
  let energy = 0;
  for (const value of samples) energy += value * value;
  return energy;
}
