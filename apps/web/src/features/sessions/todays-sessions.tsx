import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useSessionOwners } from '#web/features/organizations/use-list-members.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { momentsOf } from './session-filters.ts';
import { SessionRow } from './session-row.tsx';
import classes from './todays-sessions.module.css';
import { useListSessions } from './use-list-sessions.ts';
import { useLiveSessions } from './use-live-sessions.ts';
import { useToday } from './use-today.ts';

/** Rows shown; the rest of the day is in the list of all visits. */
const SHOWN = 8;
const NO_FILTERS = {};

/** Today's visits with their next step, newest first. Renders nothing on a day without visits. */
export function TodaysSessions() {
  const zone = timezoneHere();
  const today = useToday(zone);
  const actor = useActor();
  const owners = new Map<string, string>(useSessionOwners().map(({ id, name }) => [id, name]));
  const title = useId();
  useLiveSessions();
  const { data, error, isPending, refetch } = useListSessions({
    ...{ isOpen: false, words: '', sort: 'date', status: [], owner: [], tags: [] },
    ...momentsOf({ from: today, to: today }),
  });
  const sessions = data?.pages.flatMap((page) => page.sessions) ?? [];
  if (!isPending && !error && sessions.length === 0) return null;
  const shown = sessions.slice(0, SHOWN);

  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('Today')}
      </h2>
      {isPending && <Skeleton height={56} radius="lg" role="progressbar" aria-label={t('Loading visits')} />}
      {error && !data && (
        <p className={classes.failed}>
          {t("Today's visits couldn't be loaded.")}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      <ul className={classes.list}>
        {shown.map((session, at) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              owner={owners.get(session.owner)}
              mayChange={actor === undefined || mayChangeSession(actor, session)}
              isBelowDay
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              zone={zone}
              search={NO_FILTERS}
            />
          </li>
        ))}
      </ul>
      {sessions.length > SHOWN && (
        <Button
          variant="subtle"
          mt="xs"
          renderRoot={(props) => <Link {...props} to="/history" search={{ from: today, to: today }} />}
        >
          {t("All of today's visits")}
        </Button>
      )}
    </section>
  );
}
