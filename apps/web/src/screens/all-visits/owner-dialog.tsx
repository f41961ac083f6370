import type { Session } from '@auscult/contract/sessions';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { errorTexts, updateErrorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { MemberPicker } from '#web/features/organizations/member-picker.tsx';
import { useUpdateOwner } from '#web/features/sessions/use-update-owner.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';

/** Transfers a visit to a colleague. @spec 2.8/update-failure */
export function OwnerDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const updateOwner = useUpdateOwner();
  const [owner, setOwner] = useState(session.owner);
  const save = () => updateOwner.mutate({ session: session.id, owner }, { onSuccess: onClose });

  return (
    <EditDialog
      title={t('Give to a colleague')}
      failure={updateOwner.error ? updateErrorText(updateOwner.error, errorTexts.updateOwner) : undefined}
      cause={updateOwner.error}
      isBusy={updateOwner.isPending}
      isReady={owner !== session.owner}
      onSave={save}
      onClose={onClose}
    >
      <MemberPicker label={t('Owner')} value={owner} onChange={setOwner} />
      <Text size="sm" c="dimmed">
        {t('The visit moves to their name, and they can delete it.')}
      </Text>
    </EditDialog>
  );
}
