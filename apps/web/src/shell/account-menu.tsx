import { Avatar, Menu, Skeleton, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUsersPlus } from '@tabler/icons-react';
import { useMe } from '#web/features/account/use-me.ts';
import { useSignOut } from '#web/features/account/use-sign-out.ts';
import { CreateTeamDialog } from '#web/features/organizations/create-team-dialog.tsx';
import classes from './sidebar.module.css';

const SCHEMES = [
  { scheme: 'auto', name: 'As the system has it', Icon: IconDeviceDesktop },
  { scheme: 'light', name: 'Light', Icon: IconSun },
  { scheme: 'dark', name: 'Dark', Icon: IconMoon },
] as const;

/** The person's avatar and name; below them the look, a first team, and signing out. @spec 1.2/account */
export function AccountMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isCreating, creating] = useDisclosure();
  if (!me) return <Skeleton height={44} radius="md" />;
  const { name, email } = me.user;

  return (
    <>
      <Menu position="top-start" width={232} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.account} aria-label={`Account of ${name}`}>
            <Avatar name={name} color="blue" size={32} aria-hidden />
            {!isCollapsed && <span className={classes.name}>{name}</span>}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{email}</Menu.Label>
          {me.organizations.length === 0 && (
            <Menu.Item leftSection={<IconUsersPlus size={18} aria-hidden />} onClick={creating.open}>
              Create a team
            </Menu.Item>
          )}
          <Menu.Divider />
          {SCHEMES.map(({ scheme, name: look, Icon }) => (
            <Menu.Item
              key={scheme}
              role="menuitemradio"
              aria-checked={scheme === colorScheme}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={scheme === colorScheme ? '✓' : null}
              onClick={() => setColorScheme(scheme)}
            >
              {look}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton
        className={classes.account}
        aria-label={isCollapsed ? 'Sign out' : undefined}
        onClick={() => signOut.mutate()}
      >
        <IconLogout className={classes.signOut} size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && <span className={classes.name}>Sign out</span>}
      </UnstyledButton>
      <CreateTeamDialog isOpen={isCreating} onClose={creating.close} />
    </>
  );
}
