import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';

/** Says what to set where nothing can turn sound into words. */
export function NoTranscriber({ hint, onType }: { hint: string; onType: () => void }) {
  return (
    <Alert role="note" icon={<IconInfoCircle aria-hidden />} color="gray">
      {t(hint)}{' '}
      <Phrase
        text={t('Until then a recording is kept safe, and you can <type>type or paste what was said</type>.')}
        parts={{
          type: (words) => (
            <Anchor component="button" type="button" inherit underline="always" onClick={onType}>
              {words}
            </Anchor>
          ),
        }}
      />
    </Alert>
  );
}
