import type { SessionId } from '@auscult/contract/kit/ids';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { t } from '#web/copy/text.ts';
import { useSessionOwners } from '#web/features/organizations/use-list-members.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import listPage from '#web/ui/list-page.module.css';
import page from '#web/ui/page.module.css';
import { FilterBar } from './filter-bar.tsx';
import classes from './session-browser.module.css';
import { isNarrowed, type SessionChoice } from './session-choice.ts';
import { type FilterSearch, momentsOf } from './session-filters.ts';
import type { SessionPage } from './session-pages.ts';
import type { SessionQuestion } from './session-question.ts';
import { SessionResults } from './session-results.tsx';
import { useListSessions } from './use-list-sessions.ts';
import { useToday } from './use-today.ts';

const QUIET_MS = 250;

/** A live list of visits: searched, filtered, sorted, and updated with colleagues' changes. */
export function SessionBrowser({ title, isOpen, choice, tools, onChoose, ...more }: SessionBrowserProps) {
  const zone = timezoneHere();
  const today = useToday(zone);
  const owners = useSessionOwners();
  const [words] = useDebouncedValue(choice.words.trim(), QUIET_MS);
  const list = useListSessions(questionOf(choice, { isOpen, words }));
  const pages = list.data?.pages;
  const knownTags = useMemo(() => tagsIn(pages ?? []), [pages]);

  return (
    <div className={page.page}>
      <div className={listPage.head}>
        <h1 className={page.title}>{title}</h1>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('Find a visit by name or pet')}
          placeholder={t('Find a visit by name or pet')}
          leftSection={<IconSearch size={17} aria-hidden />}
          value={choice.words}
          maxLength={300}
          onChange={({ currentTarget }) => onChoose({ words: currentTarget.value })}
        />
        {tools}
      </div>
      <FilterBar
        choice={choice}
        isOpen={isOpen}
        owners={owners}
        knownTags={knownTags}
        today={today}
        onChange={onChoose}
      />
      <SessionResults
        label={title}
        list={list}
        owners={owners}
        days={{ sort: choice.filters.sort, zone, today }}
        words={words}
        isOpen={isOpen}
        isNarrowed={isNarrowed(choice)}
        {...more}
      />
    </div>
  );
}

interface SessionBrowserProps {
  title: string;
  /** Whether it only has open visits. */
  isOpen: boolean;
  choice: SessionChoice;
  /** Other tools, next to the search. */
  tools?: ReactNode;
  onChoose: (part: Partial<SessionChoice>) => void;
  /** Search params that an opened visit keeps, so that closing it returns to this list. */
  search: FilterSearch;
  lastOpened?: SessionId;
  /** Shown while there are no visits at all. */
  nothing: ReactNode;
}

function tagsIn(pages: readonly SessionPage[]): string[] {
  const tags = pages.flatMap((page) => page.sessions.flatMap((session) => session.tags));
  return [...new Set(tags)].sort();
}

function questionOf(
  { filters, tags }: SessionChoice,
  asked: Pick<SessionQuestion, 'isOpen' | 'words'>,
): SessionQuestion {
  const { sort, status, owner } = filters;
  return { ...asked, ...momentsOf(filters), sort, status, owner, tags };
}
