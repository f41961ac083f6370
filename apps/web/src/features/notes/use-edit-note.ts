import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { type ApiClient, ApiError, useApi } from '#web/platform/api-client.ts';
import { type Failed, failedBy, useTryAgain } from '#web/platform/use-try-again.ts';
import { editNote, type HeldLine, heldNote, isUnsaved } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved, type UnsavedNote } from './unsaved-note.ts';

/** Whether all is on the server; if not, why. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * Lets a person edit a note. Each edit is saved at once; until it is, it is kept in this browser. What somebody else
 * changed meanwhile is never overwritten: then `theirs` is their note, and the person chooses.
 */
export function useEditNote(kind: NoteKind, note: SoapNote) {
  const api = useApi();
  const cache = useQueryClient();
  const [edits, edit] = useReducer(editNote, note, heldNote);
  const [failure, setFailure] = useState<Failed>();
  const [theirs, setTheirs] = useState<SoapNote>();
  const [isHeld, setHeld] = useState(false);
  const isSending = useRef(false);
  const { session_id, node_id } = note;
  const isDirty = isUnsaved(edits);

  const send = useCallback(
    async (sent: readonly HeldLine[], version: number) => {
      if (isSending.current) return;
      isSending.current = true;
      const at = { session_id, node_id };
      const outcome = await saveLines({ api, kind }, at, { version, lines: sent.map(({ line }) => line) });
      isSending.current = false;
      setFailure(outcome.failure);
      setTheirs(outcome.theirs);
      if (outcome.signed) cache.setQueryData(kind.keys.one(session_id, node_id), outcome.signed);
      if (!outcome.saved) return;
      cache.setQueryData(kind.keys.one(session_id, node_id), outcome.saved);
      edit({ kind: 'saved', sent, note: outcome.saved });
    },
    [api, kind, cache, session_id, node_id],
  );

  useEffect(() => {
    if (isDirty && failure === undefined && !isHeld) void send(edits.lines, edits.version);
  }, [isDirty, failure, isHeld, edits.lines, edits.version, send]);

  useEffect(() => {
    const unsaved = readUnsaved({ session_id, node_id });
    if (unsaved) edit({ kind: 'restore', ...unsaved });
  }, [session_id, node_id]);

  useTryAgain(theirs ? undefined : failure, !isDirty, () => setFailure(undefined));

  const settle = (kind: 'take' | 'keep') => {
    if (theirs) edit({ kind, note: theirs });
    if (kind === 'take') forgetUnsaved({ session_id, node_id });
    setTheirs(undefined);
    setFailure(undefined);
  };
  return {
    edits,
    edit,
    error: failure?.text,
    theirs,
    /** Takes a note that the server has: one that was brought back, or what somebody else made of it. */
    take: (standing: SoapNote) => edit({ kind: 'take', note: standing }),
    /** Keeps edits back while another change of the note is on its way. */
    setHeld,
    saveState: saveStateOf({ isDirty, failure, theirs }),
    retry: () => setFailure(undefined),
    keepMine: () => settle('keep'),
    takeTheirs: () => settle('take'),
  };
}

/** What came of saving: the note as it stands, or why not, and then perhaps what somebody else made of it. */
interface Outcome {
  saved?: SoapNote;
  failure?: Failed;
  theirs?: SoapNote;
  /** Somebody signed it meanwhile: it takes no edits any more. */
  signed?: SoapNote;
}

const OVERTAKEN = ['changed_meanwhile', 'note_signed'];

interface Saving {
  api: ApiClient;
  kind: NoteKind;
}

/** Saves lines, and keeps them in this browser until they are. */
async function saveLines(
  { api, kind }: Saving,
  at: Pick<SoapNote, 'session_id' | 'node_id'>,
  edited: UnsavedNote,
): Promise<Outcome> {
  keepUnsaved(at, edited);
  try {
    const saved = await api(kind.save, { ...at, ...edited });
    forgetUnsaved(at);
    return { saved };
  } catch (cause) {
    const failure = failedBy(cause, errorText(cause, kind.saveFailed));
    if (!(cause instanceof ApiError) || !OVERTAKEN.includes(cause.code)) return { failure };
    const theirs = await api(kind.read, at).catch(() => undefined);
    if (theirs?.signature) return { failure, signed: theirs };
    if (!theirs || !saysTheSame(theirs.lines, edited.lines)) return { failure, theirs };
    forgetUnsaved(at);
    return { saved: theirs };
  }
}

/** The answer to an earlier save may have got lost on its way back: then "somebody else" was this person. */
function saysTheSame(some: readonly NoteLine[], others: readonly NoteLine[]): boolean {
  const words = (lines: readonly NoteLine[]) =>
    JSON.stringify(
      lines.map(({ text, pet, all_pets, section, entry, resolved_flags }) => [
        ...[text, pet, all_pets ?? false, section, entry],
        resolved_flags,
      ]),
    );
  return words(some) === words(others);
}

function saveStateOf(now: {
  isDirty: boolean;
  failure: Failed | undefined;
  theirs: SoapNote | undefined;
}): SaveState {
  if (now.theirs) return 'conflict';
  if (now.failure) return 'failed';
  return now.isDirty ? 'saving' : 'saved';
}
