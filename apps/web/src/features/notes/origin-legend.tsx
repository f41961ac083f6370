import type { NoteLine } from '@auscult/contract/notes';
import { IconNotes, IconPencil, IconRobot } from '@tabler/icons-react';
import classes from './signed-note.module.css';

/** Who wrote a line, as the marks of a signed note say it. */
const WRITERS = {
  machine: { name: 'written by machine', Icon: IconRobot },
  hand: { name: 'written by hand', Icon: IconPencil },
  notes: { name: 'from the manual notes', Icon: IconNotes },
} as const;

const WRITER_OF: Record<NoteLine['origin'], keyof typeof WRITERS> = {
  transcript: 'machine',
  default: 'machine',
  human: 'hand',
  manual: 'notes',
};

/** A quiet mark of who wrote a line. */
export function OriginMark({ origin }: Pick<NoteLine, 'origin'>) {
  const { name, Icon } = WRITERS[WRITER_OF[origin]];
  return (
    <>
      <span className={classes.mark} title={name}>
        <Icon size={15} stroke={1.75} role="img" aria-label={name} />
      </span>{' '}
    </>
  );
}

/** What the marks mean, and how many lines bear each. */
export function OriginLegend({ lines }: { lines: readonly NoteLine[] }) {
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
            <Icon size={15} stroke={1.75} aria-hidden /> {count === 1 ? '1 line' : `${count} lines`} {name}
          </li>
        ))}
    </ul>
  );
}
