/** The parts of the settings, in the order of the menu. */
import {
  IconBriefcase2,
  IconLock,
  IconNotes,
  IconPalette,
  IconServer,
  IconTextSpellcheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { message } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { AppearancePart } from './appearance-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { OwnershipPart } from './ownership-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { SpellingPart } from './spelling-part.tsx';
import { TeamPart } from './team-part.tsx';

/** A part of the settings. */
export interface SettingsPart {
  /** The value in the address. */
  part: string;
  /** In English. */
  name: string;
  Icon: typeof IconUser;
  Screen: ComponentType<{ me: Me }>;
}

const PROFILE: SettingsPart = {
  part: 'profile',
  name: message('Profile'),
  Icon: IconUser,
  Screen: ProfilePart,
};
const TEAM: SettingsPart = { part: 'team', name: message('Team'), Icon: IconUsers, Screen: TeamPart };

/** Few people open it: it is fetched when they do. */
const SERVER: SettingsPart = {
  part: 'server',
  name: message('Server'),
  Icon: IconServer,
  Screen: lazy(() => import('./server-part.tsx').then((module) => ({ default: module.ServerPart }))),
};

const BEFORE_TEAM: readonly SettingsPart[] = [
  { part: 'notes', name: message('Notes'), Icon: IconNotes, Screen: NotesPart },
  {
    part: 'spelling',
    name: message('Custom spelling'),
    Icon: IconTextSpellcheck,
    Screen: SpellingPart,
  },
  { part: 'security', name: message('Security'), Icon: IconLock, Screen: SecurityPart },
];
const BEHIND_TEAM: readonly SettingsPart[] = [
  { part: 'account', name: message('Your data'), Icon: IconBriefcase2, Screen: OwnershipPart },
  { part: 'appearance', name: message('Appearance'), Icon: IconPalette, Screen: AppearancePart },
];

/** The parts that a person has: a team only in a team, the server only as its owner. */
export function partsFor(me: Me | undefined): readonly [SettingsPart, ...SettingsPart[]] {
  const isOwner = me?.user.is_server_owner === true && me.acting_as === null;
  return [
    PROFILE,
    ...BEFORE_TEAM,
    ...(me?.organization ? [TEAM] : []),
    ...BEHIND_TEAM,
    ...(isOwner ? [SERVER] : []),
  ];
}
