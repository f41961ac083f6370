import type { SessionId } from '@auscult/contract/kit/ids';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { OpenedSession } from './opened-session.tsx';
import { SessionOverview } from './session-overview.tsx';

/** `/history`: every visit, or the one that `session_id` names. @spec 1.2/all-visits */
export function AllVisits() {
  const { session_id } = useSearch({ from: '/signed-in/history' });
  const navigate = useNavigate();
  // No name of a pet or an owner stands in a title, which browsers keep in their history.
  useDocumentTitle(`${session_id ? 'Visit' : 'All Visits'} · ${PRODUCT_NAME}`);
  if (!session_id) return <SessionOverview />;

  // The server says whether there is such a visit.
  const id = session_id as SessionId;
  return (
    <OpenedSession
      key={id}
      id={id}
      onAdd={() => void navigate({ to: '/scribe', search: { session: id } })}
      onClose={() => void navigate({ to: '/history' })}
    />
  );
}
