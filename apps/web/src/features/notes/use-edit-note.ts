import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { accountKeys } from '#web/features/account/use-account-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { type ApiClient, ApiError, useApi } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { type Failed, failedBy, useTryAgain } from '#web/platform/use-try-again.ts';
import { isUnsaved } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';
import {
  forgetUnsaved,
  keepUnsaved,
  readUnsaved,
  type UnsavedNote,
  type UnsavedPlace,
} from './unsaved-note.ts';
import { type KeptEdits, unsavedOf, useKeptEdits } from './use-kept-edits.ts';

/** Whether all is on the server; if not, why. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * Lets a person edit a note. Each edit is saved at once; until it is, it is kept in this browser. What somebody else
 * changed meanwhile is never overwritten: then `theirs` is their note, and the person chooses.
 *
 * @param onRefused  is told that the server lets this person change nothing here
 */
export function useEditNote(kind: NoteKind, note: SoapNote, onRefused: () => void) {
  const kept = useKeptEdits(note);
  const { edits, edit, place } = kept;
  const [failure, setFailure] = useState<Failed>();
  const [theirs, setTheirs] = useState<SoapNote>();
  const [isHeld, setHeld] = useState(false);
  const isDirty = isUnsaved(edits);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });

  const tell = useCallback((outcome: Outcome) => {
    setFailure(outcome.failure);
    setTheirs(outcome.theirs);
    if (outcome.isRefused) refused.current();
  }, []);
  const send = useSendEdits(kind, kept, tell);

  useEffect(() => {
    if (isDirty && failure === undefined && !isHeld) void send();
  }, [isDirty, failure, isHeld, send]);

  useEffect(() => {
    const unsaved = readUnsaved(place);
    if (unsaved) edit({ kind: 'restore', ...unsaved });
  }, [place, edit]);

  useTryAgain(theirs ? undefined : failure, !isDirty, () => setFailure(undefined));
  useOnLeave(() => {
    if (!theirs && !isHeld) void send();
  });

  const settle = (kind: 'take' | 'keep') => {
    if (theirs) edit({ kind, note: theirs });
    if (kind === 'take') forgetUnsaved(place);
    setTheirs(undefined);
    setFailure(undefined);
  };
  const { latest, isSending } = kept;
  const isSettled = useCallback(
    () => !isUnsaved(latest.current) && !isSending.current && !isHeld,
    [latest, isSending, isHeld],
  );
  return {
    edits,
    edit,
    /** Whether nothing waits to be saved, or is on its way. */
    isSettled,
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

/** @returns sends what is not on the server yet, one after the other until all is; also after the screen was left */
function useSendEdits(
  kind: NoteKind,
  kept: KeptEdits,
  tell: (outcome: Outcome) => void,
): () => Promise<void> {
  const api = useApi();
  const cache = useQueryClient();
  const identity = useIdentity();
  const { latest, edit, isSending, place } = kept;

  return useCallback(async () => {
    // Whoever has signed in since says nothing in this person's name, nor the other way round.
    const isToSend = () => isUnsaved(latest.current) && (identity.current()?.userId ?? '') === place.userId;
    // Their role or the visit's owner has changed, and the note perhaps with them.
    const freshRead = () =>
      Promise.all(
        [
          accountKeys.me,
          sessionKeys.one(place.session_id),
          kind.keys.one(place.session_id, place.node_id),
        ].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
    const sendOnce = async () => {
      const { lines: sent } = latest.current;
      const outcome = await saveLines({ api, kind }, place, unsavedOf(latest.current));
      const standing = outcome.signed ?? outcome.saved;
      // Only where it is read: after the screen was left nothing is kept of it.
      if (standing)
        cache.setQueryData<SoapNote>(
          kind.keys.one(place.session_id, place.node_id),
          (before) => before && standing,
        );
      if (outcome.saved) edit({ kind: 'saved', sent, note: outcome.saved });
      if (outcome.isRefused) void freshRead();
      tell(outcome);
      return outcome.saved !== undefined;
    };
    if (isSending.current || !isToSend()) return;
    isSending.current = true;
    while ((await sendOnce()) && isToSend());
    isSending.current = false;
  }, [api, cache, identity, kind, latest, edit, isSending, place, tell]);
}

/** Does something when the screen is left. */
function useOnLeave(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => latest.current(), []);
}

/** What came of saving: the note as it stands, or why not, and then perhaps what somebody else made of it. */
interface Outcome {
  saved?: SoapNote;
  failure?: Failed;
  theirs?: SoapNote;
  /** Somebody signed it meanwhile: it takes no edits any more. */
  signed?: SoapNote;
  /** This person may change nothing of it. */
  isRefused?: boolean;
}

const OVERTAKEN = ['changed_meanwhile', 'note_signed'];

interface Saving {
  api: ApiClient;
  kind: NoteKind;
}

/** Saves lines, and keeps them in this browser until they are. */
async function saveLines({ api, kind }: Saving, place: UnsavedPlace, edited: UnsavedNote): Promise<Outcome> {
  const { userId: _, ...at } = place;
  keepUnsaved(place, edited);
  try {
    const saved = await api(kind.save, { ...at, ...edited });
    forgetUnsaved(place, edited);
    return { saved };
  } catch (cause) {
    const failure = failedBy(cause, errorText(cause, kind.saveFailed));
    if (!(cause instanceof ApiError) || !OVERTAKEN.includes(cause.code))
      return { failure, isRefused: cause instanceof ApiError && cause.code === 'forbidden' };
    const theirs = await api(kind.read, at).catch(() => undefined);
    if (theirs?.signature) return { failure, signed: theirs };
    if (!theirs || !saysTheSame(theirs.lines, edited.lines)) return { failure, theirs };
    forgetUnsaved(place, edited);
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
