import { sessionCompleted } from '@auscult/contract/session-changes';
import { createSession, deleteSession, sessionsElsewhere } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();

const found = async (vet: Caller, name: string) =>
  ((await vet.send('POST', '/api/auth/organization/create', { name })).body as { id: string }).id;
const goTo = (vet: Caller, organizationId: string | null) =>
  vet.send('POST', '/api/auth/organization/set-active', { organizationId });
const elsewhere = (vet: Caller) => vet.ask(sessionsElsewhere, {});

describe('GET /v1/sessions_elsewhere', () => {
  test('gives the visits of the personal space while in a new team, and the team’s while in the personal space', async () => {
    const vet = await server().signUp();
    const [first, second] = [await aSession(vet), await aSession(vet), await aSession(vet)];
    await vet.ask(sessionCompleted, { id: first });
    await vet.ask(deleteSession, { session_id: second });
    expect(await elsewhere(vet)).toEqual({ places: [] });
    const team = await found(vet, 'Harbor Vets');
    expect(await elsewhere(vet)).toEqual({
      places: [{ organization_id: null, name: '', sessions: 2, active: 1 }],
    });
    await vet.ask(createSession, { pets: ['Momo'] });
    await goTo(vet, null);
    expect(await elsewhere(vet)).toEqual({
      places: [{ organization_id: team, name: 'Harbor Vets', sessions: 1, active: 1 }],
    });
  });

  test('reveals nothing of a team that the person was removed from or disabled in', async () => {
    const vet = await server().signUp();
    const team = await found(vet, 'Harbor Vets');
    await aSession(vet);
    await goTo(vet, null);
    expect((await elsewhere(vet)).places).toHaveLength(1);
    await asOwner(
      server(),
      `update identity.member set "deactivatedAt" = now() where "organizationId" = $1 and "userId" = $2`,
      [team, vet.userId],
    );
    expect(await elsewhere(vet)).toEqual({ places: [] });
    await asOwner(server(), `delete from identity.member where "organizationId" = $1 and "userId" = $2`, [
      team,
      vet.userId,
    ]);
    expect(await elsewhere(vet)).toEqual({ places: [] });
  });

  test('reveals nothing of a colleague’s personal space', async () => {
    const one = await server().newVet({ id: 'harbor', role: 'org:doctor' });
    const other = await server().newVet({ id: 'harbor', role: 'org:doctor' });
    await aSession(one);
    expect(await elsewhere(other)).toEqual({ places: [] });
  });

  testRefusals(server, sessionsElsewhere, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/sessions_elsewhere', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});
