import { ADMIN_ROLES, ROLES } from '@auscult/domain/access/roles';
import { Avatar, Badge, Menu, Text } from '@mantine/core';
import { IconArrowsExchange, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import entries from '#web/ui/entry-list.module.css';
import { offerUndo } from '#web/ui/notices.tsx';
import classes from './members.module.css';
import { roleName } from './role-name.ts';
import { RoleSelect } from './role-select.tsx';
import { useUpdateMemberRole } from './use-change-members.ts';
import type { TeamMember } from './use-team-members.ts';

const NOT_CHANGED = message('The role could not be changed. Please try again.');

/** Roles that the last administrator can change to. */
const OF_ADMINS = Object.keys(ROLES).filter((role) => ADMIN_ROLES.has(role));

/** A member of the team. Administrators can change their role, and may remove them. */
export function MemberRow({ member, isMe, isLastAdmin, mayRun, onRemove, onHandOver }: MemberRowProps) {
  const { name, email, role } = member;
  return (
    <li className={entries.row}>
      <Avatar name={name} color="blue" aria-hidden />
      <span className={`${entries.facts} ${classes.facts}`}>
        <span className={entries.name}>
          {name}
          {isMe && (
            <Badge variant="light" tt="none">
              {t('You')}
            </Badge>
          )}
          {member.deactivated && (
            <Badge variant="light" color="gray" tt="none">
              {t('Deactivated')}
            </Badge>
          )}
        </span>
        <span className={entries.more}>{email}</span>
        {isLastAdmin && mayRun && (
          <span className={entries.more}>{t('Add another admin before changing your role.')}</span>
        )}
      </span>
      {mayRun ? (
        <RoleOf member={member} isMe={isMe} isLastAdmin={isLastAdmin} />
      ) : (
        <span>{t(roleName(role))}</span>
      )}
      {mayRun && !isMe && (
        <ActionsMenu label={t('Actions for {{name}}', { name })}>
          <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={onHandOver}>
            {t('Hand over their visits')}
          </Menu.Item>
          <Menu.Item data-danger leftSection={<IconUserMinus size={16} aria-hidden />} onClick={onRemove}>
            {t('Remove from the team')}
          </Menu.Item>
        </ActionsMenu>
      )}
    </li>
  );
}

interface MemberRowProps {
  member: TeamMember;
  /** Whether it is the signed-in person. */
  isMe: boolean;
  /** Whether the team has no other administrator. */
  isLastAdmin: boolean;
  /** Whether the signed-in person is an administrator of the team. */
  mayRun: boolean;
  onRemove: () => void;
  onHandOver: () => void;
}

function RoleOf({ member, isMe, isLastAdmin }: Pick<MemberRowProps, 'member' | 'isMe' | 'isLastAdmin'>) {
  const { user_id, name, role } = member;
  const { mutate, isPending, error } = useUpdateMemberRole();
  const [givenUp, setGivenUp] = useState<string>();
  const change = (wanted: string) => {
    // No Undo after giving up their own rights: a person without them cannot restore them.
    const offer = () =>
      offerUndo(`role-${user_id}`, t('{{name}} is {{role}} now.', { name, role: t(roleName(wanted)) }), () =>
        mutate({ user_id, role }),
      );
    mutate({ user_id, role: wanted }, { onSuccess: () => (isMe ? undefined : offer()) });
  };
  const choose = (wanted: string) => (isMe && !ADMIN_ROLES.has(wanted) ? setGivenUp(wanted) : change(wanted));
  return (
    <div className={classes.role}>
      <RoleSelect
        label={t('Role of {{name}}', { name })}
        isLabelHidden
        {...(isLastAdmin && { roles: OF_ADMINS })}
        value={role}
        isDisabled={isPending}
        onChange={choose}
      />
      {error && (
        <Text role="alert" size="sm" c="red">
          {errorText(error, NOT_CHANGED)}
        </Text>
      )}
      <ConfirmDialog
        isOpen={givenUp !== undefined}
        title={t('Give up your rights as an administrator?')}
        text={t(
          'You will not be able to change members or settings of this team, or to take this back yourself.',
        )}
        action={t('Give them up')}
        onConfirm={() => {
          if (givenUp) change(givenUp);
          setGivenUp(undefined);
        }}
        onClose={() => setGivenUp(undefined)}
      />
    </div>
  );
}
