import { Button, Code, FileInput, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { type ImportedUsers, useAdminUserChanges } from '#web/features/admin/use-admin-users.ts';
import { Failure } from '#web/ui/failure.tsx';
import { fileText } from '#web/ui/file-text.ts';
import { sayDone } from '#web/ui/notices.tsx';
import classes from './admin.module.css';

const OUTCOMES = {
  invite: message('Will be invited'),
  add: message('Will be added to the team'),
  change_role: message('Will get another role'),
  unchanged: message('No change'),
  refused: message('Will be skipped'),
} as const;

/** Outcomes that change something. */
const CHANGING: ReadonlySet<string> = new Set(['invite', 'add', 'change_role']);

/** Bytes; the server's limit in characters is not higher. */
const LARGEST = 1_000_000;

/** Imports people from a file, after a preview of each row. Rows with errors are skipped. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { bringIn } = useAdminUserChanges();
  const [csv, setCsv] = useState<string>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const look = async (file: File | null) => {
    setIsTooLarge(file !== null && file.size > LARGEST);
    bringIn.reset();
    if (!file || file.size > LARGEST) return setCsv(undefined);
    const text = await fileText(file);
    setCsv(text);
    bringIn.mutate({ csv: text, preview: true });
  };
  const looked = bringIn.variables?.preview ? bringIn.data : undefined;
  const good = looked ? looked.rows.filter(({ outcome }) => CHANGING.has(outcome)).length : 0;
  const bring = () => {
    if (csv === undefined) return;
    bringIn.mutate(
      { csv, preview: false },
      {
        onSuccess: ({ done }) => {
          sayDone(many(done, '{{count}} person imported', '{{count}} people imported'));
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened centered size="xl" onClose={onClose} title={t('Import users')}>
      <Stack gap="md">
        <Text>{t('Upload a CSV with these columns. You’ll review before importing.')}</Text>
        <Code block className={classes.sample}>
          {'email,name,team,role\nada@clinic.example,Dr. Ada Park,North Clinic,Doctor'}
        </Code>
        <FileInput
          label={t('CSV file')}
          accept=".csv,text/csv"
          placeholder={t('Choose a file')}
          onChange={(file) => void look(file)}
        />
        {isTooLarge && <Failure text={t('This file is too large. The maximum is 1 MB.')} />}
        {bringIn.error && (
          <Failure text={errorText(bringIn.error, t('The file could not be read.'))} cause={bringIn.error} />
        )}
        {looked && <Preview rows={looked.rows} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={good === 0} loading={bringIn.isPending} onClick={bring}>
            {looked ? importText(good, looked.refused) : t('Import')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** "Import 3 rows", "Import 1 row, skip 1". */
function importText(good: number, refused: number): string {
  if (refused === 0) return many(good, 'Import {{count}} row', 'Import {{count}} rows');
  return many(good, 'Import {{count}} row, skip {{skipped}}', 'Import {{count}} rows, skip {{skipped}}', {
    skipped: refused,
  });
}

function Preview({ rows }: Pick<ImportedUsers, 'rows'>) {
  return (
    <Table.ScrollContainer minWidth={520} mah={360}>
      <Table aria-label={t('What each row does')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Line')}</Table.Th>
            <Table.Th>{t('Email address')}</Table.Th>
            <Table.Th>{t('Team')}</Table.Th>
            <Table.Th>{t('Role')}</Table.Th>
            <Table.Th>{t('Result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ line, email, team, role, outcome, problem }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{email}</Table.Td>
              <Table.Td>{team}</Table.Td>
              <Table.Td>{role}</Table.Td>
              <Table.Td className={outcome === 'refused' ? classes.refused : undefined}>
                {t(OUTCOMES[outcome])}
                {problem && `: ${t(problem)}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
