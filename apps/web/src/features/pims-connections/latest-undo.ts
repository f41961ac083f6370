import { t } from '#web/copy/text.ts';
import { randomId } from '#web/platform/random-id.ts';
import { offerUndo, withdrawOffer } from '#web/ui/notices.tsx';

/** The only Undo notice for changes of connections. */
let offered = '';

/** Says that a change is saved, and offers to undo it. The offer for the change before ends. */
export function offerLatestUndo(onUndo: () => void): void {
  withdrawOffer(offered);
  offered = `pims-${randomId()}`;
  offerUndo(offered, t('Saved.'), onUndo);
}
