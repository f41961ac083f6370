import { type CalendarDay, calendarDay, nextDayBegins } from '@auscult/domain/time/calendar-day';
import { useEffect, useState } from 'react';

/** The day that it is now in a time zone. It changes at midnight, on a screen that is left open too. */
export function useToday(zone: string): CalendarDay {
  const [today, setToday] = useState(() => calendarDay(Date.now(), zone));
  useEffect(() => {
    const now = Date.now();
    const look = () => setToday(calendarDay(Date.now(), zone));
    // Read again at each change: then the next midnight is waited for.
    if (calendarDay(now, zone) !== today) return look();
    const timer = setTimeout(look, nextDayBegins(now, zone) - now);
    return () => clearTimeout(timer);
  }, [today, zone]);
  return today;
}
