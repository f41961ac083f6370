import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { LineActs } from './line-acts.ts';
import type { HeldLine, NoteEdit } from './note-edits.ts';
import { NoteEntry } from './note-entry.tsx';
import { noteOutline } from './note-outline.ts';
import classes from './note-view.module.css';

/** A note that is read, checked and edited line by line. */
export function NoteView({ lines, pets, onEdit, onLight, onHear }: NoteViewProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const [writing, setWriting] = useState<LineActs['writing']>();
  useHotkeys([
    ['mod+Z', () => onEdit({ kind: 'undo' })],
    ['mod+shift+Z', () => onEdit({ kind: 'redo' })],
    ['mod+Y', () => onEdit({ kind: 'redo' })],
  ]);
  const outline = noteOutline(lines, pets);
  const acts: LineActs = {
    active: active ?? outline[0]?.sections[0]?.entries[0]?.lines[0]?.key,
    setActive,
    writing,
    setWriting,
    onEdit,
    onLight,
    onHear,
    focusLine: (key) => focusLine(pane.current, key),
    focusBy: (key, by) => focusNeighbour(pane.current, key, by),
  };

  return (
    <div ref={pane} className={classes.note} data-note>
      {outline.map(({ key, pet, sections }) => (
        <div key={key}>
          {pet !== null && <h2 className={classes.pet}>{pet}</h2>}
          {sections.map((section) => (
            <section key={section.key} className={classes.section}>
              <h3 className={classes.heading}>{section.name}</h3>
              {section.entries.map((entry) => (
                <NoteEntry key={entry.key} entry={entry} acts={acts} />
              ))}
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}

interface NoteViewProps {
  lines: readonly HeldLine[];
  /** Of the visit, in their order. */
  pets: readonly string[];
  onEdit: (edit: NoteEdit) => void;
  /** Lights the words that a line rests on; none puts the light out. */
  onLight: (evidence: readonly number[]) => void;
  /** Plays, or shows, the words that a line rests on. */
  onHear: (evidence: readonly number[]) => void;
}

/** After the next drawing, since the line may only come back with it. */
function focusLine(pane: HTMLElement | null, key: number) {
  requestAnimationFrame(() => pane?.querySelector<HTMLElement>(`[data-line="${key}"]`)?.focus());
}

function focusNeighbour(pane: HTMLElement | null, key: number, by: 1 | -1) {
  const lines = [...(pane?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const at = lines.findIndex(({ dataset }) => dataset.line === String(key));
  lines[at + by]?.focus();
}
