import * as contract from '@auscult/contract/recorder';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aDataKey, seal } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/open_recorder_key', () => {
  test('opens a key that a browser sealed', async () => {
    const vet = await server().newVet();
    const { dataKey, ...sealed } = await aSealedKey(vet);
    const { status, body } = await vet.send('POST', '/v1/open_recorder_key', sealed);
    expect({ status, body }).toEqual({
      status: 200,
      body: { data_key: Buffer.from(dataKey).toString('base64url') },
    });
  });

  test('opens each key of many recordings', async () => {
    const vet = await server().newVet();
    for (let index = 0; index < 50; index += 1) {
      const { dataKey, ...sealed } = await aSealedKey(vet);
      const { data_key } = await vet.ask(contract.openRecorderKey, sealed);
      expect(data_key).toBe(Buffer.from(dataKey).toString('base64url'));
    }
  });

  test('refuses a key that was changed in any part', async () => {
    const vet = await server().newVet();
    const { key_id, sealed_key } = await aSealedKey(vet);
    const bytes = Buffer.from(sealed_key, 'base64url');
    for (const place of [0, 1, 64, 65, 76, 77, 108, 109, 124]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 0x40, place);
      const answer = await vet.try(contract.openRecorderKey, {
        key_id,
        sealed_key: changed.toString('base64url'),
      });
      expect({ place, ...(answer.body as object) }).toMatchObject({ place, code: 'invalid_request' });
    }
  });

  test('a colleague cannot open it, with the owner’s key id or their own', async () => {
    const team = { id: 'team-of-seals', role: 'org:admin' };
    const [vet, colleague] = [await server().newVet(team), await server().newVet(team)];
    const { key_id, sealed_key } = await aSealedKey(vet);
    const foreign = await colleague.try(contract.openRecorderKey, { key_id, sealed_key });
    const unknown = await colleague.try(contract.openRecorderKey, { key_id: 'x', sealed_key });
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: unknown.status,
      body: unknown.body,
    });
    const own = await colleague.ask(contract.getRecorderKey, {});
    const tried = await colleague.try(contract.openRecorderKey, { key_id: own.key_id, sealed_key });
    expect(tried.body).toMatchObject({ code: 'invalid_request' });
  });

  testRefusals(server, contract.openRecorderKey, {
    recorder_key_not_found: async () => {
      const [vet, stranger] = [await server().newVet(), await server().newVet()];
      const { key_id, sealed_key } = await aSealedKey(vet);
      return stranger.try(contract.openRecorderKey, { key_id, sealed_key });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { key_id } = await vet.ask(contract.getRecorderKey, {});
      return vet.try(contract.openRecorderKey, { key_id, sealed_key: 'A'.repeat(167) });
    },
  });
});

async function aSealedKey(vet: Caller) {
  const { key_id, public_key } = await vet.ask(contract.getRecorderKey, {});
  const dataKey = aDataKey();
  return { key_id, sealed_key: await seal(public_key, dataKey), dataKey };
}
