import { ADMIN_PAGE } from '@auscult/contract/limits';
import { ROLES } from '@auscult/domain/access/roles';
import { Button, Group, Loader, NativeSelect, Pagination, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { saveCsv } from '#web/features/admin/save-csv.ts';
import {
  type AdminUserFilter,
  useAdminUserChanges,
  useAdminUsers,
} from '#web/features/admin/use-admin-users.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { TeamFilter } from './team-filter.tsx';
import { UserTable } from './user-table.tsx';

const TYPING_MS = 250;
const EVERYBODY: AdminUserFilter = { query: '', status: 'all' };
const STATUSES = [
  { value: 'all', name: message('All') },
  { value: 'active', name: message('Active') },
  { value: 'deactivated', name: message('Deactivated') },
] as const;

/** `/admin`, `/admin/settings`, `/admin/users`: the people of the group; `user` names the one to show. @spec 1.2/admin-users */
export function AdminUsers() {
  const [isImporting, importing] = useDisclosure();
  return (
    <AdminPage part="/admin/users" action={<Actions onImport={importing.open} />}>
      <Users />
      {isImporting && <ImportDialog onClose={importing.close} />}
    </AdminPage>
  );
}

function Actions({ onImport }: { onImport: () => void }) {
  const { write } = useAdminUserChanges();
  const save = () =>
    write.mutate(undefined, {
      onSuccess: ({ csv }) => saveCsv('users.csv', csv),
      onError: (error) => sayFailure(errorText(error, t('The list could not be exported.'))),
    });
  return (
    <Group>
      <Button variant="default" loading={write.isPending} onClick={save}>
        {t('Export CSV')}
      </Button>
      <Button onClick={onImport}>{t('Import CSV')}</Button>
    </Group>
  );
}

function Users() {
  const { user } = useSearch({ strict: false });
  const [filter, setFilter] = useState({ ...EVERYBODY, query: user ?? '' });
  const [page, setPage] = useState(0);
  const [asked] = useDebouncedValue(filter, TYPING_MS);
  const users = useAdminUsers({ ...asked, page });
  const change = (part: Partial<AdminUserFilter>) => {
    setFilter({ ...filter, ...part });
    setPage(0);
  };
  const total = users.data?.total ?? 0;
  return (
    <>
      <Filters filter={filter} onChange={change} />
      {users.error && (
        <Failure
          text={errorText(users.error, t(errorTexts.listUsers))}
          cause={users.error}
          onRetry={() => void users.refetch()}
        />
      )}
      {users.isPending && <Loader role="status" aria-label={t('Loading users')} />}
      {users.data && (
        <p role="status" className={classes.faint}>
          {many(total, '{{count}} user', '{{count}} users')}
        </p>
      )}
      {users.data && total === 0 && (
        <EmptyState icon={<IconUsers size={44} stroke={1.25} />} title={t('No users match')} />
      )}
      {users.data && total > 0 && <UserTable users={users.data.users} />}
      {total > ADMIN_PAGE && (
        <Pagination
          mt="lg"
          total={Math.ceil(total / ADMIN_PAGE)}
          value={page + 1}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? t('Next page') : t('Previous page'),
          })}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </>
  );
}

interface FiltersProps {
  filter: AdminUserFilter;
  onChange: (part: Partial<AdminUserFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.wide}
        type="search"
        label={t('Search')}
        placeholder={t('Name or email address')}
        maxLength={140}
        value={filter.query ?? ''}
        onChange={({ currentTarget }) => onChange({ query: currentTarget.value })}
      />
      <NativeSelect
        label={t('Role')}
        value={filter.role ?? ''}
        data={[
          { value: '', label: t('All') },
          ...Object.entries(ROLES).map(([value, name]) => ({ value, label: t(name) })),
        ]}
        onChange={({ currentTarget }) => onChange({ role: currentTarget.value || undefined })}
      />
      <TeamFilter
        chosen={filter.organization_id}
        onChoose={(organization_id) => onChange({ organization_id })}
      />
      <NativeSelect
        label={t('Status')}
        value={filter.status ?? 'all'}
        data={STATUSES.map(({ value, name }) => ({ value, label: t(name) }))}
        onChange={({ currentTarget }) =>
          onChange({ status: STATUSES.find(({ value }) => value === currentTarget.value)?.value ?? 'all' })
        }
      />
    </div>
  );
}
