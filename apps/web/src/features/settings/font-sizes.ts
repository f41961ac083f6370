import { CHOICES } from '@auscult/domain/access/feature-flags';
import { t } from '#web/copy/text.ts';

/** The font sizes for copied rich text, as options of a list. @spec 1.6/feature-flags/rich-text-font-size */
export function fontSizes(): { value: string; label: string }[] {
  return CHOICES.richTextFontSize.words.map((value) => ({
    value,
    label: value === 'default' ? t('Match destination') : t('{{size}} points', { size: value }),
  }));
}
