import { getMe } from '@auscult/contract/account';
import { expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { trailOf } from './test-kit.ts';

const server = useTestApp();
const PATH = '/api/auth/organization/create';

test('the creator of a team manages it and signs notes in it; its audit trail begins with that', async () => {
  const vet = await server().signUp();
  const made = await vet.send('POST', PATH, { name: 'North Clinic' });
  const { id: organizationId } = made.body as { id: string };
  expect((await vet.ask(getMe, {})).organization).toEqual({
    id: organizationId,
    name: 'North Clinic',
    role: 'org:doctor_admin',
    public_metadata: {},
  });
  expect(await trailOf(server(), { organizationId })).toEqual([
    { user_id: vet.userId, action: 'team_created', subject: organizationId, details: {} },
  ]);
});

test('only people with the setting can create a second team, regardless of their team', async () => {
  const vet = await server().signUp();
  const teams = async () => (await vet.ask(getMe, {})).organizations.map(({ name }) => name);
  const { id: organizationId } = (await vet.send('POST', PATH, { name: 'North' })).body as { id: string };
  await setMetadata(
    server(),
    { ...vet, organizationId },
    { organization: { createMultipleTeamsEnabled: true } },
  );
  expect(await vet.send('POST', PATH, { name: 'South' })).toMatchObject({
    status: 403,
    body: {
      code: 'forbidden',
      detail: 'You already belong to a team, and creating another one is not enabled for you.',
    },
  });
  expect(await teams()).toEqual(['North']);
  await setMetadata(server(), vet, { user: { createMultipleTeamsEnabled: true } });
  expect((await vet.send('POST', PATH, { name: 'South' })).status).toBe(200);
  expect(await teams()).toEqual(['North', 'South']);
});

test('eight simultaneous requests create one', async () => {
  const vet = await server().signUp();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => vet.send('POST', PATH, { name: 'North Clinic' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
  expect((await vet.ask(getMe, {})).organizations).toHaveLength(1);
});

test('members of another person’s team have one; after leaving it they create their first', async () => {
  const vet = await server().newVet({ id: 'theirs', role: 'org:doctor' });
  expect((await vet.send('POST', PATH, { name: 'Mine' })).status).toBe(403);
  await asOwner(server(), 'delete from identity.member where "userId" = $1', [vet.userId]);
  await asOwner(server(), 'update identity.session set "activeOrganizationId" = null where "userId" = $1', [
    vet.userId,
  ]);
  expect((await vet.send('POST', PATH, { name: 'Mine' })).status).toBe(200);
});
