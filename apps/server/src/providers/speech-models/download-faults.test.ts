import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { HostTurn } from '#server/test-kit/model-host-double.ts';
import { download, isComplete, listUnfinished, MODEL_BYTES, setUpBench, waitFor } from './test-kit.ts';

const UNREACHED =
  'The model host can’t be reached. Check the internet connection, or copy the model into the import folder.';
const NO_LIST = 'The model host does not send a list of model files. Check its address.';
const NOT_FOUND =
  'The model host knows no such address or model. An administrator needs to check its settings.';
const NOT_WORKING = 'The model host is not working right now.';
const ANOTHER =
  'The model host’s “model.onnx” is not the file of the publisher, so it was removed. Check the address of the host and try again.';

const FAULTS: [string, 'list' | 'file', HostTurn, string][] = [
  ['a list that is not found', 'list', { kind: 'status', status: 404 }, NOT_FOUND],
  ['a list that the host fails to send', 'list', { kind: 'status', status: 500 }, NOT_WORKING],
  ['a list that is not JSON', 'list', { kind: 'garbage' }, NO_LIST],
  ['a web page instead of a list', 'list', { kind: 'web-page' }, NO_LIST],
  ['a file that is not found', 'file', { kind: 'status', status: 404 }, NOT_FOUND],
  ['a file that the host fails to send', 'file', { kind: 'status', status: 500 }, NOT_WORKING],
  [
    'a web page instead of a file',
    'file',
    { kind: 'web-page' },
    'The model host sends a web page instead of the model. Check its address.',
  ],
  ['a connection that breaks at the same byte each time', 'file', { kind: 'cut', after: 0 }, UNREACHED],
  ['a file of another length', 'file', { kind: 'shorter' }, ANOTHER],
  ['a file of another content', 'file', { kind: 'other' }, ANOTHER],
  [
    'a redirect to what is not HTTP',
    'file',
    { kind: 'redirect', to: 'file:///etc/passwd' },
    'The model host points to an address that is not safe. Check its address.',
  ],
];

test.each(FAULTS)(
  '%s fails with a sentence, and is tried again when asked',
  async (_, what, turn, problem) => {
    const bench = await setUpBench();
    bench.host.always(what, turn);
    const models = bench.open();
    expect(await download(models)).toMatchObject({ state: 'failed', problem });
    expect(await models.findReady('tiny')).toBeUndefined();
    expect(await readdir(bench.folder)).toEqual(['.downloads']);

    bench.host.always(what, { kind: 'good' });
    expect(await download(models)).toMatchObject({ state: 'ready', problem: null });
    expect(await isComplete(bench)).toBe(true);
  },
);

test('a host that does not answer is named as unreachable', async () => {
  const bench = await setUpBench();
  const models = bench.open();
  await bench.host.close();
  expect(await download(models)).toMatchObject({ state: 'failed', problem: UNREACHED });
  expect(bench.logged.join()).toContain('ECONNREFUSED');
});

test.each([
  ['of another content', { kind: 'other' }],
  ['of another length', { kind: 'shorter' }],
] as const)('one file %s is fetched once more from the beginning', async (_, turn) => {
  const bench = await setUpBench();
  bench.host.next('file', turn);
  expect((await download(bench.open())).state).toBe('ready');
  expect(await isComplete(bench)).toBe(true);
});

test('a host that fails for a moment is asked again', async () => {
  const bench = await setUpBench();
  bench.host.next('file', { kind: 'status', status: 503 }, { kind: 'cut', after: 10 });
  bench.host.next('list', { kind: 'status', status: 503 }, { kind: 'status', status: 429 });
  expect((await download(bench.open())).state).toBe('ready');
});

test('a host without ranges starts from the beginning', async () => {
  const bench = await setUpBench();
  bench.host.next('file', { kind: 'cut', after: 100 }, { kind: 'without-ranges' });
  expect((await download(bench.open())).state).toBe('ready');
  expect(await isComplete(bench)).toBe(true);
});

test('a connection without bytes is closed and opened again', async () => {
  const bench = await setUpBench();
  bench.host.next('file', { kind: 'hold', after: 1000, until: new Promise(() => {}) });
  const models = bench.open({ stallMs: 200, patience: { retries: 10_000, delayMs: 1 } });
  expect((await download(models)).state).toBe('ready');
  expect(await isComplete(bench)).toBe(true);
});

test('without room on the disk nothing is asked of the host', async () => {
  const bench = await setUpBench();
  let free = 500_000_000;
  const models = bench.open({ freeBytes: async () => free });
  expect(await download(models)).toMatchObject({
    state: 'failed',
    problem: 'The speech model needs 0.5 GB of free disk space; there are 0.5 GB. Free space and try again.',
  });
  expect(bench.host.received).toEqual([]);
  free = 600_000_000;
  expect((await download(models)).state).toBe('ready');
});

test.runIf(process.platform === 'linux')('a disk that is full meanwhile gets its room back', async () => {
  const bench = await setUpBench();
  const models = bench.open();
  // A file there fails to be written as on a full disk.
  const file = join(bench.folder, '.downloads/tiny/tiny/tiny/model.onnx');
  await mkdir(dirname(file), { recursive: true });
  await symlink('/dev/full', file);
  expect(await download(models)).toMatchObject({
    state: 'failed',
    problem: 'The disk is full. The unfinished speech model was removed. Free space and try again.',
    downloaded_bytes: 0,
  });
  expect(await listUnfinished(bench)).toEqual(['tiny.json']);
  expect((await download(models)).state).toBe('ready');
});

test('a model that can’t be loaded is not used', async () => {
  const bench = await setUpBench();
  const tried: string[] = [];
  const problems: Error[] = [
    new Error('onnx'),
    new ProviderError('Too little memory.', { retryable: false }),
  ];
  const models = bench.open({
    probe: async ({ vad }) => {
      tried.push(vad);
      const problem = problems.shift();
      if (problem) throw problem;
    },
  });
  const first = 'The speech model can’t be loaded on this computer.';
  expect(await download(models)).toMatchObject({ state: 'failed', problem: first });
  expect(await download(models)).toMatchObject({ state: 'failed', problem: 'Too little memory.' });
  expect((await download(models)).state).toBe('ready');
  expect(tried).toHaveLength(3);
  expect(bench.host.received.filter((line) => line.startsWith('tiny/tiny/model'))).toHaveLength(1);
});

test('a model that loses a file is absent, and is completed again', async () => {
  const bench = await setUpBench();
  const models = bench.open();
  await download(models);
  await rm(join(bench.folder, 'tiny/tiny/vad/vad.onnx'));
  expect(await models.findReady('tiny')).toBeUndefined();
  await models.ensure('tiny');
  await waitFor(models, ({ state }) => state === 'ready');
  expect((await readFile(join(bench.folder, 'tiny/tiny/tiny/model.onnx'))).length).toBe(MODEL_BYTES);
});
