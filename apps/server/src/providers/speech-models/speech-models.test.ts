import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SpeechModel } from '@auscult/contract/server-setup';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aGate } from '#server/test-kit/doubles.ts';
import { publishTinyModel, writeCatalog } from '#server/test-kit/tiny-catalog.ts';
import { CATALOG, filesOf } from './catalog.ts';
import {
  type Bench,
  download,
  FILES,
  isComplete,
  listUnfinished,
  MODEL_BYTES,
  setUpBench,
  waitFor,
} from './test-kit.ts';

const filesAsked = ({ host }: Bench) => host.received.filter((line) => !line.startsWith('list '));
const largeAsked = (bench: Bench) => filesAsked(bench).filter((line) => line.startsWith('tiny/tiny/model'));

test('a model is downloaded, checked and put in place, and every process is notified', async () => {
  const bench = await setUpBench();
  const [models, other] = [bench.open(), bench.open()];
  const heard = new Promise<string>((resolve) => other.onReady(resolve));
  expect(await models.findReady('tiny')).toBeUndefined();

  const [ready] = await Promise.all([download(models), download(other)]);

  expect(ready).toMatchObject({ state: 'ready', problem: null, bytes: ready.downloaded_bytes });
  expect(await heard).toBe('tiny');
  expect(await isComplete(bench)).toBe(true);
  expect(await listUnfinished(bench)).toEqual([]);
  expect(await models.findReady('tiny')).toEqual({
    id: 'tiny',
    recognizer: {
      family: 'nemo-ctc',
      model: join(bench.folder, 'tiny/tiny/tiny/model.onnx'),
      tokens: join(bench.folder, 'tiny/tiny/tiny/tokens.txt'),
    },
    languages: ['en'],
    takesSpelling: false,
    vad: join(bench.folder, 'tiny/tiny/vad/vad.onnx'),
    speakers: {
      segmentation: join(bench.folder, 'tiny/tiny/segmentation/model.onnx'),
      embedding: join(bench.folder, 'tiny/tiny/embedding/voice.onnx'),
    },
  });
  expect(bench.host.received[0]).toBe('list tiny/tiny');
  await models.ensure('tiny');
  expect(filesAsked(bench)).toHaveLength(5);

  await models.remove('tiny');
  expect(await models.list()).toMatchObject([{ state: 'absent', downloaded_bytes: 0 }]);
  expect(await readdir(bench.folder)).toEqual(['.downloads']);
});

test('an interrupted download resumes where it stopped', async () => {
  const cuts = fc.array(fc.nat(MODEL_BYTES - 1), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const bench = await setUpBench();
      const rising = [...new Set(places)].sort((one, other) => one - other);
      bench.host.next('file', ...rising.map((after) => ({ kind: 'cut', after }) as const));
      expect((await download(bench.open())).state).toBe('ready');
      expect(await isComplete(bench)).toBe(true);
      const starts = largeAsked(bench).map((line) => Number(line.split(' ').at(-1)));
      expect(starts).toEqual([...starts].sort((one, other) => one - other));
      expect(starts.at(-1)).toBeLessThanOrEqual(rising.at(-1) ?? 0);
    }),
    { numRuns: 8 },
  );
});

test('another process sees the progress and cancels the download', async () => {
  const bench = await setUpBench();
  const gate = aGate();
  bench.host.next('file', { kind: 'hold', after: MODEL_BYTES / 2, until: gate.opened });
  const [one, other] = [bench.open(), bench.open()];
  await one.ensure('tiny');
  await waitFor(other, ({ downloaded_bytes }) => downloaded_bytes === MODEL_BYTES / 2);
  expect(await other.list()).toMatchObject([{ state: 'downloading' }]);

  await other.cancel('tiny');
  gate.open();

  expect(await one.list()).toMatchObject([{ state: 'absent', downloaded_bytes: 0 }]);
  expect(await listUnfinished(bench)).toEqual([]);
  expect((await download(other)).state).toBe('ready');
});

test('the next process continues the download of a closed one', async () => {
  const bench = await setUpBench();
  bench.host.next('file', { kind: 'hold', after: MODEL_BYTES / 2, until: new Promise(() => {}) });
  const one = bench.open();
  await one.ensure('tiny');
  await waitFor(one, ({ downloaded_bytes }) => downloaded_bytes === MODEL_BYTES / 2);
  await one.close();

  expect((await waitFor(bench.open(), ({ state }) => state === 'ready')).state).toBe('ready');
  expect(largeAsked(bench)).toEqual([
    'tiny/tiny/model.onnx from 0',
    `tiny/tiny/model.onnx from ${MODEL_BYTES / 2}`,
  ]);
});

test('two processes share one download, and one continues when the other is killed', async () => {
  const bench = await setUpBench();
  bench.host.next('file', { kind: 'hold', after: MODEL_BYTES / 2, until: new Promise(() => {}) });
  const catalog = await writeCatalog(dirname(bench.folder), [bench.model]);
  const child = spawn(
    process.execPath,
    ['--import', catalog, '--input-type=module', '--eval', childScript(bench)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const models = bench.open();
  expect(await models.list()).toMatchObject([{ state: 'downloading', downloaded_bytes: MODEL_BYTES / 2 }]);
  await models.ensure('tiny');
  await models.ensure('tiny');
  expect(largeAsked(bench)).toHaveLength(1);

  child.kill('SIGKILL');
  await once(child, 'exit');

  await waitFor(models, ({ state }) => state === 'ready');
  expect(await isComplete(bench)).toBe(true);
  expect(largeAsked(bench)).toEqual([
    'tiny/tiny/model.onnx from 0',
    `tiny/tiny/model.onnx from ${MODEL_BYTES / 2}`,
  ]);
});

/** A process that says when half of the largest file is there. */
function childScript({ folder, importFolder, host }: Bench): string {
  const options = { folder, importFolder, host: host.origin };
  return `
    import { setTimeout as wait } from 'node:timers/promises';
    import { createSpeechModels } from ${JSON.stringify(join(import.meta.dirname, 'speech-models.ts'))};
    const log = { info() {}, warn() {}, error() {}, debug() {} };
    const models = createSpeechModels({ ...${JSON.stringify(options)}, log });
    await models.ensure('tiny');
    while ((await models.list())[0].downloaded_bytes < ${MODEL_BYTES / 2}) await wait(10);
    console.log('half');
    await wait(2 ** 30);
  `;
}

test('models share files, and are downloaded one after the other', async () => {
  const bench = await setUpBench();
  const second = publishTinyModel(bench.host, 'second', FILES);
  const models = bench.open({ catalog: [bench.model, second] });
  const ready: string[] = [];
  const bothReady = new Promise<void>((resolve) => {
    models.onReady((id) => {
      ready.push(id);
      if (ready.length === 2) resolve();
    });
  });
  await models.ensure('tiny');
  await models.ensure('second');
  await bothReady;
  expect(ready).toEqual(['tiny', 'second']);
  expect(filesAsked(bench).filter((line) => line.startsWith('tiny/vad/'))).toHaveLength(1);
  await models.remove('tiny');
  expect(await models.findReady('second')).toBeDefined();
});

test('a password of the host is sent to the host only, and shown nowhere', async () => {
  const bench = await setUpBench();
  const { host } = new URL(bench.host.origin);
  const models = bench.open({ host: `http://vet:s%C3%A9same@${host}/` });
  expect((await download(models)).state).toBe('ready');
  expect(models.host).toBe(bench.host.origin);
  const basic = `Basic ${Buffer.from('vet:sésame').toString('base64')}`;
  expect([...bench.host.passwords.host]).toEqual([basic]);
  expect(bench.host.passwords.files.size).toBe(0);
  expect(bench.logged.join()).not.toContain('same');
});

test('a model that the catalog does not have is refused', async () => {
  const models = (await setUpBench()).open();
  for (const call of [models.ensure, models.cancel, models.remove])
    await expect(call('../tiny')).rejects.toMatchObject({ code: 'speech_model_not_found' });
  expect(await models.findReady('../tiny')).toBeUndefined();
});

test('the catalog names files that exist in its sources, with checksums', async () => {
  const models = (await setUpBench()).open({ catalog: CATALOG });
  for (const model of await models.list())
    expect(SpeechModel.parse(model)).toMatchObject({ state: 'absent' });
  for (const model of CATALOG) {
    const { family, ...paths } = model.recognizer;
    const known = model.source.files.map(({ path }) => path);
    expect(known.toSorted(), family).toEqual(Object.values(paths).toSorted());
    for (const { revision, sha256 } of filesOf(model)) {
      expect(revision).toMatch(/^[0-9a-f]{40}$/);
      expect(sha256 ?? '0'.repeat(64)).toMatch(/^[0-9a-f]{64}$/);
    }
  }
  expect(CATALOG.flatMap(({ recommendedFor }) => recommendedFor ?? [])).toEqual([
    'english',
    'other_languages',
  ]);
});
