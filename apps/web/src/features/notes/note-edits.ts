/** A note under a person's hands: what they see, what is saved of it, and the way back. */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { splitLine } from '@auscult/domain/notes/split-line';

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
  /** Steps from before somebody else's change: no Undo leads there, but a line that was removed is found in them. */
  former: readonly (readonly HeldLine[])[];
  /** What the server has; the same list as `lines` when all is saved. */
  saved: readonly HeldLine[];
  /** The version that `saved` is. */
  version: number;
  nextKey: number;
}

/** What can happen to it. */
export type NoteEdit =
  | { kind: 'change'; key: number; change: Partial<NoteLine> }
  /** A line too long for a note stands as several. */
  | { kind: 'add'; after: number; line: NoteLine }
  | { kind: 'remove'; key: number }
  /** A line that was removed, whatever was edited since. */
  | { kind: 'return'; key: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The server has these lines now, checked anew. */
  | { kind: 'saved'; sent: readonly HeldLine[]; note: SoapNote }
  /** Somebody else's note takes the place of this one, which stays one step back. */
  | { kind: 'take'; note: SoapNote }
  /** Somebody else's change of it, where nothing here waits to be saved. */
  | { kind: 'follow'; note: SoapNote }
  /** This note is kept over somebody else's. */
  | { kind: 'keep'; note: SoapNote }
  /** Lines were given to other pets; what was edited meanwhile stays, and is still to be saved. */
  | { kind: 'moved'; sent: readonly HeldLine[]; note: SoapNote }
  /** Lines that an earlier visit to this page could not save. */
  | { kind: 'restore'; lines: readonly NoteLine[]; version: number };

/** A note as it came from the server. */
export function heldNote({ lines: read, version }: SoapNote): NoteEdits {
  const lines = held(read, 0);
  return { lines, past: [], future: [], former: [], saved: lines, version, nextKey: lines.length };
}

/** Whether something is not on the server yet. */
export function isUnsaved({ lines, saved }: NoteEdits): boolean {
  return lines !== saved;
}

/** The state after an edit. */
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

/** Changed to more than a line can hold, it stands as several, of which the first is still the same line. */
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

/** Behind the nearest of the lines that stood before it. */
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

/** One step back leads to where the lines were before. */
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
 * Lines that stand as they stood, and those that were written anew in their place, stay the same lines: so does the cursor.
 * The way back begins anew: one step of it would take away what somebody else wrote, unseen. The versions have what was.
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
