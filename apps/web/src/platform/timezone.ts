import { isTimeZone, knownTimeZone } from '@auscult/contract/kit/time-zone';

/** The time zone of this screen. UTC where the browser does not tell one that exists. */
export function timezoneHere(): string {
  return knownTimeZone(toldZone());
}

/** Whether the browser tells the time zone of its device. Where it does not, all times are in UTC. */
export function isTimezoneKnown(): boolean {
  return isTimeZone(toldZone());
}

/** `undefined` and the empty name come from browsers that hide the zone, or that do not know it. */
function toldZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
