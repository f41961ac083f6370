import type { SessionId, TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateForm } from '@auscult/contract/templates';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { useTryDraft } from '#web/features/template-editor/use-try-draft.ts';

/** Milliseconds without a change until a note is written by a form. */
const TRY_MS = 900;

interface Wish {
  id: TemplateId;
  form: TemplateForm;
  session: SessionId | null;
  /** Whether anybody looks at it. */
  isShown: boolean;
}

/**
 * The note of a visit by a form as it is being changed. Where a language model writes, which takes time and may cost
 * money, only when someone asks for it.
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
    /** The form that was tried. */
    form: tried ?? form,
    error: trial.error,
    isWriting: trial.isFetching,
    isEmpty: form.sections.length === 0,
    /** Whether what is shown is of another form than what is edited. */
    isBehind: tried !== form || trial.isPlaceholderData,
    /** Undefined where it is written by itself. */
    ask: isFree || !me ? undefined : () => setAsked(form),
    retry: () => void trial.refetch(),
  };
}

/** A note that is tried, as far as it is written. */
export type Trial = ReturnType<typeof useTrial>;
