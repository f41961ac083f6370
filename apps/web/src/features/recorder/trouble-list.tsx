import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import type { LiveRecording } from './recording-desk.ts';
import { adviceText, TROUBLES, worstFirst } from './trouble-words.ts';

/** The problems of the running recording, most serious first, and what to do. */
export function TroubleList({ live }: { live: LiveRecording }) {
  return worstFirst(live.troubles).map((trouble) => {
    const { title, isLosing } = TROUBLES[trouble];
    return (
      <Alert
        key={trouble}
        role="alert"
        variant="light"
        color={isLosing ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        title={t(title)}
      >
        {adviceText(trouble, live)}
      </Alert>
    );
  });
}
