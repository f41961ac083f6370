import type { SessionId } from '@auscult/contract/kit/ids';
import { processRecording, registerRecording } from '@auscult/contract/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notesKeys } from '#web/features/notes/use-notes-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { attemptFor, forgetAttempt, keepAttempt, textDigest } from './session-attempt.ts';

/** Adds typed or pasted words to a visit without any, and requests its note. */
export function useAddWords(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (transcript: string) => {
      // Stored with the words, so that another try, even after a reload, adds them once.
      const source = `words:${textDigest(transcript)}`;
      const attempt = attemptFor(session, { source, fileName: null, draft: source });
      keepAttempt(session, attempt);
      const { recording_id } = await api(
        registerRecording,
        { session, transcript },
        { idempotencyKey: `${attempt.key}-words` },
      );
      const written = await api(processRecording, { session, recording_id, timezone: timezoneHere() });
      forgetAttempt(session, attempt);
      return written;
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: notesKeys.list(session) }),
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
      ]),
  });
}
