import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';
import { whileWriting } from './test-kit/while-writing.ts';

const server = useTestApp();

describe('POST /v1/update_name', () => {
  test('renames the visit and its pets permanently', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { status, body } = await vet.send('POST', '/v1/update_name', {
      session,
      name: ' Dental ',
      pets: ['Rex', 'Tom'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, name: 'Dental', pets: ['Rex', 'Tom'] });
    expect(await vet.ask(contract.getSession, { id: session })).toEqual(body);
  });

  test('an empty name is made from the pets', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const named = await vet.ask(contract.updateName, { session, name: '', pets: ['A', 'B', 'C'] });
    expect(named.name).toBe('A, B and C');
  });

  test('keeps texts of other scripts, and treats markup as text', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const name = '‏ريكس‏ 🐕‍🦺 <script>alert(1)</script> é';
    await vet.ask(contract.updateName, { session, name, pets: ['Ñandú'] });
    expect(await vet.ask(contract.getSession, { id: session })).toMatchObject({ name, pets: ['Ñandú'] });
  });

  test('is allowed for a colleague who does medical work', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    const named = await admin.ask(contract.updateName, { session, name: 'Dental', pets: [] });
    expect(named).toMatchObject({ name: 'Dental', owner: doctor.userId });
  });

  testRefusals(server, contract.updateName, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.updateName, { session: NO_SESSION, name: 'x', pets: [] }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.updateName, { session: await aSession(doctor), name: 'x', pets: [] });
    },
    no_pets_provided: async () => {
      const vet = await server().newVet();
      return vet.try(contract.updateName, { session: await aSession(vet), name: '', pets: [] });
    },
    already_running: () =>
      whileWriting(server(), (vet, session) =>
        vet.try(contract.updateName, { session, name: 'x', pets: [] }),
      ),
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/update_name', { name: 'x' }),
  });

  test.each([
    ['visit', { name: '\u200b', pets: ['Rex'] }],
    ['pet', { name: 'Rex', pets: ['\u200b\u2060'] }],
  ])('refuses a name of a %s with only invisible characters', async (_, names) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    expect(await vet.try(contract.updateName, { session, ...names })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('a refused call changes nothing', async () => {
    const { doctor, clerk } = await aTeam(server());
    const session = await aSession(doctor);
    const before = await doctor.ask(contract.getSession, { id: session });
    await clerk.try(contract.updateName, { session, name: 'x', pets: [] });
    expect(await doctor.ask(contract.getSession, { id: session })).toEqual(before);
  });
});
