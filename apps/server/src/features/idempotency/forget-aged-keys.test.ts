import { randomUUID } from 'node:crypto';
import { createSession } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { forgetAgedKeys } from './forget-aged-keys.ts';

const server = useTestApp();

test('a key lasts for a day, then the same call runs again; deletes only old keys, in every organization', async () => {
  const vets = [await server().newVet(), await server().newVet()];
  for (const vet of vets) {
    const [old, young] = [randomUUID(), randomUUID()];
    const first = { old: await createUnder(vet, old), young: await createUnder(vet, young) };
    await age(vet, old, '24 hours 1 minute');
    await age(vet, young, '23 hours');
    expect(await createUnder(vet, old)).toBe(first.old);

    expect(await forgetAgedKeys(server().inContext, Date.now())).toBe(1);
    expect(await createUnder(vet, old)).not.toBe(first.old);
    expect(await createUnder(vet, young)).toBe(first.young);
  }
  for (const vet of vets) {
    const keys = await server().sql<{ key: string }>(vet, 'select key from idempotency_keys');
    for (const { key } of keys) await age(vet, key, '25 hours');
  }
  expect(await forgetAgedKeys(server().inContext, Date.now())).toBe(4);
  expect(await forgetAgedKeys(server().inContext, Date.now())).toBe(0);
});

async function createUnder(vet: Caller, key: string): Promise<string> {
  return (await vet.ask(createSession, { pets: ['Rex'] }, { 'idempotency-key': key })).id;
}

async function age(vet: Caller, key: string, by: string): Promise<void> {
  const aged = 'update idempotency_keys set created_at = now() - $2::interval where key = $1';
  await server().sql(vet, aged, [key, by]);
}
