import type { SoapNote } from '@auscult/contract/notes';
import { getTemplateDefinition } from '@auscult/contract/templates';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** The form that a note was written by, once the note is known. It never changes, so it is read once. */
export function useNoteForm(note: Pick<SoapNote, 'template_id' | 'template_version'> | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['templates', 'definition', note?.template_id, note?.template_version],
    queryFn: note
      ? ({ signal }) =>
          api(
            getTemplateDefinition,
            { template_id: note.template_id, version: note.template_version },
            { signal },
          )
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
