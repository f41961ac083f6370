import { prebuiltSettingsOf } from '@auscult/domain/account/prebuilt-settings';
import { Radio, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useUpdateMemberMetadata } from '#web/features/account/use-update-member-metadata.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';

/** Whether a template's normal findings are written for systems that were not mentioned, and how. */
export function PrebuiltDialog({ metadata, onClose }: PrebuiltDialogProps) {
  const kept = prebuiltSettingsOf(metadata);
  const [isEnabled, setIsEnabled] = useState(kept !== false);
  const [mode, setMode] = useState(kept ? kept.mode : 'examined');
  const [isAbbreviated, setIsAbbreviated] = useState(kept ? kept.isAbbreviated : false);
  const { mutate, isPending, error } = useUpdateMemberMetadata();
  const save = () => {
    const wish = { prebuilt_abbreviations: isAbbreviated, physical_exam_mode: mode };
    mutate(
      { action: 'updated_prebuilt_templates', metadata: { prebuiltEnabled: isEnabled, ...wish } },
      { onSuccess: onClose },
    );
  };

  return (
    <EditDialog
      title={t('Prebuilt normals')}
      failure={error ? errorText(error, errorTexts.updateUser) : undefined}
      cause={error}
      isBusy={isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text size="sm">
        {t(
          'Fill exam parts nobody mentioned with your normal text. These lines are marked; you confirm them by signing.',
        )}
      </Text>
      <Switch
        label={t('Write prebuilt normals')}
        checked={isEnabled}
        onChange={({ currentTarget }) => setIsEnabled(currentTarget.checked)}
      />
      <Radio.Group
        label={t('When')}
        value={mode}
        onChange={(value) => setMode(value === 'all' ? 'all' : 'examined')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="examined" disabled={!isEnabled} label={t('If an exam was done')} />
          <Radio value="all" disabled={!isEnabled} label={t('Always')} />
        </Stack>
      </Radio.Group>
      <Switch
        label={t('Use abbreviations (BAR, MM, WNL)')}
        disabled={!isEnabled}
        checked={isAbbreviated}
        onChange={({ currentTarget }) => setIsAbbreviated(currentTarget.checked)}
      />
    </EditDialog>
  );
}

interface PrebuiltDialogProps {
  /** The person's public metadata. */
  metadata: Readonly<Record<string, unknown>>;
  onClose: () => void;
}
