/** The time of a mail in the sender's time zone: in the evening its day differs from UTC. */
import type { Email } from 'postal-mime';

const SENT = /(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4}|\d{2})(?:,?\s+(\d{1,2}:\d{2}))?/i;

/** The day and the time as written in the mail, `7 Mar 2026 21:40`; empty if missing. */
export function sentDate({ headers }: Pick<Email, 'headers'>): string {
  const given = headers.find(({ key }) => key === 'date')?.value ?? '';
  const [, day, month, year, time = ''] = SENT.exec(given) ?? [];
  const written = given.replaceAll(/\s+/g, ' ').trim();
  return day === undefined ? written : `${day} ${month} ${year} ${time}`.trim();
}
