import { ADMIN_ROLES } from '@auscult/domain/access/roles';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import classes from './members.module.css';
import { PersonSelect } from './person-select.tsx';
import { useLeaveOrganization } from './use-change-members.ts';
import { type TeamMember, useTeamMembers } from './use-team-members.ts';

const NOT_LEFT = message('You could not leave the team. Please try again.');

/** Leaves the team, after asking for a successor. */
export function LeaveTeam(team: LeaveTeamProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        classNames={{ root: classes.leave, label: classes.leaveLabel }}
        onClick={() => setIsAsking(true)}
      >
        {t('Leave {{team}}', { team: team.name })}
      </Button>
      {isAsking && <LeaveDialog {...team} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

interface LeaveTeamProps {
  name: string;
  userId: string;
  mayRun: boolean;
}

function LeaveDialog({ name, userId, mayRun, onClose }: LeaveTeamProps & { onClose: () => void }) {
  const [heir, setHeir] = useState<TeamMember>();
  const [admin, setAdmin] = useState<TeamMember>();
  const { data: team } = useTeamMembers();
  const leave = useLeaveOrganization(name);
  const others = team?.members.filter(({ user_id, deactivated }) => user_id !== userId && !deactivated) ?? [];
  const isLastAdmin = mayRun && others.length > 0 && !others.some(({ role }) => ADMIN_ROLES.has(role));
  const save = () =>
    leave.mutate({ ...(heir && { visits_to: heir.user_id }), ...(admin && { admin_to: admin.user_id }) });
  return (
    <EditDialog
      title={t('Leave {{team}}?', { team: name })}
      action={t('Leave')}
      failure={leave.error ? errorText(leave.error, NOT_LEFT) : undefined}
      cause={leave.error}
      isBusy={leave.isPending}
      isReady={team !== undefined && (!isLastAdmin || admin !== undefined)}
      onSave={save}
      onClose={onClose}
    >
      <Text>
        {t('You lose access to this team until you are invited again. Your visits stay with the team.')}
      </Text>
      {others.length > 0 && (
        <PersonSelect
          label={t('Who takes over your visits')}
          nobody={t('No one: they stay under your name')}
          people={others}
          value={heir}
          onChange={setHeir}
        />
      )}
      {isLastAdmin && (
        <PersonSelect
          label={t('Who runs the team after you')}
          description={t('You are its only administrator.')}
          nobody={t('Choose a person')}
          people={others}
          value={admin}
          onChange={setAdmin}
        />
      )}
    </EditDialog>
  );
}
