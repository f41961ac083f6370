import type { SessionId } from '@auscult/contract/kit/ids';
import { restoreSession } from '@auscult/contract/session-changes';
import type { Session, SessionRecording } from '@auscult/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { sayDone, sayFailure, withdrawOffer } from '#web/ui/notices.tsx';
import { useKeepSession } from './use-keep-session.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Id of the notice that offers to undo a deletion. */
export function undoOf({ id }: Pick<Session, 'id'>): string {
  return `deleted-${id}`;
}

/** Restores a visit that the person deleted. @spec 3/retention */
export function useRestoreSession() {
  const api = useApi();
  const cache = useQueryClient();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (id: SessionId) => api(restoreSession, { session_id: id }),
    onSuccess: (restored) => {
      keep(restored);
      withdrawOffer(undoOf(restored));
      sayDone(
        restored.recordings.some(lostSound)
          ? t('The visit is restored. Its audio was destroyed.')
          : t('The visit is back.'),
      );
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.restoreSession)),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionKeys.deleted }),
  });
}

/** Typed words have no sound, and no type. A recording that was deleted separately stays without sound. */
function lostSound({ has_audio, content_type, status }: SessionRecording): boolean {
  return !has_audio && content_type !== null && status !== 'deleted' && status !== 'cancelled';
}
