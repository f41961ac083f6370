import { expect, test } from 'vitest';
import type { Lead } from './tab-leads.ts';
import { UploadQueue, type UploadQueueParts } from './upload-queue.ts';

/** Runs all pending tasks. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a woken tab checks once while another delivers, and sleeps again', async () => {
  let looks = 0;
  const parts = {
    offlineStore: { row: () => ({ stored: { stretches: [] } }) },
    leads: {
      // Like a browser, it answers in a separate task.
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

  // The person returns to this tab.
  uploadQueue.wakeAll();
  await turns(20);
  expect(looks).toBe(2);
  uploadQueue.endAllBut(new Set());
  await turns(3);
  expect(uploadQueue.has('h')).toBe(false);
});
