const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** "45 s", "2 min 13 s" or "1 h 5 min": how long something lasted. @param ms milliseconds */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [[hours, 'h'] as const] : [];
  const rest =
    hours > 0 ? [[minutes, 'min'] as const] : [[minutes, 'min'] as const, [seconds % 60, 's'] as const];
  const shown = [...parts, ...rest].filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ') || '0 s';
}

/** The same without seconds, once it is longer than a minute: "12 min". */
export function roughDurationText(ms: number): string {
  if (ms < MINUTE || ms >= HOUR) return durationText(ms);
  return `${Math.round(ms / MINUTE)} min`;
}

/** "today 2:03 PM", "yesterday 2:03 PM", or the day as the reader's country writes it. @param timestamp epoch milliseconds */
export function momentText(timestamp: number, now = Date.now()): string {
  const moment = new Date(timestamp);
  const time = moment.toLocaleTimeString([], { timeStyle: 'short' });
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (moment.toDateString() === today.toDateString()) return `today ${time}`;
  if (moment.toDateString() === yesterday.toDateString()) return `yesterday ${time}`;
  return `${moment.toLocaleDateString([], { dateStyle: 'medium' })}, ${time}`;
}
