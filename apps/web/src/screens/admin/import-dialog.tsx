import { Button, Code, FileInput, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { type ImportedUsers, useAdminUserChanges } from '#web/features/admin/use-admin-users.ts';
import { Failure } from '#web/ui/failure.tsx';
import { fileText } from '#web/ui/file-text.ts';
import { sayDone } from '#web/ui/notices.tsx';

const OUTCOMES = {
  invite: message('is invited'),
  add: message('is added to the team'),
  change_role: message('gets another role'),
  unchanged: message('stays as it is'),
  refused: message('is left out'),
} as const;

/** Bytes; the server takes no more characters. */
const LARGEST = 1_000_000;

/** Brings people in from a file: first it is shown what each row would do. */
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
  const bring = () => {
    if (csv === undefined) return;
    bringIn.mutate(
      { csv, preview: false },
      {
        onSuccess: ({ done }) => {
          sayDone(many(done, '{{count}} person brought in', '{{count}} people brought in'));
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened centered size="xl" onClose={onClose} title={t('Import users')}>
      <Stack gap="md">
        <Text>
          {t('A CSV file with these columns. Nothing happens before you have seen what each row does.')}
        </Text>
        <Code block tabIndex={0}>
          {'email,name,team,role\nada@clinic.example,Dr. Ada Park,North Clinic,Doctor'}
        </Code>
        <FileInput
          label={t('CSV file')}
          accept=".csv,text/csv"
          placeholder={t('Choose a file')}
          onChange={(file) => void look(file)}
        />
        {isTooLarge && <Failure text={t('This file is too large: 1 MB is the most.')} />}
        {bringIn.error && (
          <Failure text={errorText(bringIn.error, t('The file could not be read.'))} cause={bringIn.error} />
        )}
        {looked && <Preview rows={looked.rows} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!looked || looked.done === 0} loading={bringIn.isPending} onClick={bring}>
            {looked ? many(looked.done, 'Import {{count}} row', 'Import {{count}} rows') : t('Import')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
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
            <Table.Th>{t('What happens')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ line, email, team, role, outcome, problem }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{email}</Table.Td>
              <Table.Td>{team}</Table.Td>
              <Table.Td>{role}</Table.Td>
              <Table.Td c={outcome === 'refused' ? 'red' : undefined}>
                {problem ? t(problem) : t(OUTCOMES[outcome])}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
