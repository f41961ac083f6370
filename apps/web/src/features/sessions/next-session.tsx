import type { SessionId } from '@auscult/contract/kit/ids';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import classes from './next-session.module.css';
import { momentsOf } from './session-filters.ts';
import { sessionState, useCanTranscribe } from './session-state.tsx';
import { useListSessions } from './use-list-sessions.ts';
import { useToday } from './use-today.ts';

/** Leads on to the earliest visit of today that the person still has to sign. Shows nothing without one. */
export function NextSession({ after }: { after: SessionId }) {
  const next = useNextUnsigned(after);
  if (!next) return null;
  const name = next.name || t('Unnamed visit');
  return (
    <Button
      className={classes.next}
      variant="default"
      title={name}
      rightSection={<IconChevronRight size={17} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: next.id }} />}
    >
      <span className={classes.name}>{t('Next: {{visit}}', { visit: name })}</span>
    </Button>
  );
}

/** The question is that of Scribe's list of today, so the answer is mostly there. */
function useNextUnsigned(after: SessionId) {
  const today = useToday(timezoneHere());
  const actor = useActor();
  const canTranscribe = useCanTranscribe();
  const { data } = useListSessions({
    ...{ isOpen: false, words: '', sort: 'date', status: [], owner: [], tags: [] },
    ...momentsOf({ from: today, to: today }),
  });
  return data?.pages
    .flatMap((page) => page.sessions)
    .findLast(
      (session) =>
        session.id !== after &&
        !session.is_sample &&
        session.owner === actor?.userId &&
        session.status !== 'cancelled' &&
        ['flags', 'ready'].includes(sessionState(session, canTranscribe)),
    );
}
