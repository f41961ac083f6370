import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const AMOUNTS = {
  hours: message('{{amount}} h'),
  minutes: message('{{amount}} min'),
  seconds: message('{{amount}} s'),
} as const;

function amountText(amount: number, unit: keyof typeof AMOUNTS): string {
  return t(AMOUNTS[unit], { amount });
}

/** "45 s", "2 min 13 s" or "1 h 5 min": a duration. @param ms milliseconds */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [
    [hours, 'hours'],
    [minutes, 'minutes'],
    [hours > 0 ? 0 : seconds % 60, 'seconds'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => amountText(amount, unit)).join(' ') || amountText(0, 'seconds');
}

/** The same without seconds, if it is longer than a minute: "12 min". */
export function roughDurationText(ms: number): string {
  if (ms < MINUTE || ms >= HOUR) return durationText(ms);
  return amountText(Math.round(ms / MINUTE), 'minutes');
}

/**
 * "today 2:03 PM", "yesterday 2:03 PM", or the day in the format of the reader's country.
 *
 * @param timestamp  epoch milliseconds
 */
export function momentText(timestamp: number, now = Date.now()): string {
  const moment = new Date(timestamp);
  const time = moment.toLocaleTimeString(locale(), { timeStyle: 'short' });
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (moment.toDateString() === today.toDateString()) return t('today {{time}}', { time });
  if (moment.toDateString() === yesterday.toDateString()) return t('yesterday {{time}}', { time });
  return `${moment.toLocaleDateString(locale(), { dateStyle: 'medium' })}, ${time}`;
}
