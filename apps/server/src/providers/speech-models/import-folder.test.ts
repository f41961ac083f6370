import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Of } from '#server/test-kit/model-host-double.ts';
import { type Bench, download, FILES, fillImportFolder, isComplete, setUpBench } from './test-kit.ts';

const FOREIGN = '“model.onnx” in the import folder is not the file of the publisher. Copy it again.';
const OTHER = FILES.model.map((byte) => 255 - byte);

/** Opens the models where no host answers. */
async function openOffline(bench: Bench, probe?: () => Promise<void>) {
  await bench.host.close();
  return bench.open({ probe });
}

test('a model is imported without the host, and the import folder is unchanged', async () => {
  const bench = await setUpBench();
  await fillImportFolder(bench);
  expect((await download(await openOffline(bench))).state).toBe('ready');
  expect(await isComplete(bench)).toBe(true);
  const left = await readFile(join(bench.importFolder, 'tiny/tiny/model.onnx'));
  expect(left.equals(FILES.model)).toBe(true);
});

test('files missing from the import folder are downloaded', async () => {
  const bench = await setUpBench();
  await fillImportFolder(bench, { 'tiny/vad/vad.onnx': undefined });
  expect((await download(bench.open())).state).toBe('ready');
  expect(bench.host.received).toEqual(['list tiny/vad', 'tiny/vad/vad.onnx from 0']);
});

test('without the host, the sentence says what to do', async () => {
  const bench = await setUpBench();
  await fillImportFolder(bench, { 'tiny/vad/vad.onnx': undefined });
  expect(await download(await openOffline(bench))).toMatchObject({
    state: 'failed',
    problem:
      'The model host can’t be reached. Check the internet connection, or copy the model into the import folder.',
  });
});

test.each([
  ['is shorter', { 'tiny/tiny/model.onnx': FILES.model.subarray(1) }],
  ['has another checksum than the catalog', { 'tiny/tiny/model.onnx': OTHER }],
  ['has a foreign list', { 'tiny/tiny/SHA256SUMS': `${sha256Of(OTHER)}  model.onnx\n` }],
])('a file that %s is refused, and comes in once it is the right one', async (_, change) => {
  const bench = await setUpBench();
  await fillImportFolder(bench, change);
  const models = await openOffline(bench);
  expect(await download(models)).toMatchObject({ state: 'failed', problem: FOREIGN });
  expect(await models.findReady('tiny')).toBeUndefined();

  await fillImportFolder(bench, { 'tiny/tiny/SHA256SUMS': `${sha256Of(FILES.model)} *./model.onnx\r\n` });
  expect((await download(models)).state).toBe('ready');
});

test('without a checksum in the catalog, the list in the folder counts', async () => {
  const bench = await setUpBench({ withChecksums: false });
  const tree = (content: Uint8Array) =>
    JSON.stringify([
      {
        type: 'file',
        path: 'model.onnx',
        size: 9,
        oid: '9',
        lfs: { oid: sha256Of(content), size: content.length },
      },
    ]);
  await fillImportFolder(bench, { 'tiny/tiny/tree.json': tree(OTHER) });
  const models = await openOffline(bench);
  expect(await download(models)).toMatchObject({ state: 'failed', problem: FOREIGN });
  await fillImportFolder(bench, { 'tiny/tiny/tree.json': tree(FILES.model) });
  expect((await download(models)).state).toBe('ready');
});

test('without any checksum, a model that can’t be loaded is removed', async () => {
  const bench = await setUpBench({ withChecksums: false });
  await fillImportFolder(bench, { 'tiny/tiny/model.onnx': OTHER });
  const models = await openOffline(bench, () => Promise.reject(new Error('not a model')));
  expect(await download(models)).toMatchObject({
    state: 'failed',
    problem: 'The speech model can’t be loaded on this computer.',
    downloaded_bytes: 0,
  });
});
