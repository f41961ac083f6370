import type { SessionId, TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateForm } from '@auscult/contract/templates';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { useTryDraft } from '#web/features/template-editor/use-try-draft.ts';

/** Milliseconds without a change until a note is written. */
const TRY_MS = 900;

interface Wish {
  id: TemplateId;
  form: TemplateForm;
  session: SessionId | null;
  /** Whether it is visible. */
  isShown: boolean;
}

/**
 * The note of a visit with the form in editing. A language model is slow and may cost money, so with one the
 * note is only written on request.
 */
export function useTrial({ id, form, session, isShown }: Wish) {
  const { data: me } = useMe();
  const isFree = me?.server.note_writer === 'built-in';
  const [debounced] = useDebouncedValue(form, TRY_MS);
  const [asked, setAsked] = useState<TemplateForm>();
  const tried = isFree ? debounced : asked;
  const trial = useTryDraft({
    ...{ id, session, form: tried ?? form },
    isWanted: isShown && tried !== undefined && tried.sections.length > 0,
  });
  return {
    answer: trial.data,
    /** The form of the trial. */
    form: tried ?? form,
    error: trial.error,
    isWriting: trial.isFetching,
    isEmpty: form.sections.length === 0,
    /** Whether the shown note is of an older form. */
    isBehind: tried !== form || trial.isPlaceholderData,
    /** Undefined if it is written automatically. */
    ask: isFree || !me ? undefined : () => setAsked(form),
    retry: () => void trial.refetch(),
  };
}

/** A trial note, as far as it is written. */
export type Trial = ReturnType<typeof useTrial>;
