import { Button } from '@mantine/core';
import { useRef } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './note-editor.module.css';
import type { SaveState } from './use-edit-note.ts';

/** Whether all is saved; renders nothing if it is. */
export function SaveStateLine({ state, error, onRetry }: SaveStateLineProps) {
  const place = useRef<HTMLOutputElement>(null);
  return (
    <output
      ref={place}
      tabIndex={-1}
      className={classes.saving}
      data-failed={state === 'failed' || undefined}
    >
      {state === 'saving' && t('Saving…')}
      {state === 'failed' && (
        <>
          <span className={classes.failed}>
            {error} {t('Your changes are kept on this device.')}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              // The button is hidden while saving.
              place.current?.focus();
              onRetry();
            }}
          >
            {t('Try again')}
          </Button>
        </>
      )}
    </output>
  );
}

interface SaveStateLineProps {
  state: SaveState;
  error: string | undefined;
  onRetry: () => void;
}
