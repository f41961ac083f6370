import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { type AdminTeam, useAdminTeamChanges, useAdminTeams } from '#web/features/admin/use-admin-teams.ts';
import { Failure } from '#web/ui/failure.tsx';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { StackingCell, StackingRow, StackingTable } from '#web/ui/stacking-table.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { NameDialog } from './name-dialog.tsx';

/** `/admin/teams`: the teams of the group. @spec 1.2/admin-teams */
export function AdminTeams() {
  const [isCreating, creating] = useDisclosure();
  return (
    <AdminPage part="/admin/teams" action={<Button onClick={creating.open}>{t('Create New Team')}</Button>}>
      <Teams />
      {isCreating && <CreateTeam onClose={creating.close} />}
    </AdminPage>
  );
}

function CreateTeam({ onClose }: { onClose: () => void }) {
  const { create } = useAdminTeamChanges();
  return (
    <NameDialog
      title={t('Create New Team')}
      label={t('Team name')}
      action={t('Create team')}
      failure={create.error ? errorText(create.error, t(errorTexts.changeTeam)) : undefined}
      isBusy={create.isPending}
      onSave={(name) => create.mutate({ name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Teams() {
  const teams = useAdminTeams();
  const [renamed, setRenamed] = useState<AdminTeam>();
  const changes = useTeamChanges();
  if (teams.error)
    return (
      <Failure
        text={errorText(teams.error, t(errorTexts.listTeams))}
        cause={teams.error}
        onRetry={() => void teams.refetch()}
      />
    );
  if (!teams.data) return <Loader role="status" aria-label={t('Loading teams')} />;
  return (
    <Stack gap="xl">
      <StackingTable
        name={t('Teams')}
        columns={[t('Name'), t('Members'), t('Open invitations'), t('Since'), t('Actions')]}
      >
        {teams.data.teams.map((team) => (
          <TeamRow
            key={team.organization_id}
            team={team}
            isOnly={teams.data.teams.length === 1}
            onRename={() => setRenamed(team)}
            onTakeOut={() => changes.takeOut(team)}
          />
        ))}
      </StackingTable>
      {teams.data.joinable.length > 0 && <Joinable teams={teams.data.joinable} onTakeIn={changes.takeIn} />}
      {renamed && (
        <NameDialog
          title={t('Rename team')}
          label={t('Team name')}
          action={t('Save')}
          name={renamed.name}
          failure={changes.error ? errorText(changes.error, t(errorTexts.changeTeam)) : undefined}
          isBusy={changes.isPending}
          onSave={(name) => changes.rename(renamed, name, () => setRenamed(undefined))}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Stack>
  );
}

function useTeamChanges() {
  const { change } = useAdminTeamChanges();
  const onError = (error: Error) => sayFailure(errorText(error, t(errorTexts.changeTeam)));
  const takeIn = (organization_id: AdminTeam['organization_id']) =>
    change.mutate({ organization_id, in_group: true }, { onError });
  return {
    error: change.error,
    isPending: change.isPending,
    rename: ({ organization_id }: AdminTeam, name: string, onSuccess: () => void) =>
      change.mutate({ organization_id, name }, { onSuccess }),
    takeIn,
    takeOut: ({ organization_id, name }: AdminTeam) =>
      change.mutate(
        { organization_id, in_group: false },
        {
          onError,
          onSuccess: () =>
            offerUndo(`team-${organization_id}`, t('{{name}} is no longer in the group.', { name }), () =>
              takeIn(organization_id),
            ),
        },
      ),
  };
}

interface TeamRowProps {
  team: AdminTeam;
  /** The last team cannot be removed: without it this page could not be opened again. */
  isOnly: boolean;
  onRename: () => void;
  onTakeOut: () => void;
}

function TeamRow({ team, isOnly, onRename, onTakeOut }: TeamRowProps) {
  const { name, members, pending_invitations, created_timestamp } = team;
  return (
    <StackingRow>
      <StackingCell place="title">
        <span className={classes.name}>{name}</span>
      </StackingCell>
      <StackingCell column={t('Members')}>{members.toLocaleString(locale())}</StackingCell>
      <StackingCell column={t('Open invitations')}>
        {pending_invitations.toLocaleString(locale())}
      </StackingCell>
      <StackingCell column={t('Since')}>
        {new Date(created_timestamp).toLocaleDateString(locale(), { dateStyle: 'medium' })}
      </StackingCell>
      <StackingCell place="buttons">
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('Rename {{name}}', { name })}
            onClick={onRename}
          >
            {t('Rename')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            disabled={isOnly}
            aria-label={t('Remove {{name}} from the group', { name })}
            onClick={onTakeOut}
          >
            {t('Remove from group')}
          </Button>
        </Group>
      </StackingCell>
    </StackingRow>
  );
}

interface JoinableProps {
  teams: readonly Pick<AdminTeam, 'organization_id' | 'name'>[];
  onTakeIn: (id: AdminTeam['organization_id']) => void;
}

function Joinable({ teams, onTakeIn }: JoinableProps) {
  return (
    <section className={classes.card} aria-label={t('Your other teams')}>
      <Text fw={600}>{t('Your other teams')}</Text>
      <Text c="dimmed" size="sm" mb="md">
        {t('You are an administrator of these. They are in no group yet.')}
      </Text>
      <Stack gap="xs">
        {teams.map(({ organization_id, name }) => (
          <Group key={organization_id} justify="space-between">
            <span className={classes.name}>{name}</span>
            <Button
              size="compact-md"
              variant="light"
              aria-label={t('Take {{name}} into the group', { name })}
              onClick={() => onTakeIn(organization_id)}
            >
              {t('Take into the group')}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
