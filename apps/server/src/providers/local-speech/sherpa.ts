/** The native speech library. Only the engine's process loads it. */
import { createRequire } from 'node:module';

/** Sound from -1 to 1. */
interface Waveform {
  samples: Float32Array;
  sampleRate: number;
}

/** The recognized words of one piece. Times in seconds from its start; empty where the model has none. */
export interface Recognized {
  text: string;
  tokens: string[];
  timestamps: number[];
  durations: number[];
}

/** A recognition model that is loaded. */
export interface OfflineRecognizer {
  createStream(hotwords?: string): { acceptWaveform(wave: Waveform): void };
  decodeAsync(stream: object): Promise<Recognized>;
}

/** Tells speech from silence in windows of 512 samples. */
export interface Vad {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  isDetected(): boolean;
  pop(): void;
  front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array };
  reset(): void;
  flush(): void;
}

/** Tells who speaks when, within one stretch of sound. Times in seconds. */
export interface SpeakerDiarization {
  process(samples: Float32Array): { start: number; end: number; speaker: number }[];
}

/** Tells how a voice sounds, as a vector. */
export interface SpeakerEmbeddingExtractor {
  createStream(): { acceptWaveform(wave: Waveform): void; inputFinished(): void };
  isReady(stream: object): boolean;
  compute(stream: object, enableExternalBuffer?: boolean): Float32Array;
}

/** Changes the sample rate of a sound that comes in parts. */
export interface LinearResampler {
  resample(samples: Float32Array): Float32Array;
  flush(samples: Float32Array): Float32Array;
}

/** The used part of sherpa-onnx-node, which has no types of its own. */
export interface Sherpa {
  OfflineRecognizer: { createAsync(config: object): Promise<OfflineRecognizer> };
  Vad: new (config: object, bufferSizeInSeconds: number) => Vad;
  OfflineSpeakerDiarization: new (config: object) => SpeakerDiarization;
  SpeakerEmbeddingExtractor: new (config: object) => SpeakerEmbeddingExtractor;
  LinearResampler: new (inputRate: number, outputRate: number) => LinearResampler;
}

/** @throws Error where there is no build of it for this platform */
export function loadSherpa(): Sherpa {
  const require = createRequire(import.meta.url);
  return require('sherpa-onnx-node');
}
