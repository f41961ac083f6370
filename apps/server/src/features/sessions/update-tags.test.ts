import * as contract from '@auscult/contract/session-changes';
import { allActiveSessions, getSession, sessionsByDate } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();
const ALL_TIME = { a: '0', b: '9999999999999' };

describe('POST /v1/update_tags', () => {
  test('sets the tags, trimmed and each once, and the visit is found by any of them', async () => {
    const vet = await server().newVet();
    const [session, other] = [await aSession(vet), await aSession(vet)];
    const { status, body } = await vet.send('POST', '/v1/update_tags', {
      session,
      tags: [' dental ', 'recheck', 'dental', '牙科'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, tags: ['dental', 'recheck', '牙科'] });
    expect(await vet.ask(getSession, { id: session })).toEqual(body);
    await vet.ask(contract.updateTags, { session: other, tags: ['surgery'] });
    const found = async (tags: string[]) => {
      const { sessions } = await vet.ask(sessionsByDate, { ...ALL_TIME, tags });
      return new Set(sessions.map(({ id }) => id));
    };
    expect(await found(['dental'])).toEqual(new Set([session]));
    expect(await found(['surgery', '牙科'])).toEqual(new Set([session, other]));
    expect(await found(['dent'])).toEqual(new Set());
    expect((await vet.ask(allActiveSessions, { tags: ['recheck'] })).sessions).toMatchObject([
      { id: session },
    ]);
  });

  test('an empty list removes all; two simultaneous calls give the same tags', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await Promise.all([1, 2].map(() => vet.ask(contract.updateTags, { session, tags: ['dental'] })));
    expect(await vet.ask(getSession, { id: session })).toMatchObject({ tags: ['dental'] });
    expect(await vet.ask(contract.updateTags, { session, tags: [] })).toMatchObject({ tags: [] });
  });

  testRefusals(server, contract.updateTags, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.updateTags, { session: NO_SESSION, tags: [] }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.updateTags, { session: await aSession(doctor), tags: [] });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/update_tags', { tags: [] }),
  });

  test.each([
    ['more than twenty', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
    ['one that is too long', ['x'.repeat(51)]],
    ['one without a letter', [' ']],
    ['no list', 'dental'],
  ])('refuses %s', async (_, tags) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    expect(await vet.send('POST', '/v1/update_tags', { session, tags })).toMatchObject({ status: 400 });
    expect(await vet.ask(getSession, { id: session })).toMatchObject({ tags: [] });
  });
});
