import type { OrganizationId } from '@auscult/contract/kit/ids';
import { NativeSelect } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { useAdminTeams } from '#web/features/admin/use-admin-teams.ts';

/** One team of the group, or all of them. */
export function TeamFilter({ chosen, onChoose }: TeamFilterProps) {
  const { data } = useAdminTeams();
  const teams = data?.teams ?? [];
  return (
    <NativeSelect
      label={t('Team')}
      value={chosen ?? ''}
      data={[
        { value: '', label: t('All') },
        ...teams.map(({ organization_id, name }) => ({ value: organization_id, label: name })),
      ]}
      onChange={({ currentTarget }) =>
        onChoose(
          teams.find(({ organization_id }) => organization_id === currentTarget.value)?.organization_id,
        )
      }
    />
  );
}

interface TeamFilterProps {
  chosen: string | undefined;
  onChoose: (team: OrganizationId | undefined) => void;
}
