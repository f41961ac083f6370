import { t } from '#web/copy/text.ts';

/** The folder with a mail that this server cannot send. */
export function MailboxNote() {
  return (
    <span>
      {t('Email isn’t set up on this server. Your administrator finds the message in the folder “mailbox”.')}
    </span>
  );
}
