import type { SessionSummary } from '@auscult/contract/sessions';
import { Badge, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconMicrophone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { locale } from '#web/copy/language.ts';
import { Phrase } from '#web/copy/phrase.tsx';
import { many, t } from '#web/copy/text.ts';
import type { FilterSearch } from './session-filters.ts';
import classes from './session-list.module.css';
import { SessionStatusPicker } from './session-status-picker.tsx';

const SHOWN_TAGS = 3;

/** One visit of a list: where it stands, when it was, who it is about, and how much was made of it. */
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
          <Made session={session} />
        </span>
      </Link>
    </div>
  );
});

interface SessionRowProps {
  session: SessionSummary;
  /** Whose it is, where that is to be said. */
  owner: string | undefined;
  /** Whether whoever looks may change it. */
  mayChange: boolean;
  /** Whether it stands below its day; otherwise the day is said. */
  isBelowDay: boolean;
  isFirst: boolean;
  isLast: boolean;
  zone: string;
  /** What the screen that it leads to is asked beside. */
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

/** Made once: making one takes as long as using it a hundred times, and rows come quickly while scrolling. */
function formatOf(part: 'time' | 'day', timeZone: string): Intl.DateTimeFormat {
  const key = `${part} ${timeZone} ${locale()}`;
  const style = part === 'time' ? { timeStyle: 'short' as const } : { dateStyle: 'medium' as const };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...style, timeZone });
  formats.set(key, format);
  return format;
}

function SessionTitle({ session }: { session: SessionSummary }) {
  const pets = session.pets.join(', ');
  const isSaid = pets === '' || session.pets.every((pet) => session.name.includes(pet));
  return (
    <span className={classes.name}>
      <span className={classes.line}>{session.name || t('Unnamed visit')}</span>
      {!isSaid && <span className={classes.pets}>{pets}</span>}
    </span>
  );
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

function Made({ session }: { session: SessionSummary }) {
  const { recording_count, note_count, is_processing, has_failed } = session;
  if (is_processing)
    return (
      <span className={classes.writing}>
        <span className={classes.pulse} aria-hidden="true" />
        {t('Being written')}
      </span>
    );
  return (
    <span className={classes.made}>
      {has_failed && (
        <span className={classes.failed}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('Not written')}
        </span>
      )}
      <Count
        amount={recording_count}
        words={many(recording_count, '{{count}} recording', '{{count}} recordings')}
        Icon={IconMicrophone}
      />
      <Count
        amount={note_count}
        words={many(note_count, '{{count}} note', '{{count}} notes')}
        Icon={IconFileText}
      />
    </span>
  );
}

function Count({ amount, words, Icon }: { amount: number; words: string; Icon: typeof IconFileText }) {
  if (amount === 0) return <span className={classes.count} />;
  return (
    <span className={classes.count} title={words}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
