import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { type NoteBlock, parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { memo, useMemo } from 'react';
import { InlineNodes } from './inline-text.tsx';
import classes from './note-text.module.css';

/** A note's text, to be read and not worked on. It takes the size of its surroundings. @param language  its locale */
export const NoteText = memo(function NoteText({ markup, language = SOURCE_LOCALE }: NoteTextProps) {
  const blocks = useMemo(
    () => parseNoteMarkup(markup).map((block, at) => ({ block, key: String(at) })),
    [markup],
  );
  return (
    <div className={classes.text} lang={language}>
      {blocks.map(({ block, key }) => (
        <Block key={key} block={block} />
      ))}
    </div>
  );
});

interface NoteTextProps {
  markup: string;
  language?: string | undefined;
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
