import type { SessionId, TemplateId } from '@auscult/contract/kit/ids';
import { reprocessSession } from '@auscult/contract/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notesKeys } from '#web/features/notes/use-notes-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';

/** Writes another note from all words of a visit; failed steps are tried again. Earlier notes stay. */
export function useReprocessSession(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (template_id: TemplateId | undefined) =>
      api(reprocessSession, { session, timezone: timezoneHere(), template_id }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: notesKeys.list(session) }),
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
      ]),
  });
}
