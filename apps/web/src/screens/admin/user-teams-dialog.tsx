import { ROLES } from '@auscult/domain/access/roles';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useAdminTeams } from '#web/features/admin/use-admin-teams.ts';
import { type AdminUser, useAdminUserChanges } from '#web/features/admin/use-admin-users.ts';
import { Failure } from '#web/ui/failure.tsx';

/** A person's teams in the group, and their roles. Each change applies at once. */
export function UserTeamsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data } = useAdminTeams();
  const { setRole } = useAdminUserChanges();
  const choices = [
    { value: '', label: t('Not in this team') },
    ...Object.entries(ROLES).map(([value, name]) => ({ value, label: t(name) })),
  ];
  return (
    <Modal opened centered onClose={onClose} title={t('Teams of {{name}}', { name: user.name })}>
      <Stack gap="md">
        <Text c="dimmed">{t('A change is in force at once. Visits stay with their team.')}</Text>
        {data?.teams.map(({ organization_id, name }) => (
          <NativeSelect
            key={organization_id}
            label={name}
            data={choices}
            disabled={setRole.isPending}
            value={user.teams.find((team) => team.organization_id === organization_id)?.role ?? ''}
            onChange={({ currentTarget }) =>
              setRole.mutate({ user_id: user.user_id, organization_id, role: currentTarget.value || null })
            }
          />
        ))}
        {setRole.error && (
          <Failure text={errorText(setRole.error, t(errorTexts.changeUser))} cause={setRole.error} />
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('Done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
