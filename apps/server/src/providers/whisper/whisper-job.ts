import type { HeardPiece } from '#server/ports/heard/join-pieces.ts';

/** Start options of the worker. */
export interface WhisperSettings {
  /** A name at Hugging Face (`onnx-community/whisper-small`), or the path of a directory with the model. */
  model: string;
  /** Where the packages of local transcription are installed. */
  packageDirectory: string;
  /** Where downloaded models are stored. */
  modelDirectory: string;
  /** Name or path of the program, for formats that the server cannot decode. */
  ffmpeg: string;
}

/** One recording to be transcribed. */
export interface WhisperJob {
  path: string;
  language: string | undefined;
}

/** Reasons why there is no transcript. */
export type WhisperProblem = 'no_package' | 'no_model' | 'no_decoder' | 'broken';

/** The worker's answer to a job: texts as the model wrote them, with surrounding spaces. */
export type WhisperOutcome = { segments: HeardPiece[] } | { problem: WhisperProblem };
