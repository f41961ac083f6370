import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RecordingTrouble } from './recording-desk.ts';
import { TROUBLES } from './trouble-words.ts';

/** What is wrong with the running recording, the worst first, and what to do about it. */
export function TroubleList({ troubles }: { troubles: readonly RecordingTrouble[] }) {
  const shown = [...troubles].sort(
    (one, other) => Number(TROUBLES[other].isLosing) - Number(TROUBLES[one].isLosing),
  );
  return shown.map((trouble) => {
    const { title, advice, isLosing } = TROUBLES[trouble];
    return (
      <Alert
        key={trouble}
        role="alert"
        variant="light"
        color={isLosing ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        title={title}
      >
        {advice}
      </Alert>
    );
  });
}
