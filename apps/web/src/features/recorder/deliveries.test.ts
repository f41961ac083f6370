import { expect, test } from 'vitest';
import { Deliveries, type DeliveriesParts } from './deliveries.ts';
import type { Lead } from './tab-leads.ts';

/** Lets everything have its turn that wants one. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a tab that was woken while another delivers looks once, and rests again', async () => {
  let looks = 0;
  const parts = {
    shelf: { row: () => ({ stored: { stretches: [] } }) },
    leads: {
      // As a browser does, it answers in a turn of its own.
      deliver: async (): Promise<Lead | undefined> => {
        looks += 1;
        await turns(1);
        return undefined;
      },
    },
  } as unknown as DeliveriesParts;
  const deliveries = new Deliveries(parts);
  deliveries.begin('h');
  await turns(5);
  expect(looks).toBe(1);

  // The person comes back to this tab.
  deliveries.wakeAll();
  await turns(20);
  expect(looks).toBe(2);
  deliveries.endAllBut(new Set());
  await turns(3);
  expect(deliveries.has('h')).toBe(false);
});
