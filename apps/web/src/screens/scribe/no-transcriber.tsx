import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

/** Says what to set where nothing can turn sound into words. */
export function NoTranscriber({ hint, onType }: { hint: string; onType: () => void }) {
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="gray">
      {hint} Until then a recording is kept safe, and you can{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onType}>
        type or paste what was said
      </Anchor>
      .
    </Alert>
  );
}
