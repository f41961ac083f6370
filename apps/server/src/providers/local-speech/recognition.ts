/** Recognition models of every family: how they are loaded, and what they heard with its times. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyModel, RecognizerFiles } from '#server/ports/speech-models.ts';
import { SOUND_RATE } from './decode-audio.ts';
import type { HeardWord, RecognizedPiece } from './engine-messages.ts';
import { hotwordsOf, vocabularyOf } from './hotwords.ts';
import type { OfflineRecognizer, Recognized, Sherpa } from './sherpa.ts';
import type { SpeechPiece } from './speech-pieces.ts';

/** How a model is loaded. */
export interface RecognizerOptions {
  model: ReadyModel;
  /** ISO 639-1; detected where it is left out. */
  language?: string | undefined;
  threads: number;
  /** For files that the library wants to read. */
  folder: string;
}

/** A recognition model that is loaded. */
export interface Recognizer {
  /** @param spelling  words that are easily misheard; ignored by models that take none */
  recognize(piece: SpeechPiece, spelling: readonly string[]): Promise<RecognizedPiece>;
}

/** Loads a model. @throws Error, or ends the process, when it cannot be loaded */
export async function loadRecognizer(sherpa: Sherpa, options: RecognizerOptions): Promise<Recognizer> {
  const { recognizer, takesSpelling } = options.model;
  const takesHotwords = takesSpelling && recognizer.family === 'transducer';
  const loaded = await sherpa.OfflineRecognizer.createAsync(await configOf(options, takesHotwords));
  return {
    recognize: async (piece, spelling) => {
      const hotwords = takesHotwords ? hotwordsOf(spelling) : '';
      const samples =
        recognizer.family === 'whisper' ? atLeast(piece.samples, LEAST_FOR_WHISPER) : piece.samples;
      return pieceOf(piece, await recognized(loaded, samples, hotwords));
    },
  };
}

/** Whisper is given six tokens for a second, which is too few for a quick answer. */
const LEAST_FOR_WHISPER = 3 * SOUND_RATE;

function atLeast(samples: Float32Array, length: number): Float32Array {
  if (samples.length >= length) return samples;
  const padded = new Float32Array(length);
  padded.set(samples);
  return padded;
}

function recognized(model: OfflineRecognizer, samples: Float32Array, hotwords: string): Promise<Recognized> {
  const stream = hotwords === '' ? model.createStream() : model.createStream(hotwords);
  stream.acceptWaveform({ samples, sampleRate: SOUND_RATE });
  return model.decodeAsync(stream);
}

async function configOf(
  { model: { recognizer, languages }, language, threads, folder }: RecognizerOptions,
  takesHotwords: boolean,
): Promise<object> {
  const spoken = language && languages.includes(language) ? language : '';
  const common = { tokens: recognizer.tokens, numThreads: threads, provider: 'cpu' };
  const files = filesOf(recognizer, spoken);
  const type = recognizer.family === 'transducer' ? await transducerType(recognizer.tokens) : '';
  const features = { sampleRate: SOUND_RATE, featureDim: 80 };
  if (!takesHotwords)
    return {
      featConfig: features,
      modelConfig: { ...common, ...files, modelType: type },
      decodingMethod: 'greedy_search',
    };
  const bpeVocab = join(folder, 'vocabulary');
  await writeFile(bpeVocab, vocabularyOf(await readFile(recognizer.tokens, 'utf8')), { mode: 0o600 });
  return {
    featConfig: features,
    modelConfig: { ...common, ...files, modelType: type, modelingUnit: 'bpe', bpeVocab },
    decodingMethod: 'modified_beam_search',
    maxActivePaths: 4,
    hotwordsScore: 1.5,
  };
}

/** Models of one language know no setting for it. Times of Whisper's words are there if the files were made with them. */
function filesOf(files: RecognizerFiles, language: string): object {
  switch (files.family) {
    case 'whisper':
      return {
        whisper: {
          encoder: files.encoder,
          decoder: files.decoder,
          language,
          task: 'transcribe',
          enableTokenTimestamps: 1,
        },
      };
    case 'transducer':
      return { transducer: { encoder: files.encoder, decoder: files.decoder, joiner: files.joiner } };
    case 'moonshine':
      return {
        moonshine: {
          preprocessor: files.preprocessor,
          encoder: files.encoder,
          uncachedDecoder: files.uncachedDecoder,
          cachedDecoder: files.cachedDecoder,
        },
      };
    case 'sense-voice':
      return { senseVoice: { model: files.model, language, useInverseTextNormalization: 1 } };
    case 'nemo-ctc':
      return { nemoCtc: { model: files.model } };
  }
}

/** NeMo's blank is the last token, icefall's the first. Without the type the library loads the whole encoder to learn it. */
async function transducerType(tokens: string): Promise<string> {
  const last = (await readFile(tokens, 'utf8')).trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('<blk>') ? 'nemo_transducer' : 'transducer';
}

function pieceOf({ startMs, samples }: SpeechPiece, heard: Recognized): RecognizedPiece {
  const end_ms = startMs + Math.round((samples.length / SOUND_RATE) * 1000);
  const text = ` ${heard.text.trim()}`;
  const words = wordsOf(heard, startMs, end_ms);
  return { start_ms: startMs, end_ms, text, ...(words && { words }) };
}

/** A word is not longer than this, in seconds, where its end is not told. */
const LONGEST_WORD = 0.6;

/** Words with times; undefined where the model tells none, or where its tokens are not its text. */
function wordsOf(heard: Recognized, startMs: number, endMs: number): HeardWord[] | undefined {
  const { text, tokens, timestamps } = heard;
  if (tokens.length === 0 || tokens.length !== timestamps.length) return undefined;
  if (bare(tokens.join('')) !== bare(text)) return undefined;
  const at = (seconds: number) => Math.min(startMs + Math.max(0, Math.round(seconds * 1000)), endMs);
  const words: HeardWord[] = [];
  for (const [place, token] of tokens.entries()) {
    const end_ms = at(endOfToken(heard, place));
    const last = words.at(-1);
    if (last && !beginsWord(token)) {
      last.text += token;
      last.end_ms = Math.max(last.end_ms, end_ms);
    } else words.push({ start_ms: at(timestamps[place] ?? 0), end_ms, text: token });
  }
  return words;
}

/** In seconds: as told, or where the next one begins. */
function endOfToken({ timestamps, durations }: Recognized, place: number): number {
  const start = timestamps[place] ?? 0;
  const duration = durations[place];
  if (duration) return start + duration;
  return Math.min(timestamps[place + 1] ?? start + LONGEST_WORD, start + LONGEST_WORD);
}

function bare(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** With a space before it, or in a script without spaces. */
function beginsWord(token: string): boolean {
  return /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(token);
}
