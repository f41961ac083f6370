import { Button } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import classes from './note-editor.module.css';
import type { SaveState } from './use-edit-note.ts';

/** Whether all is on the server; nothing where it is. */
export function SaveStateLine({ state, error, onRetry }: SaveStateLineProps) {
  return (
    <output className={classes.saving}>
      {state === 'saving' && t('Saving…')}
      {state === 'failed' && (
        <>
          <span className={classes.failed}>
            {error} {t('Your changes are kept on this device.')}
          </span>
          <Button size="compact-sm" variant="subtle" onClick={onRetry}>
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
