/** Speech models of a few bytes, a host of them, and folders that go away after the test. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SpeechModel } from '@auscult/contract/server-setup';
import { onTestFinished } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { SpeechModels } from '#server/ports/speech-models.ts';
import { type ModelHostDouble, openModelHostDouble } from '#server/test-kit/model-host-double.ts';
import { publishTinyModel, type TinyModelFiles } from '#server/test-kit/tiny-catalog.ts';
import { type CatalogModel, filesOf } from './catalog.ts';
import { createSpeechModels, type SpeechModelOptions } from './speech-models.ts';

/** Bytes of the largest file of the tiny model. */
export const MODEL_BYTES = 200_000;

/** Contents that differ from each other at every byte. */
export const FILES: TinyModelFiles = {
  model: bytesFrom(1, MODEL_BYTES),
  tokens: new TextEncoder().encode('a 0\nb 1\n'),
  vad: bytesFrom(2, 3000),
  segmentation: bytesFrom(3, 4000),
  embedding: bytesFrom(4, 5000),
};

function bytesFrom(seed: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 7 + seed * 31 + (at >> 8)) % 256);
}

/** A place for the tests of one host. */
export interface Bench {
  host: ModelHostDouble;
  model: CatalogModel;
  folder: string;
  importFolder: string;
  /** Lines of the log. */
  logged: string[];
  /** Opens the models as another process does. They close after the test. */
  open(change?: Partial<SpeechModelOptions>): SpeechModels;
}

/** Sets up a host with one model, and empty folders. */
export async function setUpBench({ withChecksums = true } = {}): Promise<Bench> {
  const host = await openModelHostDouble();
  const root = await mkdtemp(join(tmpdir(), 'auscult-models-'));
  const opened: SpeechModels[] = [];
  onTestFinished(async () => {
    for (const models of opened) await models.close();
    await host.close();
    await rm(root, { recursive: true, force: true });
  });
  const model = publishTinyModel(host, 'tiny', FILES, { withChecksums });
  const logged: string[] = [];
  const log = openLog('debug', { write: (line) => void logged.push(line) });
  const folder = join(root, 'models');
  const importFolder = join(root, 'import');
  return {
    host,
    model,
    folder,
    importFolder,
    logged,
    open(change) {
      const options = { folder, importFolder, log, host: host.origin, catalog: [model] };
      const quick = { patience: { retries: 2, delayMs: 1 }, stallMs: 60_000, lookEveryMs: 20 };
      const models = createSpeechModels({ ...options, ...quick, ...change });
      opened.push(models);
      return models;
    },
  };
}

/** Waits until the model is as wanted. @returns it */
export async function waitFor(
  models: SpeechModels,
  isSo: (model: SpeechModel) => boolean,
): Promise<SpeechModel> {
  const limit = hangLimit();
  for (;;) {
    const [model] = await models.list();
    if (model && isSo(model)) return model;
    if (limit.aborted) throw new Error(`The model stays ${JSON.stringify(model)}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Orders the model, and waits until it is ready or failed. @returns it */
export async function download(models: SpeechModels): Promise<SpeechModel> {
  await models.ensure('tiny');
  return await waitFor(models, ({ state }) => state === 'ready' || state === 'failed');
}

/** Whether each file of the ready model is the publisher's. */
export async function isComplete({ folder, model }: Bench): Promise<boolean> {
  const contents = [FILES.model, FILES.tokens, FILES.vad, FILES.segmentation, FILES.embedding];
  const files = filesOf(model).map(({ repository, path }) => join(folder, 'tiny', repository, path));
  for (const [at, file] of files.entries())
    if (!(await readFile(file)).equals(contents[at] ?? new Uint8Array())) return false;
  return true;
}

/** Names in the folder of unfinished models, without the lock. */
export async function listUnfinished({ folder }: Bench): Promise<string[]> {
  const names = await readdir(join(folder, '.downloads'));
  return names.filter((name) => !name.startsWith('download.lock'));
}

/** Puts the model in the import folder, with changes by repository and path; `undefined` leaves a file out. */
export async function fillImportFolder(
  bench: Bench,
  change: Readonly<Record<string, Uint8Array | string | undefined>> = {},
): Promise<void> {
  const files: Record<string, Uint8Array | string | undefined> = {
    'tiny/tiny/model.onnx': FILES.model,
    'tiny/tiny/tokens.txt': FILES.tokens,
    'tiny/vad/vad.onnx': FILES.vad,
    'tiny/segmentation/model.onnx': FILES.segmentation,
    // The owner of the repository may be left out.
    'embedding/voice.onnx': FILES.embedding,
    ...change,
  };
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(bench.importFolder, path)), { recursive: true });
    await writeFile(join(bench.importFolder, path), content);
  }
}
