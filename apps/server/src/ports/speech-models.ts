/** Speech models on this machine: which exist, how far a download is, where their files are. */
import type { SpeechModel } from '@auscult/contract/server-setup';

/** Paths of the files of one recognition model. */
export type RecognizerFiles =
  | {
      readonly family: 'whisper';
      readonly encoder: string;
      readonly decoder: string;
      readonly tokens: string;
    }
  /** Parakeet and other models with encoder, decoder and joiner. */
  | {
      readonly family: 'transducer';
      readonly encoder: string;
      readonly decoder: string;
      readonly joiner: string;
      readonly tokens: string;
    }
  | {
      readonly family: 'moonshine';
      readonly preprocessor: string;
      readonly encoder: string;
      readonly uncachedDecoder: string;
      readonly cachedDecoder: string;
      readonly tokens: string;
    }
  | { readonly family: 'sense-voice'; readonly model: string; readonly tokens: string }
  | { readonly family: 'nemo-ctc'; readonly model: string; readonly tokens: string };

/** A model whose files are complete, verified and on this machine. Paths are absolute. */
export interface ReadyModel {
  readonly id: string;
  readonly recognizer: RecognizerFiles;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  /** Whether the model takes the clinic's custom spelling as hotwords. */
  readonly takesSpelling: boolean;
  /** Voice activity detection (Silero VAD). */
  readonly vad: string;
  /** Speaker diarization; undefined where the catalog has none for it. */
  readonly speakers?: { readonly segmentation: string; readonly embedding: string } | undefined;
}

/** The models of this machine. One download runs at a time, however many processes ask for it. */
export interface SpeechModels {
  /** The catalog, each model with its state on this machine. */
  list(): Promise<SpeechModel[]>;
  /** Starts or continues the download of a model in the background, or imports it; does nothing when it is ready or under way. */
  ensure(id: string): Promise<void>;
  /** Ends the download, in whatever process it runs, and removes what was downloaded. */
  cancel(id: string): Promise<void>;
  /** Removes a model from the disk. */
  remove(id: string): Promise<void>;
  /** @returns undefined when the model is not ready */
  findReady(id: string): Promise<ReadyModel | undefined>;
  /** Calls the listener with the id of a model that became ready on this machine, in this or another process. @returns what ends it */
  onReady(listener: (id: string) => void): () => void;
  /** Bytes free on the disk of the models. */
  freeBytes(): Promise<number>;
  /** Address that models are downloaded from. */
  readonly host: string;
  /** Folder from which models are imported. */
  readonly importFolder: string;
  /** Pauses downloads; the next process continues them. */
  close(): Promise<void>;
}
