import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import {
  MEDICINE_COLUMNS,
  medicineCells,
  type PagePart,
  withMedicineTables,
} from '@auscult/domain/discharge/medicine-tables';
import { type NoteBlock, parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { memo, useMemo } from 'react';
import { InlineNodes } from './inline-text.tsx';
import classes from './note-text.module.css';

/** A note's text, read-only. It inherits the font size. @param language  its locale */
export const NoteText = memo(function NoteText({
  markup,
  language = SOURCE_LOCALE,
  hasMedicineTables = false,
}: NoteTextProps) {
  const parts = useMemo(
    () => partsOf(parseNoteMarkup(markup), hasMedicineTables).map((part, at) => ({ part, key: String(at) })),
    [markup, hasMedicineTables],
  );
  return (
    <div className={classes.text} lang={language}>
      {parts.map(({ part, key }) =>
        part.kind === 'block' ? (
          <Block key={key} block={part.entry} />
        ) : (
          <Medicines key={key} rows={part.rows} />
        ),
      )}
    </div>
  );
});

interface NoteTextProps {
  markup: string;
  language?: string | undefined;
  /** Whether directions for medicines become tables, as in documents for clients. */
  hasMedicineTables?: boolean;
}

function partsOf(blocks: readonly NoteBlock[], hasMedicineTables: boolean): PagePart<NoteBlock>[] {
  if (hasMedicineTables) return withMedicineTables(blocks, (block) => block);
  return blocks.map((block) => ({ kind: 'block', entry: block }));
}

/** On a phone each medicine is a card, with its columns one below the other. */
function Medicines({ rows }: Pick<Extract<PagePart<NoteBlock>, { kind: 'medicines' }>, 'rows'>) {
  const table = rows.map(({ row }, at) => ({ key: String(at), cells: medicineCells(row) }));
  return (
    <table className={classes.medicines}>
      <thead>
        <tr>
          {MEDICINE_COLUMNS.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map(({ key, cells }) => (
          <tr key={key}>
            {MEDICINE_COLUMNS.map((title, at) => (
              <td key={title} data-title={title}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block }: { block: NoteBlock }) {
  if (block.kind === 'space') return <div className={classes.space} />;
  const words = <InlineNodes nodes={block.children} />;
  if (block.kind === 'heading') return <h3 className={classes.heading}>{words}</h3>;
  if (block.kind === 'paragraph') return <p className={classes.line}>{words}</p>;
  return (
    <p className={classes.point} style={{ marginInlineStart: `${block.level * 1.125}rem` }}>
      <span className={classes.bullet}>{block.number === null ? '•' : `${block.number}.`}</span>{' '}
      <span>{words}</span>
    </p>
  );
}
