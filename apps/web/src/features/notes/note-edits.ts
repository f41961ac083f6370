/** A note under a person's hands: what they see, what is saved of it, and the way back. */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';

/** A line that keeps its identity while others are added and deleted around it. */
export interface HeldLine {
  key: number;
  line: NoteLine;
}

/** The state of an edited note. */
export interface NoteEdits {
  lines: readonly HeldLine[];
  past: readonly (readonly HeldLine[])[];
  future: readonly (readonly HeldLine[])[];
  /** What the server has; the same list as `lines` when all is saved. */
  saved: readonly HeldLine[];
  /** The version that `saved` is. */
  version: number;
  nextKey: number;
}

/** What can happen to it. */
export type NoteEdit =
  | { kind: 'change'; key: number; change: Partial<NoteLine> }
  | { kind: 'add'; after: number; line: NoteLine }
  | { kind: 'remove'; key: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The server has these lines now, checked anew. */
  | { kind: 'saved'; sent: readonly HeldLine[]; note: SoapNote }
  /** Somebody else's note takes the place of this one, which stays one step back. */
  | { kind: 'take'; note: SoapNote }
  /** This note is kept over somebody else's. */
  | { kind: 'keep'; note: SoapNote }
  /** Lines that an earlier visit to this page could not save. */
  | { kind: 'restore'; lines: readonly NoteLine[]; version: number };

/** A note as it came from the server. */
export function heldNote({ lines, version }: SoapNote): NoteEdits {
  const held = lines.map((line, key) => ({ key, line }));
  return { lines: held, past: [], future: [], saved: held, version, nextKey: held.length };
}

/** Whether something is not on the server yet. */
export function isUnsaved({ lines, saved }: NoteEdits): boolean {
  return lines !== saved;
}

/** The state after an edit. */
export function editNote(edits: NoteEdits, edit: NoteEdit): NoteEdits {
  switch (edit.kind) {
    case 'change':
      return step(
        edits,
        edits.lines.map((held) => (held.key === edit.key ? changed(held, edit.change) : held)),
      );
    case 'remove':
      return step(
        edits,
        edits.lines.filter(({ key }) => key !== edit.key),
      );
    case 'add':
      return added(edits, edit.after, edit.line);
    case 'undo':
      return back(edits);
    case 'redo':
      return forth(edits);
    case 'saved':
      return settled(edits, edit.sent, edit.note);
    case 'take':
      return taken(edits, edit.note);
    case 'keep':
      return { ...edits, saved: [], version: edit.note.version };
    case 'restore':
      return { ...restored(edits, edit.lines), version: edit.version };
  }
}

function changed({ key, line }: HeldLine, change: Partial<NoteLine>): HeldLine {
  return { key, line: { ...line, ...change } };
}

function step(edits: NoteEdits, lines: readonly HeldLine[]): NoteEdits {
  return { ...edits, lines, past: [...edits.past, edits.lines], future: [] };
}

function added(edits: NoteEdits, after: number, line: NoteLine): NoteEdits {
  const at = edits.lines.findIndex(({ key }) => key === after) + 1;
  const lines = edits.lines.toSpliced(at, 0, { key: edits.nextKey, line });
  return { ...step(edits, lines), nextKey: edits.nextKey + 1 };
}

function back(edits: NoteEdits): NoteEdits {
  const lines = edits.past.at(-1);
  if (!lines) return edits;
  return { ...edits, lines, past: edits.past.slice(0, -1), future: [edits.lines, ...edits.future] };
}

function forth(edits: NoteEdits): NoteEdits {
  const [lines, ...future] = edits.future;
  return lines ? { ...edits, lines, past: [...edits.past, edits.lines], future } : edits;
}

/** What was typed since it was sent stays, and is still to be saved. */
function settled(edits: NoteEdits, sent: readonly HeldLine[], note: SoapNote): NoteEdits {
  if (edits.lines !== sent) return { ...edits, saved: sent, version: note.version };
  const checked = note.lines.map((line, at) => ({ key: sent[at]?.key ?? edits.nextKey + at, line }));
  return {
    ...edits,
    lines: checked,
    saved: checked,
    version: note.version,
    nextKey: edits.nextKey + note.lines.length,
  };
}

function taken(edits: NoteEdits, note: SoapNote): NoteEdits {
  const lines = note.lines.map((line, at) => ({ key: edits.nextKey + at, line }));
  return {
    ...step(edits, lines),
    saved: lines,
    version: note.version,
    nextKey: edits.nextKey + lines.length,
  };
}

function restored(edits: NoteEdits, lines: readonly NoteLine[]): NoteEdits {
  const held = lines.map((line, at) => ({ key: edits.nextKey + at, line }));
  return { ...step(edits, held), nextKey: edits.nextKey + held.length };
}
