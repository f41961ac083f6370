import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { randomId } from '#web/platform/random-id.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';

/** Values of settings by their keys; null for one that is as if it was never set. */
export type Settings = Readonly<Record<string, unknown>>;

interface Wish<Change> {
  change: Change;
  before: Change;
  isUndo?: true;
}

interface SavingWays<Change> {
  send: (change: Change) => Promise<unknown>;
  /** What the page knows once the change holds. */
  show: (me: Me, change: Change) => Me;
}

const SAVING = ['settings'];

/** The one offer to take something back that stands in this window; also when the language has drawn everything anew. */
let offered = '';

/**
 * Saves a setting at once. It holds on the screen before the server has answered; afterwards what was before is offered
 * back for a while. What is refused is said, and taken back.
 */
export function useSaveAtOnce<Change>({ send, show }: SavingWays<Change>) {
  const me = useCachedMe();
  const cache = useQueryClient();
  const offerBack = ({ change, before }: Wish<Change>) => {
    notifications.hide(offered);
    offered = `setting-${randomId()}`;
    offerUndo(offered, t('Saved.'), () => mutate({ change: before, before: change, isUndo: true }));
  };
  const { mutate, isPending } = useMutation({
    mutationKey: SAVING,
    mutationFn: ({ change }: Wish<Change>) => send(change),
    onMutate: ({ change }) => me.change((known) => show(known, change)),
    onSuccess: (_, wish) => {
      if (!wish.isUndo) offerBack(wish);
    },
    onError: (error, { before }) => {
      sayFailure(errorText(error, errorTexts.updateUser));
      return me.change((known) => show(known, before));
    },
    // While another change is on its way, what is read would lack it.
    onSettled: () => (cache.isMutating({ mutationKey: SAVING }) > 1 ? undefined : me.refresh()),
  });
  return {
    /** @param before  what is saved again when it is taken back */
    save: (change: Change, before: Change) => mutate({ change, before }),
    isSaving: isPending,
  };
}
