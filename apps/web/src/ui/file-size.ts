import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';

/** "3.4 MB": a formatted number of bytes. */
export function fileSize(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const amount = isSmall ? bytes / 1000 : bytes / 1_000_000;
  const digits = amount < 10 ? 1 : 0;
  const shown = { amount: amount.toLocaleString(locale(), { maximumFractionDigits: digits }) };
  return isSmall ? t('{{amount}} KB', shown) : t('{{amount}} MB', shown);
}
