/** Real speech models in a folder, and how well they hear. */
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { ReadyModel, RecognizerFiles } from '#server/ports/speech-models.ts';

/** The model whose files are in a folder, by their names. @throws Error that says which file is missing */
export async function modelInFolder(folder: string): Promise<ReadyModel> {
  const found = await readdir(folder, { recursive: true });
  // Quantized files are the ones that servers use.
  const names = found.sort((one, other) => Number(/int8/.test(other)) - Number(/int8/.test(one)));
  const find = (pattern: RegExp) => {
    const name = names.find((path) => pattern.test(basename(path)));
    return name === undefined ? undefined : resolve(join(folder, name));
  };
  const need = (pattern: RegExp) => {
    const path = find(pattern);
    if (path === undefined) throw new Error(`There is no file like ${pattern.source} in ${folder}.`);
    return path;
  };
  const segmentation = find(/segmentation.*\.onnx$/i);
  const embedding = find(/(?:embedding|eres2net|campplus|wespeaker|titanet).*\.onnx$/i);
  const recognizer = recognizerIn(find, need);
  return {
    id: basename(folder),
    recognizer,
    languages: LANGUAGES,
    takesSpelling: recognizer.family === 'transducer',
    vad: need(/vad.*\.onnx$/i),
    speakers: segmentation && embedding ? { segmentation, embedding } : undefined,
  };
}

/** Those of SenseVoice and of the most used Whisper models; a model for one language ignores it. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'zh', 'ja', 'ko'];

function recognizerIn(
  find: (pattern: RegExp) => string | undefined,
  need: (pattern: RegExp) => string,
): RecognizerFiles {
  const tokens = need(/tokens\.txt$/);
  const [encoder, decoder] = [/encoder|encode/i, /decoder|decode/i];
  if (find(/joiner.*\.onnx$/i))
    return {
      family: 'transducer',
      encoder: need(/encoder.*\.onnx$/i),
      decoder: need(/decoder.*\.onnx$/i),
      joiner: need(/joiner.*\.onnx$/i),
      tokens,
    };
  if (find(/preprocess.*\.onnx$/i))
    return {
      family: 'moonshine',
      preprocessor: need(/preprocess.*\.onnx$/i),
      encoder: need(/encode.*\.onnx$/i),
      uncachedDecoder: need(/^uncached.*\.onnx$/i),
      cachedDecoder: need(/^cached.*\.onnx$/i),
      tokens,
    };
  if (find(encoder) && find(decoder))
    return {
      family: 'whisper',
      encoder: need(/encoder.*\.onnx$/i),
      decoder: need(/decoder.*\.onnx$/i),
      tokens,
    };
  const model = need(/^model.*\.onnx$/i);
  return { family: /sense-?voice/i.test(model) ? 'sense-voice' : 'nemo-ctc', model, tokens };
}

/** How many words were changed, left out or added. Case and punctuation do not count. */
export function wordErrors(said: string, heard: string): { wrong: number; said: number } {
  const [wanted, got] = [wordsIn(said), wordsIn(heard)];
  let row = Array.from({ length: got.length + 1 }, (_none, at) => at);
  for (const [place, word] of wanted.entries()) {
    const next = [place + 1];
    for (const [at, other] of got.entries()) {
      const changed = (row[at] ?? 0) + Number(word !== other);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return { wrong: row.at(-1) ?? 0, said: wanted.length };
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu) ?? [];
}
