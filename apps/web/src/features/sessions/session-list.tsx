import type { SessionSummary } from '@auscult/contract/sessions';
import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './session-list.module.css';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';

/** The visits under the days they took place, in the order given. */
export function SessionList({ sessions }: { sessions: readonly SessionSummary[] }) {
  const days = Map.groupBy(sessions, ({ timestamp }) => dayOf(timestamp));

  return (
    <div className={classes.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={classes.day}>{day}</h2>
          <ul className={classes.list}>
            {ofDay.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SessionRow({ session }: { session: SessionSummary }) {
  const status = SESSION_STATUS_NAMES[session.status];
  const time = new Date(session.timestamp).toLocaleTimeString([], { timeStyle: 'short' });
  const others = session.pets.join(', ');

  return (
    <li>
      <Link to="/history" search={{ session_id: session.id }} className={classes.row}>
        <span className={classes.time}>{time}</span>
        <span className={classes.name}>
          {session.name || 'Unnamed visit'}
          {others !== session.name && others !== '' && <span className={classes.pets}>{others}</span>}
        </span>
        {session.is_sample && (
          <Badge variant="default" tt="none">
            Sample
          </Badge>
        )}
        <Badge variant="light" color={status.color} tt="none">
          {status.name}
        </Badge>
      </Link>
    </li>
  );
}

/** "Today", "Yesterday", or the day as the reader's country writes it. */
function dayOf(timestamp: number): string {
  const day = new Date(timestamp);
  const isSameDay = (other: Date) => other.toDateString() === day.toDateString();
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (isSameDay(today)) return 'Today';
  return isSameDay(yesterday) ? 'Yesterday' : day.toLocaleDateString([], { dateStyle: 'full' });
}
