/** The IANA name of the time zone at this screen. */
export function timezoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
