import { expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { turnstile } from './turnstile.ts';

const server = useTestApp();
const CALL = '/v1/all_active_sessions';

test('refuses a person’s 101st simultaneous call, and no one else’s', async () => {
  const [vet, other] = [await server().newVet(), await server().newVet()];
  await withConnection(server().ownerUrl, async (owner) => {
    await owner.query('begin; lock table sessions in access exclusive mode');
    const refused = Promise.withResolvers<unknown>();
    const calls = Array.from({ length: 101 }, async () => {
      const answer = await vet.send('GET', CALL);
      if (answer.status !== 200) refused.resolve(answer);
      return answer.status;
    });
    expect(await refused.promise).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', detail: expect.stringMatching(/\w/) },
    });
    const theirs = other.send('GET', CALL);
    await owner.query('commit');
    expect((await theirs).status).toBe(200);
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });
  expect((await vet.send('GET', CALL)).status).toBe(200);
});

test('leaving twice makes room for one', () => {
  const { enter } = turnstile(2, 'Please wait.');
  const leave = enter('vera');
  enter('vera');
  leave();
  leave();
  enter('vera');
  expect(() => enter('vera')).toThrow('Please wait.');
});
