import { Avatar, Skeleton, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMap,
  IconMoon,
  IconSun,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { message, t } from '#web/copy/text.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { useSignOut } from '#web/features/account/use-sign-out.ts';
import { useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { tourOn } from '#web/features/tours/tour-screens.ts';
import { setTouring } from '#web/features/tours/touring.ts';
import classes from './sidebar.module.css';

const CreateTeamDialog = lazy(() =>
  import('#web/features/organizations/create-team-dialog.tsx').then((module) => ({
    default: module.CreateTeamDialog,
  })),
);

const SCHEMES = [
  { scheme: 'auto', name: message('System'), Icon: IconDeviceDesktop },
  { scheme: 'light', name: message('Light'), Icon: IconSun },
  { scheme: 'dark', name: message('Dark'), Icon: IconMoon },
] as const;

/**
 * The person's avatar and name, with a menu for the appearance and a first team, and signing out below.
 *
 * @spec 1.2/sidebar-user
 */
export function AccountPanel({ isCollapsed, onTour }: AccountPanelProps) {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const [isOpen, panel] = useDisclosure();
  const name = me?.user.name ?? '';
  const live = useLiveRecording();
  const leave = () => {
    if (!live) return signOut.mutate();
    notifications.show({ message: t('A recording is running. Stop it, then sign out.') });
  };

  return (
    <div>
      {isOpen && me && <Choices isCollapsed={isCollapsed} me={me} onTour={onTour} onCreated={panel.close} />}
      {me ? (
        <UnstyledButton
          className={classes.account}
          aria-label={t('Account of {{name}}', { name })}
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
        aria-label={isCollapsed ? t('Sign out') : undefined}
        title={isCollapsed ? t('Sign out') : undefined}
        onClick={leave}
      >
        <IconLogout className={classes.icon} size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && <span className={classes.name}>{t('Sign out')}</span>}
      </UnstyledButton>
    </div>
  );
}

interface AccountPanelProps {
  isCollapsed: boolean;
  /** Called when a tour of the screen starts: overlays must close. */
  onTour?: (() => void) | undefined;
}

interface ChoicesProps extends AccountPanelProps {
  me: Me;
  /** Called when a team was created: the menu closes. */
  onCreated: () => void;
}

/** Light or dark, a tour of the screen, and a first team for a person without one. */
function Choices({ isCollapsed, me, onTour, onCreated }: ChoicesProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isCreating, creating] = useDisclosure();
  const hasTeam = me.organizations.length > 0;
  return (
    <div className={classes.choices}>
      <div className={classes.schemes} data-column={isCollapsed || undefined}>
        {SCHEMES.map(({ scheme, name, Icon }) => (
          <UnstyledButton
            key={scheme}
            className={classes.scheme}
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
      {!me.acting_as && <TakeTour isCollapsed={isCollapsed} onTour={onTour} />}
      {!hasTeam && (
        <UnstyledButton className={classes.account} aria-label={t('Create a team')} onClick={creating.open}>
          <IconUsersPlus className={classes.icon} size={20} stroke={1.75} aria-hidden />
          {!isCollapsed && <span className={classes.name}>{t('Create a team')}</span>}
        </UnstyledButton>
      )}
      {isCreating && (
        <Suspense>
          <CreateTeamDialog isOpen onClose={creating.close} onCreated={onCreated} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Starts the tour of the current screen, also a second time. Disabled during a recording, because a tour
 * covers the screen.
 */
function TakeTour({ isCollapsed, onTour }: AccountPanelProps) {
  const router = useRouter();
  const live = useLiveRecording();
  const start = () => {
    if (live)
      return notifications.show({ message: t('A recording is running. Stop it, then take the tour.') });
    onTour?.();
    setTouring(tourOn(router.state.location.pathname));
  };
  return (
    <UnstyledButton className={classes.account} aria-label={t('Take a tour')} onClick={start}>
      <IconMap className={classes.icon} size={20} stroke={1.75} aria-hidden />
      {!isCollapsed && <span className={classes.name}>{t('Take a tour')}</span>}
    </UnstyledButton>
  );
}
