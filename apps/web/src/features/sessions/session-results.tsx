import type { SessionId } from '@auscult/contract/kit/ids';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import type { SessionOwner } from '#web/features/organizations/use-list-members.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { type Grouping, listRows } from './list-rows.ts';
import type { FilterSearch } from './session-filters.ts';
import { SessionList } from './session-list.tsx';
import { sessionState, useCanTranscribe } from './session-state.tsx';
import type { useListSessions } from './use-list-sessions.ts';

/** The result of a list of visits: rows, an empty state, or an error. */
export function SessionResults({
  label,
  list,
  owners,
  days,
  isOpen,
  isNarrowed,
  ...more
}: SessionResultsProps) {
  const { data: found, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  const { sort, zone, today } = days;
  const canTranscribe = useCanTranscribe();
  const isByState = isOpen && sort === 'date';
  const names = useMemo(() => new Map<string, string>(owners.map(({ id, name }) => [id, name])), [owners]);
  const nameOf = useCallback((owner: string) => names.get(owner), [names]);
  const rows = useMemo(
    () =>
      listRows(found?.pages.map((page) => page.sessions) ?? [], {
        ...{ sort, zone, today, nameOf },
        stateOf: isByState ? (session) => sessionState(session, canTranscribe) : undefined,
      }),
    [found, sort, zone, today, nameOf, isByState, canTranscribe],
  );
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const amount = rows.filter(({ kind }) => kind === 'session').length;
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : list.refetch());

  return (
    <>
      <VisuallyHidden role="status">{found && amountText(amount, hasNextPage)}</VisuallyHidden>
      {list.isPending && <Waiting />}
      {found && amount === 0 && !list.error && (isNarrowed ? <NoHit words={more.words} /> : more.nothing)}
      {amount > 0 && (
        <SessionList
          label={label}
          rows={rows}
          search={more.search}
          zone={zone}
          isByDay={sort === 'date' && !isByState}
          isStale={list.isPlaceholderData}
          ownerOf={sort === 'owner' ? unsaid : nameOf}
          onEnd={onEnd}
          lastOpened={more.lastOpened}
        />
      )}
      {list.error && (
        <Failure text={errorText(list.error, errorTexts.listSessions)} cause={list.error} onRetry={retry} />
      )}
      {list.isFetchingNextPage && <Skeleton height={56} mt="sm" radius="md" aria-hidden />}
    </>
  );
}

interface SessionResultsProps {
  label: string;
  list: ReturnType<typeof useListSessions>;
  owners: readonly SessionOwner[];
  days: Omit<Grouping, 'nameOf' | 'stateOf'>;
  /** Whether it only has open visits: by date they are grouped by the next step. */
  isOpen: boolean;
  /** The search; may be empty. */
  words: string;
  isNarrowed: boolean;
  search: FilterSearch;
  lastOpened?: SessionId;
  nothing: ReactNode;
}

/** The heading above already names the owner. */
const unsaid = () => undefined;

function amountText(amount: number, isMore: boolean): string {
  if (isMore) return many(amount, 'The first {{count}} visit', 'The first {{count}} visits');
  return many(amount, '{{count}} visit', '{{count}} visits');
}

function NoHit({ words }: { words: string }) {
  return (
    <EmptyState title={t('No results found')}>
      {words
        ? t('No visit is called “{{words}}”.', { words })
        : t('No visit matches. Clear the filters to see more.')}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Stack gap="xs" role="progressbar" aria-busy="true" aria-label={t('Loading visits')}>
      <Skeleton height={18} width={80} mb={4} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={60} radius="md" />
      ))}
    </Stack>
  );
}
