import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { useCreateSuperOrganization } from './use-create-super-organization.ts';

const NOT_FOUNDED = message('The organization could not be created. Please try again.');

/** Creates a group of teams with the current team. @param onFounded  called once there is an Admin Center */
export function FoundGroup({ team, onFounded }: { team: string; onFounded: () => void }) {
  const [name, setName] = useState<string>();
  const found = useCreateSuperOrganization(onFounded);
  return (
    <div>
      <Button variant="default" onClick={() => setName('')}>
        {t('Create organization')}
      </Button>
      {name !== undefined && (
        <EditDialog
          title={t('Create organization')}
          action={t('Create')}
          failure={found.error ? errorText(found.error, NOT_FOUNDED) : undefined}
          cause={found.error}
          isBusy={found.isPending}
          isReady={name.trim() !== ''}
          onSave={() => found.mutate(name.trim())}
          onClose={() => setName(undefined)}
        >
          <Text size="sm">
            {t('{{team}} becomes its first team. You manage the organization in the Admin Center.', {
              team,
            })}
          </Text>
          <TextInput
            label={t('Organization name')}
            placeholder={t('Northside Group')}
            maxLength={GENERIC_INPUT_MAX}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </EditDialog>
      )}
    </div>
  );
}
