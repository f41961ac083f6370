import type { Session } from '@auscult/contract/sessions';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { EditableText } from '#web/ui/editable-text.tsx';
import { useMayChangeSession } from './use-may-change-session.ts';
import { useUpdateName } from './use-update-name.ts';

/** The contract's limit. */
const NAME_LENGTH = 300;

/** The name of a visit on one line, edited in place. */
export function SessionName({ session }: { session: Session }) {
  const updateName = useUpdateName();
  const mayChange = useMayChangeSession(session);
  const rename = (name: string) => updateName.mutate({ session: session.id, name, pets: session.pets });

  return (
    <EditableText
      label={t('Visit name')}
      value={session.name}
      maxLength={NAME_LENGTH}
      isOneLine
      error={updateName.error ? t(updateName.error.message) : undefined}
      onCommit={mayChange ? rename : undefined}
    />
  );
}

/** Renames a visit in a dialog, since its row has no room for a field. */
export function NameDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const updateName = useUpdateName();
  const [name, setName] = useState(session.name);
  return (
    <EditDialog
      title={t('Rename visit')}
      failure={updateName.error ? t(updateName.error.message) : undefined}
      cause={updateName.error}
      isBusy={updateName.isPending}
      onSave={() =>
        updateName.mutate(
          { session: session.id, name: name.trim(), pets: session.pets },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Textarea
        label={t('Visit name')}
        autosize
        maxLength={NAME_LENGTH}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
        data-autofocus
      />
    </EditDialog>
  );
}
