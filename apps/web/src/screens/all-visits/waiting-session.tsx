import { Skeleton, Stack } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** The placeholder of a visit, or a part of it, while it loads. */
export function WaitingSession() {
  return (
    <Stack gap="lg" role="progressbar" aria-busy="true" aria-label={t('Loading the visit')}>
      <Skeleton height={40} width="50%" radius="md" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}
