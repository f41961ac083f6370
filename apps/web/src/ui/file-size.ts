import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';

const UNITS = [
  { bytes: 1_000_000_000, text: message('{{amount}} GB') },
  { bytes: 1_000_000, text: message('{{amount}} MB') },
] as const;
const SMALL = { bytes: 1000, text: message('{{amount}} KB') } as const;

/** "3.4 MB": a formatted number of bytes. */
export function fileSize(bytes: number): string {
  const unit = UNITS.find((one) => bytes >= one.bytes) ?? SMALL;
  const amount = bytes / unit.bytes;
  const digits = amount < 10 ? 1 : 0;
  return t(unit.text, { amount: amount.toLocaleString(locale(), { maximumFractionDigits: digits }) });
}
