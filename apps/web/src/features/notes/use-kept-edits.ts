import type { SoapNote } from '@auscult/contract/notes';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSignIn } from '#web/platform/identity.ts';
import { editNote, heldNote, isUnsaved, type NoteEdit, type NoteEdits } from './note-edits.ts';
import { forgetUnsaved, keepUnsaved, type UnsavedNote, type UnsavedPlace } from './unsaved-note.ts';

/** A note under a person's hands, and what of it this browser keeps. */
export interface KeptEdits {
  edits: NoteEdits;
  /** The same, also after the screen was left. */
  latest: RefObject<NoteEdits>;
  edit: (change: NoteEdit) => void;
  /** Whether something is on its way to the server. */
  isSending: RefObject<boolean>;
  place: UnsavedPlace;
}

/** Keeps each edit of a note in this browser the moment it is made: whatever ends the page next loses none. */
export function useKeptEdits(note: SoapNote): KeptEdits {
  const { session_id, node_id } = note;
  const userId = useSignIn()?.userId ?? '';
  // Whoever signs in next does not go on with them.
  const [place] = useState<UnsavedPlace>({ userId, session_id, node_id });
  const [edits, setEdits] = useState(() => heldNote(note));
  const latest = useRef(edits);
  const isSending = useRef(false);

  const edit = useCallback(
    (change: NoteEdit) => {
      const before = latest.current;
      latest.current = editNote(before, change);
      setEdits(latest.current);
      if (isUnsaved(latest.current) || (isSending.current && change.kind !== 'saved'))
        keepUnsaved(place, unsavedOf(latest.current));
      // Taken back before it was saved: else it would be back after a reload.
      else if (isUnsaved(before)) forgetUnsaved(place, unsavedOf(before));
    },
    [place],
  );
  return { edits, latest, edit, isSending, place };
}

/** What is kept, and sent, of it. */
export function unsavedOf({ lines, version }: NoteEdits): UnsavedNote {
  return { version, lines: lines.map(({ line }) => line) };
}
