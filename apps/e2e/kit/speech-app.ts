/** A fresh product without speech to text, beside a model host with one tiny model, and what its microphone says. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelHostDouble, openModelHostDouble } from '../../server/src/test-kit/model-host-double.ts';
import { publishTinyModel, writeCatalog } from '../../server/src/test-kit/tiny-catalog.ts';
import { tinySpeechFiles } from '../../server/src/test-kit/tiny-speech-models/models.ts';
import { spokenTones, wavOf } from '../../server/src/test-kit/tiny-speech-models/tones.ts';
import { startApp } from './running-app.ts';

/** A product that can download its speech model. */
export interface SpeechApp {
  address: string;
  models: ModelHostDouble;
  close: () => Promise<void>;
}

/** Starts the product with a catalog of one tiny model, which the native engine really runs. */
export async function startSpeechApp(): Promise<SpeechApp> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-catalog-'));
  const models = await openModelHostDouble();
  const files = tinySpeechFiles();
  const file = (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`The tiny model has no file ${name}.`);
    return bytes;
  };
  const model = publishTinyModel(models, 'tiny', {
    model: file('recognition.onnx'),
    tokens: file('tokens.txt'),
    vad: file('vad.onnx'),
    segmentation: file('segmentation.onnx'),
    embedding: file('embedding.onnx'),
  });
  const catalog = await writeCatalog(folder, [model]);
  const app = await startApp({
    canHear: false,
    environment: { SPEECH_MODEL_HOST: models.origin, NODE_OPTIONS: `--import ${catalog}` },
  });
  const close = async () => {
    await app.close();
    await models.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: app.address, models, close };
}

/** Writes what the microphone says into a file: two people, again and again. @returns its path */
export async function writeConversation(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-conversation-'));
  const path = join(folder, 'conversation.wav');
  const said = spokenTones([
    { silenceMs: 400 },
    { voice: 'low', words: ['Rex', 'is', 'limping', 'today'] },
    { silenceMs: 900 },
    { voice: 'high', words: ['no', 'Rex', 'coughs', 'today'] },
    { silenceMs: 900 },
  ]);
  await writeFile(path, wavOf(said));
  return path;
}
