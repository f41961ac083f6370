import type { SessionId } from '@auscult/contract/kit/ids';
import { Button, Stack } from '@mantine/core';
import { errorTexts, updateErrorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { UnsavedWords } from '#web/features/notes/unsaved-words.tsx';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { BackToSessions } from './back-to-sessions.tsx';
import classes from './opened-session.module.css';

/**
 * A visit that cannot be read: the reason, the link back, and unsaved edits of it. A colleague may have
 * deleted it meanwhile.
 */
export function UnreadSession({ id, error, onRetry, onClose }: UnreadSessionProps) {
  return (
    <Stack gap="md">
      <header className={classes.top}>
        <BackToSessions onClose={onClose} />
        <h1 className={page.heading}>{t('Visit')}</h1>
      </header>
      <Failure text={updateErrorText(error, errorTexts.getSession)} cause={error} onRetry={onRetry} />
      <UnsavedWords session={id} />
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={onClose}>
        {t('Back to visits')}
      </Button>
    </Stack>
  );
}

interface UnreadSessionProps {
  id: SessionId;
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}
