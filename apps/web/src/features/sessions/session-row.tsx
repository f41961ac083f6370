import type { SessionSummary } from '@auscult/contract/sessions';
import { Badge, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { locale } from '#web/copy/language.ts';
import { Phrase } from '#web/copy/phrase.tsx';
import { many, t } from '#web/copy/text.ts';
import type { FilterSearch } from './session-filters.ts';
import classes from './session-list.module.css';
import { SessionStateWords } from './session-state.tsx';
import { SessionStatusPicker } from './session-status-picker.tsx';

const SHOWN_TAGS = 3;

/** One visit of a list: its status, time, pets, and next step. */
export const SessionRow = memo(function SessionRow({ session, ...look }: SessionRowProps) {
  const { isFirst, isLast, search } = look;
  return (
    <div className={classes.row} data-first={isFirst || undefined} data-last={isLast || undefined}>
      <SessionStatusPicker session={session} mayChange={look.mayChange} isCompact />
      <Link to="/history" search={{ ...search, session_id: session.id }} className={classes.link}>
        <span className={classes.time}>{momentOf(session, look)}</span>
        <SessionTitle session={session} />
        <span className={classes.more}>
          {session.is_sample && (
            <Badge variant="default" tt="none">
              {t('Sample')}
            </Badge>
          )}
          <RowTags tags={session.tags} />
          {look.owner && <span className={classes.owner}>{look.owner}</span>}
          <SessionStateWords session={session} />
        </span>
      </Link>
    </div>
  );
});

interface SessionRowProps {
  session: SessionSummary;
  /** Name of the owner, if the row shows it. */
  owner: string | undefined;
  /** Whether the person can change it. */
  mayChange: boolean;
  /** Whether the heading above has its day; otherwise the row shows it. */
  isBelowDay: boolean;
  isFirst: boolean;
  isLast: boolean;
  zone: string;
  /** The search params of its link, in addition to the visit. */
  search: FilterSearch;
}

function momentOf(
  { timestamp }: SessionSummary,
  { isBelowDay, zone }: Pick<SessionRowProps, 'isBelowDay' | 'zone'>,
) {
  const time = formatOf('time', zone).format(timestamp);
  if (isBelowDay) return time;
  return (
    <>
      {formatOf('day', zone).format(timestamp)} <span className={classes.clock}>{time}</span>
    </>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes as long as using it a hundred times. */
function formatOf(part: 'time' | 'day', timeZone: string): Intl.DateTimeFormat {
  const key = `${part} ${timeZone} ${locale()}`;
  const style = part === 'time' ? { timeStyle: 'short' as const } : { dateStyle: 'medium' as const };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...style, timeZone });
  formats.set(key, format);
  return format;
}

function SessionTitle({ session }: { session: SessionSummary }) {
  const pets = session.pets.join(', ');
  const assessment = plainText(session.newest_note?.assessment ?? '');
  const isSaid = pets === '' || session.pets.every((pet) => session.name.includes(pet));
  return (
    <span className={classes.name}>
      <span className={classes.line}>{session.name || t('Unnamed visit')}</span>
      {!isSaid && <span className={classes.pets}>{pets}</span>}
      {assessment && <span className={classes.pets}>{assessment}</span>}
    </span>
  );
}

/** Without note markup, which a list does not render. */
function plainText(markup: string): string {
  return markup.replaceAll(/\*\*|__|\[\[|\]\]|\*/g, '').trim();
}

function RowTags({ tags }: { tags: readonly string[] }) {
  const hidden = tags.slice(SHOWN_TAGS);
  return (
    <>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
      {hidden.length > 0 && (
        <span className={classes.tag} data-rest title={hidden.join(', ')}>
          <Phrase
            text={many(
              hidden.length,
              '+{{count}}<hidden> more tags</hidden>',
              '+{{count}}<hidden> more tags</hidden>',
            )}
            parts={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          />
        </span>
      )}
    </>
  );
}
