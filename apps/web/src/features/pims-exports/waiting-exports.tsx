import type { CallAnswer } from '@auscult/contract/kit/call';
import type { getWaitingPimsExports, WaitingExport } from '@auscult/contract/pims-exports';
import { Button, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { many, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { ExportRow } from './export-row.tsx';
import { useGetWaitingPimsExports } from './use-get-waiting-pims-exports.ts';
import classes from './waiting-exports.module.css';

/** The exports of the team that need a person, oldest first, each with what can be done about it. */
export function WaitingExports({ mayAct, expected }: WaitingExportsProps) {
  const id = useId();
  const waiting = useGetWaitingPimsExports();
  const { data, error } = waiting;
  const [hadAny, setHadAny] = useState(false);
  const total = data?.pages[0]?.total ?? expected;
  // Once the last one is done, the list says so.
  if (total > 0 && !hadAny) setHadAny(true);
  if (total === 0 && !hadAny && !error) return null;
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('Exports that need you')}
      </h2>
      {!(data || error) && (
        <Skeleton role="progressbar" aria-label={t('Loading exports')} height={88} radius="lg" />
      )}
      {data && <Found pages={data.pages} mayAct={mayAct} />}
      {error && (
        <Failure
          text={errorText(error, errorTexts.listExports)}
          cause={error}
          onRetry={() => void (data && waiting.hasNextPage ? waiting.fetchNextPage() : waiting.refetch())}
        />
      )}
      {waiting.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={waiting.isFetchingNextPage}
            onClick={() => void waiting.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface WaitingExportsProps {
  /** Whether the person can do something about them. */
  mayAct: boolean;
  /** The number that is known already: without any, nothing stands in for the list while it loads. */
  expected: number;
}

type Page = CallAnswer<typeof getWaitingPimsExports>;

function Found({ pages, mayAct }: { pages: readonly Page[]; mayAct: boolean }) {
  const total = pages[0]?.total ?? 0;
  return (
    <>
      <Text role="status" size="sm" c="dimmed">
        {total === 0
          ? t('None. Every export has arrived, or is on its way.')
          : many(total, '{{count}} export', '{{count}} exports')}
      </Text>
      {total > 0 && (
        <ul className={classes.sessions} aria-label={t('Exports that need you')}>
          {sessionsOf(pages.flatMap(({ exports }) => exports)).map((session) => (
            <SessionExports key={session.id} session={session} mayAct={mayAct} />
          ))}
        </ul>
      )}
    </>
  );
}

interface WaitingSession {
  id: string;
  name: string;
  timestamp: number;
  exports: WaitingExport['export'][];
}

/** Exports of the same visit are shown together. */
function sessionsOf(waiting: readonly WaitingExport[]): WaitingSession[] {
  const sessions = new Map<string, WaitingSession>();
  for (const { export: one, session_name: name, session_timestamp: timestamp } of waiting) {
    const session = sessions.get(one.session) ?? { id: one.session, name, timestamp, exports: [] };
    session.exports.push(one);
    sessions.set(one.session, session);
  }
  return [...sessions.values()];
}

function SessionExports({
  session: { id, name, timestamp, exports },
  mayAct,
}: {
  session: WaitingSession;
  mayAct: boolean;
}) {
  const called = name || t('Unnamed visit');
  const moment = new Date(timestamp);
  return (
    <li className={classes.session}>
      <p className={classes.sessionHead}>
        <Link className={classes.link} to="/history" search={{ session_id: id }}>
          {called}
        </Link>{' '}
        <time dateTime={moment.toISOString()}>
          {moment.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      <ul className={classes.exports} aria-label={t('Exports of {{visit}}', { visit: called })}>
        {exports.map((one) => (
          <ExportRow key={one.id} export={one} hasPets={one.pet !== null} mayAct={mayAct} />
        ))}
      </ul>
    </li>
  );
}
