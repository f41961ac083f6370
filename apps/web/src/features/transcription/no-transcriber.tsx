import { Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { sayDone } from '#web/ui/notices.tsx';
import classes from './no-transcriber.module.css';

/**
 * Says that recordings wait for their transcription, and how to set one up.
 *
 * @param hint  the setting for an administrator
 */
export function NoTranscriber({ hint }: { hint: string }) {
  return (
    <div role="note" className={classes.note}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>
        {t("Transcription isn't set up yet. We'll keep your recording and transcribe it later.")}{' '}
        <AskAdministrator hint={hint} />
      </span>
    </div>
  );
}

/** Copies a message for the administrator; if copying is blocked, starts an email with it. */
export function AskAdministrator({ hint }: { hint: string }) {
  const ask = async () => {
    const subject = t('Please set up transcription in {{product}}', { product: PRODUCT_NAME });
    const plain = `${subject}.\n\n${t(hint)}\n\n${location.origin}`;
    try {
      await copyText({ plain });
      sayDone(t('Message copied. Send it to your administrator.'));
    } catch {
      const query = new URLSearchParams({ subject, body: plain }).toString().replaceAll('+', '%20');
      location.assign(`mailto:?${query}`);
    }
  };
  return (
    <Anchor component="button" type="button" inherit underline="always" ta="start" onClick={() => void ask()}>
      {t('Ask your administrator')}
    </Anchor>
  );
}
