import { isTimeZone, knownTimeZone } from '@auscult/contract/kit/time-zone';

/** The time zone of this device. UTC if the browser reports none that exists. */
export function timezoneHere(): string {
  return knownTimeZone(toldZone());
}

/** Whether the browser reports the device's time zone. Otherwise all times are in UTC. */
export function isTimezoneKnown(): boolean {
  return isTimeZone(toldZone());
}

/** `undefined` and the empty name come from browsers that hide the zone, or do not know it. */
function toldZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
