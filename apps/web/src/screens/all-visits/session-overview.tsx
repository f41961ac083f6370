import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconNotes, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { SessionList } from '#web/features/sessions/session-list.tsx';
import { useListSessions } from '#web/features/sessions/use-list-sessions.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import classes from './session-overview.module.css';

const QUIET_MS = 250;

/** Every visit of the team, newest first, found by name or pet. */
export function SessionOverview() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), QUIET_MS);
  const list = useListSessions(search);
  const sessions = list.data?.pages.flat() ?? [];

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>All Visits</h1>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Find a visit by name or pet"
          placeholder="Find a visit by name or pet"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={typed}
          maxLength={300}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {list.isPending && <Waiting />}
      {list.error && (
        <Failure
          text={errorText(list.error, errorTexts.listSessions)}
          cause={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && sessions.length === 0 && <Nothing search={search} />}
      <SessionList sessions={sessions} />
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="xl"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  );
}

function Nothing({ search }: { search: string }) {
  if (search) return <EmptyState title="No results found">Nothing is called “{search}”.</EmptyState>;
  return (
    <EmptyState icon={<IconNotes size={44} stroke={1.25} />} title="No visits yet">
      <p>A visit appears here as soon as you hand it over.</p>
      <Button renderRoot={(props) => <Link {...props} to="/scribe" />}>Start a visit</Button>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Stack gap="xs" aria-busy="true" aria-label="Loading visits">
      <Skeleton height={18} width={80} mb={4} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </Stack>
  );
}
