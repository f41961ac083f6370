import { ROLES, type Role } from '@auscult/domain/access/roles';
import { ActionIcon, Badge, Menu, Table } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { type AdminUser, useAdminUserChanges } from '#web/features/admin/use-admin-users.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import classes from './admin.module.css';
import { UserTeamsDialog } from './user-teams-dialog.tsx';

/** The people of the group, a row each. */
export function UserTable({ users }: { users: readonly AdminUser[] }) {
  const [opened, setOpened] = useState<string>();
  const user = users.find(({ user_id }) => user_id === opened);
  return (
    <Table.ScrollContainer
      minWidth={640}
      scrollAreaProps={{ viewportProps: { 'aria-label': t('Users'), tabIndex: 0 } }}
    >
      <Table verticalSpacing="sm" aria-label={t('Users')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Name')}</Table.Th>
            <Table.Th>{t('Teams and roles')}</Table.Th>
            <Table.Th>{t('Status')}</Table.Th>
            <Table.Th>{t('Last seen')}</Table.Th>
            <Table.Th>{t('Actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((one) => (
            <Row key={one.user_id} user={one} onOpen={() => setOpened(one.user_id)} />
          ))}
        </Table.Tbody>
      </Table>
      {user && <UserTeamsDialog user={user} onClose={() => setOpened(undefined)} />}
    </Table.ScrollContainer>
  );
}

function Row({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  return (
    <Table.Tr>
      <Table.Td>
        <div className={classes.name}>{user.name}</div>
        <div className={classes.faint}>{user.email}</div>
      </Table.Td>
      <Table.Td>
        {user.teams.map(({ organization_id, name, role }) => (
          <div key={organization_id}>
            {t('{{team}}: {{role}}', { team: name, role: t(ROLES[role as Role] ?? role) })}
          </div>
        ))}
      </Table.Td>
      <Table.Td>
        <Badge color={user.deactivated ? 'gray' : 'green'} variant="light">
          {user.deactivated ? t('Deactivated') : t('Active')}
        </Badge>
        {user.two_factor && <div className={classes.faint}>{t('Second factor on')}</div>}
      </Table.Td>
      <Table.Td>{seen(user.last_used_timestamp)}</Table.Td>
      <Table.Td>
        <UserMenu user={user} onOpen={onOpen} />
      </Table.Td>
    </Table.Tr>
  );
}

function UserMenu({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const { data: me } = useMe();
  const { setActive } = useAdminUserChanges();
  const switchTo = (active: boolean) => {
    setActive.mutate(
      { user_id: user.user_id, active },
      {
        onSuccess: () => {
          const said = active
            ? t('{{name}} is active again.', { name: user.name })
            : t('{{name}} is deactivated.', { name: user.name });
          offerUndo(`active-${user.user_id}`, said, () => switchTo(!active));
        },
        onError: (error) => sayFailure(errorText(error, t(errorTexts.changeUser))),
      },
    );
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Actions for {{name}}', { name: user.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onOpen}>{t('Teams and roles')}</Menu.Item>
        {user.deactivated ? (
          <Menu.Item onClick={() => switchTo(true)}>{t('Reactivate')}</Menu.Item>
        ) : (
          <Menu.Item color="red" disabled={user.user_id === me?.user.id} onClick={() => switchTo(false)}>
            {t('Deactivate')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function seen(timestamp: number | null): string {
  if (timestamp === null) return t('Never');
  return new Date(timestamp * 1000).toLocaleDateString(locale(), { dateStyle: 'medium' });
}
