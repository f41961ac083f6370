import type { SessionId } from '@auscult/contract/kit/ids';
import { Loader, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { ACCEPTED_DOCUMENTS, ACCEPTED_HINT } from '#web/features/recap/document-types.ts';
import { useStartRecords } from '#web/features/recap/use-start-records.ts';
import { PetsField } from '#web/features/sessions/pets-field.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FindSession } from './find-session.tsx';
import classes from './prehistory.module.css';

/** Accepts records: dropped files start a new visit; an existing visit can be chosen instead. */
export function ChooseSession({ onChosen }: ChooseSessionProps) {
  const [pets, setPets] = useState<string[]>([]);
  const [name, setName] = useState('');
  const records = useStartRecords({ pets, name: name.trim() }, onChosen);
  const isSeveral = useSwitch('multiDocEnabled');

  return (
    <div className={classes.start}>
      <div>
        <FileDrop
          title={
            isSeveral ? t('Drop records here, or choose files') : t('Drop a record here, or choose a file')
          }
          hint={t(ACCEPTED_HINT)}
          accept={ACCEPTED_DOCUMENTS}
          takesSeveral={isSeveral}
          error={records.refused}
          onFile={records.take}
        />
      </div>
      {records.isPending && (
        <output className={classes.starting}>
          <Loader size="xs" aria-hidden /> {t('Starting a visit for these records…')}
        </output>
      )}
      {records.error && (
        <Failure
          text={errorText(records.error, errorTexts.processing)}
          cause={records.error}
          onRetry={records.retry}
        />
      )}
      <details className={classes.optional}>
        <summary className={classes.summary}>
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {t('Pets and visit name (optional)')}
        </summary>
        <Stack gap="md" mt="sm">
          <PetsField pets={pets} onChange={setPets} />
          <TextInput
            label={t('Visit name')}
            size="md"
            placeholder={pets.join(', ') || t('Default: the name of the first file')}
            value={name}
            maxLength={300}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Stack>
      </details>
      <div>
        <Text fw={600} mb="xs">
          {t('Or add them to an existing visit')}
        </Text>
        <FindSession onChosen={onChosen} />
      </div>
    </div>
  );
}

interface ChooseSessionProps {
  onChosen: (id: SessionId) => void;
}
