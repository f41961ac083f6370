import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openSettings, type Person } from '../test-kit.ts';

/** A member of the team. */
export const aMember = (user_id: string, name: string, role: string) => ({
  ...{ user_id, name, role, email: `${user_id}@clinic.example`, joined_timestamp: 0, deactivated: false },
});
/** The signed-in person, an administrator. */
export const ada = aMember('u1', 'Dr. Ada Park', 'org:admin');
/** A colleague. */
export const omar = aMember('u2', 'Dr. Omar Diaz', 'org:doctor');
/** A deactivated one. */
export const lee = { ...aMember('u3', 'Kim Lee', 'org:doctor_admin'), deactivated: true };
/** An open invitation. */
export const invitation = {
  ...{
    id: 'i1',
    email: 'new@clinic.example',
    role: 'org:intern',
    status: 'pending',
    invited_by: 'Dr. Ada Park',
  },
  ...{ created_timestamp: 1_700_000_000_000, expires_timestamp: 1_700_600_000_000 },
};

/** Differences from a team of two. */
export interface Wish {
  person?: Person;
  members?: object[];
  former?: object[];
  invitations?: object[];
  answers?: object;
}

/** Opens the team part of the settings. */
export function openTeam({
  person,
  members = [ada, omar],
  former = [],
  invitations = [],
  answers,
}: Wish = {}) {
  return openSettings('team', {
    person: person ?? { team: {} },
    files: async () =>
      new File([JSON.stringify([{ id: 'o1', logo: 'https://clinic.example/logo.png' }])], 'teams'),
    answers: {
      'GET /v1/members': () => ({ members, total: members.length, former }),
      'GET /v1/sent_invitations': () => ({ invitations }),
      'POST /v1/update_member_role': () => ({ member: omar }),
      'POST /v1/remove_member': () => ({ moved: 3 }),
      'POST /v1/hand_over_sessions': () => ({ moved: 1 }),
      'POST /v1/leave_organization': () => ({ moved: 0 }),
      'POST /v1/update_organization': ({ name = 'Northside', logo = '' }) => ({ id: 'o1', name, logo }),
      ...answers,
    },
  });
}

/** Presses the control with this name. */
export const press = async (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(await within(where).findByRole('button', { name }));
/** The rows of the list of members. */
export const members = async () =>
  within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
