/** Downloads speech models and keeps them on the disk of this machine. */
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { SpeechModel } from '@auscult/contract/server-setup';
import type { Log } from '#server/platform/log/log.ts';
import type { Patience } from '#server/platform/retry.ts';
import type { ReadyModel, SpeechModels } from '#server/ports/speech-models.ts';
import { bytesOf, CATALOG, type CatalogModel } from './catalog.ts';
import { openDownloadRunner } from './download-runner.ts';
import { openModelHost } from './model-host.ts';
import { type ModelStore, openModelStore } from './model-store.ts';
import type { Workshop } from './prepare-model.ts';

/** Where models are, and where they come from. */
export interface SpeechModelOptions {
  /** Folder of the models, which is created where it is missing. */
  folder: string;
  /** Address of the model host. */
  host: string;
  /** Folder to import from; it need not exist. */
  importFolder: string;
  log: Log;
  /** Loads a model before it is used for the first time. @throws ProviderError with a sentence where it cannot be used */
  probe?: (model: ReadyModel) => Promise<void>;
  catalog?: readonly CatalogModel[];
  freeBytes?: () => Promise<number>;
  /** Attempts in a row without a byte. */
  patience?: Patience;
  /** How long to wait for the next byte. */
  stallMs?: number;
  /** How often to look for what other processes do. */
  lookEveryMs?: number;
  now?: () => number;
}

const PATIENCE: Patience = { retries: 8, delayMs: 1000 };
const STALL_MS = 30_000;
const LOOK_EVERY_MS = 1000;
/** Between two looks of a caller that waits for a cancellation. */
const LOOK_AGAIN_MS = 50;

/**
 * Opens the models of a folder. Several processes may: a lock of the kernel decides which one downloads, and the others see
 * how far it is, cancel it, and continue it when that process ends.
 *
 * @throws Error when the address of the host is not one of the web
 */
export function createSpeechModels(options: SpeechModelOptions): SpeechModels {
  const { catalog = CATALOG, importFolder, probe = async () => {}, now = Date.now, log } = options;
  if (!/^https?:\/\//i.test(options.host))
    throw new Error('The address of the model host must begin with http:// or https://.');
  const store = openModelStore(options.folder);
  const host = openModelHost({ address: options.host, stallMs: options.stallMs ?? STALL_MS });
  const freeBytes = options.freeBytes ?? store.freeBytes;
  const patience = options.patience ?? PATIENCE;
  const workshop: Workshop = { store, host, catalog, importFolder, patience, probe, freeBytes };
  const announce = announcer(store, catalog);
  const runner = openDownloadRunner({ workshop, log, announce: announce.look });
  const timer = setInterval(() => void runner.look(), options.lookEveryMs ?? LOOK_EVERY_MS);
  timer.unref();

  const find = (id: string) => catalog.find((model) => model.id === id);
  const known = (id: string): CatalogModel => {
    const model = find(id);
    if (!model) throw new Refusal('speech_model_not_found', 'There is no such speech model.');
    return model;
  };

  async function cancel(id: string): Promise<void> {
    known(id);
    await store.wishCancel(id);
    while (!runner.isClosed() && (await store.isCancelWished(id))) {
      await runner.look();
      await wait(LOOK_AGAIN_MS);
    }
  }

  return {
    host: host.address,
    importFolder,
    freeBytes,
    cancel,
    list: () => Promise.all(catalog.map((model) => present(store, model))),
    async ensure(id) {
      const model = known(id);
      if (await store.isReady(model)) return;
      if (await store.isCancelWished(id)) await cancel(id);
      const order = await store.readOrder(id);
      if (!order || order.state === 'failed')
        await store.writeOrder(id, { state: 'queued', problem: null, at: now() });
      void runner.look();
    },
    async remove(id) {
      await cancel(id);
      await store.remove(id);
    },
    async findReady(id) {
      const model = find(id);
      return model && (await store.isReady(model)) ? store.describe(model) : undefined;
    },
    onReady: announce.add,
    async close() {
      clearInterval(timer);
      await runner.close();
    },
  };
}

/** A model as the owner of the server sees it. */
async function present(store: ModelStore, model: CatalogModel): Promise<SpeechModel> {
  const bytes = bytesOf(model);
  const isReady = await store.isReady(model);
  const order = isReady ? undefined : await store.readOrder(model.id);
  return {
    id: model.id,
    name: model.name,
    languages: [...model.languages],
    bytes,
    memory_bytes: model.memoryBytes,
    license: model.license,
    good_at: model.goodAt,
    recommended_for: model.recommendedFor,
    takes_spelling: model.takesSpelling,
    state: isReady ? 'ready' : (order?.state ?? 'absent'),
    downloaded_bytes: isReady ? bytes : await store.bytesOf(model),
    problem: order?.problem ?? null,
  };
}

/** Tells listeners which models became ready, in whatever process. */
function announcer(store: ModelStore, catalog: readonly CatalogModel[]) {
  const listeners = new Set<(id: string) => void>();
  let seen = new Set(catalog.filter(store.isReadyNow).map(({ id }) => id));
  return {
    add(listener: (id: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async look() {
      const ready = await findReadyIds(store, catalog);
      const fresh = [...ready].filter((id) => !seen.has(id));
      seen = ready;
      for (const id of fresh) for (const listener of listeners) listener(id);
    },
  };
}

async function findReadyIds(store: ModelStore, catalog: readonly CatalogModel[]): Promise<Set<string>> {
  const ready = new Set<string>();
  for (const model of catalog) if (await store.isReady(model)) ready.add(model.id);
  return ready;
}
