import { NativeSelect, Switch } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { useChoice } from '#web/features/organizations/use-choice.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { fontSizes } from './font-sizes.ts';
import classes from './settings-form.module.css';
import type { Settings } from './use-save-at-once.ts';
import { useSaveSettings } from './use-save-settings.ts';

/**
 * The format of a copied note.
 *
 * @param own  the person's public metadata
 * @spec 1.6/feature-flags/remove-spaces-between-sections, 1.6/feature-flags/rich-text-font-size
 */
export function CopyLook({ own }: { own: Settings }) {
  const { save } = useSaveSettings();
  const isTight = useSwitch('removeSpacesBetweenSections');
  const fontSize = useChoice('richTextFontSize');
  const settle = (key: string, value: unknown) => save({ [key]: value }, { [key]: own[key] ?? null });
  return (
    <>
      <Switch
        label={t('No blank lines between the sections of a copied note')}
        checked={isTight}
        onChange={({ currentTarget }) => settle('removeSpacesBetweenSections', currentTarget.checked)}
      />
      <NativeSelect
        className={classes.narrow}
        label={t('Font size of rich text')}
        data={fontSizes()}
        value={fontSize}
        onChange={({ currentTarget }) => settle('richTextFontSize', currentTarget.value)}
      />
    </>
  );
}
