import { Skeleton } from '@mantine/core';
import classes from './loading-text.module.css';

/** Widths of the lines that stand in for a text. */
const LINES = ['30%', '92%', '84%', '64%', '24%', '96%', '88%', '72%', '40%'] as const;

/** The sheet of a text that is on its way. @param label  what is loading */
export function LoadingText({ label }: { label: string }) {
  return (
    <div className={classes.sheet} role="progressbar" aria-label={label}>
      {LINES.map((width) => (
        <Skeleton key={width} height={14} width={width} radius="sm" />
      ))}
    </div>
  );
}
