import { Button } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './line-editor.module.css';

/** The frame around a line in editing, with its Save and Cancel. Leaving the line saves it. */
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
          // Safari does not focus a pressed button: the line would lose the focus, and so be saved.
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
  /** Buttons for the marks, if any. */
  marks?: ReactNode;
  children: ReactNode;
  onCommit: () => void;
  onCancel: () => void;
}
