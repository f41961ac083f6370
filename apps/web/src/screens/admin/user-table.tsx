import { ROLES, type Role } from '@auscult/domain/access/roles';
import { Badge, Menu } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { type AdminUser, useAdminUserChanges } from '#web/features/admin/use-admin-users.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { relativeTimeText } from '#web/ui/relative-time.ts';
import { StackingCell, StackingRow, StackingTable } from '#web/ui/stacking-table.tsx';
import classes from './admin.module.css';
import { UserTeamsDialog } from './user-teams-dialog.tsx';

/** The people of the group, one per row. */
export function UserTable({ users }: { users: readonly AdminUser[] }) {
  const [opened, setOpened] = useState<string>();
  const user = users.find(({ user_id }) => user_id === opened);
  return (
    <>
      <StackingTable
        name={t('Users')}
        columns={[t('Name'), t('Teams and roles'), t('Status'), t('Last seen'), t('Actions')]}
      >
        {users.map((one) => (
          <Row key={one.user_id} user={one} onOpen={() => setOpened(one.user_id)} />
        ))}
      </StackingTable>
      {user && <UserTeamsDialog user={user} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Row({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  return (
    <StackingRow>
      <StackingCell place="title">
        <div className={classes.name}>{user.name}</div>
        <div className={classes.faint}>{user.email}</div>
      </StackingCell>
      <StackingCell column={t('Teams and roles')}>
        <div>
          {user.teams.map(({ organization_id, name, role }) => (
            <div key={organization_id}>
              {t('{{team}}: {{role}}', { team: name, role: t(ROLES[role as Role] ?? role) })}
            </div>
          ))}
        </div>
      </StackingCell>
      <StackingCell column={t('Status')}>
        <div>
          <Badge
            className={classes.badge}
            color={user.deactivated ? 'gray' : 'green'}
            variant="light"
            tt="none"
          >
            {user.deactivated ? t('Deactivated') : t('Active')}
          </Badge>
          {user.two_factor && <div className={classes.faint}>{t('Second factor on')}</div>}
        </div>
      </StackingCell>
      <StackingCell column={t('Last seen')}>
        <Seen timestamp={user.last_used_timestamp} />
      </StackingCell>
      <StackingCell place="menu">
        <UserMenu user={user} onOpen={onOpen} />
      </StackingCell>
    </StackingRow>
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
    <ActionsMenu label={t('Actions for {{name}}', { name: user.name })}>
      <Menu.Item onClick={onOpen}>{t('Teams and roles')}</Menu.Item>
      {user.deactivated ? (
        <Menu.Item onClick={() => switchTo(true)}>{t('Reactivate')}</Menu.Item>
      ) : (
        <Menu.Item data-danger disabled={user.user_id === me?.user.id} onClick={() => switchTo(false)}>
          {t('Deactivate')}
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}

/** The time as an age, with the date as a tooltip. */
function Seen({ timestamp }: { timestamp: number | null }) {
  if (timestamp === null) return t('Never');
  const moment = new Date(timestamp);
  return (
    <time
      dateTime={moment.toISOString()}
      title={moment.toLocaleDateString(locale(), { dateStyle: 'medium' })}
    >
      {relativeTimeText(timestamp)}
    </time>
  );
}
