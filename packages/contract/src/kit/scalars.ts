/** Single values that many calls take. */
import { z } from 'zod';
import { FALLBACK_TIME_ZONE, knownTimeZone } from './time-zone.ts';

/**
 * A name of the IANA time zone database, `America/Denver`: where the times of a session are told. A name that no zone has is
 * taken as UTC, for a browser that cannot tell its zone sends one (decision 0051).
 */
export const TimeZone = z
  .string()
  .overwrite(knownTimeZone)
  .default(FALLBACK_TIME_ZONE)
  .describe('A name of the IANA time zone database. An unknown one is taken as UTC.');

/** Number of a version, from 0; no more than an `integer` of PostgreSQL holds. */
export const VersionNumber = z.number().int().nonnegative().max(2_147_483_647);

/** A moment, as every call tells it: milliseconds since 1970. The unit is in the API's description, too. */
export const EpochMilliseconds = z.number().int().describe('Epoch milliseconds.');

/** A name that people read on screens, in mails and on documents: of so many characters, one of which can be seen. */
export function nameOf(characters: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(characters)
    .refine(isSeen, { error: 'Nothing of this name can be seen.' });
}

/** Whether a text has more than spaces, controls and characters without a width. */
export function isSeen(text: string): boolean {
  return /[^\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}
