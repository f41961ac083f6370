/** When a mail was sent, by the clock of the person who sent it: in the evening that is another day than in UTC. */
import type { Email } from 'postal-mime';

const SENT = /(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4}|\d{2})(?:,?\s+(\d{1,2}:\d{2}))?/i;

/** The day and the time as the mail has them, `7 Mar 2026 21:40`; empty where it has none. */
export function sentDate({ headers }: Pick<Email, 'headers'>): string {
  const given = headers.find(({ key }) => key === 'date')?.value ?? '';
  const [, day, month, year, time = ''] = SENT.exec(given) ?? [];
  const written = given.replaceAll(/\s+/g, ' ').trim();
  return day === undefined ? written : `${day} ${month} ${year} ${time}`.trim();
}
