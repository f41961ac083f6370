import type { SessionId } from '@auscult/contract/kit/ids';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone, sayFailure } from '#web/ui/notices.tsx';
import { forgetUnsavedOf, unsavedTexts } from './unsaved-note.ts';

/** A person's unsaved words in the notes of a visit that can no longer be opened, for copying. */
export function UnsavedWords({ session }: { session: SessionId }) {
  const userId = useSignIn()?.userId ?? '';
  const [texts, setTexts] = useState<string[]>([]);
  // An open line is stored when its note leaves the screen, right before this.
  useEffect(() => setTexts(unsavedTexts({ userId, session_id: session })), [userId, session]);
  if (texts.length === 0) return null;

  const copy = () =>
    copyText({ plain: texts.join('\n') })
      .then(() => sayDone(t('Copied.')))
      .catch(() => sayFailure(t('This browser does not allow copying.')));
  const discard = () => {
    forgetUnsavedOf({ userId, session_id: session });
    setTexts([]);
  };
  return (
    <Notice icon={<IconDeviceFloppy size={18} aria-hidden />} tone="warning" isFramed isLong>
      <span>
        {t('Your edits are not saved there. They are kept on this device: “{{lines}}”', {
          lines: texts.join(' · '),
        })}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void copy()}>
        {t('Copy')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={discard}>
        {t('Discard')}
      </Button>
    </Notice>
  );
}
