import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { maySignNote } from './note-rights.ts';

const team = OrganizationId.parse('team');
const session = { owner: 'vet', organization: 'team' };
const actor = (role: string | null, change: Partial<Actor> = {}): Actor => ({
  userId: UserId.parse('colleague'),
  organizationId: team,
  role,
  ...change,
});

describe('the right to sign a note', () => {
  test.each([
    ['org:doctor', true],
    ['org:doctor_admin', true],
    ['org:medical_director', true],
    ['org:relief_vet', true],
    ['org:intern', true],
    ['org:resident', true],
    ['org:admin', false],
    ['org:general', false],
    ['org:member', false],
    ['org:student', false],
    ['org:clinic', false],
  ])('%s in the team: %s', (role, isAllowed) => {
    expect(maySignNote(actor(role), session)).toBe(isAllowed);
  });

  test('the visit’s owner signs it only if they do medical work', () => {
    const owner = { userId: UserId.parse('vet') };
    expect(maySignNote(actor('org:student', owner), session)).toBe(false);
    expect(maySignNote(actor('org:doctor', owner), session)).toBe(true);
  });

  test('solo users sign their own', () => {
    const alone = OrganizationId.parse('vet');
    const vet = actor(null, { userId: UserId.parse('vet'), organizationId: alone });
    expect(maySignNote(vet, { owner: 'vet', organization: 'vet' })).toBe(true);
  });

  test('no one signs in another team', () => {
    expect(maySignNote(actor('org:doctor', { organizationId: OrganizationId.parse('x') }), session)).toBe(
      false,
    );
  });
});
