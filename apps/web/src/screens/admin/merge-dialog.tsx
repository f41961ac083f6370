import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { type TeamTag, useAdminTagChanges } from '#web/features/admin/use-admin-tags.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { sayDone } from '#web/ui/notices.tsx';

/** Replaces the chosen tags by one, or removes them. */
export function MergeDialog({ chosen, all, onClose }: MergeDialogProps) {
  const { merge } = useAdminTagChanges();
  const [into, setInto] = useState(chosen.length > 1 ? (chosen[0]?.name ?? '') : '');
  const change = () =>
    merge.mutate(
      { from: chosen.map(({ name }) => name), into: into || null },
      {
        onSuccess: ({ changed }) => {
          sayDone(many(changed, '{{count}} visit changed', '{{count}} visits changed'));
          onClose();
        },
      },
    );
  return (
    <EditDialog
      title={t('Merge or remove')}
      action={into ? t('Merge') : t('Remove')}
      failure={merge.error ? errorText(merge.error, t(errorTexts.changeTag)) : undefined}
      cause={merge.error}
      isBusy={merge.isPending}
      onSave={change}
      onClose={onClose}
    >
      <Text>
        {t('On every visit of the group: {{names}}. This cannot be undone.', {
          names: chosen.map(({ name }) => name).join(', '),
        })}
      </Text>
      <NativeSelect
        label={t('In their place')}
        value={into}
        data={[
          { value: '', label: t('Nothing: take them off') },
          ...all.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
    </EditDialog>
  );
}

interface MergeDialogProps {
  chosen: readonly TeamTag[];
  all: readonly TeamTag[];
  onClose: () => void;
}
