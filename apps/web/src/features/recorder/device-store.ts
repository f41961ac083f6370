/** The device's store for the page: calls to the worker that owns it. */
import type { KeeperAnswer, KeeperOrder, SliceKeeper } from './stored-session.ts';

/** Opens the store. Its worker starts with the first call, and again after a crash. Calls reject when it crashes. */
export function createDeviceStore(startWorker: () => Worker = startSliceWorker): SliceKeeper {
  const waiting = new Map<number, (answer: KeeperAnswer) => void>();
  let worker: Worker | undefined;
  let calls = 0;

  const start = () => {
    const started = startWorker();
    started.addEventListener('message', ({ data: answer }: MessageEvent<KeeperAnswer>) => {
      waiting.get(answer.call)?.(answer);
      waiting.delete(answer.call);
    });
    started.addEventListener('error', () => {
      started.terminate();
      worker = undefined;
      for (const [call, settle] of waiting) settle({ call, error: 'The worker died.' });
      waiting.clear();
    });
    return started;
  };
  const ask = (method: keyof SliceKeeper, argument: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      calls += 1;
      worker ??= start();
      waiting.set(calls, ({ error, value }) =>
        error === undefined ? resolve(value) : reject(new Error(error)),
      );
      const order: KeeperOrder = { call: calls, method, argument };
      worker.postMessage(order);
    });
  const called = <Method extends keyof SliceKeeper>(method: Method) =>
    ((argument: unknown) => ask(method, argument)) as SliceKeeper[Method];

  return {
    list: called('list'),
    find: called('find'),
    save: called('save'),
    remove: called('remove'),
    append: called('append'),
    measure: called('measure'),
    read: called('read'),
    close: called('close'),
    wipe: called('wipe'),
  };
}

function startSliceWorker(): Worker {
  return new Worker(new URL('./slice-worker.ts', import.meta.url), { type: 'module', name: 'recorder' });
}
