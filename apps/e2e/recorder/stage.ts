import type { Clinic } from './clinic.ts';
import type { KnownSpeech } from './known-speech.ts';

/** What all runs share. */
export interface Stage {
  clinic: Clinic;
  speech: KnownSpeech;
  /** The speech as a WAV file. */
  wav: string;
  random: () => number;
}
