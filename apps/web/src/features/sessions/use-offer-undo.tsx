import type { Session } from '@auscult/contract/sessions';
import { t } from '#web/copy/text.ts';
import { offerUndo } from '#web/ui/notices.tsx';
import { undoOf, useRestoreSession } from './use-restore-session.ts';

/** Offers for a while to restore a deleted visit. @spec 3/retention */
export function useOfferUndo() {
  const { mutate } = useRestoreSession();
  return (session: Session) =>
    offerUndo(undoOf(session), t('The visit is deleted.'), () => mutate(session.id));
}
