import { Avatar, Skeleton, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUsersPlus,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { useSignOut } from '#web/features/account/use-sign-out.ts';
import { useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import classes from './sidebar.module.css';

const CreateTeamDialog = lazy(() =>
  import('#web/features/organizations/create-team-dialog.tsx').then((module) => ({
    default: module.CreateTeamDialog,
  })),
);

const SCHEMES = [
  { scheme: 'auto', name: 'As the system has it', Icon: IconDeviceDesktop },
  { scheme: 'light', name: 'Light', Icon: IconSun },
  { scheme: 'dark', name: 'Dark', Icon: IconMoon },
] as const;

/** The person's avatar and name, which open the look and a first team; below them the way out. @spec 1.2/sidebar-user */
export function AccountPanel({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const [isOpen, panel] = useDisclosure();
  const name = me?.user.name ?? '';
  const live = useLiveRecording();
  const leave = () => {
    if (!live) return signOut.mutate();
    notifications.show({ message: 'A recording is running. Stop it, then sign out.' });
  };

  return (
    <div>
      {isOpen && me && <Choices isCollapsed={isCollapsed} hasTeam={me.organizations.length > 0} />}
      {me ? (
        <UnstyledButton
          className={classes.account}
          aria-label={`Account of ${name}`}
          aria-expanded={isOpen}
          onClick={panel.toggle}
        >
          <Avatar name={name} color="blue" size={32} aria-hidden />
          {!isCollapsed && <span className={classes.name}>{name}</span>}
          {!isCollapsed && <IconChevronDown className={classes.chevron} size={16} aria-hidden />}
        </UnstyledButton>
      ) : (
        <Skeleton height={48} radius="md" />
      )}
      <UnstyledButton
        className={classes.account}
        aria-label={isCollapsed ? 'Sign out' : undefined}
        title={isCollapsed ? 'Sign out' : undefined}
        onClick={leave}
      >
        <IconLogout className={classes.icon} size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && <span className={classes.name}>Sign out</span>}
      </UnstyledButton>
    </div>
  );
}

/** Light or dark, and a first team for somebody who has none. */
function Choices({ isCollapsed, hasTeam }: { isCollapsed: boolean; hasTeam: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isCreating, creating] = useDisclosure();
  return (
    <div className={classes.choices}>
      <div className={classes.schemes} data-column={isCollapsed || undefined}>
        {SCHEMES.map(({ scheme, name, Icon }) => (
          <UnstyledButton
            key={scheme}
            className={classes.scheme}
            aria-label={name}
            title={name}
            aria-pressed={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
      {!hasTeam && (
        <UnstyledButton className={classes.account} aria-label="Create a team" onClick={creating.open}>
          <IconUsersPlus className={classes.icon} size={20} stroke={1.75} aria-hidden />
          {!isCollapsed && <span className={classes.name}>Create a team</span>}
        </UnstyledButton>
      )}
      {isCreating && (
        <Suspense>
          <CreateTeamDialog isOpen onClose={creating.close} />
        </Suspense>
      )}
    </div>
  );
}
