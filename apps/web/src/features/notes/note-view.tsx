import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { type ScreenKeys, useScreenKeys } from '#web/ui/use-screen-keys.ts';
import { type DrawnIn, type DrawnSections, drawSection, emptyDrawn } from './drawn-sections.ts';
import { focusBelow, focusLine, focusNeighbour, lineOf } from './focus-line.ts';
import { JumpRail } from './jump-rail.tsx';
import type { LineActs, SpokenWords } from './line-acts.ts';
import type { LineMoves } from './line-moves.ts';
import { LineSheet } from './line-sheet.tsx';
import { MoveBar } from './move-bar.tsx';
import type { HeldLine } from './note-edits.ts';
import { MEDICAL_NOTES } from './note-kinds.ts';
import { noteOutline, type OutlinePart, type SeenNote } from './note-outline.ts';
import { NoteSection, SectionHeading } from './note-section.tsx';
import classes from './note-view.module.css';
import { setSection } from './section-blocks.ts';
import { useNoteDensity } from './use-note-density.ts';
import { useShownLine } from './use-shown-line.ts';
import { useSwipeAside } from './use-swipe.ts';

/** A note for reading, checking and editing line by line. */
export function NoteView({
  unsaid = MEDICAL_NOTES.unsaid,
  drawn,
  moves,
  onEdit,
  onWriting,
  onStep,
  onLight,
  onHear,
  spoken,
  ...seen
}: NoteViewProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const [writing, setWriting] = useState<LineActs['writing']>();
  const [moving, setMoving] = useState<number>();
  const opening = useOpening();
  const [sheet, setSheet] = useState<number>();
  const shown = useShownLine(onLight);
  const [density] = useNoteDensity();
  const isWriting = writing !== undefined;
  useEffect(() => onWriting?.(isWriting), [onWriting, isWriting]);
  useHotkeys([
    ['mod+Z', () => onEdit?.({ kind: 'undo' })],
    ['mod+shift+Z', () => onEdit?.({ kind: 'redo' })],
    ['mod+Y', () => onEdit?.({ kind: 'redo' })],
  ]);
  const outline = noteOutline(seen);
  const keys = outline.flatMap(keysOf);
  const drawnIn = drawn && { drawn, all: seen.lines, pet: firstPet(seen), onEdit };
  const acts: LineActs = {
    active: active !== undefined && keys.includes(active) ? active : (firstInSight(outline) ?? keys[0]),
    setActive,
    writing,
    setWriting,
    onEdit,
    moving,
    setMoving,
    moves,
    isOfOnePet: seen.pet !== undefined,
    isOfUnassigned: seen.isUnassigned === true,
    shown,
    onLight,
    onHear,
    spoken,
    openSheet: setSheet,
    all: seen.lines,
    unsaid,
    language: seen.language,
    focusLine: (key) => focusLine(pane.current, key),
    focusBelow: (key) => focusBelow(pane.current, key),
    focusHeir: (key) => {
      const heir = successorOf(keys, key);
      if (heir !== undefined) focusLine(pane.current, heir);
    },
    focusAfterAnswer: (key, outcome) => {
      const next = outcome === 'open' ? key : nextFlagged(outline, key);
      const to = next ?? (outcome === 'removed' ? successorOf(keys, key) : key);
      if (to !== undefined) focusLine(pane.current, to);
    },
    focusBy: (key, by) => focusNeighbour(pane.current, lineOf(pane.current, key), by),
    focusFrom: (stop, by) => focusNeighbour(pane.current, stop, by),
  };
  const held = (key: number | undefined) => seen.lines.find((line) => line.key === key);
  useScreenKeys(keysOfNote(pane, acts, held));
  useSwipeAside(pane, (by) => onStep?.(by));
  const touched = held(sheet);

  return (
    <div className={classes.view}>
      <JumpRail pane={pane} outline={outline} />
      <div ref={pane} className={classes.note} data-note data-density={density}>
        {outline.map((part) => (
          <NotePart key={part.key} part={part} acts={acts} drawnIn={drawnIn} opening={opening} />
        ))}
        {drawnIn && <EmptyDrawings drawnIn={drawnIn} />}
        {keys.length === 0 && seen.pet !== undefined && (
          <p className={classes.explained}>{t('No lines for {{pet}}.', { pet: seen.pet })}</p>
        )}
      </div>
      {moves && <MoveBar moves={moves} />}
      {touched && <LineSheet held={touched} acts={acts} onClose={() => setSheet(undefined)} />}
    </div>
  );
}

interface NoteViewProps extends SeenNote {
  /** Labels for lines that were not spoken; those of medical notes by default. */
  unsaid?: string;
  /** Sections with a drawing above their lines. */
  drawn?: DrawnSections | undefined;
  moves?: LineActs['moves'];
  /** Undefined if the note is read-only. */
  onEdit?: LineActs['onEdit'];
  /** Shows the next or previous pet after a swipe. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  /** Called when a line is opened or closed for editing. */
  onWriting?: (isWriting: boolean) => void;
  /** Highlights the source words of a line; undefined removes the highlight. */
  onLight: (evidence: readonly number[]) => void;
  /** Plays or shows the source words of a line. */
  onHear: (evidence: readonly number[]) => void;
  spoken?: SpokenWords | undefined;
}

/** Which sections show their normal systems. */
function useOpening(): NotePartProps['opening'] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (id) => ({
    isOpen: opened.has(id),
    onOpen: (isOpen) =>
      setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
  });
}

/** J and K go from line to line, E edits, Space plays. A focused control handles its keys first. */
function keysOfNote(
  pane: RefObject<HTMLElement | null>,
  acts: LineActs,
  held: (key: number | undefined) => HeldLine | undefined,
): ScreenKeys {
  const stop = () => {
    const { activeElement } = document;
    const fold = activeElement?.closest<HTMLElement>('[data-fold]');
    const line = activeElement?.closest('li')?.querySelector<HTMLElement>('[data-line]');
    return fold ?? line ?? (acts.shown.key === undefined ? null : lineOf(pane.current, acts.shown.key));
  };
  const current = () => held(Number(stop()?.dataset.line ?? Number.NaN));
  return {
    j: () => focusNeighbour(pane.current, stop(), 1),
    k: () => focusNeighbour(pane.current, stop(), -1),
    e: () => {
      const line = current();
      if (!line || !acts.onEdit || acts.moves?.chosen) return false;
      return acts.setWriting({ key: line.key, isNew: false });
    },
    ' ': () => {
      const line = current();
      const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
      if (!isFree || !line) return false;
      return acts.onHear(line.line.evidence);
    },
  };
}

interface NotePartProps {
  part: OutlinePart;
  acts: LineActs;
  drawnIn: DrawnIn | undefined;
  /** Whether the normal systems of a section are shown, and the function that changes it. */
  opening: (id: string) => { isOpen: boolean; onOpen: (isOpen: boolean) => void };
}

function NotePart({ part, acts, drawnIn, opening }: NotePartProps) {
  return (
    <div>
      {part.heading !== null && (
        <h2 className={classes.pet} lang={part.language}>
          {part.heading}
        </h2>
      )}
      {part.isUnassigned && <Unassigned keys={keysOf(part)} moves={acts.moves} />}
      {part.sections.map((section) => (
        <NoteSection
          key={section.key}
          section={section}
          acts={acts}
          drawnIn={drawnIn}
          {...opening(`${part.key} ${section.key}`)}
        />
      ))}
    </div>
  );
}

/** The pet of a section's first line: the one that is shown, or the only one. */
function firstPet({ pet, pets }: SeenNote): string | null {
  return pet ?? (pets.length === 1 ? (pets[0] ?? null) : null);
}

/** Sections that have a drawing and no lines. */
function EmptyDrawings({ drawnIn }: { drawnIn: DrawnIn }) {
  return emptyDrawn(drawnIn).map((name) => (
    <section key={name} className={classes.section}>
      <SectionHeading name={name} language={undefined} />
      {drawSection(drawnIn, name, [])}
    </section>
  ));
}

/** Explains unassigned lines, and offers to assign them. */
function Unassigned({ keys, moves }: { keys: readonly number[]; moves: LineMoves | undefined }) {
  return (
    <p className={classes.explained}>
      {t('It is not clear which pet these lines are about.')}{' '}
      {moves && (
        <Button size="compact-sm" variant="light" onClick={() => moves.choose(keys)}>
          {t('Move these lines')}
        </Button>
      )}
    </p>
  );
}

/** The first line that is not folded. */
function firstInSight(outline: readonly OutlinePart[]): number | undefined {
  const entries = outline
    .flatMap(({ sections }) => sections)
    .flatMap((section) => setSection(section).blocks.flatMap((block) => block.entries));
  return entries.filter(({ isNormal }) => !isNormal).flatMap(({ entry }) => entry.lines)[0]?.key;
}

/** The line below it, or above it if it is the last. */
function successorOf(keys: readonly number[], key: number): number | undefined {
  const at = keys.indexOf(key);
  return keys[at + 1] ?? keys[at - 1];
}

function keysOf(part: OutlinePart): number[] {
  return linesOf(part).map(({ key }) => key);
}

function linesOf({ sections }: OutlinePart): HeldLine[] {
  return sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines));
}

/** The next line with a flag after this one, or else the first; undefined if no other has any. */
function nextFlagged(outline: readonly OutlinePart[], key: number): number | undefined {
  const lines = outline.flatMap(linesOf);
  const at = lines.findIndex((held) => held.key === key);
  const flagged = [...lines.slice(at + 1), ...lines.slice(0, at)].filter(({ line }) => line.flags.length > 0);
  return flagged[0]?.key;
}
