import { type CalendarDay, calendarDay, nextDayBegins } from '@auscult/domain/time/calendar-day';
import { useEffect, useState } from 'react';

/** The current day in a time zone. It changes at midnight, even on a screen that stays open. */
export function useToday(zone: string): CalendarDay {
  const [today, setToday] = useState(() => calendarDay(Date.now(), zone));
  useEffect(() => {
    const now = Date.now();
    const look = () => setToday(calendarDay(Date.now(), zone));
    // Runs again after each change, to wait for the next midnight.
    if (calendarDay(now, zone) !== today) return look();
    const timer = setTimeout(look, nextDayBegins(now, zone) - now);
    return () => clearTimeout(timer);
  }, [today, zone]);
  return today;
}
