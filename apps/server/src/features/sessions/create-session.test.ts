import { UserId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { recordedGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v2/create_session', () => {
  test('starts a visit that can be read and is listed', async () => {
    const vet = await server().signUp();
    const { status, body } = await vet.send('POST', '/v2/create_session', {
      source: 'web',
      pets: [' Rex ', 'Tom', 'Rex'],
      timestamp: 1_700_000_000_000,
    });
    expect(status).toBe(200);
    const session = contract.Session.parse(body);
    expect(session).toMatchObject({
      name: 'Rex and Tom',
      pets: ['Rex', 'Tom'],
      owner: vet.userId,
      organization: vet.userId,
      timestamp: 1_700_000_000_000,
      status: 'not_started',
      is_sample: false,
      recordings: [],
      nodes: [],
    });
    expect(await vet.ask(contract.getSession, { id: session.id })).toEqual(session);
    const { sessions } = await vet.ask(contract.allActiveSessions, {});
    expect(sessions.map(({ id }) => id)).toEqual([session.id]);
  });

  test('a visit without pets keeps its name, and starts now', async () => {
    const vet = await server().newVet();
    const before = Date.now();
    const session = await vet.ask(contract.createSession, { name: 'Walk-in 🐕 كلب' });
    expect(session).toMatchObject({ name: 'Walk-in 🐕 كلب', pets: [] });
    expect(session.timestamp).toBeGreaterThanOrEqual(before);
  });

  test('makes one visit for two calls with one key, also simultaneously', async () => {
    const vet = await server().newVet();
    const key = { 'idempotency-key': 'tap' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => vet.ask(contract.createSession, { pets: ['Rex'] }, key)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await vet.ask(contract.allActiveSessions, {})).sessions).toHaveLength(1);
  });

  test('repeated with its key, gives the visit in its current state', async () => {
    const vet = await server().newVet();
    const key = { 'idempotency-key': 'tap' };
    const { id } = await vet.ask(contract.createSession, { pets: ['Rex'] }, key);
    const renamed = await vet.ask(contract.updateName, { session: id, name: 'Rexy', pets: ['Rex'] });
    expect(await vet.ask(contract.createSession, { pets: ['Rex'] }, key)).toEqual(renamed);
  });

  test('a key whose call was refused is free again', async () => {
    const vet = await server().newVet();
    const key = { 'idempotency-key': 'tap' };
    expect((await vet.try(contract.createSession, {}, key)).status).toBe(400);
    expect((await vet.try(contract.createSession, { pets: ['Rex'] }, key)).status).toBe(200);
  });

  test('two people may use the same key', async () => {
    const key = { 'idempotency-key': 'tap' };
    const [one, other] = [await server().newVet(), await server().newVet()];
    const mine = await one.ask(contract.createSession, { pets: ['Rex'] }, key);
    const theirs = await other.ask(contract.createSession, { pets: ['Rex'] }, key);
    expect(theirs.id).not.toBe(mine.id);
  });

  test('on behalf of a colleague, it belongs to them, and its creator may continue it', async () => {
    const { doctor, admin, clerk } = await aTeam(server());
    const owner = UserId.parse(clerk.userId);
    const session = await doctor.ask(contract.createSession, { pets: ['Rex'], owner });
    expect(session).toMatchObject({ owner: clerk.userId, organization: doctor.organizationId });
    const update = { session: session.id, name: 'Dental', pets: [] };
    expect((await doctor.try(contract.updateName, update)).status).toBe(200);
    expect((await doctor.try(contract.deleteSession, { session_id: session.id })).status).toBe(403);
    expect((await clerk.try(contract.deleteSession, { session_id: session.id })).status).toBe(200);
    const own = await clerk.ask(contract.createSession, { pets: ['Rex'], owner });
    expect(own.owner).toBe(clerk.userId);
    const theirs = UserId.parse(doctor.userId);
    expect(await clerk.try(contract.createSession, { pets: ['Rex'], owner: theirs })).toMatchObject({
      body: { detail: 'You can’t start a visit for a colleague.' },
    });
    expect((await admin.ask(contract.createSession, { pets: ['Rex'], owner: theirs })).owner).toBe(theirs);
  });

  test('for a colleague it is allowed by default, by the person’s setting before the team’s and the group’s', async () => {
    const { doctor, clerk } = await aTeam(server());
    const group = await recordedGroup(server(), { recordAsEnabled: false });
    const start = async () => {
      const owner = UserId.parse(clerk.userId);
      return (await doctor.try(contract.createSession, { pets: ['Rex'], owner })).status;
    };
    const own = { pets: ['Rex'], owner: UserId.parse(doctor.userId) };
    await setMetadata(server(), doctor, { organization: { super_org: group } });
    expect(await start()).toBe(403);
    await setMetadata(server(), doctor, { organization: { super_org: group, recordAsEnabled: true } });
    expect(await start()).toBe(200);
    await setMetadata(server(), doctor, { user: { recordAsEnabled: false } });
    expect(await start()).toBe(403);
    expect((await doctor.try(contract.createSession, own)).status).toBe(200);
  });

  test('with several pets it is allowed by default, by the group’s setting before the team’s and the person’s', async () => {
    const { doctor } = await aTeam(server());
    const group = await recordedGroup(server(), { multipetEnabled: false });
    const start = (...pets: string[]) => doctor.try(contract.createSession, { pets });
    await setMetadata(server(), doctor, { user: { multipetEnabled: false } });
    expect(await start('Rex', 'Tom')).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        detail: 'Visits of several pets are switched off for you. Please name one pet.',
      },
    });
    expect((await start('Rex', ' Rex ')).status).toBe(200);
    await setMetadata(server(), doctor, { organization: { multipetEnabled: true } });
    expect((await start('Rex', 'Tom')).status).toBe(200);
    await setMetadata(server(), doctor, { organization: { multipetEnabled: true, super_org: group } });
    expect((await start('Rex', 'Tom')).status).toBe(403);
    expect((await doctor.ask(contract.allActiveSessions, {})).sessions).toHaveLength(2);
  });

  test('answers for people of another team as for unknown ids, and starts nothing', async () => {
    const { doctor } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    const [foreign, nobody] = await Promise.all(
      [UserId.parse(stranger.userId), UserId.parse('nobody')].map((owner) =>
        doctor.try(contract.createSession, { pets: ['Rex'], owner }),
      ),
    );
    expect([foreign?.status, foreign?.body]).toEqual([404, nobody?.body]);
    expect((await doctor.ask(contract.allActiveSessions, {})).sessions).toEqual([]);
  });

  testRefusals(server, contract.createSession, {
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.createSession, { pets: ['Rex'], owner: UserId.parse(doctor.userId) });
    },
    user_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.createSession, { pets: ['Rex'], owner: UserId.parse('nobody') });
    },
    no_pets_provided: async () => (await server().newVet()).try(contract.createSession, { name: '  ' }),
    invalid_request: async () => (await server().newVet()).try(contract.createSession, { timestamp: -1 }),
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const key = { 'idempotency-key': 'tap' };
      await vet.ask(contract.createSession, { pets: ['Rex'] }, key);
      return vet.try(contract.createSession, { pets: ['Tom'] }, key);
    },
    session_not_found: async () => {
      const vet = await server().newVet();
      const key = { 'idempotency-key': 'tap' };
      const { id } = await vet.ask(contract.createSession, { pets: ['Rex'] }, key);
      await vet.ask(contract.deleteSession, { session_id: id });
      return vet.try(contract.createSession, { pets: ['Rex'] }, key);
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      await server().sql(vet, 'insert into usage_counts (user_id, sessions) values ($1, 20)', [vet.userId]);
      return vet.try(contract.createSession, { pets: ['Rex'] });
    },
  });

  test.each([
    ['no moment that a calendar knows', { pets: ['Rex'], timestamp: Number.MAX_SAFE_INTEGER }],
    ['a moment that is no number', { pets: ['Rex'], timestamp: 'now' }],
    ['a name that is too long', { name: 'x'.repeat(301) }],
    ['more pets than a visit has', { pets: Array.from({ length: 31 }, (_, index) => `Pet ${index}`) }],
    ['a pet without a name', { pets: [' '] }],
    ['pets that are no list', { pets: 'Rex' }],
  ])('refuses %s in words', async (_what, body) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', '/v2/create_session', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await vet.ask(contract.allActiveSessions, {})).sessions).toEqual([]);
  });
});
