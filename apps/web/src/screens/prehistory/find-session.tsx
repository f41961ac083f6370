import type { SessionId } from '@auscult/contract/kit/ids';
import type { SessionStatus, SessionSummary } from '@auscult/contract/sessions';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useListSessions } from '#web/features/sessions/use-list-sessions.ts';
import { Failure } from '#web/ui/failure.tsx';

const ASK_AFTER_MS = 250;
const SHOWN = 50;
/** A cancelled visit accepts no additions. */
const TAKING: readonly SessionStatus[] = ['not_started', 'in_progress', 'hospitalized', 'completed'];

/** Finds a visit by its name or its pets; without a search it offers the newest. */
export function FindSession({ onChosen }: { onChosen: (id: SessionId) => void }) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), ASK_AFTER_MS);
  const sessions = useListSessions({
    ...{ isOpen: false, words, sort: 'date', status: TAKING, owner: [], tags: [] },
    ...{ from: undefined, until: undefined },
  });
  const found = (sessions.data?.pages.flatMap((page) => page.sessions) ?? []).slice(0, SHOWN);
  const choose = (id: string | null) => {
    const chosen = found.find((session) => session.id === id);
    if (chosen) onChosen(chosen.id);
  };

  return (
    <>
      <Select
        label={t('Visit')}
        size="md"
        placeholder={t('Search by name or pet')}
        searchable
        comboboxProps={{ withinPortal: false }}
        data={found.map((session) => ({ value: session.id, label: labelOf(session) }))}
        // The server has already searched, in more fields than the label.
        filter={({ options }) => options}
        nothingFoundMessage={sessions.isFetching ? t('Searching…') : t('No results found')}
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        onChange={choose}
      />
      {sessions.error && (
        <Failure
          text={errorText(sessions.error, errorTexts.listSessions)}
          cause={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
    </>
  );
}

function labelOf({ name, pets, timestamp }: SessionSummary): string {
  const unnamed = pets.filter((pet) => !name.includes(pet));
  const day = new Date(timestamp).toLocaleDateString(locale(), { dateStyle: 'medium' });
  return [name || t('Unnamed visit'), unnamed.join(', '), day].filter(Boolean).join(' · ');
}
