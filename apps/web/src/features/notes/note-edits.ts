/** The editing state of a note: the lines on the screen, the saved ones, and the undo history. */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { splitLine } from '@auscult/domain/notes/split-line';

/** A line with a stable key while others are added and deleted. */
export interface HeldLine {
  key: number;
  line: NoteLine;
}

/** The editing state. */
export interface NoteEdits {
  lines: readonly HeldLine[];
  past: readonly (readonly HeldLine[])[];
  future: readonly (readonly HeldLine[])[];
  /** Steps from before another person's change. Undo stops before them, but removed lines are looked up in them. */
  former: readonly (readonly HeldLine[])[];
  /** The server's lines; the same array as `lines` when all is saved. */
  saved: readonly HeldLine[];
  /** The version of `saved`. */
  version: number;
  nextKey: number;
}

/** The actions. */
export type NoteEdit =
  | { kind: 'change'; key: number; change: Partial<NoteLine> }
  /** A line that is too long for a note becomes several. */
  | { kind: 'add'; after: number; line: NoteLine }
  | { kind: 'remove'; key: number }
  /** Restores a removed line, after any later edits. */
  | { kind: 'return'; key: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The server has saved and checked these lines. */
  | { kind: 'saved'; sent: readonly HeldLine[]; note: SoapNote }
  /** Another person's note replaces this one, which stays one undo step back. */
  | { kind: 'take'; note: SoapNote }
  /** Another person's change, while nothing here is unsaved. */
  | { kind: 'follow'; note: SoapNote }
  /** This note replaces another person's. */
  | { kind: 'keep'; note: SoapNote }
  /** Lines were assigned to other pets. Edits made meanwhile stay, still unsaved. */
  | { kind: 'moved'; sent: readonly HeldLine[]; note: SoapNote }
  /** Lines that an earlier visit to this page could not save. */
  | { kind: 'restore'; lines: readonly NoteLine[]; version: number };

/** The state of a note from the server. */
export function heldNote({ lines: read, version }: SoapNote): NoteEdits {
  const lines = held(read, 0);
  return { lines, past: [], future: [], former: [], saved: lines, version, nextKey: lines.length };
}

/** Whether some lines are not on the server yet. */
export function isUnsaved({ lines, saved }: NoteEdits): boolean {
  return lines !== saved;
}

/** The state after an action. */
export function editNote(edits: NoteEdits, edit: NoteEdit): NoteEdits {
  switch (edit.kind) {
    case 'change':
      return changed(edits, edit.key, edit.change);
    case 'remove':
      return step(
        edits,
        edits.lines.filter(({ key }) => key !== edit.key),
      );
    case 'return':
      return returned(edits, edit.key);
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
    case 'follow':
      return followed(edits, edit.note);
    case 'keep':
      return { ...edits, saved: [], version: edit.note.version };
    case 'moved':
      return moved(edits, edit.sent, edit.note);
    case 'restore':
      return { ...restored(edits, edit.lines), version: edit.version };
  }
}

/** Text that is too long for a line becomes several lines. The first one keeps the key. */
function changed(edits: NoteEdits, key: number, change: Partial<NoteLine>): NoteEdits {
  const at = edits.lines.findIndex((held) => held.key === key);
  const before = edits.lines[at];
  if (!before) return edits;
  const [first = before.line, ...more] = splitLine({ ...before.line, ...change });
  const lines = edits.lines.toSpliced(at, 1, { key, line: first }, ...held(more, edits.nextKey));
  return { ...step(edits, lines), nextKey: edits.nextKey + more.length };
}

function held(lines: readonly NoteLine[], firstKey: number): HeldLine[] {
  return lines.map((line, at) => ({ key: firstKey + at, line }));
}

function step(edits: NoteEdits, lines: readonly HeldLine[]): NoteEdits {
  return { ...edits, lines, past: [...edits.past, edits.lines], future: [] };
}

function added(edits: NoteEdits, after: number, line: NoteLine): NoteEdits {
  const at = edits.lines.findIndex(({ key }) => key === after) + 1;
  const added = held(splitLine(line), edits.nextKey);
  return { ...step(edits, edits.lines.toSpliced(at, 0, ...added)), nextKey: edits.nextKey + added.length };
}

/** After the nearest line that was before it. */
function returned(edits: NoteEdits, key: number): NoteEdits {
  const isIt = (held: HeldLine) => held.key === key;
  const before = [...edits.former, ...edits.past].findLast((lines) => lines.some(isIt)) ?? [];
  const at = before.findIndex(isIt);
  const line = before[at];
  if (!line || edits.lines.some(isIt)) return edits;
  const earlier = new Set(before.slice(0, at).map((held) => held.key));
  const place = edits.lines.findLastIndex((held) => earlier.has(held.key)) + 1;
  return step(edits, edits.lines.toSpliced(place, 0, line));
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

/** Text typed since the save started stays, still unsaved. */
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

/** Undo assigns the lines to their previous pets. */
function moved(edits: NoteEdits, sent: readonly HeldLine[], note: SoapNote): NoteEdits {
  const saved = sent.map((held, at) => ({ ...held, line: note.lines[at] ?? held.line }));
  const byKey = new Map(saved.map(({ key, line }) => [key, line]));
  const lines =
    edits.lines === sent
      ? saved
      : edits.lines.map(({ key, line }) => {
          const { pet, all_pets } = byKey.get(key) ?? line;
          return { key, line: { ...line, pet, all_pets } };
        });
  return { ...step(edits, lines), saved, version: note.version };
}

function taken(edits: NoteEdits, note: SoapNote): NoteEdits {
  const lines = held(note.lines, edits.nextKey);
  return {
    ...step(edits, lines),
    saved: lines,
    version: note.version,
    nextKey: edits.nextKey + lines.length,
  };
}

/**
 * Unchanged lines, and lines that replace others in the same place, keep their keys, and so the focus. The
 * undo history restarts: one more step would silently remove the other person's changes. The versions have
 * the earlier state.
 */
function followed(edits: NoteEdits, note: SoapNote): NoteEdits {
  const { lines: before, nextKey } = edits;
  const standing = Map.groupBy(before, ({ line }) => sameLine(line));
  const kept = note.lines.map((line) => standing.get(sameLine(line))?.shift()?.key);
  const taken = new Set(kept);
  const isOfOneLength = before.length === note.lines.length;
  const inPlace = (at: number) => {
    const key = isOfOneLength ? before[at]?.key : undefined;
    return taken.has(key) ? undefined : key;
  };
  const lines = note.lines.map((line, at) => ({ key: kept[at] ?? inPlace(at) ?? nextKey + at, line }));
  const next = nextKey + lines.length;
  const former = [...edits.former, ...edits.past];
  return { lines, past: [], future: [], former, saved: lines, version: note.version, nextKey: next };
}

function sameLine({ text, pet, section, entry }: NoteLine): string {
  return JSON.stringify([text, pet, section, entry]);
}

function restored(edits: NoteEdits, lines: readonly NoteLine[]): NoteEdits {
  const kept = held(lines.flatMap(splitLine), edits.nextKey);
  return { ...step(edits, kept), nextKey: edits.nextKey + kept.length };
}
