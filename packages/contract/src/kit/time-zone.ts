/** Time zone names from devices. A device that cannot determine its zone sends an unknown name, or none. */

/** Replaces an unknown time zone. */
export const FALLBACK_TIME_ZONE = 'UTC';

/**
 * A time zone that every part of the product supports.
 *
 * @param name  from a device: `America/Denver`, an alias, another spelling, `Etc/Unknown`, nothing
 * @returns the name in canonical case; {@link FALLBACK_TIME_ZONE} for an unknown zone
 */
export function knownTimeZone(name: string | undefined): string {
  return isTimeZone(name) ? usualSpelling(name) : FALLBACK_TIME_ZONE;
}

/** Whether a time zone exists. `Etc/Unknown` does not, although some engines accept it. */
export function isTimeZone(name: string | undefined): name is string {
  if (!name || /^etc\/unknown$/i.test(name)) return false;
  try {
    return usualSpelling(name) !== '';
  } catch {
    return false;
  }
}

/**
 * An alias is kept if it differs only in case; otherwise it is resolved: `us/pacific` is
 * `America/Los_Angeles`. @throws RangeError
 */
function usualSpelling(timeZone: string): string {
  return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
