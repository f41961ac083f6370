/** Names of time zones, as devices tell them. A device that cannot tell its zone names one that does not exist, or none. */

/** Taken where a device names no time zone that exists. */
export const FALLBACK_TIME_ZONE = 'UTC';

/**
 * A time zone that every part of the product can calculate with.
 *
 * @param name  as a device tells it: `America/Denver`, an alias, another spelling, `Etc/Unknown`, nothing
 * @returns the name in its usual spelling; {@link FALLBACK_TIME_ZONE} where no such zone exists
 */
export function knownTimeZone(name: string | undefined): string {
  return isTimeZone(name) ? usualSpelling(name) : FALLBACK_TIME_ZONE;
}

/** Whether a time zone of this name exists. `Etc/Unknown` does not, though some engines calculate with it. */
export function isTimeZone(name: string | undefined): name is string {
  if (!name || /^etc\/unknown$/i.test(name)) return false;
  try {
    return usualSpelling(name) !== '';
  } catch {
    return false;
  }
}

/** An alias keeps its name where only its letters differ in case: `us/pacific` is `America/Los_Angeles`. @throws RangeError */
function usualSpelling(timeZone: string): string {
  return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
