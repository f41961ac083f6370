import { Skeleton, Stack } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Stands for a visit, or a part of it, that is on its way. */
export function WaitingSession() {
  return (
    <Stack gap="lg" role="progressbar" aria-busy="true" aria-label={t('Loading the visit')}>
      <Skeleton height={40} width="50%" radius="md" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}
