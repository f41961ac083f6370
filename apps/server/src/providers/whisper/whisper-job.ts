import type { HeardPiece } from '#server/ports/heard/join-pieces.ts';

/** What the worker is started with. */
export interface WhisperSettings {
  /** A name at Hugging Face (`onnx-community/whisper-small`), or the path of a directory that holds the model. */
  model: string;
  /** Where the packages of local transcription were installed. */
  packageDirectory: string;
  /** Where models are kept that were downloaded. */
  modelDirectory: string;
  /** Name or path of the program, for formats that the server cannot decode by itself. */
  ffmpeg: string;
}

/** One recording to be transcribed. */
export interface WhisperJob {
  path: string;
  language: string | undefined;
}

/** Why there is no transcript. */
export type WhisperProblem = 'no_package' | 'no_model' | 'no_decoder' | 'broken';

/** How the worker answers a job: texts as the model wrote them, with the spaces around them. */
export type WhisperOutcome = { segments: HeardPiece[] } | { problem: WhisperProblem };
