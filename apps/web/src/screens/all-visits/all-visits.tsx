import type { SessionId } from '@auscult/contract/kit/ids';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import type { SessionChoice } from '#web/features/sessions/session-choice.ts';
import { filtersOf, searchOf } from '#web/features/sessions/session-filters.ts';
import { useLiveSessions } from '#web/features/sessions/use-live-sessions.ts';
import { OpenedSession } from './opened-session.tsx';
import { SessionOverview } from './session-overview.tsx';

/**
 * `/history`: every visit, or the one that `session_id` names.
 *
 * @spec 1.2/all-visits, 1.2/history-session-id
 */
export function AllVisits() {
  const { session_id, sort, status, owner, from, to } = useSearch({ from: '/signed-in/history' });
  const search = useMemo(() => ({ sort, status, owner, from, to }), [sort, status, owner, from, to]);
  // Both can be about a patient, so they are not part of the address: they last as long as the screen.
  const [typed, setTyped] = useState<Pick<SessionChoice, 'tags' | 'words'>>({ tags: [], words: '' });
  const [lastOpened, setLastOpened] = useState<SessionId>();
  const navigate = useNavigate();
  useLiveSessions();
  // A title has no name of a pet or an owner, because browsers store titles in their history.
  useDocumentTitle(`${session_id ? t('Visit') : t('All Visits')} · ${PRODUCT_NAME}`);

  const choose = ({ filters, ...part }: Partial<SessionChoice>) => {
    setTyped({ ...typed, ...part });
    if (filters) void navigate({ to: '/history', search: searchOf(filters), replace: true });
  };
  if (!session_id)
    return (
      <SessionOverview
        choice={{ ...typed, filters: filtersOf(search) }}
        onChoose={choose}
        search={search}
        lastOpened={lastOpened}
      />
    );

  // The server checks whether the visit exists.
  const id = session_id as SessionId;
  return (
    <OpenedSession
      key={id}
      id={id}
      onAdd={() => void navigate({ to: '/scribe', search: { session: id } })}
      onClose={() => {
        setLastOpened(id);
        // The list scrolls to its former position itself.
        void navigate({ to: '/history', search, resetScroll: false });
      }}
    />
  );
}
