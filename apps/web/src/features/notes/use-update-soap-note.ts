import { getSoapNote, type NoteLine, type SoapNote, updateSoapNote } from '@auscult/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { type ApiClient, ApiError, useApi } from '#web/platform/api-client.ts';
import { editNote, type HeldLine, heldNote, isUnsaved } from './note-edits.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, type UnsavedNote } from './unsaved-note.ts';
import { notesKeys } from './use-notes-keys.ts';

/** Whether all is on the server; if not, why. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * Lets a person edit a note. Each edit is saved at once; until it is, it is kept in this browser. What somebody else
 * changed meanwhile is never overwritten: then `theirs` is their note, and the person chooses.
 */
export function useUpdateSoapNote(note: SoapNote) {
  const api = useApi();
  const cache = useQueryClient();
  const [edits, edit] = useReducer(editNote, note, heldNote);
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<SoapNote>();
  const isSending = useRef(false);
  const { session_id, node_id } = note;
  const isDirty = isUnsaved(edits);

  const send = useCallback(
    async (sent: readonly HeldLine[], version: number) => {
      if (isSending.current) return;
      isSending.current = true;
      const at = { session_id, node_id };
      const outcome = await saveLines(api, at, { version, lines: sent.map(({ line }) => line) });
      isSending.current = false;
      setError(outcome.failure);
      setTheirs(outcome.theirs);
      if (!outcome.saved) return;
      cache.setQueryData(notesKeys.one(session_id, node_id), outcome.saved);
      edit({ kind: 'saved', sent, note: outcome.saved });
    },
    [api, cache, session_id, node_id],
  );

  useEffect(() => {
    if (isDirty && error === undefined) void send(edits.lines, edits.version);
  }, [isDirty, error, edits.lines, edits.version, send]);

  useEffect(() => {
    const unsaved = readUnsaved({ session_id, node_id });
    if (unsaved) edit({ kind: 'restore', ...unsaved });
  }, [session_id, node_id]);

  useEffect(() => {
    const goOn = () => setError(undefined);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);

  const settle = (kind: 'take' | 'keep') => {
    if (theirs) edit({ kind, note: theirs });
    if (kind === 'take') forgetUnsaved({ session_id, node_id });
    setTheirs(undefined);
    setError(undefined);
  };
  return {
    edits,
    edit,
    error,
    theirs,
    saveState: saveStateOf({ isDirty, error, theirs }),
    retry: () => setError(undefined),
    keepMine: () => settle('keep'),
    takeTheirs: () => settle('take'),
  };
}

/** What came of saving: the note as it stands, or why not, and then perhaps what somebody else made of it. */
interface Outcome {
  saved?: SoapNote;
  failure?: string;
  theirs?: SoapNote;
}

/** Saves lines, and keeps them in this browser until they are. */
async function saveLines(
  api: ApiClient,
  at: Pick<SoapNote, 'session_id' | 'node_id'>,
  edited: UnsavedNote,
): Promise<Outcome> {
  keepUnsaved(at, edited);
  try {
    const saved = await api(updateSoapNote, { ...at, ...edited });
    forgetUnsaved(at);
    return { saved };
  } catch (cause) {
    const failure = errorText(cause, errorTexts.saveNote);
    if (!(cause instanceof ApiError) || cause.code !== 'changed_meanwhile') return { failure };
    const theirs = await api(getSoapNote, at).catch(() => undefined);
    if (!theirs || !saysTheSame(theirs.lines, edited.lines)) return { failure, theirs };
    forgetUnsaved(at);
    return { saved: theirs };
  }
}

/** The answer to an earlier save may have got lost on its way back: then "somebody else" was this person. */
function saysTheSame(some: readonly NoteLine[], others: readonly NoteLine[]): boolean {
  const words = (lines: readonly NoteLine[]) =>
    JSON.stringify(
      lines.map(({ text, section, entry, resolved_flags }) => [text, section, entry, resolved_flags]),
    );
  return words(some) === words(others);
}

function saveStateOf(now: {
  isDirty: boolean;
  error: string | undefined;
  theirs: SoapNote | undefined;
}): SaveState {
  if (now.theirs) return 'conflict';
  if (now.error !== undefined) return 'failed';
  return now.isDirty ? 'saving' : 'saved';
}
