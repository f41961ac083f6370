import { Checkbox } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { InlineText } from './inline-text.tsx';
import classes from './sign-dialog.module.css';
import type { TickItem } from './sign-open-items.ts';

/** A checkbox for each item that a person confirms before signing. */
export function ConfirmList({ items, ticked, isFirst, onTick, onGo }: ConfirmListProps) {
  const toggle = (id: string) =>
    onTick(ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id]));
  return (
    <fieldset className={classes.confirm}>
      <legend className={classes.legend}>{t('Tick each box to sign')}</legend>
      {items.map(({ id, label, markup, line }, at) => (
        <div key={id} className={classes.item}>
          <Checkbox
            label={label}
            checked={ticked.has(id)}
            data-autofocus={(isFirst && at === 0) || undefined}
            onChange={() => toggle(id)}
          />
          {line !== undefined && (
            <button type="button" className={classes.line} onClick={() => onGo(line)}>
              {markup === undefined ? t('Go to line') : <InlineText markup={markup} />}
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface ConfirmListProps {
  items: readonly TickItem[];
  /** Ids of the ticked items. */
  ticked: ReadonlySet<string>;
  /** Whether nothing above it gets the focus. */
  isFirst: boolean;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** Closes the dialog and goes to a line. */
  onGo: (key: number) => void;
}
