import type { CallBody } from '@auscult/contract/kit/call';
import { sessionCompleted } from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { useKeepSession } from './use-keep-session.ts';

type Wish = CallBody<typeof sessionCompleted>;

/**
 * Sets the status of a visit; a failure is shown. A completed visit leaves the list of open ones at once; an
 * Undo is offered for a while.
 */
export function useSessionCompleted() {
  const api = useApi();
  const keep = useKeepSession();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wish }: StatusChange) => api(sessionCompleted, wish),
    onSuccess: (session, { wish, before }) => {
      keep(session);
      if (wish.status === 'completed') offerBack(session, before, mutate);
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.sessionStatus)),
  });
  return { setStatus: mutate, isPending };
}

interface StatusChange {
  wish: Wish;
  /** The former status. */
  before: Session['status'];
}

function offerBack(
  { id, name }: Session,
  before: Session['status'],
  setStatus: (change: StatusChange) => void,
): void {
  if (before === 'completed' || before === 'cancelled') return;
  const text = t('{{visit}} is completed.', { visit: name || t('Unnamed visit') });
  offerUndo(`completed-${id}`, text, () => setStatus({ wish: { id, status: before }, before: 'completed' }));
}
