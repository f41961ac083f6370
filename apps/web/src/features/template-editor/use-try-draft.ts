import type { SessionId, TemplateId } from '@auscult/contract/kit/ids';
import { TRIAL_LIMIT_MS } from '@auscult/contract/limits';
import { tryTemplate } from '@auscult/contract/template-drafts';
import type { TemplateForm } from '@auscult/contract/templates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { editorKeys } from './editor-keys.ts';

interface Trial {
  id: TemplateId;
  /** Immutable: a changed form is another object. */
  form: TemplateForm;
  /** Null for the sample visit. */
  session: SessionId | null;
  isWanted: boolean;
}

/** Writes the note of a past visit with an unpublished form, next to the one with the published form. */
export function useTryDraft({ id, form, session, isWanted }: Trial) {
  const api = useApi();
  return useQuery({
    queryKey: editorKeys.trial(id, session, numberOf(form)),
    queryFn: ({ signal }) =>
      api(
        tryTemplate,
        { template_id: id, form, session },
        { signal, timeoutMs: untilServer(TRIAL_LIMIT_MS) },
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    structuralSharing: false,
  });
}

const numbers = new WeakMap<TemplateForm, number>();
let last = 0;

/** A number for each form: a whole form as query key would be serialized at every keystroke. */
function numberOf(form: TemplateForm): number {
  const known = numbers.get(form) ?? ++last;
  numbers.set(form, known);
  return known;
}
