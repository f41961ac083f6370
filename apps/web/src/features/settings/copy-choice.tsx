import { Radio, Stack } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { useChoice } from '#web/features/organizations/use-choice.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** What the Copy button of a note copies. @spec 1.3/user-settings/copy-behavior */
export function CopyChoice({ kept }: { kept: unknown }) {
  const { save } = useSaveSettings();
  const value = useChoice('copyBehavior');
  return (
    <Radio.Group
      label={t('The Copy button of a note copies')}
      value={value}
      onChange={(copyBehavior) => save({ copyBehavior }, { copyBehavior: kept ?? null })}
    >
      <Stack gap="sm" mt="xs">
        <Radio
          value="rich"
          label={t('Rich text')}
          description={t('With bold titles and lists, for practice systems and mails that show them.')}
        />
        <Radio
          value="plain"
          label={t('Plain text')}
          description={t('Words and line breaks only, for practice systems that know no formatting.')}
        />
      </Stack>
    </Radio.Group>
  );
}
