import { expect, test } from 'vitest';
import type { Lead } from './tab-leads.ts';
import { UploadQueue, type UploadQueueParts } from './upload-queue.ts';

/** Lets everything have its turn that wants one. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a tab that was woken while another delivers looks once, and rests again', async () => {
  let looks = 0;
  const parts = {
    offlineStore: { row: () => ({ stored: { stretches: [] } }) },
    leads: {
      // As a browser does, it answers in a turn of its own.
      deliver: async (): Promise<Lead | undefined> => {
        looks += 1;
        await turns(1);
        return undefined;
      },
    },
  } as unknown as UploadQueueParts;
  const uploadQueue = new UploadQueue(parts);
  uploadQueue.begin('h');
  await turns(5);
  expect(looks).toBe(1);

  // The person comes back to this tab.
  uploadQueue.wakeAll();
  await turns(20);
  expect(looks).toBe(2);
  uploadQueue.endAllBut(new Set());
  await turns(3);
  expect(uploadQueue.has('h')).toBe(false);
});
