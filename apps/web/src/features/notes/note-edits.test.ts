import { NoteLine, SoapNote } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { editNote, heldNote, isUnsaved, type NoteEdits } from './note-edits.ts';

const aLine = (text: string) =>
  NoteLine.parse({
    text,
    pet: null,
    section: 'Plan',
    soap: 'plan',
    evidence: [],
    origin: 'transcript',
    flags: [],
  });

const aNote = (texts: string[], version = 1) =>
  SoapNote.parse({
    id: 'n1',
    session_id: 's1',
    node_id: 'n1',
    name: '',
    template_id: 'dynamic_soap_notes',
    text: '',
    lines: texts.map(aLine),
    completed: true,
    error: null,
    version,
    created_timestamp: 0,
    modified_timestamp: 0,
    writer: 'built-in',
  });

const texts = ({ lines }: NoteEdits) => lines.map(({ line }) => line.text);

describe('editing a note', () => {
  const start = heldNote(aNote(['a', 'b']));
  const added = editNote(start, { kind: 'add', after: 0, line: aLine('new') });

  test('a new line is after the one it was added to', () => {
    expect(texts(added)).toEqual(['a', 'new', 'b']);
    expect(isUnsaved(added)).toBe(true);
  });

  test('text that is too long for a line becomes several, and one undo step joins them', () => {
    const long = 'limping '.repeat(1200).trim();
    const changed = editNote(start, { kind: 'change', key: 0, change: { text: long } });
    expect(texts(changed)).toHaveLength(4);
    expect(texts(changed).slice(0, 3).join(' ')).toBe(long);
    expect(texts(changed).every((text) => NoteLine.shape.text.safeParse(text).success)).toBe(true);
    expect(new Set(changed.lines.map(({ key }) => key)).size).toBe(4);
    expect(texts(editNote(changed, { kind: 'undo' }))).toEqual(['a', 'b']);
    const more = editNote(start, { kind: 'add', after: 1, line: { ...aLine(''), text: long } });
    expect(texts(more).slice(2).join(' ')).toBe(long);
  });

  test('undo and redo go back and forth, and a new edit clears the redo steps', () => {
    const undone = editNote(added, { kind: 'undo' });
    expect(texts(undone)).toEqual(['a', 'b']);
    expect(isUnsaved(undone)).toBe(false);
    expect(texts(editNote(undone, { kind: 'redo' }))).toEqual(['a', 'new', 'b']);
    const other = editNote(undone, { kind: 'remove', key: 0 });
    expect(texts(editNote(other, { kind: 'redo' }))).toEqual(['b']);
  });

  test('text typed during a save is still unsaved', () => {
    const more = editNote(added, { kind: 'change', key: 0, change: { text: 'A' } });
    const saved = editNote(more, { kind: 'saved', sent: added.lines, note: aNote(['a', 'new', 'b'], 2) });
    expect(texts(saved)).toEqual(['A', 'new', 'b']);
    expect([saved.version, isUnsaved(saved)]).toEqual([2, true]);
  });

  test('lines keep their keys when the server has checked them', () => {
    const saved = editNote(added, { kind: 'saved', sent: added.lines, note: aNote(['a', 'new', 'b'], 2) });
    expect(saved.lines.map(({ key }) => key)).toEqual(added.lines.map(({ key }) => key));
    expect(isUnsaved(saved)).toBe(false);
  });

  test('accepting another person’s note leaves mine one undo step back', () => {
    const taken = editNote(added, { kind: 'take', note: aNote(['theirs'], 5) });
    expect(texts(taken)).toEqual(['theirs']);
    expect(texts(editNote(taken, { kind: 'undo' }))).toEqual(['a', 'new', 'b']);
  });

  test('keeping mine saves it over theirs, based on their version', () => {
    const kept = editNote(added, { kind: 'keep', note: aNote(['theirs'], 5) });
    expect([kept.version, isUnsaved(kept)]).toEqual([5, true]);
  });
});
