import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';

/** Says what to set where nothing can turn sound into words. */
export function NoTranscriber({ hint, onType }: { hint: string; onType?: (() => void) | undefined }) {
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="gray">
      {t(hint)} {t('Until then a recording is kept safe.')}
      {/* Not within the sentence: a button never flows with the words around it. */}
      {onType && (
        <Anchor
          component="button"
          type="button"
          inherit
          display="block"
          mt="xs"
          ta="start"
          underline="always"
          onClick={onType}
        >
          {t('Type or paste what was said')}
        </Anchor>
      )}
    </Alert>
  );
}
