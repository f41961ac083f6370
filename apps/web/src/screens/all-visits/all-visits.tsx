import type { SessionId } from '@auscult/contract/kit/ids';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OpenedVisit } from './opened-visit.tsx';
import { VisitList } from './visit-list.tsx';

/** `/history`: every visit, or the one that `session_id` names. @spec 1.2/history */
export function AllVisits() {
  const { session_id } = useSearch({ from: '/signed-in/history' });
  const navigate = useNavigate();
  if (!session_id) return <VisitList />;

  // The server says whether there is such a visit.
  const id = session_id as SessionId;
  return <OpenedVisit key={id} id={id} onClose={() => void navigate({ to: '/history' })} />;
}
