/** The worker that stores recordings on the device, so that a busy page and a slow disk do not block each other. */
import { createDatabaseCopy } from './database-copy.ts';
import { createFileCopy } from './file-copy.ts';
import { createSliceKeeper } from './slice-keeper.ts';
import type { KeeperAnswer, KeeperOrder, SliceKeeper } from './stored-session.ts';

const keeper = createSliceKeeper({ database: createDatabaseCopy(), file: createFileCopy() });

addEventListener('message', ({ data: { call, method, argument } }: MessageEvent<KeeperOrder>) => {
  const work = keeper[method] as (argument: unknown) => ReturnType<SliceKeeper[typeof method]>;
  const answer = (reply: Omit<KeeperAnswer, 'call'>) => postMessage({ ...reply, call });
  work(argument).then(
    (value: unknown) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
