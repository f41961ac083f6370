import { Button } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './line-editor.module.css';

/** What stands around a line while it is written, with the ways out of it. Leaving it commits. */
export function LineFrame({ label, marks, children, onCommit, onCancel }: LineFrameProps) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onCommit();
  };
  return (
    <fieldset className={classes.editor} aria-label={label} onBlur={leave}>
      {children}
      <div className={classes.tools}>
        <div className={classes.marks}>{marks}</div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          // Safari gives a pressed button no focus: the line would be left for good, and so committed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          {t('Cancel')}
        </Button>
        <Button size="compact-sm" onClick={onCommit}>
          {t('Done')}
        </Button>
      </div>
    </fieldset>
  );
}

interface LineFrameProps {
  label: string;
  /** Buttons for the marks, where there are any. */
  marks?: ReactNode;
  children: ReactNode;
  onCommit: () => void;
  onCancel: () => void;
}
