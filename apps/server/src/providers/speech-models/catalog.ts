/**
 * The speech models that can be chosen. Why these, and where the figures are from:
 * docs/decisions/0057-speech-recognition-on-the-machine.md.
 */
import type { RecognizerFiles } from '#server/ports/speech-models.ts';
import {
  type CatalogSource,
  MOONSHINE_BASE,
  MOONSHINE_TINY,
  PARAKEET_V2,
  PARAKEET_V3,
  PYANNOTE_SEGMENTATION,
  SENSE_VOICE,
  SILERO_VAD,
  type SourceFile,
  WESPEAKER_EMBEDDING,
  WHISPER_SMALL,
  WHISPER_TURBO,
} from './catalog-files.ts';

/** A model of the catalog, with what a person needs to choose it. */
export interface CatalogModel {
  readonly id: string;
  readonly name: string;
  /** ISO 639-1, or 639-2 where there is no shorter code. */
  readonly languages: readonly string[];
  /** Of the weights. */
  readonly license: string;
  /** One sentence. */
  readonly goodAt: string;
  readonly recommendedFor: 'english' | 'other_languages' | null;
  /** Whether it takes hotwords. */
  readonly takesSpelling: boolean;
  /** Of the engine's process while it transcribes; estimated. */
  readonly memoryBytes: number;
  readonly source: CatalogSource;
  /** Paths within the source. */
  readonly recognizer: RecognizerFiles;
  /** The source has one file. */
  readonly vad: CatalogSource;
  /** The sources have one file each. */
  readonly speakers?: { readonly segmentation: CatalogSource; readonly embedding: CatalogSource };
}

/** A file that a model needs, with its place on the host. */
export interface CatalogFile extends SourceFile {
  readonly repository: string;
  readonly revision: string;
}

/** All files of a model, the largest part first. */
export function filesOf(model: CatalogModel): CatalogFile[] {
  const { speakers } = model;
  const shared = speakers ? [model.vad, speakers.segmentation, speakers.embedding] : [model.vad];
  return [model.source, ...shared].flatMap(({ repository, revision, files }) =>
    files.map((file) => ({ ...file, repository, revision })),
  );
}

/** Bytes of all files of a model. */
export function bytesOf(model: CatalogModel): number {
  return filesOf(model).reduce((sum, { bytes }) => sum + bytes, 0);
}

const SHARED = {
  vad: SILERO_VAD,
  speakers: { segmentation: PYANNOTE_SEGMENTATION, embedding: WESPEAKER_EMBEDDING },
};

const TRANSDUCER: RecognizerFiles = {
  family: 'transducer',
  encoder: 'encoder.int8.onnx',
  decoder: 'decoder.int8.onnx',
  joiner: 'joiner.int8.onnx',
  tokens: 'tokens.txt',
};

const MOONSHINE: RecognizerFiles = {
  family: 'moonshine',
  preprocessor: 'preprocess.onnx',
  encoder: 'encode.int8.onnx',
  uncachedDecoder: 'uncached_decode.int8.onnx',
  cachedDecoder: 'cached_decode.int8.onnx',
  tokens: 'tokens.txt',
};

const whisper = (size: string): RecognizerFiles => ({
  family: 'whisper',
  encoder: `${size}-encoder.int8.onnx`,
  decoder: `${size}-decoder.int8.onnx`,
  tokens: `${size}-tokens.txt`,
});

const WHISPER_LANGUAGES = (
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ' +
  'ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd ' +
  'gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jv su'
).split(' ');

const PARAKEET_LANGUAGES = 'en bg hr cs da nl et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(
  ' ',
);

/** The recommended ones first. */
export const CATALOG: readonly CatalogModel[] = [
  {
    id: 'parakeet-tdt-0.6b-v2',
    name: 'Parakeet 0.6B v2',
    languages: ['en'],
    license: 'CC BY 4.0',
    goodAt: 'English, quick on ordinary computers, with your custom spelling.',
    recommendedFor: 'english',
    takesSpelling: true,
    memoryBytes: 2_000_000_000,
    source: PARAKEET_V2,
    recognizer: TRANSDUCER,
    ...SHARED,
  },
  {
    id: 'whisper-large-v3-turbo',
    name: 'Whisper large v3 turbo',
    languages: [...WHISPER_LANGUAGES, 'yue'],
    license: 'MIT',
    goodAt: 'Nearly all languages, with the fewest errors in drug names; needs a fast computer.',
    recommendedFor: 'other_languages',
    takesSpelling: false,
    memoryBytes: 2_500_000_000,
    source: WHISPER_TURBO,
    recognizer: whisper('turbo'),
    ...SHARED,
  },
  {
    id: 'parakeet-tdt-0.6b-v3',
    name: 'Parakeet 0.6B v3',
    languages: PARAKEET_LANGUAGES,
    license: 'CC BY 4.0',
    goodAt: 'European languages, quick on ordinary computers, with more errors in drug names.',
    recommendedFor: null,
    takesSpelling: true,
    memoryBytes: 2_000_000_000,
    source: PARAKEET_V3,
    recognizer: TRANSDUCER,
    ...SHARED,
  },
  {
    id: 'whisper-small',
    name: 'Whisper small',
    languages: WHISPER_LANGUAGES,
    license: 'MIT',
    goodAt: 'Nearly all languages with a smaller download, less exact than Whisper large.',
    recommendedFor: null,
    takesSpelling: false,
    memoryBytes: 1_000_000_000,
    source: WHISPER_SMALL,
    recognizer: whisper('small'),
    ...SHARED,
  },
  {
    id: 'moonshine-base-en',
    name: 'Moonshine base',
    languages: ['en'],
    license: 'MIT',
    goodAt: 'English with a small download, less exact than Parakeet.',
    recommendedFor: null,
    takesSpelling: false,
    memoryBytes: 800_000_000,
    source: MOONSHINE_BASE,
    recognizer: MOONSHINE,
    ...SHARED,
  },
  {
    id: 'moonshine-tiny-en',
    name: 'Moonshine tiny',
    languages: ['en'],
    license: 'MIT',
    goodAt: 'English on weak computers, the least exact of all.',
    recommendedFor: null,
    takesSpelling: false,
    memoryBytes: 500_000_000,
    source: MOONSHINE_TINY,
    recognizer: MOONSHINE,
    ...SHARED,
  },
  {
    id: 'sense-voice-small',
    name: 'SenseVoice small',
    languages: ['zh', 'yue', 'ja', 'ko', 'en'],
    license: 'FunASR Model License 1.1',
    goodAt: 'Chinese, Cantonese, Japanese and Korean, quick on ordinary computers.',
    recommendedFor: null,
    takesSpelling: false,
    memoryBytes: 800_000_000,
    source: SENSE_VOICE,
    recognizer: { family: 'sense-voice', model: 'model.int8.onnx', tokens: 'tokens.txt' },
    ...SHARED,
  },
];
