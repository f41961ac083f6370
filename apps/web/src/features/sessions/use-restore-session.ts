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

/** Under which name it is offered to undo that a visit was deleted. */
export function undoOf({ id }: Pick<Session, 'id'>): string {
  return `deleted-${id}`;
}

/** Brings a visit back that the person deleted. @spec 3/retention */
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

/** Typed words never had a sound, and are of no type. What was deleted by itself was to lose it. */
function lostSound({ has_audio, content_type, status }: SessionRecording): boolean {
  return !has_audio && content_type !== null && status !== 'deleted' && status !== 'cancelled';
}
