import { prebuiltSettingsOf } from '@auscult/domain/account/prebuilt-settings';
import { Radio, Stack, Switch, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { Settings } from './use-save-at-once.ts';
import { useSaveSettings } from './use-save-settings.ts';

/**
 * Whether a template's normal findings are written for systems that were not mentioned, and how. A team's
 * setting of the first overrides the person's.
 *
 * @spec 1.3/user-settings/prebuilt-enabled, 1.3/user-settings/physical-exam-mode,
 * 1.3/user-settings/prebuilt-abbreviations
 */
export function PrebuiltChoices({ own, team }: PrebuiltChoicesProps) {
  const { save } = useSaveSettings();
  const isWritten = prebuiltSettingsOf(own, team) !== false;
  // Their format, shown even while they are off.
  const looks = prebuiltSettingsOf({ ...own, prebuiltEnabled: true });
  const mode = looks ? looks.mode : 'examined';
  const isAbbreviated = looks ? looks.isAbbreviated : false;
  const settle = (key: string, value: unknown) => save({ [key]: value }, { [key]: own[key] ?? null });
  return (
    <>
      <Switch
        label={t('Write prebuilt normals')}
        checked={isWritten}
        disabled={typeof team.prebuiltEnabled === 'boolean'}
        onChange={({ currentTarget }) => settle('prebuiltEnabled', currentTarget.checked)}
      />
      {typeof team.prebuiltEnabled === 'boolean' && (
        <Text size="sm" c="dimmed">
          {team.prebuiltEnabled
            ? t('Your team has switched this on for all of its members.')
            : t('Your team has switched this off for all of its members.')}
        </Text>
      )}
      <Radio.Group
        label={t('When')}
        value={mode}
        onChange={(value) => settle('physical_exam_mode', value === 'all' ? 'all' : 'examined')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="examined" disabled={!isWritten} label={t('If an exam was done')} />
          <Radio value="all" disabled={!isWritten} label={t('Always')} />
        </Stack>
      </Radio.Group>
      <Switch
        label={t('Use abbreviations (BAR, MM, WNL)')}
        disabled={!isWritten}
        checked={isAbbreviated}
        onChange={({ currentTarget }) => settle('prebuilt_abbreviations', currentTarget.checked)}
      />
    </>
  );
}

interface PrebuiltChoicesProps {
  /** The person's public metadata. */
  own: Settings;
  /** The team's; empty in the personal space. */
  team: Settings;
}
