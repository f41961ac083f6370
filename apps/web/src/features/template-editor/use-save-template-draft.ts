import type { TemplateId } from '@auscult/contract/kit/ids';
import { getTemplateDraft, saveTemplateDraft, type TemplateDraft } from '@auscult/contract/template-drafts';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { type ApiClient, ApiError, useApi } from '#web/platform/api-client.ts';
import { type Failed, failedBy, useTryAgain } from '#web/platform/use-try-again.ts';
import { type FormEdit, type FormEdits, isUnsaved } from './form-edits.ts';
import { type UnsavedForm, useUnsavedForm } from './unsaved-form.ts';

/** Whether all is saved; if not, why. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/** Milliseconds without a change before it is stored: on this device, then on the server. */
const KEEP_MS = 250;
const SAVE_MS = 800;

/**
 * Saves the draft of a template while it is edited; until the server has it, it is stored in this browser.
 * Changes from another window are never overwritten: then `theirs` is that draft, and the person chooses.
 */
export function useSaveTemplateDraft(id: TemplateId, edits: FormEdits, edit: Dispatch<FormEdit>) {
  const api = useApi();
  const [failure, setFailure] = useState<Failed>();
  const [theirs, setTheirs] = useState<TemplateDraft>();
  const [isHeld, setHeld] = useState(false);
  const place = useUnsavedForm(id);
  const latest = useRef(edits);
  const sending = useRef<Promise<void>>(undefined);
  useEffect(() => {
    latest.current = edits;
  }, [edits]);

  const save = useCallback((): Promise<void> => {
    const send = async () => {
      const sent = latest.current;
      const outcome = await saveForm(api, id, sent);
      sending.current = undefined;
      setFailure(outcome.failure);
      setTheirs(outcome.theirs);
      if (outcome.revision === undefined) return;
      if (latest.current.form === sent.form) place.forget();
      if (outcome.isGone) edit({ kind: 'keep', revision: 0 });
      else edit({ kind: 'saved', sent: sent.form, revision: outcome.revision });
    };
    sending.current ??= send();
    return sending.current;
  }, [api, id, edit, place]);

  const isDirty = isUnsaved(edits);
  const isWaiting = isDirty && failure === undefined && theirs === undefined && !isHeld;
  useDelay(isDirty ? KEEP_MS : undefined, edits, place.keep);
  useDelay(isWaiting ? SAVE_MS : undefined, edits, () => void save());
  useTryAgain(theirs ? undefined : failure, !isDirty, () => setFailure(undefined));
  useSaveOnLeave(() => {
    if (!isUnsaved(latest.current)) return;
    place.keep(latest.current);
    void save();
  });

  const settle = (change: FormEdit) => {
    edit(change);
    setTheirs(undefined);
    setFailure(undefined);
  };
  return {
    failure: failure?.text,
    theirs,
    saveState: saveStateOf({ isDirty, failure, theirs }),
    retry: () => setFailure(undefined),
    /** Holds saves back while the draft is published or discarded. */
    setHeld,
    /** Waits until no save is in progress. */
    settled: async () => void (await sending.current),
    keepMine: () => theirs && settle({ kind: 'keep', revision: theirs.revision, base: theirs.base_version }),
    takeTheirs: () => {
      if (!theirs) return;
      place.forget();
      settle({ kind: 'take', form: theirs.form, revision: theirs.revision, base: theirs.base_version });
    },
  };
}

/** The result of saving: the revision, or the error, possibly with another window's draft. */
interface Outcome {
  revision?: number;
  failure?: Failed;
  theirs?: TemplateDraft;
  /** The draft was discarded or published elsewhere: this one is a new draft. */
  isGone?: boolean;
}

async function saveForm(
  api: ApiClient,
  id: TemplateId,
  { form, revision, base }: UnsavedForm,
): Promise<Outcome> {
  const made = { template_id: id, form, base_version: base, revision };
  try {
    return { revision: (await api(saveTemplateDraft, made)).revision };
  } catch (cause) {
    const failure = failedBy(cause, errorText(cause, errorTexts.saveTemplateDraft));
    if (!(cause instanceof ApiError) || cause.code !== 'changed_meanwhile') return { failure };
    const answer = await api(getTemplateDraft, { template_id: id }).catch(() => undefined);
    if (!answer) return { failure };
    if (!answer.draft) return { revision: 0, isGone: true };
    // The answer to an earlier save may have been lost: then the other draft is this window's own.
    const isOurs = JSON.stringify(answer.draft.form) === JSON.stringify(form);
    return isOurs ? { revision: answer.draft.revision } : { failure, theirs: answer.draft };
  }
}

/** Runs a function with a value once it has not changed for a while. @param ms  undefined: never */
function useDelay<Value>(ms: number | undefined, value: Value, act: (value: Value) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => latest.current(value), ms);
    return () => clearTimeout(timer);
  }, [ms, value]);
}

/** Runs a function when the page is hidden, and when the editor is left for another screen. */
function useSaveOnLeave(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      latest.current();
    };
  }, []);
}

function saveStateOf(now: {
  isDirty: boolean;
  failure: Failed | undefined;
  theirs: TemplateDraft | undefined;
}): SaveState {
  if (now.theirs) return 'conflict';
  if (now.failure) return 'failed';
  return now.isDirty ? 'saving' : 'saved';
}
