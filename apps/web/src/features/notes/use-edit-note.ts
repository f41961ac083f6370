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

/** Whether all is saved; if not, why. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/**
 * Lets a person edit a note. Each edit is saved at once, and stored in this browser until it is. Another
 * person's changes are never overwritten: then `theirs` is their note, and the person chooses.
 *
 * @param onRefused  called if the server refuses this person's changes
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
    /** Whether nothing is unsaved or being saved. */
    isSettled,
    error: failure?.text,
    theirs,
    /** Accepts a note from the server: a restored version, or another person's change. */
    take: (standing: SoapNote) => edit({ kind: 'take', note: standing }),
    /** Holds edits back while another change of the note is being saved. */
    setHeld,
    saveState: saveStateOf({ isDirty, failure, theirs }),
    retry: () => setFailure(undefined),
    keepMine: () => settle('keep'),
    takeTheirs: () => settle('take'),
  };
}

/** @returns a function that saves all unsaved edits, one after the other; also after the screen was left */
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
    // After another sign-in, nothing is saved in this person's name.
    const isToSend = () => isUnsaved(latest.current) && (identity.current()?.userId ?? '') === place.userId;
    // Their role or the visit's owner has changed, and perhaps the note, too.
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
      // Only if it is being read: after the screen was left nothing is cached.
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

/** Runs a function when the screen is left. */
function useOnLeave(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => latest.current(), []);
}

/** The result of saving: the current note, or the error, possibly with another person's change. */
interface Outcome {
  saved?: SoapNote;
  failure?: Failed;
  theirs?: SoapNote;
  /** Another person signed it meanwhile: it is read-only. */
  signed?: SoapNote;
  /** This person cannot change it. */
  isRefused?: boolean;
}

const OVERTAKEN = ['changed_meanwhile', 'note_signed'];

interface Saving {
  api: ApiClient;
  kind: NoteKind;
}

/** Saves lines, and stores them in this browser until they are saved. */
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

/** The answer to an earlier save may have been lost: then the other change is this person's own. */
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
