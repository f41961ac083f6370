import type { NoteLine } from '@auscult/contract/notes';
import { IconNotes, IconPencil, IconRobot, IconTemplate } from '@tabler/icons-react';
import { many, message, t } from '#web/copy/text.ts';
import classes from './signed-note.module.css';

/** Who wrote a line, as the marks of a signed note say it. */
const WRITERS = {
  machine: {
    name: message('written by machine'),
    Icon: IconRobot,
    counted: (count: number) =>
      many(count, '{{count}} line written by machine', '{{count}} lines written by machine'),
  },
  hand: {
    name: message('written by hand'),
    Icon: IconPencil,
    counted: (count: number) =>
      many(count, '{{count}} line written by hand', '{{count}} lines written by hand'),
  },
  notes: {
    name: message('from the manual notes'),
    Icon: IconNotes,
    counted: (count: number) =>
      many(count, '{{count}} line from the manual notes', '{{count}} lines from the manual notes'),
  },
  /** Nobody said it; what that is called goes by the kind of note. */
  template: { name: null, Icon: IconTemplate, counted: null },
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
      <span className={classes.mark} title={name === null ? undefined : t(name)}>
        <Icon
          size={15}
          stroke={1.75}
          {...(name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t(name) })}
        />
      </span>{' '}
    </>
  );
}

/** What the marks mean, and how many lines bear each. @param countUnsaid  says how many nobody said */
export function OriginLegend({ lines, countUnsaid }: OriginLegendProps) {
  const counted = (Object.keys(WRITERS) as (keyof typeof WRITERS)[]).map((writer) => ({
    ...WRITERS[writer],
    writer,
    count: lines.filter(({ origin }) => WRITER_OF[origin] === writer).length,
  }));
  return (
    <ul className={classes.legend} aria-label={t('Who wrote the lines')}>
      {counted
        .filter(({ count }) => count > 0)
        .map(({ writer, counted: counting, Icon, count }) => (
          <li key={writer}>
            <Icon size={15} stroke={1.75} aria-hidden /> {(counting ?? countUnsaid)(count)}
          </li>
        ))}
    </ul>
  );
}

interface OriginLegendProps {
  lines: readonly NoteLine[];
  countUnsaid: (count: number) => string;
}
