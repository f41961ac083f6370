import type { Place } from '@auscult/domain/notes/time-marker';
import { timezoneHere } from '#web/platform/timezone.ts';
import { locale } from './language.ts';

/** The reader's locale and time zone, in which times within texts are shown. */
export function placeHere(): Place {
  return { locale: Intl.DateTimeFormat(locale()).resolvedOptions().locale, timeZone: timezoneHere() };
}
