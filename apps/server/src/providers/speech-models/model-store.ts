/**
 * Models on the disk. A folder `<id>` is a complete model; what is not complete is in `.downloads`: the files of a model in
 * a folder of its own, beside it the order to download it, and the wish to cancel that. Every process sees the same.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '#server/platform/error-code.ts';
import type { ReadyModel, RecognizerFiles } from '#server/ports/speech-models.ts';
import { type CatalogFile, type CatalogModel, filesOf } from './catalog.ts';

const Order = z.object({
  state: z.enum(['queued', 'downloading', 'checking', 'failed']),
  /** A sentence for a person, of a failed download. */
  problem: z.string().nullable(),
  /** When it was ordered, in milliseconds. */
  at: z.number(),
});

/** A download that is to be made, is under way, or failed. */
export type Order = z.infer<typeof Order>;

/** The models of a folder. */
export interface ModelStore {
  /** The lock file: only the process that holds it downloads. */
  readonly lockPath: string;
  isReady(model: CatalogModel): Promise<boolean>;
  /** The same without waiting, for the start of a process. */
  isReadyNow(model: CatalogModel): boolean;
  describe(model: CatalogModel): ReadyModel;
  /** The model as it will be, while its files are still with the unfinished ones. */
  describeUnfinished(model: CatalogModel): ReadyModel;
  /** Where a file of a complete model is. */
  pathOf(id: string, file: CatalogFile): string;
  /** Where a file of an unfinished model is. */
  unfinishedPathOf(id: string, file: CatalogFile): string;
  /** Bytes of the unfinished files of a model. */
  bytesOf(model: CatalogModel): Promise<number>;
  readOrder(id: string): Promise<Order | undefined>;
  writeOrder(id: string, order: Order): Promise<void>;
  wishCancel(id: string): Promise<void>;
  isCancelWished(id: string): Promise<boolean>;
  /** Makes the unfinished model a complete one, in one step. */
  complete(id: string): Promise<void>;
  /** Removes the unfinished files of a model. */
  dropFiles(id: string): Promise<void>;
  /** Removes the unfinished files, the order, and the wish to cancel it. */
  dropOrder(id: string): Promise<void>;
  /** Removes a complete model. */
  remove(id: string): Promise<void>;
  /** Removes leftovers of a process that was killed while it removed a model. */
  tidy(): Promise<void>;
  freeBytes(): Promise<number>;
}

/** Prefix of files and folders that are being removed. */
const REMOVED = 'removed-';

/** Opens the folder of models, which is created where it is missing. */
export function openModelStore(folder: string): ModelStore {
  const unfinished = join(folder, '.downloads');
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const orderPath = (id: string) => join(unfinished, `${id}.json`);
  const cancelPath = (id: string) => join(unfinished, `${id}.cancel`);
  const dropFiles = (id: string) => rm(join(unfinished, id), { recursive: true, force: true });

  /** Moves a complete model away in one step, then removes it: it is never half there. */
  async function remove(id: string): Promise<void> {
    const away = join(unfinished, `${REMOVED}${randomUUID()}`);
    await rename(join(folder, id), away).catch(ignoreMissing);
    await rm(away, { recursive: true, force: true });
  }

  return {
    lockPath: join(unfinished, 'download.lock'),
    isReady: async (model) => {
      const paths = filesOf(model).map((file) => ({ file, path: placeOf(join(folder, model.id), file) }));
      for (const { file, path } of paths) if ((await sizeOf(path)) !== file.bytes) return false;
      return true;
    },
    isReadyNow: (model) =>
      filesOf(model).every((file) => {
        const path = placeOf(join(folder, model.id), file);
        return statSync(path, { throwIfNoEntry: false })?.size === file.bytes;
      }),
    describe: (model) => describe(model, join(folder, model.id)),
    describeUnfinished: (model) => describe(model, join(unfinished, model.id)),
    pathOf: (id, file) => placeOf(join(folder, id), file),
    unfinishedPathOf: (id, file) => placeOf(join(unfinished, id), file),
    bytesOf: async (model) => {
      const sizes = filesOf(model).map((file) => sizeOf(placeOf(join(unfinished, model.id), file)));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    readOrder: async (id) => parseOrder(await readFile(orderPath(id), 'utf8').catch(ignoreMissing)),
    writeOrder: async (id, order) => {
      const next = join(unfinished, `${REMOVED}${randomUUID()}`);
      await writeFile(next, JSON.stringify(order));
      await rename(next, orderPath(id));
    },
    wishCancel: (id) => writeFile(cancelPath(id), ''),
    isCancelWished: async (id) => (await stat(cancelPath(id)).catch(ignoreMissing)) !== undefined,
    complete: async (id) => {
      await remove(id);
      await rename(join(unfinished, id), join(folder, id));
      await rm(orderPath(id), { force: true });
    },
    dropFiles,
    dropOrder: async (id) => {
      await dropFiles(id);
      await rm(orderPath(id), { force: true });
      await rm(cancelPath(id), { force: true });
    },
    remove,
    tidy: async () => {
      const left = (await readdir(unfinished)).filter((name) => name.startsWith(REMOVED));
      for (const name of left) await rm(join(unfinished, name), { recursive: true, force: true });
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Size of a file; 0 where there is none. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(ignoreMissing))?.size ?? 0;
}

/** The catalog alone says where a file is, never a host. */
function placeOf(folder: string, { repository, path }: CatalogFile): string {
  return join(folder, repository, path);
}

function describe(model: CatalogModel, folder: string): ReadyModel {
  const { id, languages, takesSpelling, vad, speakers, recognizer } = model;
  const only = ({ repository, files }: CatalogModel['vad']) => join(folder, repository, files[0]?.path ?? '');
  return {
    id,
    recognizer: locate(recognizer, (file) => join(folder, model.source.repository, file)),
    languages,
    takesSpelling,
    vad: only(vad),
    speakers: speakers && {
      segmentation: only(speakers.segmentation),
      embedding: only(speakers.embedding),
    },
  };
}

function locate(files: RecognizerFiles, at: (file: string) => string): RecognizerFiles {
  const tokens = at(files.tokens);
  if (files.family === 'sense-voice' || files.family === 'nemo-ctc')
    return { family: files.family, model: at(files.model), tokens };
  const encoder = at(files.encoder);
  if (files.family === 'moonshine')
    return {
      family: files.family,
      preprocessor: at(files.preprocessor),
      encoder,
      uncachedDecoder: at(files.uncachedDecoder),
      cachedDecoder: at(files.cachedDecoder),
      tokens,
    };
  const decoder = at(files.decoder);
  if (files.family === 'whisper') return { family: files.family, encoder, decoder, tokens };
  return { family: files.family, encoder, decoder, joiner: at(files.joiner), tokens };
}

/** An order that a crash or a person damaged counts as no order. */
function parseOrder(text: string | undefined): Order | undefined {
  if (text === undefined) return undefined;
  try {
    return Order.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
  throw error;
}
