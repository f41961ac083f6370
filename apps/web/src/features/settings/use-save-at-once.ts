import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { randomId } from '#web/platform/random-id.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';

/** Values of settings by their keys; null for an unset one. */
export type Settings = Readonly<Record<string, unknown>>;

interface Wish<Change> {
  change: Change;
  before: Change;
  isUndo?: true;
}

interface SavingWays<Change> {
  send: (change: Change) => Promise<unknown>;
  /** The page's data after the change. */
  show: (me: Me, change: Change) => Me;
}

const SAVING = ['settings'];

/** The single Undo notice of this window, kept when a change of the language renders everything again. */
let offered = '';

/**
 * Saves a setting at once. The screen shows it before the server has answered; then an Undo is offered for a
 * while. If the server refuses, the error is shown and the setting is reverted.
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
    // A read during another change would lack that change.
    onSettled: () => (cache.isMutating({ mutationKey: SAVING }) > 1 ? undefined : me.refresh()),
  });
  return {
    /** @param before  the values that Undo saves again */
    save: (change: Change, before: Change) => mutate({ change, before }),
    isSaving: isPending,
  };
}
