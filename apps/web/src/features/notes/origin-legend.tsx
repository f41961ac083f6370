import type { NoteLine } from '@auscult/contract/notes';
import { IconNotes, IconPencil, IconRobot, IconTemplate } from '@tabler/icons-react';
import classes from './signed-note.module.css';

/** Who wrote a line, as the marks of a signed note say it. */
const WRITERS = {
  machine: { name: 'written by machine', Icon: IconRobot },
  hand: { name: 'written by hand', Icon: IconPencil },
  notes: { name: 'from the manual notes', Icon: IconNotes },
  /** Nobody said it; what that is called goes by the kind of note. */
  template: { name: null, Icon: IconTemplate },
} as const;

const WRITER_OF: Record<NoteLine['origin'], keyof typeof WRITERS> = {
  transcript: 'machine',
  default: 'template',
  human: 'hand',
  manual: 'notes',
};

/** A quiet mark of who wrote a line. That nobody said it is told in words behind it. */
export function OriginMark({ origin }: Pick<NoteLine, 'origin'>) {
  const { name, Icon } = WRITERS[WRITER_OF[origin]];
  return (
    <>
      <span className={classes.mark} title={name ?? undefined}>
        <Icon
          size={15}
          stroke={1.75}
          {...(name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        />
      </span>{' '}
    </>
  );
}

/** What the marks mean, and how many lines bear each. @param unsaid  what is said of a line that nobody said */
export function OriginLegend({ lines, unsaid }: { lines: readonly NoteLine[]; unsaid: string }) {
  const counted = (Object.keys(WRITERS) as (keyof typeof WRITERS)[]).map((writer) => ({
    ...WRITERS[writer],
    writer,
    count: lines.filter(({ origin }) => WRITER_OF[origin] === writer).length,
  }));
  return (
    <ul className={classes.legend} aria-label="Who wrote the lines">
      {counted
        .filter(({ count }) => count > 0)
        .map(({ writer, name, Icon, count }) => (
          <li key={writer}>
            <Icon size={15} stroke={1.75} aria-hidden /> {count === 1 ? '1 line' : `${count} lines`}{' '}
            {name ?? unsaid}
          </li>
        ))}
    </ul>
  );
}
