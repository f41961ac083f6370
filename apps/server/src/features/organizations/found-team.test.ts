import { getMe } from '@auscult/contract/account';
import { expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { trailOf } from './test-kit.ts';

const server = useTestApp();

test('who founds a team runs it, and its trail begins with that', async () => {
  const vet = await server().signUp();
  const made = await vet.send('POST', '/api/auth/organization/create', { name: 'North Clinic' });
  const { id: organizationId } = made.body as { id: string };
  expect((await vet.ask(getMe, {})).organization).toEqual({
    id: organizationId,
    name: 'North Clinic',
    role: 'org:admin',
    public_metadata: {},
  });
  expect(await trailOf(server(), { organizationId })).toEqual([
    { user_id: vet.userId, action: 'team_created', subject: organizationId, details: {} },
  ]);
});
