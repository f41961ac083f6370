import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { t } from '#web/copy/text.ts';
import { FixedText } from './fixed-text.tsx';
import { hasCursor } from './focus-line.ts';
import type { LineActs } from './line-acts.ts';
import { lineLocale } from './line-language.ts';
import { LineWriter } from './line-writer.tsx';
import type { HeldLine } from './note-edits.ts';
import { NoteLine } from './note-line.tsx';
import classes from './note-view.module.css';
import type { OutlineEntry } from './outline-sections.ts';

/** The fixed text and the lines of one entry under its name. */
export function NoteEntry({ entry, acts }: { entry: OutlineEntry; acts: LineActs }) {
  return (
    <div className={classes.entry} data-begins-thing={entry.beginsThing || undefined}>
      {entry.name !== null && (
        <h4 className={classes.entryName} lang={SOURCE_LOCALE}>
          {entry.name}
        </h4>
      )}
      <FixedText texts={entry.fixed} />
      {entry.lines.length > 0 && (
        <ul className={classes.lines}>
          {entry.lines.map((held) => (
            <EntryLine key={held.key} held={held} acts={acts} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A line, the line under the pen, or a line with a new one behind it. */
function EntryLine({ held, acts }: { held: HeldLine; acts: LineActs }) {
  const { key, line } = held;
  const { writing, setWriting, onEdit, focusLine, focusHeir, focusBelow } = acts;
  const isHere = writing?.key === key;
  // Whoever left the line for something else stays there.
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
      <NoteLine held={held} acts={acts} />
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
