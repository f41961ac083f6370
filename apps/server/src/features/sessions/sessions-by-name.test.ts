import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/sessions_by_name/{name}', () => {
  test.each([
    ['rex', ['Rex and Tom', 'Dental of Rexona']],
    ['tom', ['Rex and Tom']],
    ['Ada', ['Check-up']],
    ['Rex and', ['Rex and Tom']],
    ['%', ['50% of dose \\ half']],
    ['in/out', ['In/out?']],
    ['_ex', []],
    ['50%', ['50% of dose \\ half']],
    ['\\', ['50% of dose \\ half']],
    ['🐕', ['Hund 🐕']],
    ["'; drop table sessions; --", []],
  ])('%s finds %j', async (words, names) => {
    const vet = await clinic();
    const { sessions } = await vet.ask(contract.sessionsByName, { name: words });
    expect(sessions.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test.each([
    ['zoe', ['Zoë', 'zoe (two signs)']],
    ['ZOË', ['Zoë', 'zoe (two signs)']],
    ['zoe\u0308', ['Zoë', 'zoe (two signs)']],
    ["o'hara", ['O’Hara']],
    ['ohara', ['O’Hara']],
    ['O Hara', ['O’Hara']],
    ['anne marie', ['Anne-Marie']],
    ['Annemarie', ['Anne-Marie']],
    ['lukasz', ['Łukasz']],
    ['strasser', ['Straßer']],
    ['Caitlyn', ['Kaitlin']],
    ['feeby', []],
    ['Mickey', ['Micky']],
    ['Max', []],
    ["'", []],
    ['-', ['Anne-Marie']],
  ])('%s finds pets named %j in any spelling', async (words, names) => {
    const vet = await server().newVet();
    const pets = ['Zoë', 'O’Hara', 'Anne-Marie', 'Łukasz', 'Straßer', 'Kaitlin', 'Micky', 'Mac'];
    for (const [index, pet] of pets.entries())
      await vet.ask(contract.createSession, { name: pet, pets: [pet], timestamp: index + 1 });
    await vet.ask(contract.createSession, { name: 'zoe (two signs)', pets: ['Zoe\u0308'], timestamp: 90 });
    const { sessions } = await vet.ask(contract.sessionsByName, { name: words });
    expect(sessions.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test('gives the requested number, newest first', async () => {
    const vet = await clinic();
    const { status, body } = await vet.send('GET', '/v1/sessions_by_name/rex?limit=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ sessions: [{ name: 'Dental of Rexona' }] });
  });

  test('lists no one else’s', async () => {
    await clinic();
    const stranger = await server().newVet();
    expect((await stranger.ask(contract.sessionsByName, { name: 'rex' })).sessions).toEqual([]);
  });

  testRefusals(server, contract.sessionsByName, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/sessions_by_name/%20'),
  });

  test.each([`/v1/sessions_by_name/${'x'.repeat(301)}`, '/v1/sessions_by_name/Rex%00'])(
    'refuses %s',
    async (path) => {
      const vet = await server().newVet();
      expect(await vet.send('GET', path)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});

async function clinic(): Promise<Caller> {
  const vet = await server().newVet();
  await vet.ask(contract.createSession, { pets: ['Rex', 'Tom'], timestamp: 1 });
  await vet.ask(contract.createSession, { name: 'Dental of Rexona', timestamp: 2 });
  await vet.ask(contract.createSession, { name: 'Check-up', pets: ['Ada'], timestamp: 3 });
  await vet.ask(contract.createSession, { name: '50% of dose \\ half', timestamp: 4 });
  await vet.ask(contract.createSession, { name: 'Hund 🐕', timestamp: 5 });
  await vet.ask(contract.createSession, { name: 'In/out?', timestamp: 6 });
  return vet;
}
