import { getNoteForm } from '@auscult/contract/note-form';
import type { SoapNote } from '@auscult/contract/notes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { notesKeys } from './use-notes-keys.ts';

/**
 * The form that renders a note, once the note is known. A change of the visit's pets or date makes a new
 * version of it.
 */
export function useNoteForm(note: Pick<SoapNote, 'session_id' | 'node_id' | 'version'> | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: note ? notesKeys.form(note) : [],
    queryFn: note
      ? ({ signal }) => api(getNoteForm, { session_id: note.session_id, node_id: note.node_id }, { signal })
      : skipToken,
    // While a new version loads, the previous version stays; never that of another note.
    placeholderData: (before, query) => (query?.queryKey[2] === note?.node_id ? before : undefined),
  });
}
