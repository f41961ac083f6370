import type { SoapNote } from '@auscult/contract/notes';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSignIn } from '#web/platform/identity.ts';
import { editNote, heldNote, isUnsaved, type NoteEdit, type NoteEdits } from './note-edits.ts';
import { forgetUnsaved, keepUnsaved, type UnsavedNote, type UnsavedPlace } from './unsaved-note.ts';

/** The editing state of a note, and its copy in this browser. */
export interface KeptEdits {
  edits: NoteEdits;
  /** The same, readable after the screen was left. */
  latest: RefObject<NoteEdits>;
  edit: (change: NoteEdit) => void;
  /** Whether a save is in progress. */
  isSending: RefObject<boolean>;
  place: UnsavedPlace;
}

/** Stores each edit of a note in this browser at once, so that closing the page loses none. */
export function useKeptEdits(note: SoapNote): KeptEdits {
  const { session_id, node_id } = note;
  const userId = useSignIn()?.userId ?? '';
  // Fixed: edits stay with this person after another one signs in.
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
      // Undone before it was saved: the stored copy would restore it on reload.
      else if (isUnsaved(before)) forgetUnsaved(place, unsavedOf(before));
    },
    [place],
  );
  return { edits, latest, edit, isSending, place };
}

/** Its stored and unsaved edits. */
export function unsavedOf({ lines, version }: NoteEdits): UnsavedNote {
  return { version, lines: lines.map(({ line }) => line) };
}
