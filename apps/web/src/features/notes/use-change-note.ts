import type { SoapNote } from '@auscult/contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, useApi } from '#web/platform/api-client.ts';
import type { NoteKind } from './note-kinds.ts';

/** The note to change. */
export interface ChangedNote {
  kind: NoteKind;
  note: Pick<SoapNote, 'session_id' | 'node_id'>;
  /** Another person was faster: this is the current note. */
  onOvertaken?: (note: SoapNote) => void;
}

/** Changes a note by one call, and caches the result. If another person was faster, their note is cached. */
export function useChangeNote<Wish>(
  { kind, note: { session_id, node_id }, onOvertaken }: ChangedNote,
  ask: (api: ApiClient, wish: Wish) => Promise<SoapNote>,
) {
  const api = useApi();
  const cache = useQueryClient();
  const keep = (stored: SoapNote) => {
    // The answer does not have all fields of a client document.
    cache.setQueryData<SoapNote>(kind.keys.one(session_id, node_id), (before) => ({ ...before, ...stored }));
    void cache.invalidateQueries({ queryKey: kind.keys.list(session_id) });
  };
  return useMutation({
    mutationFn: (wish: Wish) => ask(api, wish),
    onSuccess: keep,
    onError: async (cause) => {
      if (!isOvertaken(cause)) return;
      const theirs = await api(kind.read, { session_id, node_id }).catch(() => undefined);
      if (!theirs) return;
      keep(theirs);
      onOvertaken?.(theirs);
    },
  });
}

function isOvertaken(cause: unknown): boolean {
  return cause instanceof ApiError && ['changed_meanwhile', 'note_signed'].includes(cause.code);
}
