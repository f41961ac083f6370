import type { CallBody } from '@auscult/contract/kit/call';
import type { SessionId } from '@auscult/contract/kit/ids';
import { soapNotes } from '@auscult/contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { notesKeys } from './use-notes-keys.ts';

/** The options of a new note. */
export type NoteRequest = Pick<
  CallBody<typeof soapNotes>,
  'template_id' | 'manual_notes' | 'additional_instructions' | 'verbose_mode'
>;

/** Writes another note from the words of a visit and the vet's additions. Earlier notes stay. */
export function useSoapNotes(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: NoteRequest) => api(soapNotes, { ...wish, session, timezone: timezoneHere() }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: notesKeys.list(session) }),
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
      ]),
  });
}
