import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { FixedText } from './fixed-text.tsx';
import { hasCursor } from './focus-line.ts';
import type { LineActs } from './line-acts.ts';
import { lineLocale } from './line-language.ts';
import { LineWriter } from './line-writer.tsx';
import type { HeldLine } from './note-edits.ts';
import { type NameBefore, NoteLine } from './note-line.tsx';
import classes from './note-view.module.css';
import type { OutlineEntry } from './outline-sections.ts';
import { plainTextOf } from './plain-text.ts';
import { isToldIn } from './section-blocks.ts';

/** The fixed text and the lines of one entry. Its name is bold before the first of them, as on paper. */
export function NoteEntry({ entry, acts, isTile, isFolded, onFound }: NoteEntryProps) {
  const { name, fixed, lines, beginsThing } = entry;
  const place = useFolded(isFolded, onFound);
  const [first] = lines;
  const isNamedAlone = first === undefined || fixed.length > 0;
  const isWritten = isUnderPen(first, acts);
  return (
    <div
      ref={place}
      className={classes.entry}
      data-begins-thing={beginsThing || undefined}
      data-tile={(isTile && !isWritten) || undefined}
    >
      {(isNamedAlone || isWritten) && <EntryName name={name} />}
      <FixedText texts={fixed} />
      {first && (
        <ul className={classes.lines} aria-label={name ?? undefined}>
          {lines.map((held) => (
            <EntryLine
              key={held.key}
              held={held}
              acts={acts}
              name={held === first && !isNamedAlone ? nameBefore(name, held, isTile) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function isUnderPen(held: HeldLine | undefined, { writing }: LineActs): boolean {
  return held !== undefined && writing?.key === held.key && !writing.isNew;
}

/** The name of an entry above content that is not a line. */
function EntryName({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p className={classes.entryName} lang={SOURCE_LOCALE}>
      {name}:
    </p>
  );
}

interface NoteEntryProps {
  entry: OutlineEntry;
  acts: LineActs;
  /** Whether it shares a row with others. */
  isTile: boolean;
  isFolded: boolean;
  /** The browser's search found text in it while it was folded. */
  onFound: () => void;
}

function nameBefore(name: string | null, { line }: HeldLine, isTile: boolean): NameBefore | undefined {
  if (name === null) return undefined;
  return { name, isUnseen: isTile && isToldIn(name, plainTextOf(line.text)) };
}

/** Folds an element so that the browser's search finds its text, and unfolds it. */
function useFolded(isFolded: boolean, onFound: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useLayoutEffect(() => {
    // React renders `hidden` only as a boolean.
    if (isFolded) place.current?.setAttribute('hidden', 'until-found');
    else place.current?.removeAttribute('hidden');
  }, [isFolded]);
  useEffect(() => {
    const element = place.current;
    const open = () => found.current();
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  return place;
}

interface EntryLineProps {
  held: HeldLine;
  acts: LineActs;
  name: NameBefore | undefined;
}

/** A line, its editor, or a line with a new one below it. */
function EntryLine({ held, acts, name }: EntryLineProps) {
  const { key, line } = held;
  const { writing, setWriting, onEdit, focusLine, focusHeir, focusBelow } = acts;
  const isHere = writing?.key === key;
  // The line gets the focus again, unless the person has moved it elsewhere.
  const leave = (go: () => void = () => focusLine(key)) => {
    setWriting(undefined);
    if (hasCursor()) go();
  };
  const change = (text: string) => {
    if (text.trim() === '') {
      onEdit?.({ kind: 'remove', key });
      return leave(() => focusHeir(key));
    }
    if (text !== line.text) onEdit?.({ kind: 'change', key, change: { text, origin: 'human' } });
    leave();
  };
  const add = (text: string) => {
    const { section, entry, pet, all_pets, soap } = line;
    const blank = { section, entry, pet, all_pets, soap, evidence: [], flags: [], resolved_flags: [] };
    if (text.trim() === '') return leave();
    onEdit?.({ kind: 'add', after: key, line: { ...blank, text, origin: 'human' } });
    leave(() => focusBelow(key));
  };

  if (isHere && !writing.isNew) {
    return (
      <li>
        <LineWriter
          label={t('Edit line')}
          language={lineLocale(line)}
          markup={line.text}
          onCommit={change}
          onCancel={() => leave()}
        />
      </li>
    );
  }
  return (
    <>
      <NoteLine held={held} acts={acts} name={name} />
      {isHere && (
        <li>
          <LineWriter
            label={t('New line')}
            language={SOURCE_LOCALE}
            markup=""
            onCommit={add}
            onCancel={() => leave()}
          />
        </li>
      )}
    </>
  );
}
