/** Scalar values of many calls. */
import { z } from 'zod';
import { FALLBACK_TIME_ZONE, knownTimeZone } from './time-zone.ts';

/**
 * A name of the IANA time zone database, `America/Denver`, for the times of a session. An unknown name
 * becomes UTC, because a browser that cannot determine its zone sends one (decision 0051).
 */
export const TimeZone = z
  .string()
  .overwrite(knownTimeZone)
  .default(FALLBACK_TIME_ZONE)
  .describe('A name of the IANA time zone database. An unknown one is taken as UTC.');

/** Version number, from 0; limited to an `integer` of PostgreSQL. */
export const VersionNumber = z.number().int().nonnegative().max(2_147_483_647);

/** A time in all calls: milliseconds since 1970. The API description also states the unit. */
export const EpochMilliseconds = z.number().int().describe('Epoch milliseconds.');

/**
 * A name on screens, in mails and on documents: with a maximum length, and at least one visible character.
 */
export function nameOf(characters: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(characters)
    .refine(isSeen, { error: 'Nothing of this name can be seen.' });
}

/** Whether a text has more than spaces, controls and zero-width characters. */
export function isSeen(text: string): boolean {
  return /[^\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}
