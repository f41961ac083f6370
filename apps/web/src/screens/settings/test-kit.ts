/** A person's settings, with a server that stores changes. */
import { configure } from '@testing-library/react';
import type { Me } from '#web/features/account/use-me.ts';
import type { FileClient } from '#web/platform/file-client.ts';
import { createIdentity, type Identity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

type Metadata = Readonly<Record<string, unknown>>;

/** Dr. Ada Park, as the tests need her. */
export interface Person {
  user?: Partial<Me['user']>;
  /** Her team; undefined if she works alone. */
  team?: { role?: string; name?: string; public_metadata?: Metadata };
  more?: Partial<Omit<Me, 'user' | 'organization' | 'organizations'>>;
}

/** A staff member who acts as her. */
export const STAFF = {
  user_id: 'u0' as Me['user']['id'],
  name: 'Sam Staff',
  expires_timestamp: 2_000_000_000_000,
  reason: 'Ticket 7',
};

interface Wish {
  person?: Person;
  answers?: Parameters<typeof fakeApi>[0];
  identity?: Partial<Identity>;
  files?: FileClient;
}

/**
 * A test's values are merged with the defaults: a person without a specialty would see the onboarding dialog.
 */
function meOf({ user, team, more }: Person) {
  const organization = team && {
    id: 'o1',
    name: 'Northside',
    role: 'org:admin',
    public_metadata: {},
    ...team,
  };
  return {
    ...aMe,
    user: {
      ...aMe.user,
      ...user,
      public_metadata: { ...aMe.user.public_metadata, ...user?.public_metadata },
    },
    organization: organization ?? null,
    organizations: organization ? [{ id: 'o1', name: organization.name, role: organization.role }] : [],
    ...more,
  };
}

/** Opens a part of the settings. The server returns what the person saves. */
export function openSettings(part: string, { person = {}, answers, identity, files }: Wish = {}) {
  // The screen is large, and slow on a busy machine.
  configure({ asyncUtilTimeout: HANG_LIMIT_MS });
  // A method that a select needs and jsdom lacks.
  Element.prototype.scrollIntoView = () => {};
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  let me = meOf(person);
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    ...templateAnswers(),
    'POST /v1/update_member_metadata': ({ metadata }: { metadata: Metadata }) => {
      const public_metadata = { ...me.user.public_metadata, ...metadata };
      me = { ...me, user: { ...me.user, public_metadata } };
      return { public_metadata };
    },
    'POST /v1/update_organization_metadata': ({ metadata }: { metadata: Metadata }) => {
      const public_metadata = { ...me.organization?.public_metadata, ...metadata };
      me = { ...me, organization: me.organization && { ...me.organization, public_metadata } };
      return { public_metadata };
    },
    ...answers,
  });
  const someone = { ...createIdentity(() => new Promise<never>(() => {})), ...identity };
  const router = renderAt(`/settings?part=${part}`, { api, identity: someone, ...(files && { files }) });
  return {
    router,
    sent,
    /** The server's data of her from now on. */
    become: (next: Person) => {
      me = meOf(next);
    },
  };
}
