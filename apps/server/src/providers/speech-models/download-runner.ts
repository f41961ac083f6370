/** Downloads what is ordered, one model after another, in one process of the machine at a time. */
import { holdFile } from '#server/platform/db/data-directory-lock.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { type Log, loggable } from '#server/platform/log/log.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { bytesOf, type CatalogModel } from './catalog.ts';
import { prepareModel, type Workshop } from './prepare-model.ts';

/** What looks at the orders on the disk and works on them. */
export interface DownloadRunner {
  /** Looks at what this and other processes ordered or cancelled, and acts. A look that is under way is shared. */
  look(): Promise<void>;
  isClosed(): boolean;
  /** Pauses the download of this process. */
  close(): Promise<void>;
}

interface RunnerOptions {
  workshop: Workshop;
  log: Log;
  /** Tells which models became ready. */
  announce: () => Promise<void>;
}

/** The work of the process that has the lock. */
interface Shift {
  /** Undefined between two models. */
  running: { id: string; abort: AbortController } | undefined;
  ended: Promise<void>;
}

/** Why a download ends before it is complete. */
const CANCELLED = new Error('The download is cancelled.');
const PAUSED = new Error('The download is paused.');

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EIO'];

/** Opens the runner; it does nothing until it is told to look. */
export function openDownloadRunner(options: RunnerOptions): DownloadRunner {
  const { workshop, log, announce } = options;
  let isClosed = false;
  let looking: Promise<void> | undefined;
  let shift: Shift | undefined;
  let reported: string | undefined;

  async function lookOnce(): Promise<void> {
    await announce();
    if (shift) return await clearCancelled(workshop, shift.running);
    if (isClosed || !(await hasWork(workshop))) return;
    const release = holdFile(workshop.store.lockPath);
    if (release) begin(release);
  }

  /** Works until nothing is ordered. The lock ends with it, or with the process. */
  function begin(release: () => void): void {
    const started: Shift = { running: undefined, ended: Promise.resolve() };
    shift = started;
    started.ended = work(started)
      .catch(report)
      .finally(() => {
        release();
        shift = undefined;
      });
  }

  async function work(own: Shift): Promise<void> {
    await workshop.store.tidy();
    while (!isClosed) {
      await clearCancelled(workshop, undefined);
      const next = await findNext(workshop);
      if (!next || isClosed) return;
      const abort = new AbortController();
      own.running = { id: next.model.id, abort };
      await prepare(options, next, abort.signal);
      own.running = undefined;
      await announce();
    }
  }

  /** The same fault is reported once. */
  function report(error: unknown): void {
    const told = loggable(error);
    if (told.error === reported) return;
    reported = told.error;
    log.warn('The folder of the speech models can’t be used.', told);
  }

  return {
    isClosed: () => isClosed,
    look() {
      looking ??= lookOnce()
        .catch(report)
        .finally(() => {
          looking = undefined;
        });
      return looking;
    },
    async close() {
      isClosed = true;
      await looking;
      shift?.running?.abort.abort(PAUSED);
      await shift?.ended;
    },
  };
}

async function prepare(
  { workshop, log }: RunnerOptions,
  { model, at }: Ordered,
  signal: AbortSignal,
): Promise<void> {
  const { store } = workshop;
  const { id } = model;
  if (await store.isReady(model)) return await store.dropOrder(id);
  try {
    await prepareModel(workshop, model, {
      signal,
      enter: (state) => store.writeOrder(id, { state, problem: null, at }),
    });
    log.info('A speech model is ready.', { code: id, bytes: bytesOf(model) });
  } catch (thrown) {
    const error = signal.aborted ? signal.reason : thrown;
    if (error === PAUSED) return;
    if (error === CANCELLED) return await store.dropOrder(id);
    if (FULL.includes(codeOf(error))) await store.dropFiles(id);
    log.warn('A speech model could not be made ready.', { code: id, ...loggable(rootOf(error)) });
    await store.writeOrder(id, { state: 'failed', problem: problemOf(error).message, at });
  }
}

/** Runs only in the process that holds the lock, so that no file is removed while another process writes it. */
async function clearCancelled({ store, catalog }: Workshop, running: Shift['running']): Promise<void> {
  for (const { id } of catalog) {
    if (!(await store.isCancelWished(id))) continue;
    if (running?.id === id) running.abort.abort(CANCELLED);
    else await store.dropOrder(id);
  }
}

/** Whether a model is ordered or is to be cancelled. */
async function hasWork(workshop: Workshop): Promise<boolean> {
  const { store, catalog } = workshop;
  const wishes = await Promise.all(catalog.map(({ id }) => store.isCancelWished(id)));
  return wishes.includes(true) || (await findNext(workshop)) !== undefined;
}

/** A model, and when it was ordered. */
interface Ordered {
  model: CatalogModel;
  at: number;
}

/** The model that was ordered first. */
async function findNext({ store, catalog }: Workshop): Promise<Ordered | undefined> {
  let next: Ordered | undefined;
  for (const model of catalog) {
    const order = await store.readOrder(model.id);
    const isWaiting = order !== undefined && order.state !== 'failed';
    if (isWaiting && (!next || order.at < next.at)) next = { model, at: order.at };
  }
  return next;
}

/** The sentence that an owner reads about an error. */
function problemOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (FULL.includes(codeOf(error)))
    return new ProviderError(
      'The disk is full. The unfinished speech model was removed. Free space and try again.',
      { retryable: false },
    );
  if (NOT_WRITABLE.includes(codeOf(error)))
    return new ProviderError('The server can’t write to the folder of its speech models.', {
      retryable: false,
    });
  return new ProviderError('The speech model could not be downloaded. The log of the server says more.', {
    retryable: false,
  });
}

/** The root cause of an error: a refused connection, an unknown host, a certificate. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}
