/** Makes a model ready: its files from the import folder, another model or the host, checked, tried, and put in place. */
import { constants, copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Patience, retrying } from '#server/platform/retry.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import { bytesOf, type CatalogFile, type CatalogModel, filesOf } from './catalog.ts';
import { type Expected, hasChecksum, isAsExpected } from './checksums.ts';
import { downloadFile } from './download-file.ts';
import { ForeignFile, findImportable } from './import-folder.ts';
import { type ListedFile, type ModelHost, WrongFile } from './model-host.ts';
import { type ModelStore, sizeOf } from './model-store.ts';

/** The parts that prepare models. */
export interface Workshop {
  readonly store: ModelStore;
  readonly host: ModelHost;
  readonly catalog: readonly CatalogModel[];
  readonly importFolder: string;
  readonly patience: Patience;
  /** Loads the model; throws where it cannot. */
  readonly probe: (model: ReadyModel) => Promise<void>;
  /** Bytes free on the disk of the models. */
  readonly freeBytes: () => Promise<number>;
}

/** Cancellation and progress of one preparation. */
export interface Preparation {
  readonly signal: AbortSignal;
  readonly enter: (state: 'downloading' | 'checking') => Promise<void>;
}

/** A file, its checksums, and its source. */
interface WantedFile {
  readonly file: CatalogFile;
  readonly expected: Expected;
  readonly target: string;
  /** Where it is copied from; undefined where it is downloaded. */
  readonly copied?: { readonly path: string; readonly isImported: boolean };
}

/** Bytes that stay free on the disk, for the server's other data. */
const RESERVE_BYTES = 500_000_000;

const LIST_RETRIES = 2;

/**
 * Makes a model ready. Existing files, complete or partial, are used.
 *
 * @throws ProviderError with a sentence for the owner; the signal's reason; errors of the disk
 */
export async function prepareModel(
  workshop: Workshop,
  model: CatalogModel,
  { signal, enter }: Preparation,
): Promise<void> {
  await enter('downloading');
  await checkRoom(workshop, model);
  const wanted = await gather(workshop, model, signal);
  for (const one of wanted) await fetchFile(workshop, one, signal);
  await enter('checking');
  for (const one of wanted) await verify(workshop, one, signal);
  await tryModel(workshop, model, wanted);
  signal.throwIfAborted();
  await workshop.store.complete(model.id);
}

/** @throws ProviderError when the disk has no room for the missing bytes of a model */
async function checkRoom({ store, freeBytes }: Workshop, model: CatalogModel): Promise<void> {
  const missing = Math.max(0, bytesOf(model) - (await store.bytesOf(model)));
  const needed = missing + RESERVE_BYTES;
  const free = await freeBytes();
  if (missing === 0 || free >= needed) return;
  throw new ProviderError(
    `The speech model needs ${gigabytes(needed)} GB of free disk space; there are ${gigabytes(free)} GB. Free space and try again.`,
    { retryable: false },
  );
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}

async function gather(workshop: Workshop, model: CatalogModel, signal: AbortSignal): Promise<WantedFile[]> {
  const { store, host, importFolder, patience } = workshop;
  // Without a connection a person hears of it soon.
  const brief = { ...patience, retries: Math.min(patience.retries, LIST_RETRIES) };
  const lists = new Map<string, Map<string, ListedFile>>();
  const wanted: WantedFile[] = [];
  for (const file of filesOf(model)) {
    const target = store.unfinishedPathOf(model.id, file);
    const imported = await findImportable(importFolder, file);
    const twin = imported ? undefined : await findTwin(workshop, model, file);
    if (imported) {
      const copied = { path: imported.path, isImported: true };
      wanted.push({ file, target, expected: imported.expected, copied });
    } else if (twin) {
      wanted.push({ file, target, expected: file, copied: { path: twin, isImported: false } });
    } else {
      const list =
        lists.get(file.repository) ?? (await retrying(() => host.list(file, signal), brief, signal));
      lists.set(file.repository, list);
      wanted.push({ file, target, expected: expectedOf(file, list.get(file.path)) });
    }
  }
  return wanted;
}

/** The same file of another model that is ready. */
async function findTwin(
  { store, catalog }: Workshop,
  model: CatalogModel,
  file: CatalogFile,
): Promise<string | undefined> {
  if (file.sha256 === undefined) return undefined;
  for (const other of catalog) {
    const path = store.pathOf(other.id, file);
    if (other.id !== model.id && (await sizeOf(path)) === file.bytes) return path;
  }
  return undefined;
}

/** @throws WrongFile when the host's list has another file than the catalog */
function expectedOf(file: CatalogFile, listed: ListedFile | undefined): Expected {
  const isOther = file.sha256 !== undefined && listed?.sha256 !== undefined && file.sha256 !== listed.sha256;
  if (!listed || listed.bytes !== file.bytes || isOther) throw new WrongFile(file.path);
  return { bytes: file.bytes, sha256: file.sha256 ?? listed.sha256, gitSha1: listed.gitSha1 };
}

async function fetchFile(workshop: Workshop, wanted: WantedFile, signal: AbortSignal): Promise<void> {
  const { file, target, copied } = wanted;
  signal.throwIfAborted();
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if ((await sizeOf(target)) === file.bytes) return;
  if (copied) await copyFile(copied.path, target, constants.COPYFILE_FICLONE);
  else await downloadFile(workshop.host, file, target, { signal, patience: workshop.patience });
}

/** Checks a file; one that is not the publisher's is removed, and fetched once more from the beginning. */
async function verify(workshop: Workshop, wanted: WantedFile, signal: AbortSignal): Promise<void> {
  const { file, target, expected, copied } = wanted;
  if (await isAsExpected(target, expected, signal)) return;
  await rm(target, { force: true });
  await fetchFile(workshop, copied?.isImported ? wanted : { file, target, expected }, signal);
  if (await isAsExpected(target, expected, signal)) return;
  await rm(target, { force: true });
  throw copied?.isImported ? new ForeignFile(file.path) : new WrongFile(file.path);
}

/** Loads the model. When that fails, files without a checksum are removed. */
async function tryModel(
  { store, probe }: Workshop,
  model: CatalogModel,
  wanted: readonly WantedFile[],
): Promise<void> {
  try {
    await probe(store.describeUnfinished(model));
  } catch (error) {
    for (const { target, expected } of wanted) if (!hasChecksum(expected)) await rm(target, { force: true });
    if (error instanceof ProviderError) throw error;
    const told = new ProviderError('The speech model can’t be loaded on this computer.', {
      retryable: false,
    });
    told.cause = error;
    throw told;
  }
}
