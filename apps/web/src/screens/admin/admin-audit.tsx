import { AUDIT_ACTIONS, type AuditAction } from '@auscult/domain/audit/audit-actions';
import { Button, Group, Loader, NativeSelect, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { saveCsv } from '#web/features/admin/save-csv.ts';
import { type AuditFilter, useAuditEvents, useExportAudit } from '#web/features/admin/use-admin-security.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import { StackingTable } from '#web/ui/stacking-table.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { AuditCheck } from './audit-check.tsx';
import { AuditRow, nameOfAction } from './audit-row.tsx';
import { TeamFilter } from './team-filter.tsx';

/** `/admin/audit`: the unchangeable events of the group's teams. @spec 3/audit-trail */
export function AdminAudit() {
  const [filter, setFilter] = useState<AuditFilter>({});
  return (
    <AdminPage part="/admin/audit" action={<ExportButton filter={filter} />}>
      <AuditCheck />
      <Filters filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
      <Events filter={filter} />
    </AdminPage>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const write = useExportAudit();
  const save = () =>
    write.mutate(filter, {
      onSuccess: ({ csv, truncated }) => {
        saveCsv('audit-trail.csv', csv);
        if (truncated)
          sayFailure(t('The file holds the newest 100,000 events. Choose fewer days for the others.'));
      },
      onError: (error) => sayFailure(errorText(error, t('The audit log could not be exported.'))),
    });
  return (
    <Button variant="default" loading={write.isPending} onClick={save}>
      {t('Export CSV')}
    </Button>
  );
}

interface FiltersProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <NativeSelect
        className={classes.wide}
        label={t('Event')}
        value={filter.action ?? ''}
        data={[
          { value: '', label: t('All') },
          ...Object.keys(AUDIT_ACTIONS).map((action) => ({
            value: action,
            label: nameOfAction(action as AuditAction),
          })),
        ]}
        onChange={({ currentTarget }) => onChange({ action: currentTarget.value || undefined })}
      />
      <TeamFilter
        chosen={filter.organization_id}
        onChoose={(organization_id) => onChange({ organization_id })}
      />
      <TextInput
        type="date"
        label={t('From')}
        onChange={({ currentTarget }) => onChange({ from: startOf(currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={t('Until')}
        onChange={({ currentTarget }) => onChange({ to: endOf(currentTarget.value) })}
      />
    </div>
  );
}

function Events({ filter }: { filter: AuditFilter }) {
  const events = useAuditEvents(filter);
  const rows =
    events.data?.pages.flatMap((page) => page.events.map((event) => ({ event, names: page.names }))) ?? [];
  if (events.error)
    return (
      <Failure
        text={errorText(events.error, t(errorTexts.audit))}
        cause={events.error}
        onRetry={() => void events.refetch()}
      />
    );
  if (events.isPending) return <Loader role="status" aria-label={t('Loading the audit log')} />;
  if (rows.length === 0)
    return <EmptyState icon={<IconHistory size={44} stroke={1.25} />} title={t('No events')} />;
  return (
    <>
      <StackingTable name={t('Audit log')} columns={[t('When'), t('Who'), t('Event'), t('Team')]}>
        {rows.map(({ event, names }) => (
          <AuditRow key={`${event.organization_id} ${event.position}`} event={event} names={names} />
        ))}
      </StackingTable>
      {events.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={events.isFetchingNextPage}
            onClick={() => void events.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </Group>
      )}
    </>
  );
}

/** Of a day in the local time zone, in epoch milliseconds. */
function startOf(day: string): number | undefined {
  return day === '' ? undefined : new Date(`${day}T00:00:00`).getTime();
}

function endOf(day: string): number | undefined {
  return day === '' ? undefined : new Date(`${day}T23:59:59.999`).getTime();
}
