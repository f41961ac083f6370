import type { Session } from '@auscult/contract/sessions';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorTexts, updateErrorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { useUpdateDate } from './use-update-date.ts';

/** Sets the date and time of a visit, by this device's clock. @spec 2.8/update-failure */
export function DateDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const updateDate = useUpdateDate();
  const [typed, setTyped] = useState(() => wallTime(session.timestamp));
  const timestamp = new Date(typed).getTime();
  const isReady = !Number.isNaN(timestamp) && timestamp >= 0;
  const save = () => updateDate.mutate({ session: session.id, timestamp }, { onSuccess: onClose });

  return (
    <EditDialog
      title={t('Date and time')}
      failure={updateDate.error ? updateErrorText(updateDate.error, errorTexts.updateDate) : undefined}
      cause={updateDate.error}
      isBusy={updateDate.isPending}
      isReady={isReady}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={t('When the visit took place')}
        max="9999-12-31T23:59"
        value={typed}
        error={isReady ? undefined : t('Invalid DateTime')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
    </EditDialog>
  );
}

/** A time in the format of a date and time field: to the minute, without a zone. */
function wallTime(timestamp: number): string {
  const moment = new Date(timestamp);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
