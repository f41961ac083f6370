import type { SessionId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { useActor } from '#web/features/organizations/use-actor.ts';
import type { ListRow } from './list-rows.ts';
import type { FilterSearch } from './session-filters.ts';
import classes from './session-list.module.css';
import { SessionRow } from './session-row.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useTopOf } from './use-top-of.ts';

/** Estimated height of a row in pixels, until it is rendered. */
const ROW_HEIGHT = 62;
const HEADING_HEIGHT = 52;
/** Rows rendered beyond either end of the window, so that Tab finds the next one. */
const OVERSCAN = 8;
/** The next page is requested when only this many rows are left below. */
const AHEAD = 40;

/** A virtual list of visits: of ten thousand rows only the visible ones are rendered. */
export function SessionList({ label, rows, search, onEnd, lastOpened, ...look }: SessionListProps) {
  const { top, measureTop } = useTopOf();
  const actor = useActor();
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    scrollMargin: top,
    overscan: OVERSCAN,
    estimateSize: (at) => (rows[at]?.kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
    getItemKey: (at) => rows[at]?.key ?? at,
    // Fractions of a pixel count, or rows cover each other's borders. Elements without layout, as in a test,
    // have no height.
    measureElement: (element) => element.getBoundingClientRect().height || ROW_HEIGHT,
  });
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - AHEAD) onEnd();
  }, [rows.length, last, onEnd]);
  const keys = useListKeys(rows, (at, align) => virtualizer.scrollToIndex(at, { align }), lastOpened);

  return (
    <ul
      ref={measureTop}
      className={classes.list}
      aria-label={label}
      data-stale={look.isStale || undefined}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={keys.press}
    >
      {drawn.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Row row={rows[index]} search={search} actor={actor} {...look} />
        </li>
      ))}
    </ul>
  );
}

interface Look {
  zone: string;
  /** Whether the headings are days. */
  isByDay: boolean;
  /** Name of the owner, if the row shows it. */
  ownerOf: (owner: string) => string | undefined;
  /** Whether the answer to new filters is loading. */
  isStale: boolean;
}

interface SessionListProps extends Look {
  label: string;
  rows: readonly ListRow[];
  search: FilterSearch;
  /** Called when the end of the rows is near. */
  onEnd: () => void;
  /** The visit that was open before: it is scrolled into view and has the focus. */
  lastOpened?: SessionId;
}

function Row({
  row,
  search,
  zone,
  isByDay,
  ownerOf,
  actor,
}: Look & { actor: Actor | undefined; row: ListRow | undefined; search: FilterSearch }) {
  if (!row) return null;
  if (row.kind === 'heading') return <h2 className={classes.day}>{row.title}</h2>;
  const { session, isFirst, isLast } = row;
  return (
    <SessionRow
      session={session}
      owner={ownerOf(session.owner)}
      // Until the person is known, the server decides.
      mayChange={actor === undefined || mayChangeSession(actor, session)}
      isBelowDay={isByDay}
      isFirst={isFirst}
      isLast={isLast}
      zone={zone}
      search={search}
    />
  );
}
