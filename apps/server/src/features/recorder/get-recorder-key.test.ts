import * as contract from '@auscult/contract/recorder';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/recorder_key', () => {
  test('is a point on the curve, and does not change', async () => {
    const vet = await server().newVet();
    const { status, body } = await vet.send('GET', '/v1/recorder_key');
    expect(status).toBe(200);
    const { key_id, public_key } = await vet.ask(contract.getRecorderKey, {});
    expect(body).toEqual({ key_id, public_key });
    const point = Buffer.from(public_key, 'base64url');
    expect({ length: point.length, form: point[0] }).toEqual({ length: 65, form: 4 });
  });

  test('is the same for many simultaneous devices', async () => {
    const vet = await server().newVet();
    const answers = await Promise.all(Array.from({ length: 20 }, () => vet.ask(contract.getRecorderKey, {})));
    expect(new Set(answers.map(({ key_id, public_key }) => `${key_id} ${public_key}`)).size).toBe(1);
  });

  test('differs for each person, also within a team', async () => {
    const team = { id: 'team-of-keys', role: 'org:doctor' };
    const [vet, colleague] = [await server().newVet(team), await server().newVet(team)];
    const [one, other] = [
      await vet.ask(contract.getRecorderKey, {}),
      await colleague.ask(contract.getRecorderKey, {}),
    ];
    expect(one.key_id).not.toBe(other.key_id);
    expect(one.public_key).not.toBe(other.public_key);
  });

  testRefusals(server, contract.getRecorderKey, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/recorder_key', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});
