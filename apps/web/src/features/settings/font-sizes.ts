import { CHOICES } from '@auscult/domain/access/feature-flags';
import { t } from '#web/copy/text.ts';

/** The sizes that rich text may be copied in, for a list to choose from. @spec 1.6/feature-flags/rich-text-font-size */
export function fontSizes(): { value: string; label: string }[] {
  return CHOICES.richTextFontSize.words.map((value) => ({
    value,
    label: value === 'default' ? t('Match destination') : t('{{size}} points', { size: value }),
  }));
}
